import { jest } from '@jest/globals';
import { AdminAudit, contextToMetadata, Outbox, systemContext, withTransaction } from '@club/platform';
import { abortedAfterAudit, adminContext, FixedClock, NOTHING_LEFT } from '@club/platform/testing';
import { QuestForm } from '@club/proto/club/ledger/v1/quest_records';
import { aCredit, aLedger, aMember, aScan, CAUSE, tally } from '../../test/ledger.js';
import { questDesk, settleQuestsOf } from '../../test/quests.js';
import { QuestsRepository, toCompletion } from './quests.repository.js';
import { questCompleted } from './quests.tail.js';
import type { SettleQuests } from './usecases/settle-quests.js';

const CTX = systemContext('c1');
const ADMIN = adminContext();
const DAY = new Date('2026-02-01T00:00:00.000Z');
type Typed = Parameters<typeof QuestForm.fromPartial>[0];
const FORM: Typed = {
  ...{ groupId: 'start', title: { en: 'Register', bm: 'Daftar' }, description: { en: 'A code', bm: 'Kod' } },
  ...{ path: '/scancode', points: 50, trigger: 'codeRegistered', position: 20 },
};

describe('quests', () => {
  let ledger: Awaited<ReturnType<typeof aLedger>>;
  let quests: QuestsRepository;
  let settle: SettleQuests;
  let desk: ReturnType<typeof questDesk>;
  let audit: AdminAudit;
  const clock = new FixedClock(DAY);
  beforeAll(async () => {
    ledger = await aLedger('ledger-quests');
    quests = new QuestsRepository(ledger.database.connection);
    settle = settleQuestsOf(ledger, quests);
    const { connection } = ledger.database;
    audit = new AdminAudit(new Outbox(connection), new FixedClock(DAY));
    desk = questDesk(connection, audit, clock);
  });
  afterAll(() => ledger.database.drop());

  const send = (form: Typed) => desk.save(QuestForm.fromPartial(form), contextToMetadata(ADMIN));
  const add = (over: Typed = {}) => send({ questKeyword: `q${aMember().replaceAll('-', '')}`, ...FORM, ...over });
  const change = (id: string, over: Typed) => send({ id, ...over });
  const hide = (id: string) => change(id, { active: false });

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
    const late = await add({ trigger: 'rewardRedeemed', points: 7 });
    const { completed } = await settle.execute(CTX, member);
    expect(completed.get(late.id)).toEqual(DAY);
    expect(await linesOf(member)).toContain(`quest:${late.id}:once quest 7`);
    await hide(late.id);
    expect((await settle.execute(CTX, member)).completed.has(late.id)).toBe(false);
  });

  it('a quest that is scheduled pays nothing before its moment, and then what it asks for, once', async () => {
    const member = aMember();
    await quests.remember([{ member, trigger: 'rewardRedeemed', at: DAY }]);
    const { id } = await add({ trigger: 'rewardRedeemed', points: 9, active: false });
    const showAt = new Date(DAY.getTime() + 3_600_000);
    const scheduled = await desk.setActive({ id, showAt: showAt.toISOString() }, contextToMetadata(ADMIN));
    expect(scheduled).toMatchObject({ active: false, showAt: showAt.toISOString() });
    const own = async () => (await linesOf(member)).filter((line) => line.includes(id));
    clock.set(new Date(showAt.getTime() - 1));
    expect(await desk.showDue()).toBe(0);
    expect((await settle.execute(CTX, member)).quests.map((quest) => quest.id)).not.toContain(id);
    expect(await own()).toEqual([]);
    clock.set(showAt);
    expect(await tally([desk.showDue(), desk.showDue()])).toEqual({ ok: 2 });
    await tally([settle.execute(CTX, member), settle.execute(CTX, member)]);
    expect(await own()).toEqual([`quest:${id}:once quest 9`]);
    expect(await desk.get(id)).toMatchObject({ active: true, showAt: undefined, completions: 1 });
    await hide(id);
    clock.set(DAY);
  });

  it('a credit stays as it was when a crash is followed by a change of the quest’s points', async () => {
    const member = aMember();
    const quest = await add();
    await quests.remember([{ member, trigger: 'codeRegistered', at: DAY }]);
    const dying = jest.spyOn(quests, 'complete').mockRejectedValue(new Error('killed'));
    await expect(settle.execute(CTX, member)).rejects.toThrow('killed');
    dying.mockRestore();
    await change(quest.id, { points: 90 });
    await settle.execute(CTX, member);
    await hide(quest.id);
    expect(await linesOf(member)).toContain(`quest:${quest.id}:once quest 50`);
    // and the completion states what was credited
    expect(await completionsOf(member)).toContainEqual(expect.objectContaining({ quest: quest.id, points: 50 }));
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

  it('a new round opens the quest again for events since it began', async () => {
    const member = aMember();
    const { id } = await add({ points: 5, trigger: 'friendJoined' });
    await quests.remember([{ member, trigger: 'friendJoined', at: DAY }]);
    await settle.execute(CTX, member);
    // Quests begin with a whole minute.
    const changed = await change(id, { period: '2026-03', startsAt: '2026-02-28T23:59:30Z' });
    expect(changed).toMatchObject({ startsAt: '2026-03-01T00:00:00.000Z', completions: 0 });
    expect((await settle.execute(CTX, member)).completed.has(id)).toBe(false);
    await quests.remember([{ member, trigger: 'friendJoined', at: new Date('2026-03-02T00:00:00Z') }]);
    expect((await settle.execute(CTX, member)).completed.has(id)).toBe(true);
    const own = (await linesOf(member)).filter((line) => line.includes(id));
    expect(own.sort()).toEqual([`quest:${id}:2026-03 quest 5`, `quest:${id}:once quest 5`]);
    await hide(id);
  });

  it('what a completed round asks for and brings stays, and a new round changes it', async () => {
    const { id } = await add({ points: 5, trigger: 'friendJoined' });
    expect(await change(id, { points: 6 })).toMatchObject({ points: 6, completions: 0 });
    const member = aMember();
    await quests.remember([{ member, trigger: 'friendJoined', at: DAY }]);
    await settle.execute(CTX, member);
    for (const over of [
      { points: 7 },
      { count: 2 },
      { trigger: 'rewardRedeemed' },
      { paidBy: 'referral' },
      { tiers: { names: ['Gold'] } },
    ]) {
      const [field = ''] = Object.keys(over);
      await expect(change(id, over)).rejects.toMatchObject({
        code: 'QUEST_ROUND_COMPLETED',
        fields: { [field]: { code: 'QUEST_ROUND_COMPLETED' } },
      });
    }
    expect(await change(id, { title: { en: 'Another name' }, points: 6 })).toMatchObject({ points: 6, completions: 1 });
    await expect(change(id, { period: 'second', points: 7 })).rejects.toMatchObject({
      fields: { startsAt: { code: 'FIELD_REQUIRED' } },
    });
    await expect(change(id, { period: 'second', points: 7, startsAt: '2026-01-30T00:00:00Z' })).rejects.toMatchObject({
      fields: { startsAt: { code: 'QUEST_ROUND_PAST' } },
    });
    const round = await change(id, { period: 'second', points: 7, startsAt: '2026-02-02T00:00:00Z' });
    expect(round).toMatchObject({ points: 7, completions: 0 });
    await settle.execute(CTX, member);
    expect(await linesOf(member)).toContain(`quest:${id}:once quest 6`);
    expect(await linesOf(member)).not.toContain(`quest:${id}:second quest 7`);
    await hide(id);
  });

  it('a quest that counts is completed by the last of its events within its days, for whom it is', async () => {
    const quest = await add({
      ...{ count: 2, points: 9, eligible: 'newMembers' },
      ...{ startsAt: '2026-03-10T00:00:00Z', endsAt: '2026-03-12T00:00:00Z' },
    });
    const [early, member] = [aMember(), aMember()];
    ledger.clock.set(new Date('2026-03-09T00:00:00Z'));
    await ledger.writer.submit(early, aCredit('quest:x', 1), CAUSE);
    const scans = async (of: string, ...moments: string[]) => {
      for (const moment of moments) {
        const at = new Date(moment);
        ledger.clock.set(at);
        await ledger.writer.submit(of, aScan({ member: of, at }), CAUSE);
        await quests.remember([{ member: of, trigger: 'codeRegistered', at }]);
      }
      return settle.execute(CTX, of);
    };
    expect((await scans(early, '2026-03-10T01:00:00Z', '2026-03-10T02:00:00Z')).done.has(quest.id)).toBe(false);
    const first = await scans(member, '2026-03-10T01:00:00Z');
    expect([first.completed.has(quest.id), first.done.get(quest.id)]).toEqual([false, 1]);
    const second = await scans(member, '2026-03-11T23:59:59Z', '2026-03-12T00:00:00Z');
    expect(second.completed.get(quest.id)).toEqual(new Date('2026-03-11T23:59:59Z'));
    expect((await linesOf(member)).filter((line) => line.includes(quest.id))).toEqual([
      `quest:${quest.id}:once quest 9`,
    ]);
    expect((await linesOf(early)).filter((line) => line.includes(quest.id))).toEqual([]);
    await hide(quest.id);
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

  it.each<[Typed, string, string]>([
    [{ questKeyword: '' }, 'questKeyword', 'FIELD_REQUIRED'],
    [{ questKeyword: '$ne' }, 'questKeyword', 'FIELD_INVALID'],
    [{ groupId: 'unknown' }, 'groupId', 'FIELD_INVALID'],
    [{ tiers: { names: ['Bronze'] } }, 'tiers', 'FIELD_INVALID'],
    [{ path: 'https://elsewhere' }, 'path', 'FIELD_INVALID'],
    [{ points: -1 }, 'points', 'FIELD_INVALID'],
    [{ count: 0 }, 'count', 'FIELD_INVALID'],
    [{ count: 2, trigger: 'profileCompleted' }, 'count', 'QUEST_COUNT_ONE'],
    [{ trigger: 'never' }, 'trigger', 'FIELD_INVALID'],
    [{ trigger: '' }, 'trigger', 'FIELD_REQUIRED'],
    [{ paidBy: 'somebody' }, 'paidBy', 'FIELD_INVALID'],
    [{ eligible: 'newMembers' }, 'startsAt', 'FIELD_REQUIRED'],
    [{ startsAt: 'yesterday' }, 'startsAt', 'FIELD_INVALID'],
    [{ startsAt: '2026-03-02T00:00:00Z', endsAt: '2026-03-01T00:00:00Z' }, 'endsAt', 'QUEST_DATE_ORDER'],
    [{ title: { en: 'Only English', bm: ' ' } }, 'title.bm', 'FIELD_REQUIRED'],
  ])('refuses %j', async (over, field, code) => {
    const before = (await desk.quests()).length;
    await expect(add(over)).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: { [field]: { code } } });
    expect(await desk.quests()).toHaveLength(before);
  });

  it('a keyword can be used once, and an unknown quest cannot be changed', async () => {
    const { id } = await add({ active: false });
    await expect(add({ questKeyword: id })).rejects.toMatchObject({
      code: 'QUEST_KEYWORD_EXISTS',
      fields: { questKeyword: { code: 'QUEST_KEYWORD_EXISTS' } },
    });
    await expect(change('unknown', { points: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(change(id, { version: 7, points: 1 })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  });

  it('have audit entries that name who added and changed them', async () => {
    const { id } = await add({ points: 10 });
    await change(id, { points: 20 });
    const entries = ledger.database.connection.collection('outbox').find({ 'event.data.recordId': id });
    expect(await entries.sort({ n: 1 }).toArray()).toMatchObject([
      { event: { actor: ADMIN.actor, data: { record: 'quest', action: 'added', after: { points: 10 } } } },
      { event: { data: { action: 'changed', before: { points: 10 }, after: { points: 20 } } } },
    ]);
  });

  it('leave neither a write nor its record when the transaction fails after the record', async () => {
    const { id } = await add({ points: 10 });
    const { connection } = ledger.database;
    for (const write of [() => add(), () => change(id, { points: 20 })]) {
      expect(await abortedAfterAudit({ connection, audit }, write)).toEqual(NOTHING_LEFT);
    }
  });
});
