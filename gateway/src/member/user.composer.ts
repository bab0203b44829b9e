import { Inject, Injectable } from '@nestjs/common';
import type { Calls, RequestContext } from '@club/platform';
import { type Member, MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import { type GetStatementResponse, StatementsServiceClient } from '@club/proto/club/ledger/v1/statements';
import { required } from '../clients/required.js';
import { LocaleService } from '../locale/locale.service.js';
import { pictureUrl } from './picture.view.js';
import { historyOf } from './point-lines.js';
import { UserParts } from './user.parts.js';
import { tierPart } from './tiers.part.js';
import type { ChangedTopic, UserChanges, UserView } from './user.schema.js';
import type { Gender, Language, Tier } from '../validation/choices.js';

const LATEST_ENTRIES = 50;

/**
 * Builds the `user` of a session (docs/product/http-api.md#the-user). Identity and the ledger are required; what
 * belongs to a service that is not there is empty and named in `unavailable`.
 */
@Injectable()
export class UserComposer {
  constructor(
    @Inject(MemberServiceClient) private readonly identity: Calls<MemberServiceClient>,
    @Inject(StatementsServiceClient) private readonly statements: Calls<StatementsServiceClient>,
    private readonly parts: UserParts,
    private readonly locales: LocaleService,
  ) {}

  /** Composes the user of a member; `known` saves the call when identity has just answered the member. */
  async compose(memberId: string, ctx: RequestContext, known?: Member): Promise<UserView> {
    const [member, statement, parts] = await Promise.all([
      known ?? this.member(memberId, ctx),
      this.statement(memberId, ctx),
      this.parts.load(memberId, ctx),
    ]);
    this.locales.remember(memberId, member.language);
    return { ...userView(member, statement), ...parts };
  }

  /** Reads the fields of a user that these topics of the live updates name, and asks nobody else. */
  async changes(memberId: string, topics: ReadonlySet<ChangedTopic>, ctx: RequestContext): Promise<UserChanges> {
    const [statement, rewards] = await Promise.all([
      topics.has('points') || topics.has('tier') ? this.statement(memberId, ctx) : undefined,
      topics.has('rewards') ? this.parts.load(memberId, ctx, 'rewards') : undefined,
    ]);
    return { unavailable: [], ...(statement && accountView(statement)), ...rewards };
  }

  private async member(id: string, ctx: RequestContext): Promise<Member> {
    return required((await this.identity.getMember({ id }, ctx)).member, 'USER_NOT_FOUND');
  }

  private statement(memberId: string, ctx: RequestContext): Promise<GetStatementResponse> {
    return this.statements.getStatement({ memberId, pageSize: LATEST_ENTRIES }, ctx);
  }
}

/** The fields that the ledger answers, of one moment: the member sees no points without a line of them. */
function accountView(statement: GetStatementResponse) {
  const balance = required(statement.balance, 'INTERNAL_ERROR');
  const history = required(statement.history, 'INTERNAL_ERROR');
  return {
    totalPoints: balance.available,
    totalPointsInPastYear: balance.pastYear,
    tier: balance.tier as Tier,
    ...tierPart(required(statement.tier, 'INTERNAL_ERROR')),
    tierResetDate: balance.tierResetDate,
    tierSetting: [{ highTierPoints: balance.highTierPoints, nextTier: balance.nextTier }],
    points: historyOf(history.entries),
    pointsCursor: history.nextPageToken || null,
    codesRegistered: balance.counters['scans'] ?? 0,
    receiptsApproved: balance.counters['receipts'] ?? 0,
  };
}

/** Returns the session's user of what identity and the ledger answered, its other parts empty. */
export function userView(member: Member, statement: GetStatementResponse): UserView {
  return {
    ...accountView(statement),
    id: member.id,
    name: member.name,
    preferredName: member.preferredName,
    number: member.number,
    email: member.email,
    emailConfirmed: member.emailConfirmed ?? false,
    race: member.race as UserView['race'],
    nationality: member.nationality as UserView['nationality'],
    ...(member.gender ? { gender: member.gender as Gender } : {}),
    pregnancyStage: member.pregnancyStage as UserView['pregnancyStage'],
    pregnancyStageUpdatedAt: member.pregnancyStageUpdatedAt ?? null,
    edb: member.edb || null,
    edbCorrected: member.edbCorrected,
    language: (member.language || 'en') as Language,
    referralCode: member.referralCode,
    allowRefer: member.allowRefer,
    addresses: member.addresses,
    babyInfos: member.babyInfos as UserView['babyInfos'],
    redemptions: [],
    redemptionsCursor: null,
    itemsTaken: {},
    latestReward: null,
    samples: [],
    vouchers: [],
    wishList: [],
    contests: [],
    allowRequest: false,
    promptFeedback: false,
    nextSampleDate: null,
    nextSampleReason: null,
    forceUpdated: member.forceUpdated,
    ssoPopup: member.ssoPopup,
    picture: pictureUrl(member.picture),
    registeredAt: member.registeredAt ?? null,
    membershipEndsOn: member.membershipEndsOn || null,
    profileUpdatePoints: member.profileUpdatePoints,
    profileOpensOn: member.profileOpensOn || null,
    friendsThisMonth: member.friendsThisMonth,
    unavailable: [],
  };
}
