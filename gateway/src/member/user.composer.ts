import { Inject, Injectable } from '@nestjs/common';
import type { Calls, RequestContext } from '@club/platform';
import { type Member, MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import {
  type GetBalanceResponse,
  type ListEntriesResponse,
  PointsServiceClient,
} from '@club/proto/club/ledger/v1/points';
import { required } from '../clients/required.js';
import { LocaleService } from '../locale/locale.service.js';
import { pictureUrl } from './picture.view.js';
import { historyOf } from './point-lines.js';
import { UserParts } from './user.parts.js';
import type { UserView } from './user.schema.js';
import type { Gender, Language, Tier } from '../validation/choices.js';

const LATEST_ENTRIES = 50;
/** How often the account is read before what two moments answered is taken together all the same. */
const ACCOUNT_READS = 3;

/**
 * Builds the `user` of a session (docs/product/http-api.md#the-user). Identity and the ledger are required; what
 * belongs to a service that is not there is empty and named in `unavailable`.
 */
@Injectable()
export class UserComposer {
  constructor(
    @Inject(MemberServiceClient) private readonly identity: Calls<MemberServiceClient>,
    @Inject(PointsServiceClient) private readonly points: Calls<PointsServiceClient>,
    private readonly parts: UserParts,
    private readonly locales: LocaleService,
  ) {}

  /** Composes the user of a member; `known` saves the call when identity has just answered the member. */
  async compose(memberId: string, ctx: RequestContext, known?: Member): Promise<UserView> {
    const [member, { balance, history }, parts] = await Promise.all([
      known ?? this.member(memberId, ctx),
      this.account(memberId, ctx),
      this.parts.load(memberId, ctx),
    ]);
    this.locales.remember(memberId, member.language);
    return { ...userView(member, balance, history), ...parts };
  }

  private async member(id: string, ctx: RequestContext): Promise<Member> {
    return required((await this.identity.getMember({ id }, ctx)).member, 'USER_NOT_FOUND');
  }

  /** Balance and lines of one moment: the member sees no points of which no line tells. */
  private async account(
    memberId: string,
    ctx: RequestContext,
    reads = ACCOUNT_READS,
  ): Promise<{ balance: GetBalanceResponse; history: ListEntriesResponse }> {
    const [balance, history] = await Promise.all([
      this.points.getBalance({ memberId }, ctx),
      this.points.listEntries({ memberId, pageSize: LATEST_ENTRIES, pageToken: '', direction: '' }, ctx),
    ]);
    if (balance.seq === history.entries[0]?.seq || reads === 1) return { balance, history };
    return this.account(memberId, ctx, reads - 1);
  }
}

/** The pure part: what identity and the ledger answered → the session's user, its other parts empty. */
export function userView(member: Member, balance: GetBalanceResponse, history: ListEntriesResponse): UserView {
  return {
    id: member.id,
    name: member.name,
    number: member.number,
    email: member.email,
    race: member.race as UserView['race'],
    nationality: member.nationality as UserView['nationality'],
    ...(member.gender ? { gender: member.gender as Gender } : {}),
    pregnancyStage: member.pregnancyStage as UserView['pregnancyStage'],
    pregnancyStageUpdatedAt: member.pregnancyStageUpdatedAt ?? null,
    edb: member.edb || null,
    language: (member.language || 'en') as Language,
    totalPoints: balance.available,
    totalPointsInPastYear: balance.pastYear,
    tier: balance.tier as Tier,
    tierHistory: [],
    tierPending: null,
    tierResetDate: balance.tierResetDate,
    tierSetting: [{ highTierPoints: balance.highTierPoints, nextTier: balance.nextTier }],
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
    contests: [],
    points: historyOf(history.entries),
    pointsCursor: history.nextPageToken || null,
    allowRequest: false,
    promptFeedback: false,
    nextSampleDate: null,
    nextSampleReason: null,
    forceUpdated: member.forceUpdated,
    ssoPopup: member.ssoPopup,
    picture: pictureUrl(member.picture),
    registeredAt: member.registeredAt ?? null,
    membershipEndsOn: member.membershipEndsOn || null,
    codesRegistered: balance.counters['scans'] ?? 0,
    receiptsApproved: balance.counters['receipts'] ?? 0,
    profileUpdatePoints: member.profileUpdatePoints,
    profileOpensOn: member.profileOpensOn || null,
    friendsThisMonth: member.friendsThisMonth,
    unavailable: [],
  };
}
