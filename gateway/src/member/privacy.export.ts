import { Inject, Injectable } from '@nestjs/common';
import { type Calls, Clock, DomainError, LOGGER, type Logger, type RequestContext } from '@club/platform';
import { InboxServiceClient } from '@club/proto/club/content/v1/inbox';
import { PrivacyServiceClient } from '@club/proto/club/identity/v1/privacy';
import { RemindersServiceClient } from '@club/proto/club/identity/v1/reminders';
import { type Entry, PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { UserComposer } from './user.composer.js';
import { historyOf } from './point-lines.js';
import { prefixed, RewardsExport, type RewardsData } from './privacy.rewards.js';

const PAGE = 500;
/** Pages of one list; a member with more has what is newest. */
const MAX_PAGES = 200;

type Row = Record<string, unknown>;

/** Copy of a member's data: one object, and lists of flat rows where there are many. */
export interface MemberData extends RewardsData {
  madeAt: string;
  profile: Row;
  consents: Row[];
  sessions: Row[];
  passkeys: Row[];
  addresses: Row[];
  babies: Row[];
  points: Row[];
  codes: Row[];
  vouchers: Row[];
  wishList: Row[];
  inbox: Row[];
  /** Reminders that the member asked for. */
  reminders: Row[];
  /** Browsers that take push messages. */
  pushDevices: Row[];
  /** Notes of the back office about the member. */
  notes: Row[];
  /** Parts whose service did not answer: they are missing, not known to be none. */
  unavailable: string[];
}

/** Collects from every service what the club knows of a member. */
@Injectable()
export class PrivacyExport {
  constructor(
    @Inject(PrivacyServiceClient) private readonly privacy: Calls<PrivacyServiceClient>,
    private readonly users: UserComposer,
    @Inject(PointsServiceClient) private readonly points: Calls<PointsServiceClient>,
    @Inject(InboxServiceClient) private readonly messages: Calls<InboxServiceClient>,
    @Inject(RemindersServiceClient) private readonly reminders: Calls<RemindersServiceClient>,
    private readonly rewards: RewardsExport,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Identity and the ledger must answer; another service's part may be missing. Errors: RATE_LIMITED {wait}. */
  async collect(memberId: string, ctx: RequestContext): Promise<MemberData> {
    const known = await this.privacy.exportMember({ memberId }, ctx);
    const { member, consents, sessions, notes, passkeys, ...rest } = known;
    if (!member) throw new DomainError('USER_NOT_FOUND');
    const [user, entries, inbox, reminders, { unavailable, ...rewards }] = await Promise.all([
      this.users.compose(memberId, ctx, member),
      this.entries(memberId, ctx),
      this.inbox(memberId, ctx),
      this.reminders.getReminders({ memberId }, ctx),
      this.rewards.collect(memberId, ctx),
    ]);
    const missing = [...missingOf(user.unavailable), ...unavailable, ...(inbox ? [] : ['inbox'])];
    await this.privacy.completeExport({ memberId, missing }, ctx);
    const { addresses, babyInfos, picture, allowRefer: _allowRefer, ...identity } = member;
    return {
      madeAt: this.clock.now().toISOString(),
      profile: {
        ...identity,
        hasPicture: picture !== '',
        ...rest,
        totalPoints: user.totalPoints,
        tier: user.tier,
        totalPointsInPastYear: user.totalPointsInPastYear,
      },
      consents: rows(consents),
      sessions: rows(sessions),
      passkeys: rows(passkeys),
      addresses: rows(addresses),
      babies: rows(babyInfos),
      points: historyOf(entries).map(({ attributes, ...line }) => ({ ...line, ...prefixed('attribute', attributes) })),
      codes: codesOf(entries),
      vouchers: rows(user.vouchers),
      wishList: rows(user.wishList),
      ...rewards,
      inbox: inbox ?? [],
      reminders: rows(reminders.kinds.filter(({ push, email }) => push || email)),
      pushDevices: rows(reminders.devices),
      notes: rows(notes),
      unavailable: missing,
    };
  }

  private async entries(memberId: string, ctx: RequestContext): Promise<Entry[]> {
    const entries: Entry[] = [];
    let token = '';
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const answer = await this.points.listEntries({ memberId, pageSize: PAGE, pageToken: token, direction: '' }, ctx);
      entries.push(...answer.entries);
      token = answer.nextPageToken;
      if (token === '') break;
    }
    return entries;
  }

  private async inbox(memberId: string, ctx: RequestContext): Promise<Row[] | null> {
    const messages: Row[] = [];
    let token = '';
    try {
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const answer = await this.messages.listMessages({ memberId, pageSize: 0, pageToken: token }, ctx);
        for (const { id, at, read, also, ...message } of answer.messages) {
          for (const { type, params } of [message, ...also])
            messages.push({ id, type, at, read, ...prefixed('param', params) });
        }
        token = answer.nextPageToken;
        if (token === '') break;
      }
      return messages;
    } catch (error) {
      const code = error instanceof DomainError ? error.code : 'INTERNAL_ERROR';
      this.logger.warn({ part: 'inbox', code }, 'part of a copy of data is unavailable');
      return null;
    }
  }
}

/** Returns the missing parts that the copy takes from the user; its other parts come whole from their services. */
const missingOf = (parts: readonly string[]): string[] =>
  parts.filter((name) => name === 'vouchers' || name === 'wishList');

function codesOf(entries: readonly Entry[]): Row[] {
  return entries
    .filter(({ lines }) => lines.some(({ source }) => source === 'scan'))
    .map(({ at, points, attributes }) => ({ registeredAt: at, points, ...prefixed('attribute', attributes) }));
}

const rows = (list: readonly unknown[]): Row[] => list as Row[];
