import { randomUUID } from 'node:crypto';
import { Clock, DomainError, kl, MONGO, newEvent, Outbox, type RequestContext, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { normaliseEmail } from '../../members/domain/email.js';
import type { Member, ProfileAward } from '../../members/domain/member.js';
import { readMobile } from '@club/platform/typed-input';
import { openAgain, profileAwardOn } from '../../members/domain/profile-award.js';
import { MembersRepository } from '../../members/members.repository.js';
import type { TypedAddress } from '../domain/address-form.js';
import type { TypedBaby } from '../domain/baby-form.js';
import { birthOf } from '../domain/birth.js';
import { profileChanges, readProfile, type Profile, type TypedProfile } from '../domain/profile-form.js';
import { isJustNow, type Request } from '../domain/repeats.js';
import { type RowRequest, withAddress, withBaby } from '../rows.js';
import { CheckProducts } from './check-products.js';

/** The profile page's form, or that of the wizard (`forced`) with what it adds. */
export interface ProfileCommand {
  memberId: string;
  profile: TypedProfile;
  /** Sent by some forms though they cannot be edited there. */
  number?: string | undefined;
  email?: string | undefined;
  forced: boolean;
  addresses: TypedAddress[];
  babies: TypedBaby[];
  key: string;
}

/** The points that the latest update earned; `fresh` when it is this request's update, or one it just repeats. */
export type Award = Pick<ProfileAward, 'updateId' | 'points'> & { fresh: boolean };

/** Changes a member's profile under the six-month rules (docs/product/accounts.md#profile). */
@Injectable()
export class SaveProfile {
  constructor(
    private readonly members: MembersRepository,
    private readonly outbox: Outbox,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
    private readonly products: CheckProducts,
  ) {}

  /**
   * The wizard may be finished once whenever the profile was last changed; afterwards it is an edit like any other.
   * Errors: INPUT_INVALID with fields or the code of the only mistake, CONTACT_NOT_EDITABLE, PROFILE_UPDATE_TOO_SOON
   * {date}, STAGE_CHANGE_TOO_SOON {date}, USER_NOT_FOUND, and those of CheckProducts, withAddress, withBaby and birthOf.
   */
  async execute(ctx: RequestContext, command: ProfileCommand): Promise<{ member: Member; award: Award | null }> {
    const forms = command.babies.map((baby, index) => ({ baby, within: `babyInfos.${index}.` }));
    await this.products.execute(ctx, command.memberId, forms);
    const request = { key: command.key, now: this.clock.now() };
    const updateId = randomUUID();
    return withTransaction(this.connection, async (session) => {
      const member = await this.members.findById(command.memberId, session);
      if (!member) throw new DomainError('USER_NOT_FOUND');
      refuseContact(command, member);
      const change = this.changeOf(command, member, request);
      const finishesWizard = command.forced && !member.forceUpdated;
      if (!isUpdate(change.profile, finishesWizard)) {
        return { member: await this.write(session, member, change.rows), award: knownAward(member, request) };
      }
      if (!finishesWizard && mayCorrect(member, change.profile, request.now)) {
        const correction = { ...change.rows, ...change.profile, edbCorrected: true };
        return { member: await this.write(session, member, correction), award: knownAward(member, request) };
      }
      if (!finishesWizard) refuseTooSoon('PROFILE_UPDATE_TOO_SOON', member.profileUpdatedAt, request.now);
      const award = this.award(member, updateId, request);
      const updated = await this.write(session, member, {
        ...change.profile,
        ...change.rows,
        ...stageChange(member, change.profile, request.now),
        ...(command.forced ? { forceUpdated: true } : {}),
        ...(award ? { profileAward: award } : {}),
        edbCorrected: false,
        profileUpdatedAt: request.now,
      });
      await this.publish(ctx, session, updated, { updateId, points: award?.points ?? 0, forced: command.forced });
      return { member: updated, award: award && { updateId, points: award.points, fresh: true } };
    });
  }

  private changeOf(command: ProfileCommand, member: Member, request: Request) {
    const check = new FormValidation();
    const yesterday = kl.addDays(kl.date(request.now), -1);
    const profile = readProfile(check, command.profile, member, yesterday);
    check.doneInModal();
    const addresses = command.addresses.reduce(
      (rows, typed, index) => withAddress(rows, typed, rowRequest(request, 'addresses', index), member.addresses),
      member.addresses as readonly Member['addresses'][number][],
    );
    const babyInfos = command.babies.reduce(
      (rows, typed, index) => withBaby(rows, typed, rowRequest(request, 'babyInfos', index), member.babyInfos),
      member.babyInfos as readonly Member['babyInfos'][number][],
    );
    const rows: Partial<Member> = {
      ...(addresses === member.addresses ? {} : { addresses: [...addresses] }),
      ...(babyInfos === member.babyInfos ? {} : { babyInfos: [...babyInfos] }),
    };
    const added = command.babies.map((baby, index) => ({ baby, within: `babyInfos.${index}.` }));
    const birth = birthOf(member, added, babyInfos);
    const { pregnancyStage, edb, ...rest } = profileChanges(member, profile);
    // A birth determines the stage, whatever the form had.
    const stage = birth.pregnancyStage
      ? {}
      : { ...(pregnancyStage && { pregnancyStage }), ...(edb !== undefined && { edb }) };
    return { profile: { ...rest, ...stage }, rows: { ...rows, ...birth } };
  }

  private award(member: Member, updateId: string, { key, now }: Request): ProfileAward | null {
    const points = profileAwardOn(member, kl.date(now));
    return points > 0 ? { updateId, points, at: now, key } : null;
  }

  private async write(session: ClientSession, member: Member, change: Partial<Member>): Promise<Member> {
    if (Object.keys(change).length === 0) return member;
    await this.members.update(member.id, change, session);
    return { ...member, ...change };
  }

  private async publish(
    ctx: RequestContext,
    session: ClientSession,
    member: Member,
    update: { updateId: string; points: number; forced: boolean },
  ): Promise<void> {
    const event = newEvent(
      'ProfileUpdated',
      {
        memberId: member.id,
        ...update,
        // Leaves out personal data, since events are kept: services that need it call identity.
        updatedAt: member.profileUpdatedAt?.toISOString(),
      },
      { ctx, clock: this.clock, eventId: `${update.updateId}:ProfileUpdated` },
    );
    await this.outbox.append(session, [event]);
  }
}

// Finishing the wizard is an update even when everything in it was right already.
function isUpdate(profile: Partial<Profile>, finishesWizard: boolean): boolean {
  return finishesWizard || Object.keys(profile).length > 0;
}

/** Returns whether nothing but the due date changes, which may be corrected once between two edits (docs/product/accounts.md#birth). */
function mayCorrect(member: Member, profile: Partial<Profile>, now: Date): boolean {
  const locked = member.profileUpdatedAt !== null && kl.date(now) < openAgain(member.profileUpdatedAt);
  return locked && !member.edbCorrected && Object.keys(profile).join() === 'edb';
}

function refuseTooSoon(code: 'PROFILE_UPDATE_TOO_SOON' | 'STAGE_CHANGE_TOO_SOON', last: Date | null, now: Date): void {
  if (!last) return;
  const date = openAgain(last);
  if (kl.date(now) < date) throw new DomainError(code, { date });
}

function stageChange(member: Member, profile: Partial<Profile>, now: Date): Partial<Member> {
  if (profile.pregnancyStage === undefined) return {};
  refuseTooSoon('STAGE_CHANGE_TOO_SOON', member.pregnancyStageUpdatedAt, now);
  return { pregnancyStageUpdatedAt: now };
}

function refuseContact({ number, email }: ProfileCommand, member: Member): void {
  const otherNumber = number !== undefined && number.trim() !== '' && readMobile(number) !== member.number;
  const otherEmail = email !== undefined && email.trim() !== '' && normaliseEmail(email) !== member.email;
  if (otherNumber || otherEmail) throw new DomainError('CONTACT_NOT_EDITABLE');
}

// The same update delivered again gets the points of the first delivery in its answer, too.
function knownAward({ profileAward }: Member, { key, now }: Request): Award | null {
  if (!profileAward) return null;
  const { updateId, points, at } = profileAward;
  const fresh = key === '' ? profileAward.key === '' && isJustNow(at, now) : profileAward.key === key;
  return { updateId, points, fresh };
}

// The rows of one request are distinguished by their place in it.
const rowRequest = ({ key, now }: Request, list: string, index: number): RowRequest => ({
  key: key && `${key}#${index}`,
  now,
  within: `${list}.${index}.`,
});
