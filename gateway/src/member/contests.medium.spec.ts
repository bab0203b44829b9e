import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { createGrpcClient } from '@club/platform';
import { adminContext, eventually } from '@club/platform/testing';
import { ContestForm, ContestsServiceClient } from '@club/proto/club/contests/v1/contests';
import { FilesOnDisk } from '../http/form-files.js';
import { PIXEL } from '../testing/forms.js';
import { Backend } from '../testing/backend.js';
import { newMember } from '../testing/member.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';
import { API_PATH } from '../http/api-path.js';

jest.setTimeout(180_000);

const CTX = adminContext();
const LARGEST = 10 * 1024 * 1024;

interface Listed {
  id: string;
  image: { en: string; bm: string };
  prizes: { imageUrl: string }[];
  pointsPerEntry: number;
  startDate: string;
  endDate: string;
  steps: object[];
  dropdownOptions: object[];
}
interface UserNow {
  totalPoints: number;
  points: { source: string }[];
  contests: object[];
  unavailable: string[];
}
interface Entry {
  id: string;
  contestId: string;
  number: number;
  status: string;
}

describe('contests', () => {
  let backend: Backend;
  let gateway: RunningGateway;
  let member: Awaited<ReturnType<typeof newMember>>;
  let service: ReturnType<typeof createGrpcClient<ContestsServiceClient>>;

  beforeAll(async () => {
    backend = await Backend.start({ services: ['identity', 'loyalty-ledger', 'contests'] });
    gateway = await backend.gateway();
    service = createGrpcClient(ContestsServiceClient, backend.addresses.CONTESTS_ADDR);
    member = await newMember(gateway);
  });
  afterAll(async () => {
    service?.close();
    await gateway?.close();
    await backend?.stop();
  });

  /** A picture of so many bytes: what follows a PNG's end is nobody's business. */
  const padded = (bytes: number, filler: number) =>
    Buffer.concat([PIXEL, Buffer.alloc(bytes - PIXEL.length, filler)]) as Buffer<ArrayBuffer>;
  const submit = async (
    fields: Record<string, string>,
    files: readonly string[] = [],
    headers: Record<string, string> = {},
    content: (name: string) => Buffer<ArrayBuffer> = () => PIXEL,
  ): Promise<Pick<Answer, 'status' | 'body'>> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const name of files) form.set(name, new Blob([content(name)], { type: 'image/png' }), 'me.png');
    const answer = await fetch(`${gateway.url}${API_PATH}/contest/submit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}`, ...headers },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };
  const userOf = async () => {
    const { body } = await gateway.post('/user/session', {}, { token: member.token });
    return (body as never as { user: UserNow }).user;
  };
  const list = async (token?: string) =>
    ((await gateway.get('/contest/fetch', { token })).body as never as Listed[]).map(({ id }) => id);

  it('§7 contest/fetch: the list for everybody, with pictures', async () => {
    const { body } = await gateway.get('/contest/fetch');
    const contests = body as never as Listed[];
    expect(contests.map(({ id }) => id)).toEqual([
      'contest-fitathon',
      'contest-moments',
      'contest-crayons',
      'contest-smiles',
    ]);
    expect(contests[0]).toMatchObject({
      state: 'running',
      entriesPerPerson: 5,
      pointRequired: true,
      pointsPerEntry: 100,
      uploadImages: true,
      linkURL: false,
      active: true,
      uploadReceipts: false,
      gotDropdown: false,
      name: { en: 'Family Fit-a-thon', bm: 'Fit-a-thon Keluarga' },
      description: { en: expect.stringMatching(/./), bm: expect.stringMatching(/./) },
      prizes: [
        { title: { en: 'Grand prize: jogging stroller' }, amount: 3, item: 'RM1,299' },
        { title: { bm: 'Hadiah saguhati: e-baucar' }, amount: 50, item: 'RM50' },
      ],
    });
    for (const { startDate, endDate, steps, dropdownOptions } of contests) {
      expect(Date.parse(startDate)).toBeLessThan(Date.parse(endDate));
      expect(steps[0]).toMatchObject({
        instructions: { en: expect.any(String) },
        description: { bm: expect.any(String) },
      });
      for (const option of dropdownOptions)
        expect(option).toEqual({ id: expect.any(String), dropdown: expect.any(String) });
    }
    for (const path of [contests[0]!.image.en, contests[0]!.prizes[0]!.imageUrl]) {
      const picture = await fetch(`${gateway.url}${path}`);
      expect([path.startsWith(API_PATH), picture.headers.get('content-type')]).toEqual([true, 'image/svg+xml']);
      expect(picture.headers.get('cache-control')).toContain('immutable');
    }
    expect((await gateway.get('/contest/image/nothing.png')).status).toBe(404);
  });

  it('is kept by the gateway until a contest changes; a dev sees hidden ones', async () => {
    await list();
    await service.setActive({ id: 'contest-smiles', showAt: undefined }, CTX);
    await eventually(async () => expect(await list()).not.toContain('contest-smiles'));
    expect(await list(await gateway.session('dev'))).toContain('contest-smiles');
    expect(await list(member.token)).not.toContain('contest-smiles');
    await service.setActive({ id: 'contest-smiles', showAt: undefined }, CTX);
    await eventually(async () => expect(await list()).toContain('contest-smiles'));
  });

  it('§8 Contest submit: not enough points, and nothing is taken', async () => {
    const answer = await submit({ contestId: 'contest-fitathon' }, ['image1']);
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONTEST_POINTS_INSUFFICIENT' } });
    expect(await userOf()).toMatchObject({ totalPoints: 0, contests: [] });
  });

  it('§4 Contest entry: entries, points and the session agree, and a repeat gets the first answer', async () => {
    const scanned = await gateway.post('/user/scancode', { code: backend.code() }, { token: member.token });
    expect(scanned.status).toBe(200);
    // The first code is a quest too, whose points come a moment later.
    const sources = async () => (await userOf()).points.map(({ source }) => source);
    await eventually(async () => expect(await sources()).toContain('quest'));
    const before = (await userOf()).totalPoints;
    expect(before).toBeGreaterThanOrEqual(100);
    const key = { 'idempotency-key': randomUUID() };
    const first = await submit({ contestId: 'contest-fitathon', id: member.id }, ['image1'], key);
    expect(first).toMatchObject({
      status: 200,
      body: { totalPoints: before - 100, entries: [{ contestId: 'contest-fitathon', number: 1, status: 'pending' }] },
    });
    expect((await submit({ contestId: 'contest-fitathon' }, ['image1'], key)).body).toEqual(first.body);
    const conflict = await submit({ contestId: 'contest-fitathon', entries: '2' }, ['image1', 'image2'], key);
    expect(conflict).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } });
    expect(await userOf()).toMatchObject({
      totalPoints: before - 100,
      contests: [{ id: 'contest-fitathon', number: 1 }],
      unavailable: expect.not.arrayContaining(['contests']),
    });

    const free = {
      contestId: 'contest-moments',
      link1: 'https://example.com/post/1',
      selectedValue1: 'contest-moments-option-2',
    };
    const entered = await submit(free, ['image1', 'receiptsImage1']);
    expect(entered.status).toBe(200);
    expect(entered.body).not.toHaveProperty('totalPoints');
    const mine = (await gateway.get('/contest/entries', { token: member.token })).body as never as Entry[];
    expect(mine.map(({ contestId, number, status }) => [contestId, number, status])).toEqual([
      ['contest-moments', 1, 'pending'],
      ['contest-fitathon', 1, 'pending'],
    ]);
  });

  it('§5 Contest: what an entry lacks is stated in the language of the request, and by field', async () => {
    const fields = { contestId: 'contest-moments', selectedValue1: 'contest-moments-option-1' };
    const malay = await submit(fields, ['image1'], { 'accept-language': 'ms' });
    expect(malay).toMatchObject({
      status: 400,
      body: {
        code: 'CONTEST_ENTRY_INCOMPLETE',
        error: 'Please add everything entry 1 needs: receipt image, link.',
        errorTranslated: 'Sila lengkapkan penyertaan 1: gambar resit, pautan.',
        fields: { receiptsImage1: 'Sila isi gambar resit.', link1: 'Sila isi pautan.' },
      },
    });
  });

  describe('with the pictures that the form promises', () => {
    const numbers = Array.from({ length: 10 }, (_, at) => at + 1);
    const images = numbers.map((number) => `image${number}`);
    const receipts = numbers.map((number) => `receiptsImage${number}`);
    let contestId: string;
    beforeAll(async () => {
      const [seeded] = (await service.list({ all: true, page: undefined }, CTX)).rows;
      const contest = await service.save(
        ContestForm.fromPartial({
          ...seeded!,
          id: '',
          prizes: { rows: seeded!.prizes },
          steps: { rows: seeded!.steps },
          dropdownOptions: { rows: seeded!.dropdownOptions },
          active: true,
          entriesPerPerson: 10,
          pointRequired: false,
          pointsPerEntry: 0,
          uploadImages: true,
          uploadReceipts: true,
        }),
        CTX,
      );
      contestId = contest.id;
    });
    const mine = async () =>
      ((await gateway.get('/contest/entries', { token: member.token })).body as never as Entry[]).filter(
        (entry) => entry.contestId === contestId,
      );

    it('one of 10 MB and a byte is refused by its size, and nothing is kept', async () => {
      const answer = await submit({ contestId }, ['image1', 'receiptsImage1'], {}, (name) =>
        padded(LARGEST + (name === 'receiptsImage1' ? 1 : 0), 1),
      );
      expect(answer).toMatchObject({
        status: 413,
        body: { code: 'FILE_TOO_LARGE', error: expect.stringContaining('10 MB'), details: { max: '10 MB' } },
      });
      expect(await mine()).toEqual([]);
    });

    it('ten entries of 10 MB each, with ten receipts, all count; no file is ever in memory', async () => {
      let held = 0;
      let most = 0;
      let written = 0;
      const original = FilesOnDisk.prototype.add;
      const spied = jest.spyOn(FilesOnDisk.prototype, 'add').mockImplementation(function (this: FilesOnDisk, name) {
        const file = original.call(this, name);
        return {
          write: async (chunk) => {
            held += chunk.length;
            most = Math.max(most, held);
            await file.write(chunk);
            held -= chunk.length;
            written += chunk.length;
          },
        };
      });
      const answer = await submit({ contestId, entries: '10' }, [...images, ...receipts], {}, (name) =>
        name.startsWith('image') ? padded(LARGEST, Number(name.slice(5))) : PIXEL,
      );
      spied.mockRestore();
      expect(answer.status).toBe(200);
      expect(await mine()).toHaveLength(10);
      expect(written).toBe(10 * LARGEST + 10 * PIXEL.length);
      expect({ most, held }).toEqual({ most: expect.any(Number), held: 0 });
      expect(most).toBeLessThan(1024 * 1024);
    });
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['another member’s id', { contestId: 'contest-fitathon', id: 'somebody-else' }, 403, 'FORBIDDEN'],
    ['an unknown contest', { contestId: 'nowhere' }, 404, 'NOT_FOUND'],
    ['one that has ended', { contestId: 'contest-smiles' }, 409, 'CONTEST_ENDED'],
    ['one that has not started', { contestId: 'contest-crayons' }, 409, 'CONTEST_NOT_STARTED'],
    ['no contest', {}, 400, 'INPUT_INVALID'],
    ['more than the limit', { contestId: 'contest-moments', entries: '3' }, 409, 'CONTEST_ENTRIES_EXCEEDED'],
  ])('refuses %s, and nothing changes', async (_, fields, status, code) => {
    const before = await userOf();
    expect(await submit(fields, ['image1'])).toMatchObject({ status, body: { code } });
    expect(await userOf()).toEqual(before);
  });
});
