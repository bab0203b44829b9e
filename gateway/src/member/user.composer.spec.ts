import { EntryKind, Entry, GetBalanceResponse } from '@club/proto/club/ledger/v1/points';
import { Member } from '@club/proto/club/identity/v1/identity';
import { UserComposer, userView } from './user.composer.js';
import { user as userSchema } from './user.schema.js';

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
  membershipEndsOn nextSampleDate contests codesRegistered receiptsApproved profileUpdatePoints
  profileOpensOn friendsThisMonth redemptionsCursor itemsTaken latestReward registeredAt nextSampleReason`.split(/\s+/);

describe('the user of a session', () => {
  const view = userView(member(), balance, { entries, nextPageToken: 'next' });

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
    });
  });

  it('tells what promises depend on from the whole history, not from the lines it carries', () => {
    expect(view.points.filter(({ source }) => source === 'scan')).toHaveLength(1);
    expect(view).toMatchObject({
      codesRegistered: 61,
      receiptsApproved: 4,
      profileUpdatePoints: 200,
      profileOpensOn: '2027-05-21',
      friendsThisMonth: 3,
    });
    const none = GetBalanceResponse.fromPartial({ ...balance, counters: {} });
    expect(userView(member(), none, { entries, nextPageToken: '' })).toMatchObject({
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

  it('tells absent from empty', () => {
    const bare = userView(member({ gender: '', edb: '', pregnancyStageUpdatedAt: undefined, language: '' }), balance, {
      entries: [],
      nextPageToken: '',
    });
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
  const compose = async (seqs: [balance: number, newest: number][]) => {
    const answers = [...seqs];
    let reads = 0;
    const ledger = {
      getBalance: () => Promise.resolve({ ...balance, seq: answers[0]![0], available: answers[0]![0] }),
      listEntries: async () => {
        reads += 1;
        const [, seq] = answers.shift()!;
        return { entries: [{ ...entries[0]!, seq }], nextPageToken: '' };
      },
    };
    const parts = { load: () => Promise.resolve({ unavailable: [] }) };
    const composer = new UserComposer({} as never, ledger as never, parts as never, { remember: () => {} } as never);
    const { totalPoints, points } = await composer.compose('m1', {} as never, member());
    return { totalPoints, newest: points[0]?.seq, reads };
  };

  it('answers balance and lines of one moment', async () => {
    expect(await compose([[7, 7]])).toEqual({ totalPoints: 7, newest: 7, reads: 1 });
  });

  it.each([
    ['balance', [7, 8]],
    ['list', [8, 7]],
  ] as [string, [number, number]][])('reads both again when the %s was the older one', async (_which, first) => {
    expect(await compose([first, [8, 8]])).toEqual({ totalPoints: 8, newest: 8, reads: 2 });
  });

  it('answers all the same when the account does not come to rest', async () => {
    const seqs: [number, number][] = [
      [7, 8],
      [9, 10],
      [11, 12],
    ];
    expect(await compose(seqs)).toEqual({ totalPoints: 11, newest: 12, reads: 3 });
  });
});
