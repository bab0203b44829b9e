import { jest } from '@jest/globals';
import { AdminAudit, Outbox, systemContext, withTransaction } from '@club/platform';
import { abortedAfterAudit, adminContext, FixedClock, NOTHING_LEFT } from '@club/platform/testing';
import { aLedger, aMember, tally } from '../../test/ledger.js';
import { defaultQuests } from './default-quests.js';
import type { Quest } from './domain/quest.js';
import { QuestsRepository, toCompletion } from './quests.repository.js';
import { questCompleted } from './quests.tail.js';
import { SaveQuest, type TypedQuest } from './usecases/save-quest.js';
import { SettleQuests } from './usecases/settle-quests.js';

jest.setTimeout(120_000);

const CTX = systemContext('c1');
const ADMIN = adminContext();
const DAY = new Date('2026-02-01T00:00:00.000Z');
const aQuest = (over: Partial<TypedQuest> = {}): TypedQuest => ({
  ...defaultQuests[1]!,
  keyword: `q${aMember().replaceAll('-', '')}`,
  ...over,
});

describe('quests', () => {
  let ledger: Awaited<ReturnType<typeof aLedger>>;
  let quests: QuestsRepository;
  let settle: SettleQuests;
  let save: SaveQuest;
  let audit: AdminAudit;
  beforeAll(async () => {
    ledger = await aLedger('ledger-quests');
    quests = new QuestsRepository(ledger.database.connection);
    settle = new SettleQuests(quests, ledger.writer, ledger.entries, ledger.membership);
    const { connection } = ledger.database;
    audit = new AdminAudit(new Outbox(connection), new FixedClock(DAY));
    save = new SaveQuest(quests, audit, connection);
  });
  afterAll(() => ledger.database.drop());

  const linesOf = async (member: string) =>
    (await ledger.entries.page(member, Number.MAX_SAFE_INTEGER, 50)).flatMap(({ key, lines }) =>
      lines.map(({ source, points }) => `${key} ${source} ${points}`),
    );
  const completionsOf = (member: string) =>
    ledger.database.connection.collection('quest_completions').find({ member }).toArray();

  it('an event completes its quests, credited once, however often and at once they are settled', async () => {
    const member = aMember();
    await tally(Array.from({ length: 10 }, () => quests.remember([{ member, trigger: 'codeRegistered', at: DAY }])));
    expect(await tally(Array.from({ length: 20 }, () => settle.execute(CTX, member)))).toEqual({ ok: 20 });
    expect(await linesOf(member)).toEqual(['quest:firstScan:once quest 50']);
    expect((await settle.execute(CTX, member)).completed).toEqual(new Map([['firstScan', DAY]]));
    expect(await completionsOf(member)).toHaveLength(1);
  });

  it('a quest whose points come with another entry is completed and credits nothing', async () => {
    const member = aMember();
    await quests.remember([{ member, trigger: 'profileCompleted', at: DAY }]);
    const { completed } = await settle.execute(CTX, member);
    expect([...completed.keys()]).toEqual(['completeProfile']);
    expect(await linesOf(member)).toEqual([]);
  });

  it('an event that came before its quest completes it as soon as the quest is added', async () => {
    const member = aMember();
    await quests.remember([{ member, trigger: 'rewardRedeemed', at: DAY }]);
    await settle.execute(CTX, member);
    const late = aQuest({ trigger: 'rewardRedeemed', points: 7 });
    await save.execute(ADMIN, late, { add: true });
    const { completed } = await settle.execute(CTX, member);
    expect(completed.get(late.keyword)).toEqual(DAY);
    expect(await linesOf(member)).toContain(`quest:${late.keyword}:once quest 7`);
    await save.execute(ADMIN, { ...late, active: false }, { add: false });
    expect((await settle.execute(CTX, member)).completed.has(late.keyword)).toBe(false);
  });

  it('a credit stays as it was when a crash is followed by a change of the quest’s points', async () => {
    const member = aMember();
    await quests.remember([{ member, trigger: 'codeRegistered', at: DAY }]);
    const dying = jest.spyOn(quests, 'complete').mockRejectedValue(new Error('killed'));
    await expect(settle.execute(CTX, member)).rejects.toThrow('killed');
    dying.mockRestore();
    const firstScan = defaultQuests.find(({ keyword }) => keyword === 'firstScan')!;
    await save.execute(ADMIN, { ...firstScan, points: 90 }, { add: false });
    await settle.execute(CTX, member);
    await save.execute(ADMIN, firstScan, { add: false });
    expect(await linesOf(member)).toEqual(['quest:firstScan:once quest 50']);
    // and the completion states what was credited
    expect(await completionsOf(member)).toMatchObject([{ quest: 'firstScan', points: 50 }]);
  });

  it('a quest completed after the membership has ended brings nothing, and reports 0 points', async () => {
    const member = aMember();
    const { connection } = ledger.database;
    await withTransaction(connection, (session) => ledger.memberships.record(member, true, DAY, session));
    await quests.remember([{ member, trigger: 'rewardRedeemed', at: DAY }]);
    await settle.execute(CTX, member);
    expect(await linesOf(member)).toEqual([]);
    const [doc] = await completionsOf(member);
    expect(questCompleted(toCompletion(doc as never)).data).toMatchObject({ questId: 'firstRedemption', points: 0 });
  });

  it('a new period opens the quest again for events since it began', async () => {
    const member = aMember();
    const quest = aQuest({ points: 5, trigger: 'friendJoined' });
    await save.execute(ADMIN, quest, { add: true });
    await quests.remember([{ member, trigger: 'friendJoined', at: DAY }]);
    await settle.execute(CTX, member);
    const march = new Date('2026-03-01T00:00:00Z');
    // Quests begin with a whole minute.
    const soon = new Date(march.getTime() - 30_000);
    expect(
      (await save.execute(ADMIN, { ...quest, period: '2026-03', startsAt: soon }, { add: false })).startsAt,
    ).toEqual(march);
    expect((await settle.execute(CTX, member)).completed.has(quest.keyword)).toBe(false);
    await quests.remember([{ member, trigger: 'friendJoined', at: new Date('2026-03-02T00:00:00Z') }]);
    expect((await settle.execute(CTX, member)).completed.has(quest.keyword)).toBe(true);
    const own = (await linesOf(member)).filter((line) => line.includes(quest.keyword));
    expect(own.sort()).toEqual([`quest:${quest.keyword}:2026-03 quest 5`, `quest:${quest.keyword}:once quest 5`]);
    await save.execute(ADMIN, { ...quest, active: false }, { add: false });
  });

  it('a completion publishes one event, with an id that is derived from it', async () => {
    const member = aMember();
    await quests.remember([{ member, trigger: 'codeRegistered', at: DAY }]);
    await settle.execute(CTX, member);
    const [doc] = await completionsOf(member);
    expect(questCompleted(toCompletion(doc as never))).toMatchObject({
      eventId: `${member}:firstScan:once:QuestCompleted`,
      data: { memberId: member, questId: 'firstScan', points: 50, completedAt: DAY.toISOString() },
    });
  });

  it.each([
    [{ keyword: '' }, 'questKeyword', 'FIELD_REQUIRED'],
    [{ keyword: '$ne' }, 'questKeyword', 'FIELD_INVALID'],
    [{ group: 'a b' }, 'groupId', 'FIELD_INVALID'],
    [{ path: 'https://elsewhere' }, 'path', 'FIELD_INVALID'],
    [{ points: -1 }, 'points', 'FIELD_INVALID'],
    [{ points: 1.5 }, 'points', 'FIELD_INVALID'],
    [{ trigger: 'never' }, 'trigger', 'FIELD_INVALID'],
    [{ paidBy: 'somebody' }, 'paidBy', 'FIELD_INVALID'],
    [{ title: { en: 'Only English', bm: ' ' } }, 'title.bm', 'FIELD_REQUIRED'],
  ])('refuses %j', async (over, field, code) => {
    const before = (await quests.findAll()).length;
    await expect(save.execute(ADMIN, aQuest(over as Partial<Quest>), { add: true })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: { [field]: { code } },
    });
    expect(await quests.findAll()).toHaveLength(before);
  });

  it('a keyword can be used once, and an unknown one cannot be changed', async () => {
    const quest = aQuest({ active: false });
    await save.execute(ADMIN, quest, { add: true });
    await expect(save.execute(ADMIN, quest, { add: true })).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
    await expect(save.execute(ADMIN, aQuest(), { add: false })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('have audit entries that name who added and changed them', async () => {
    const quest = aQuest({ points: 10 });
    await save.execute(ADMIN, quest, { add: true });
    await save.execute(ADMIN, { ...quest, points: 20 }, { add: false });
    const entries = ledger.database.connection.collection('outbox').find({ 'event.data.recordId': quest.keyword });
    expect(await entries.sort({ n: 1 }).toArray()).toMatchObject([
      { event: { actor: ADMIN.actor, data: { record: 'quest', action: 'added', after: { points: 10 } } } },
      { event: { data: { action: 'changed', before: { points: 10 }, after: { points: 20 } } } },
    ]);
  });

  it('leave neither a write nor its record when the transaction fails after the record', async () => {
    const quest = aQuest({ points: 10 });
    await save.execute(ADMIN, quest, { add: true });
    const { connection } = ledger.database;
    for (const write of [
      () => save.execute(ADMIN, aQuest(), { add: true }),
      () => save.execute(ADMIN, { ...quest, points: 20 }, { add: false }),
    ]) {
      expect(await abortedAfterAudit({ connection, audit }, write)).toEqual(NOTHING_LEFT);
    }
  });
});
