import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { type ClientSession, nativeDb, newEvent, systemContext, withTransaction } from '@club/platform';
import sharp from 'sharp';
import { aPicture, contestsFixture, filesOf } from '../../test/contests.js';
import type { EntryFile } from './entry-files.js';
import type { EnterForm } from './usecases/enter.js';

const CTX = systemContext('c1');
const blank = { link: '', optionId: '' };

describe('files of entries', () => {
  let club: Awaited<ReturnType<typeof contestsFixture>>;
  let memberId: string;
  beforeAll(async () => {
    club = await contestsFixture('contests-files');
  });
  afterAll(() => club.database.drop());
  beforeEach(() => {
    memberId = randomUUID();
    club.points.give(memberId, 1_000);
  });

  const paid = (over = {}) => club.aContest({ pointRequired: true, pointsPerEntry: 100, ...over });
  const enter = (contestId: string, count: number, entries: EnterForm['entries'], files: EntryFile[]) =>
    club.enter.execute(
      CTX,
      { memberId, contestId, entries: entries.slice(0, count), key: randomUUID() },
      filesOf(...files),
    );
  const erase = (session: ClientSession) => {
    const deleted = { memberId, deletedAt: club.clock.now().toISOString() };
    return club.erasure.handle(newEvent('MemberDeleted', deleted, { ctx: CTX, clock: club.clock }), { session });
  };
  const removals = () => nativeDb(club.database.connection).collection<{ _id: string }>('entry_file_removals');
  const entered = async () => ({
    entries: (await club.entries.ofMember(memberId)).length,
    left: club.points.balance(memberId),
  });

  const everything = {
    uploadImages: true,
    uploadReceipts: true,
    linkUrl: true,
    gotDropdown: true,
    dropdownTitle: { en: 'Which?', bm: 'Yang mana?' },
    dropdownOptions: [{ id: 'one', dropdown: 'One' }],
  };
  const full = { link: ' https://example.com/post ', optionId: 'one' };
  const picturesOf = async (entry: number): Promise<EntryFile[]> => [
    { entry, kind: 'image', content: await aPicture(entry) },
    { entry, kind: 'receipt', content: await aPicture(100 + entry, 'png') },
  ];
  const stored = async (id: string) => buffer(await club.objects.get(`entries/${id}.webp`));

  it('are kept with their entries, encoded again and without metadata', async () => {
    const contestId = await club.aContest(everything);
    const files = [...(await picturesOf(1)), ...(await picturesOf(2))];
    expect(files[0]?.content.includes('Taman Rahsia')).toBe(true);
    await enter(contestId, 2, [full, full], files);
    const entries = await club.entries.ofMember(memberId);
    expect(entries.map(({ number, link, optionId }) => ({ number, link, optionId }))).toEqual(
      [2, 1].map((number) => ({ number, link: 'https://example.com/post', optionId: 'one' })),
    );
    const ids = entries.flatMap(({ image, receipt }) => [image, receipt]);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) {
      const image = await stored(id);
      expect(image.includes('Taman Rahsia')).toBe(false);
      expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    }
    // Of the second entry, whose red is 2.
    const { data } = await sharp(await stored(entries[0]!.image))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeLessThan(20);
    expect(await removals().countDocuments({ _id: { $in: ids } })).toBe(0);
  });

  it('are in storage before the next one is read', async () => {
    const contestId = await club.aContest({ uploadImages: true, entriesPerPerson: 10 });
    const put = club.objects.put.bind(club.objects);
    let inStorage = 0;
    const spied = jest.spyOn(club.objects, 'put').mockImplementation(async (...file) => {
      const size = await put(...file);
      inStorage += 1;
      return size;
    });
    const written: number[] = [];
    async function* files(): AsyncGenerator<EntryFile> {
      for (let entry = 1; entry <= 10; entry += 1) {
        written.push(inStorage);
        yield { entry, kind: 'image', content: await aPicture(entry) };
      }
    }
    const form = { memberId, contestId, entries: Array.from({ length: 10 }, () => blank), key: randomUUID() };
    await club.enter.execute(CTX, form, files());
    spied.mockRestore();
    // each in two sizes
    expect(written).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
    expect(await club.entries.ofMember(memberId)).toHaveLength(10);
  });

  it('are at most 2,000 pixels on their long side', async () => {
    const contestId = await club.aContest({ uploadImages: true });
    const content = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await enter(contestId, 1, [blank], [{ entry: 1, kind: 'image', content }]);
    const [entry] = await club.entries.ofMember(memberId);
    expect(await sharp(await stored(entry!.image)).metadata()).toMatchObject({ width: 2_000, height: 1_000 });
  });

  it('and texts that the contest does not ask for are not kept', async () => {
    const contestId = await club.aContest();
    await enter(contestId, 1, [full], await picturesOf(1));
    expect(await club.entries.ofMember(memberId)).toMatchObject([{ link: '', optionId: '', image: '', receipt: '' }]);
  });

  it.each<[string, () => Promise<EntryFile[]> | EntryFile[], string, string]>([
    ['is missing', async () => (await picturesOf(1)).slice(0, 1), 'CONTEST_ENTRY_INCOMPLETE', 'receiptsImage1'],
    [
      'is a WebP',
      async () => [...(await picturesOf(1)), { entry: 1, kind: 'image', content: await aPicture(1, 'webp') }],
      'FILE_TYPE_INVALID',
      'image1',
    ],
    [
      'is a page named .png',
      () => [{ entry: 1, kind: 'receipt', content: Buffer.from('<html><script>alert(1)</script>') }],
      'FILE_TYPE_INVALID',
      'receiptsImage1',
    ],
    [
      'is broken',
      () => [{ entry: 1, kind: 'image', content: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(99)]) }],
      'FILE_UNREADABLE',
      'image1',
    ],
    [
      'has more than 10 MB',
      () => [{ entry: 1, kind: 'image', content: Buffer.alloc(10 * 1024 * 1024 + 1, 255) }],
      'FILE_TOO_LARGE',
      'image1',
    ],
    ['is of an entry that is not there', () => picturesOf(2), 'INPUT_INVALID', 'entries'],
  ])('one that %s refuses all of it', async (_, files, code, field) => {
    const contestId = await paid(everything);
    const refused = enter(contestId, 1, [full], await files());
    await expect(refused).rejects.toMatchObject({ code, fields: { [field]: expect.anything() } });
    expect(await entered()).toEqual({ entries: 0, left: 1_000 });
  });

  it('of a request that came to nothing are removed', async () => {
    const contestId = await paid({ ...everything, pointsPerEntry: 2_000 });
    const before = new Set((await removals().find().toArray()).map(({ _id }) => _id));
    await expect(enter(contestId, 1, [full], await picturesOf(1))).rejects.toMatchObject({
      code: 'CONTEST_POINTS_INSUFFICIENT',
    });
    const due = (await removals().find().toArray()).map(({ _id }) => _id);
    const dropped = due.filter((id) => !before.has(id));
    expect(dropped).toHaveLength(2);
    await stored(dropped[0]!);
    await club.files.sweep();
    await expect(stored(dropped[0]!)).rejects.toMatchObject({ code: 'NoSuchKey' });
  });

  it('and links of a member who has left are removed, of entries and of what is under way', async () => {
    const contestId = await paid(everything);
    await enter(contestId, 1, [full], await picturesOf(1));
    club.points.failure = { step: 'commit', when: 'after' };
    await expect(enter(contestId, 1, [full], await picturesOf(2).then(firstEntry))).rejects.toMatchObject({
      code: 'SERVICE_BUSY',
    });
    const [entry] = await club.entries.ofMember(memberId);
    for (let round = 0; round < 2; round += 1) {
      await withTransaction(club.database.connection, erase);
    }
    await club.settle.sweep(-1);
    await club.files.sweep();
    await expect(stored(entry!.image)).rejects.toMatchObject({ code: 'NoSuchKey' });
    expect(await entered()).toEqual({ entries: 2, left: 800 });
    for (const left of await club.entries.ofMember(memberId)) {
      expect(left).toMatchObject({ link: '', image: '', receipt: '' });
    }
    // A request that was under way when the member left.
    await expect(enter(contestId, 1, [full], await picturesOf(1))).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    expect(await entered()).toEqual({ entries: 2, left: 800 });
  });

  it('of a member who leaves at the very moment of entering are removed too', async () => {
    const contestId = await paid(everything);
    const { connection } = club.database;
    const reserve = club.entries.reserve.bind(club.entries);
    let left = false;
    jest.spyOn(club.entries, 'reserve').mockImplementationOnce(async (...place) => {
      // By now the entering has seen that the member is there, and nobody else sees the entering yet.
      const leaving = await connection.startSession();
      leaving.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
      try {
        await erase(leaving);
        await leaving.commitTransaction();
        left = true;
      } catch {
        await leaving.abortTransaction();
      } finally {
        await leaving.endSession();
      }
      return reserve(...place);
    });
    await enter(contestId, 1, [full], await picturesOf(1)).catch(() => undefined);
    if (!left) await withTransaction(connection, erase);
    for (const entry of await club.entries.ofMember(memberId)) {
      expect(entry).toMatchObject({ link: '', image: '', receipt: '' });
    }
  });
});

const firstEntry = (files: EntryFile[]) => files.map((file) => ({ ...file, entry: 1 }));
