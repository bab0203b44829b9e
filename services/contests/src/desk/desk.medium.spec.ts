import { randomUUID } from 'node:crypto';
import { contextToMetadata, nativeDb, systemContext } from '@club/platform';
import { adminContext } from '@club/platform/testing';
import { ListEntriesRequest, MoveEntriesRequest } from '@club/proto/club/contests/v1/entry_desk';
import sharp from 'sharp';
import { aPicture, contestsFixture, filesOf } from '../../test/contests.js';
import type { EntryFile } from '../entries/entry-files.js';

const DAY_MS = 86_400_000;
const DEV = contextToMetadata(adminContext());

describe('the desk of contest entries', () => {
  let club: Awaited<ReturnType<typeof contestsFixture>>;
  beforeAll(async () => {
    club = await contestsFixture('contests-desk');
  });
  afterAll(() => club.database.drop());

  const enter = async (contestId: string, count: number, files: EntryFile[] = [], memberId: string = randomUUID()) => {
    const entries = Array.from({ length: count }, () => ({ link: '', optionId: '' }));
    const form = { memberId, contestId, entries, key: randomUUID() };
    const entered = await club.enter.execute(systemContext('c1'), form, filesOf(...files));
    return { memberId, ids: entered.entries.map(({ id }) => id) };
  };
  const list = (over: Partial<ListEntriesRequest>) => club.desk.listEntries(ListEntriesRequest.fromPartial(over));
  const move = (over: Partial<MoveEntriesRequest>) => club.desk.moveEntries(MoveEntriesRequest.fromPartial(over), DEV);
  const events = async (type: string) => (await club.published()).filter((event) => event['type'] === type);
  /** Runs a test after the end of its contests. */
  const afterTheEnd = async (work: () => Promise<void>) => {
    club.clock.advance(11 * DAY_MS);
    try {
      await work();
    } finally {
      club.clock.advance(-11 * DAY_MS);
    }
  };

  it('lists the entries of a contest by status, newest first, with the number in each status', async () => {
    const contestId = await club.aContest();
    const first = await enter(contestId, 1);
    club.clock.advance(1_000);
    const second = await enter(contestId, 2);
    await move({ ids: [second.ids[0]!], status: 'winner' });

    const all = await list({ contestId });
    expect(all.entries.map(({ id }) => id)).toEqual([second.ids[1], second.ids[0], first.ids[0]]);
    expect(all.counts).toEqual({ pending: 2, consolidation: 0, winner: 1 });
    const winners = await list({ contestId, status: 'winner' });
    expect(winners.entries).toMatchObject([{ id: second.ids[0], status: 'winner', number: 1 }]);
    expect((await list({ contestId, members: { ids: [first.memberId] } })).counts).toMatchObject({ pending: 1 });
    expect((await list({ contestId, members: { ids: [] } })).entries).toEqual([]);
    await expect(list({ contestId, status: 'lost' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(list({ contestId: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['pending', 'consolidation'],
    ['pending', 'winner'],
    ['consolidation', 'pending'],
    ['consolidation', 'winner'],
    ['winner', 'consolidation'],
    ['winner', 'pending'],
  ])('§4 Contest entry status: from %s to %s, and a repeat changes nothing', async (before, status) => {
    const contestId = await club.aContest();
    const { ids } = await enter(contestId, 1);
    if (before !== 'pending') await move({ ids, status: before });
    const entries = await nativeDb(club.database.connection).collection('outbox').countDocuments();
    expect(await move({ ids, status, from: before })).toEqual({
      entries: [{ id: ids[0], before, status, error: '' }],
    });
    expect(await move({ ids, status })).toEqual({ entries: [{ id: ids[0], before: status, status, error: '' }] });
    const acted = (await events('AdminActed')).at(-1);
    expect(acted).toMatchObject({
      data: {
        record: 'contestEntry',
        recordId: ids[0],
        action: 'moved',
        before: { status: before },
        after: { status },
      },
    });
    expect(await nativeDb(club.database.connection).collection('outbox').countDocuments()).toBe(entries + 1);
  });

  it('moves each entry by itself: one that is gone or has left its status leaves the others alone', async () => {
    const contestId = await club.aContest();
    const { ids } = await enter(contestId, 3);
    await move({ ids: [ids[1]!], status: 'consolidation' });
    expect(await move({ ids: [ids[0]!, 'nobody', ids[1]!, ids[2]!], status: 'winner', from: 'pending' })).toEqual({
      entries: [
        { id: ids[0], before: 'pending', status: 'winner', error: '' },
        { id: 'nobody', before: '', status: '', error: 'NOT_FOUND' },
        { id: ids[1], before: 'consolidation', status: 'consolidation', error: 'EDIT_CONFLICT' },
        { id: ids[2], before: 'pending', status: 'winner', error: '' },
      ],
    });
    await expect(move({ ids: [], status: 'winner' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(move({ ids, status: 'lost' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('shows an entry with its pictures in two sizes, and the other entries that have the same file', async () => {
    const contestId = await club.aContest({ uploadImages: true, uploadReceipts: true });
    const large = await sharp(await aPicture(7))
      .resize(900, 600)
      .jpeg()
      .toBuffer();
    const files = (image: Buffer, receipt: Buffer): EntryFile[] => [
      { entry: 1, kind: 'image', content: image },
      { entry: 1, kind: 'receipt', content: receipt },
    ];
    const one = await enter(contestId, 1, files(large, await aPicture(8)));
    const two = await enter(contestId, 1, files(await aPicture(9), await aPicture(8)));
    const entry = await club.desk.getEntry({ id: one.ids[0]! });
    expect(entry.same).toEqual([
      { entryId: two.ids[0], contestId, memberId: two.memberId, number: 1, kind: 'receipt' },
    ]);
    const sizes = [];
    for (const small of [false, true]) {
      const { content } = await club.desk.getEntryFile({ token: entry.imageToken, small });
      sizes.push((await sharp(content).metadata()).width);
    }
    expect(sizes).toEqual([900, 320]);
    await expect(club.desk.getEntryFile({ token: `${entry.imageToken}x`, small: false })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('refuses to announce the results of a contest that has not ended', async () => {
    const contestId = await club.aContest();
    const { ids } = await enter(contestId, 1);
    await move({ ids, status: 'winner' });
    await expect(club.desk.announceResults({ id: contestId }, DEV)).rejects.toMatchObject({
      code: 'CONTEST_NOT_ENDED',
    });
    expect(await club.results.run()).toBe(0);
  });

  it('announces once: each member gets the best result, and no entry moves any more', async () => {
    const contestId = await club.aContest();
    const [lucky, kind, none] = [await enter(contestId, 2), await enter(contestId, 1), await enter(contestId, 1)];
    await move({ ids: [lucky.ids[1]!], status: 'winner' });
    await move({ ids: kind.ids, status: 'consolidation' });
    await afterTheEnd(async () => {
      const { resultsAnnouncedAt } = await club.desk.announceResults({ id: contestId }, DEV);
      expect(resultsAnnouncedAt).toBe(club.clock.now().toISOString());
      expect(await club.results.run()).toBe(3);
      expect(await club.results.run()).toBe(0);
      club.clock.advance(1_000);
      expect(await club.desk.announceResults({ id: contestId }, DEV)).toMatchObject({ resultsAnnouncedAt });
      expect(await club.results.run()).toBe(0);
      const results = (await events('ContestResultAnnounced')).map(({ data }) => data as Record<string, unknown>);
      const of = (memberId: string) => results.filter((result) => result['memberId'] === memberId);
      expect(of(lucky.memberId)).toMatchObject([{ contestId, result: 'winner', contest: { en: 'Walk', bm: 'Jalan' } }]);
      expect(of(kind.memberId)).toMatchObject([{ result: 'consolidation' }]);
      expect(of(none.memberId)).toMatchObject([{ result: 'pending' }]);
      expect(await move({ ids: none.ids, status: 'winner' })).toMatchObject({
        entries: [{ status: 'pending', error: 'CONTEST_RESULTS_ANNOUNCED' }],
      });
    });
  });

  it('results that a crash has interrupted are sent on, each once', async () => {
    const contestId = await club.aContest();
    for (let member = 0; member < 3; member += 1) await enter(contestId, 1);
    const before = (await events('ContestResultAnnounced')).length;
    await afterTheEnd(async () => {
      await club.desk.announceResults({ id: contestId }, DEV);
      const set = nativeDb(club.database.connection).collection('contests');
      await club.results.run();
      // as if the process had ended before it marked the contest
      await set.updateOne({ _id: contestId as never }, { $set: { resultsSent: false } });
      expect(await club.results.run()).toBe(0);
      expect((await events('ContestResultAnnounced')).length - before).toBe(3);
    });
  });
});
