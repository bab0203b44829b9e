import { EntryKind, Entry, GetBalanceResponse } from '@club/proto/club/ledger/v1/points';
import { GetStatementResponse } from '@club/proto/club/ledger/v1/statements';
import { Member } from '@club/proto/club/identity/v1/identity';
import { UserComposer, userView } from './user.composer.js';
import { user as userSchema, userChanges, type ChangedTopic } from './user.schema.js';

const member = (over: Partial<Member> = {}) =>
  Member.fromPartial({
    id: 'm1',
    name: 'Aisyah',
    number: '60123456789',
    email: 'aisyah@example.com',
    race: 'malay',
    nationality: 'malaysian',
    gender: 'female',
    pregnancyStage: 'pregnant',
    pregnancyStageUpdatedAt: '2026-01-02T03:04:05.000Z',
    edb: '2026-12-01',
    referralCode: 'ABCDEFGH',
    allowRefer: true,
    language: 'bm',
    addresses: [{ id: 'a', label: 'Home', active: true }],
    babyInfos: [{ id: 'b', name: 'Bayi' }],
    forceUpdated: true,
    ssoPopup: true,
    profileUpdatePoints: 200,
    profileOpensOn: '2027-05-21',
    friendsThisMonth: 3,
    ...over,
  });

const balance = GetBalanceResponse.fromPartial({
  available: 250,
  balance: 300,
  held: 50,
  pastYear: 4100,
  tier: 'Platinum',
  highTierPoints: 9000,
  nextTier: 'Diamond',
  tierResetDate: '2027-01-01',
  counters: { scans: 61, receipts: 4 },
});

const statement = (over: Partial<GetStatementResponse> = {}) =>
  GetStatementResponse.fromPartial({
    balance,
    history: { entries, nextPageToken: 'next' },
    tier: { pendingTier: 'Diamond', pendingAt: '2026-11-22T00:00:00.000Z' },
    ...over,
  });

const entry = (id: string, kind: EntryKind, lines: { source: string; points: number }[]) =>
  Entry.fromPartial({ id, kind, lines, at: '2026-11-21T00:00:00.000Z', attributes: { batch: 'B1' } });

const entries = [
  entry('e4', EntryKind.ENTRY_KIND_COMMIT, [{ source: 'redemption', points: -30 }]),
  entry('e3', EntryKind.ENTRY_KIND_HOLD, [{ source: 'redemption', points: -30 }]),
  entry('e2', EntryKind.ENTRY_KIND_CREDIT, [
    { source: 'scan', points: 100 },
    { source: 'scanMilestone', points: 200 },
  ]),
  entry('e1', EntryKind.ENTRY_KIND_OPEN, []),
];

// docs/product/http-api.md#the-user
const SPECIFIED = `id name number email race nationality gender pregnancyStage pregnancyStageUpdatedAt edb totalPoints
  totalPointsInPastYear tier tierHistory tierResetDate tierSetting referralCode allowRefer addresses babyInfos redemptions
  samples vouchers points pointsCursor allowRequest promptFeedback forceUpdated ssoPopup language unavailable tierPending picture
  membershipEndsOn nextSampleDate contests codesRegistered receiptsApproved profileUpdatePoints edbCorrected emailConfirmed
  profileOpensOn friendsThisMonth redemptionsCursor itemsTaken latestReward registeredAt nextSampleReason wishList
  preferredName`.split(/\s+/);

describe('the user of a session', () => {
  const view = userView(member(), statement());

  it('has every field of the specification and fits its documented schema', () => {
    expect(Object.keys(view).sort()).toEqual([...SPECIFIED].sort());
    expect(userSchema.strict().parse(view)).toEqual(view);
  });

  it('takes the points from the ledger', () => {
    expect(view).toMatchObject({
      totalPoints: 250,
      totalPointsInPastYear: 4100,
      tier: 'Platinum',
      tierResetDate: '2027-01-01',
      tierSetting: [{ highTierPoints: 9000, nextTier: 'Diamond' }],
      pointsCursor: 'next',
      tierPending: { tier: 'Diamond', at: '2026-11-22T00:00:00.000Z' },
    });
  });

  it('takes what promises depend on from the whole history, not from the lines it carries', () => {
    expect(view.points.filter(({ source }) => source === 'scan')).toHaveLength(1);
    expect(view).toMatchObject({
      codesRegistered: 61,
      receiptsApproved: 4,
      profileUpdatePoints: 200,
      profileOpensOn: '2027-05-21',
      friendsThisMonth: 3,
    });
    const none = GetBalanceResponse.fromPartial({ ...balance, counters: {} });
    expect(userView(member(), statement({ balance: none }))).toMatchObject({
      codesRegistered: 0,
      receiptsApproved: 0,
    });
  });

  it('shows lines newest first, without openings and holds', () => {
    expect(view.points).toEqual(
      [
        ['e4-0', 'redemption', -30],
        ['e2-0', 'scan', 100],
        ['e2-1', 'scanMilestone', 200],
      ].map(([id, source, points]) => ({
        id,
        source,
        points,
        seq: 0,
        createdAt: '2026-11-21T00:00:00.000Z',
        reversal: false,
        attributes: { batch: 'B1' },
      })),
    );
  });

  it('takes the person from identity', () => {
    expect(view).toMatchObject({ name: 'Aisyah', edb: '2026-12-01', language: 'bm', allowRefer: true, ssoPopup: true });
    expect(view.addresses).toMatchObject([{ id: 'a', active: true }]);
    expect(view.babyInfos).toMatchObject([{ id: 'b' }]);
  });

  it('names the parts no service answers', () => {
    for (const part of view.unavailable) expect(view[part as keyof typeof view]).toEqual([]);
    expect(view).toMatchObject({ samples: [], allowRequest: false, unavailable: [] });
  });

  it('distinguishes absent from empty', () => {
    const bare = userView(
      member({ gender: '', edb: '', pregnancyStageUpdatedAt: undefined, language: '' }),
      statement({ history: { entries: [], nextPageToken: '' } }),
    );
    expect(bare).not.toHaveProperty('gender');
    expect(bare).toMatchObject({
      edb: null,
      pregnancyStageUpdatedAt: null,
      language: 'en',
      pointsCursor: null,
      points: [],
    });
  });
});

describe('the composer', () => {
  const composer = () => {
    const asked: string[] = [];
    const answer = <T>(name: string, value: T) => {
      asked.push(name);
      return Promise.resolve(value);
    };
    const identity = { getMember: () => answer('identity', { member: member() }) };
    const ledger = { getStatement: () => answer('ledger', statement()) };
    const parts = {
      load: (_id: string, _ctx: unknown, topic = 'everything') =>
        answer(topic, { vouchers: [], redemptions: [], latestReward: null, unavailable: ['samples'] }),
    };
    const users = new UserComposer(identity as never, ledger as never, parts as never, { remember: () => {} } as never);
    return { users, asked };
  };

  it('asks the ledger once, and answers balance, tier and lines of its one answer', async () => {
    const { users, asked } = composer();
    expect(await users.compose('m1', {} as never)).toMatchObject({
      totalPoints: 250,
      tier: 'Platinum',
      points: [{ id: 'e4-0' }, { id: 'e2-0' }, { id: 'e2-1' }],
      unavailable: ['samples'],
    });
    expect(asked.sort()).toEqual(['everything', 'identity', 'ledger']);
  });

  it.each<[ChangedTopic[], string[]]>([
    [['points'], ['ledger']],
    [['tier', 'points'], ['ledger']],
    [['rewards'], ['rewards']],
    [
      ['rewards', 'tier'],
      ['ledger', 'rewards'],
    ],
  ])('%j: asks nobody but those whom the topics name', async (topics, services) => {
    const { users, asked } = composer();
    const changes = await users.changes('m1', new Set(topics), {} as never);
    expect(asked.sort()).toEqual(services);
    expect(userChanges.strict().parse(changes)).toEqual(changes);
    const { totalPoints, tierPending, points, pointsCursor, codesRegistered } = userView(member(), statement());
    if (services.includes('ledger'))
      expect(changes).toMatchObject({ totalPoints, tierPending, points, pointsCursor, codesRegistered });
    else expect(changes).not.toHaveProperty('totalPoints');
    expect(changes.unavailable).toEqual(services.includes('rewards') ? ['samples'] : []);
    expect(changes).not.toHaveProperty('name');
  });
});
