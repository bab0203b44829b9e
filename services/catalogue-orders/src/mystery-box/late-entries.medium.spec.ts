import { jest } from '@jest/globals';
import { MONGO, nativeDb, type Connection } from '@club/platform';
import { at, mysteryBox } from '../../test/mystery-box.js';
import { entryList, hashOfList } from '../../test/published-draw.js';
import { aMember } from '../../test/vouchers.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { ticketOf } from './domain/draw.js';
import { EntriesRepository } from './entries.repository.js';
import type { DrawDocument, EntryDocument, ListDocument } from './mystery-box.schema.js';
import { CloseDraw } from './usecases/close-draw.js';

jest.setTimeout(180_000);

describe('entries that are written while a draw is being closed', () => {
  const { club, clock, campaign, enter, run, shown, linesOf, entered } = mysteryBox();
  const of = <T>(type: new (...args: never[]) => T): T => club.service.app.get<T>(type, { strict: false });
  const stored = <D extends { _id: string }>(name: string) =>
    nativeDb(club.service.app.get<Connection>(MONGO, { strict: false })).collection<D>(`mystery_${name}`);
  const drawIn = async (id: string) => (await stored<DrawDocument>('draws').findOne({ _id: id }))!;
  const close = async (id: string) => of(CloseDraw).execute((await of(CampaignsRepository).findDraw(id))!, Infinity);
  const notified = () =>
    entered()
      .flat()
      .map(({ data }) => (data as { memberId: string }).memberId);
  /** Runs something once, before the entries of the next batch are written. */
  const beforeWriting = (happens: () => Promise<unknown>) => {
    const entries = of(EntriesRepository);
    const { add } = entries;
    jest.spyOn(entries, 'add').mockImplementationOnce(async (some) => {
      await happens();
      return add.call(entries, some);
    });
  };

  it('are in the next draw when theirs was closed before they were written', async () => {
    const { id, draws } = await campaign();
    clock.set(at(7, 60_000));
    const member = aMember();
    beforeWriting(async () => {
      clock.set(at(8));
      await run();
    });
    expect(await enter(member, at(6), 'e:1')).toBe(true);
    expect((await shown(member)).tickets).toMatchObject([{ ticket: ticketOf(id, 'e:1'), drawId: draws[1]!.id }]);
    expect(await linesOf(draws[0]!.id)).toEqual([]);
    clock.set(at(15));
    await run();
    expect((await shown()).draws.map(({ entries }) => entries)).toEqual([0, 1, 1]);
    expect(notified()).toEqual([member]);
  });

  it('are in the grand prize alone when the last weekly draw was closed before they were written', async () => {
    const { draws } = await campaign();
    clock.set(at(14, 60_000));
    const member = aMember();
    beforeWriting(async () => {
      for (const { id } of draws.slice(0, 2)) await close(id);
    });
    await enter(member, at(13));
    clock.set(at(15));
    await run();
    expect((await shown()).draws.map(({ entries }) => entries)).toEqual([0, 0, 1]);
    expect(notified()).toEqual([member]);
  });

  it('are taken back and nobody is notified of them when every draw was closed before', async () => {
    await campaign();
    clock.set(at(14, 60_000));
    const member = aMember();
    beforeWriting(async () => {
      clock.set(at(15));
      await run();
    });
    expect(await enter(member, at(13))).toBe(false);
    expect(await enter(member, at(13), 'again:1')).toBe(false);
    expect([(await shown(member)).ticketCount, notified()]).toEqual([0, []]);
  });

  it('come again until the list is published, and are in it or in the next', async () => {
    const { id, draws } = await campaign();
    const [first, second] = draws;
    clock.set(at(7, 60_000));
    beforeWriting(() => stored<DrawDocument>('draws').updateOne({ _id: first!.id }, { $set: { state: 'closing' } }));
    await expect(enter(aMember(), at(6), 'e:1')).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    expect(notified()).toEqual([]);
    clock.set(at(8));
    await run();
    const listed = (await linesOf(first!.id)).map((line) => line.split(' ')[0]);
    expect(listed).toEqual([ticketOf(id, 'e:1')]);
    // It is new to nobody, and in the draw that it was written into.
    expect(await enter(aMember(), at(6), 'e:1')).toBe(false);
    const entry = await stored<EntryDocument>('entries').findOne({ _id: ticketOf(id, 'e:1') });
    expect([entry?.drawId, entry?.drawId === second!.id]).toEqual([first!.id, false]);
  });

  it('are in one published list, wherever a worker that wrote another list has stopped', async () => {
    const { draws } = await campaign();
    const [first] = draws;
    const members = Array.from({ length: 3 }, aMember);
    for (const member of members) await enter(member, at(1));
    clock.set(at(8));
    const entries = of(EntriesRepository);
    // The worker has died behind the first part; the next one begins a list of its own.
    jest.spyOn(entries, 'writePart').mockImplementationOnce(async (listId, part, lines) => {
      await stored<ListDocument>('lists').insertOne({ _id: `${listId}:${part}`, listId, part, first: '', lines });
      throw new Error('killed');
    });
    await expect(run()).rejects.toThrow('killed');
    expect(await drawIn(first!.id)).toMatchObject({ state: 'closing' });
    expect((await shown()).draws[0]).toMatchObject({ state: 'open', entriesHash: '' });
    await run();
    const { listId, entriesHash } = await drawIn(first!.id);
    expect(await stored<ListDocument>('lists').distinct('listId')).toEqual([listId]);
    const written = await stored<EntryDocument>('entries').find().toArray();
    const lines = entryList(
      first!.id,
      written.map(({ _id, member }) => ({ ticket: _id, member })),
    );
    expect([await linesOf(first!.id), entriesHash]).toEqual([lines, hashOfList(lines)]);
  });

  it('do not let a draw that fails stop the others, which are closed and drawn', async () => {
    const { draws } = await campaign();
    await enter(aMember(), at(1));
    await enter(aMember(), at(8));
    clock.set(at(15));
    await stored<DrawDocument>('draws').updateOne({ _id: draws[0]!.id }, { $set: { sealedSeed: 'damaged' } });
    await expect(run()).rejects.toThrow();
    expect((await shown()).draws.map(({ state, entries }) => [state, entries])).toEqual([
      ['closed', 1],
      ['drawn', 1],
      ['drawn', 2],
    ]);
  });

  it('are drawn from the list that was published, or not at all', async () => {
    const { draws } = await campaign();
    for (let n = 0; n < 3; n += 1) await enter(aMember(), at(1));
    clock.set(at(8));
    await close(draws[0]!.id);
    await stored<ListDocument>('lists').updateOne({}, { $pop: { lines: 1 } });
    await expect(run()).rejects.toThrow();
    expect((await shown()).draws[0]).toMatchObject({ state: 'closed', seed: '' });
  });
});
