import { AdminAudit, contextToMetadata, Outbox, systemContext } from '@club/platform';
import { adminContext, FixedClock } from '@club/platform/testing';
import { QuestForm } from '@club/proto/club/ledger/v1/quest_records';
import { aCredit, aLedger, aMember, aScan, CAUSE } from '../../test/ledger.js';
import { questDesk, settleQuestsOf } from '../../test/quests.js';
import { QuestGroups } from './quest-group.record.js';
import { QuestsController } from './quests.grpc.js';
import { QuestsRepository } from './quests.repository.js';

const ADMIN = contextToMetadata(adminContext());
const DAY = new Date('2026-02-01T00:00:00.000Z');
const HOUR_MS = 3_600_000;

describe('groups of quests, and quests for tiers', () => {
  let ledger: Awaited<ReturnType<typeof aLedger>>;
  let quests: QuestsRepository;
  let desk: ReturnType<typeof questDesk>;
  let members: QuestsController;
  beforeAll(async () => {
    ledger = await aLedger('ledger-quest-groups');
    const { connection } = ledger.database;
    quests = new QuestsRepository(connection);
    desk = questDesk(connection, new AdminAudit(new Outbox(connection), new FixedClock(DAY)), new FixedClock(DAY));
    const settle = settleQuestsOf(ledger, quests);
    members = new QuestsController(settle, new QuestGroups(connection), ledger.clock);
  });
  afterAll(() => ledger.database.drop());

  const add = (over: Parameters<typeof QuestForm.fromPartial>[0]) =>
    desk.save(
      QuestForm.fromPartial({
        ...{ questKeyword: `q${aMember().replaceAll('-', '')}`, trigger: 'codeRegistered', path: '/scancode' },
        ...{ title: { en: 'Register', bm: 'Daftar' }, description: { en: 'A code', bm: 'Kod' }, points: 9 },
        ...over,
      }),
      ADMIN,
    );
  const seenBy = async (memberId: string) => {
    const { groups } = await members.listQuests({ memberId }, contextToMetadata(systemContext()));
    return groups.map(({ id, name, quests: own }) => ({ id, name: name?.en, own: own.map((one) => one.questKeyword) }));
  };
  const scan = async (member: string) => {
    const at = ledger.clock.now();
    await ledger.writer.submit(member, aScan({ member, at }), CAUSE);
    await quests.remember([{ member, trigger: 'codeRegistered', at }]);
  };
  const auditOf = async (recordId: string) => {
    const found = ledger.database.connection.collection('outbox').find({ 'event.data.recordId': recordId });
    return (await found.sort({ n: 1 }).toArray()).map(({ event }) => event.data.action as string);
  };

  it('are added, renamed, ordered, retired and restored, and members see their names and order', async () => {
    const { id, version } = await desk.groups.save(
      { id: '', version: 0, name: { en: 'Ramadan', bm: 'Ramadhan' } },
      ADMIN,
    );
    const quest = await add({ groupId: id });
    const member = aMember();
    expect((await seenBy(member)).at(-1)).toEqual({ id, name: 'Ramadan', own: [quest.id] });
    const taken = desk.groups.save({ id: '', version: 0, name: { en: 'ramadan', bm: '' } }, ADMIN);
    await expect(taken).rejects.toMatchObject({ code: 'ALREADY_EXISTS', fields: { 'name.en': {} } });
    await desk.groups.save({ id, version, name: { en: 'Fasting month', bm: 'Bulan puasa' } }, ADMIN);
    const stale = desk.groups.save({ id, version, name: { en: 'Another', bm: '' } }, ADMIN);
    await expect(stale).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    const ids = (await desk.groups.list()).rows.map((group) => group.id);
    await expect(desk.groups.order({ ids: ids.slice(1) }, ADMIN)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    await desk.groups.order({ ids: [id, ...ids.filter((one) => one !== id)] }, ADMIN);
    expect((await seenBy(member))[0]).toMatchObject({ id, name: 'Fasting month' });
    await desk.groups.setRetired({ id, retired: true }, ADMIN);
    expect((await seenBy(member)).at(-1)).toEqual({ id: '', name: undefined, own: [quest.id] });
    // what has the group keeps it, and nothing else is given it
    expect(await desk.save(QuestForm.fromPartial({ id: quest.id, points: 10 }), ADMIN)).toMatchObject({ groupId: id });
    await expect(add({ groupId: id })).rejects.toMatchObject({ fields: { groupId: { code: 'FIELD_INVALID' } } });
    await desk.groups.setRetired({ id, retired: false }, ADMIN);
    expect((await seenBy(member))[0]).toMatchObject({ id });
    expect(await auditOf(id)).toEqual(['added', 'changed', 'retired', 'restored']);
    expect(await auditOf('questGroups')).toEqual(['ordered']);
    await desk.save(QuestForm.fromPartial({ id: quest.id, active: false }), ADMIN);
  });

  it('quests are put in an order that names each once, and a new one comes last', async () => {
    const first = await add({ groupId: 'more' });
    const second = await add({ groupId: 'more' });
    const member = aMember();
    const more = async () => (await seenBy(member)).find(({ id }) => id === 'more')?.own;
    expect(await more()).toEqual([first.id, second.id]);
    const ids = (await desk.quests()).map(({ id }) => id);
    await expect(desk.order(ids.slice(1), ADMIN)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    await expect(desk.order([...ids, ids[0]!], ADMIN)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    const own = [second.id, first.id];
    const next = [...own, ...ids.filter((id) => !own.includes(id))];
    await desk.order(next, ADMIN);
    await desk.order(next, ADMIN);
    expect(await more()).toEqual([second.id, first.id]);
    expect(await auditOf('quests')).toEqual(['ordered']);
    for (const { id } of [first, second]) await desk.save(QuestForm.fromPartial({ id, active: false }), ADMIN);
  });

  it('a quest of a tier is not seen in another, and one that was begun is finished after the tier has changed', async () => {
    const gold = await add({ groupId: 'more', tiers: { names: ['Gold'] }, count: 2 });
    const goldOnly = await add({ groupId: 'more', tiers: { names: ['Gold'] }, trigger: 'friendJoined' });
    const platinum = await add({ groupId: 'more', tiers: { names: ['Platinum', 'Diamond'] } });
    expect(platinum).toMatchObject({ tiers: ['Platinum', 'Diamond'] });
    const member = aMember();
    const own = async () => (await seenBy(member)).find(({ id }) => id === 'more')?.own;
    const completed = async () =>
      (await ledger.database.connection.collection('quest_completions').find({ member }).toArray()).map(
        (one) => one.quest as string,
      );
    await scan(member);
    expect(await own()).toEqual([gold.id, goldOnly.id]);
    expect(await completed()).toEqual(['firstScan']);
    await ledger.writer.submit(member, aCredit('quest:rise', 4_000), CAUSE);
    ledger.clock.set(new Date(ledger.clock.now().getTime() + 25 * HOUR_MS));
    expect(await own()).toEqual([gold.id, platinum.id]);
    await quests.remember([{ member, trigger: 'friendJoined', at: ledger.clock.now() }]);
    await scan(member);
    await own();
    expect((await completed()).toSorted()).toEqual([gold.id, platinum.id, 'firstReferral', 'firstScan'].toSorted());
  });
});
