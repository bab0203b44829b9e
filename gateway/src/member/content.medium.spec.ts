import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { createGrpcClient, systemContext } from '@club/platform';
import { adminContext, eventually } from '@club/platform/testing';
import { ArticlesServiceClient } from '@club/proto/club/content/v1/articles';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { API_PREFIX } from '../create-app.js';
import { Backend } from '../testing/backend.js';
import { newMember, PASSWORD } from '../testing/member.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(180_000);

const CTX = systemContext('test');
const DEV = adminContext();

let backend: Backend;
let [first, second]: RunningGateway[] = [];
const gateway = () => first as RunningGateway;

beforeAll(async () => {
  backend = await Backend.start({ services: ['identity', 'loyalty-ledger', 'catalogue-orders', 'content'] });
  [first, second] = [await backend.gateway(), await backend.gateway()];
});
afterAll(async () => {
  await second?.close();
  await first?.close();
  await backend?.stop();
});

// The answers' shapes are what these tests are about, so they are read loosely and stated by expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;
const idsOf = (answer: Answer): string[] => bodyOf(answer).map(({ id }: { id: string }) => id);

/** A session of somebody with 360 points. */
async function aGiver() {
  const id = randomUUID();
  const token = await gateway().session('user', id);
  await credit(id);
  return { id, token };
}
async function credit(id: string) {
  const ledger = createGrpcClient(PointsServiceClient, backend.addresses.LEDGER_ADDR);
  const lines = [{ source: 'massCredit', points: 360 }];
  const how = { key: `gift:${id}`, reason: 'test', ref: '', earns: false, attributes: {} };
  await ledger.credit({ memberId: id, lines, ...how }, CTX);
  ledger.close();
}
const wish = async (id: string) =>
  bodyOf(await gateway().get('/wishes/fetch')).find((one: { id: string }) => one.id === id);
const balance = async (token: string) => {
  const page = bodyOf(await gateway().get('/user/points/fetch', { token }));
  return page.data.reduce((sum: number, { points }: { points: number }) => sum + points, 0);
};
const inbox = async (token: string) => bodyOf(await gateway().post('/inbox/fetch', {}, { token }));
const typesOf = ({ messages }: { messages: { type: string }[] }) => messages.map(({ type }) => type);

describe('content', () => {
  it('shows visitors the news for everybody, a member also those of their stage, a dev admin all', async () => {
    const forAll = ['news-double-points', 'news-wishing-tree', 'news-reading'];
    expect(idsOf(await gateway().get('/news/fetch'))).toEqual(forAll);
    const signedIn = await gateway().post('/user/signin', { email: 'aisyah@example.com', password: 'Member#123' });
    const { token, user } = bodyOf(signedIn);
    expect(user.pregnancyStage).toBe('oneChild');
    // Aisyah has one child.
    const hers = [...forAll.slice(0, 2), 'news-sleep', ...forAll.slice(2)];
    expect(idsOf(await gateway().get('/news/fetch', { token }))).toEqual(hers);
    expect(idsOf(await gateway().get('/news/fetch', { token: 'x'.repeat(43) }))).toEqual(forAll);
    const admin = await gateway().session('dev');
    expect(idsOf(await gateway().get('/news/fetch', { token: admin }))).toHaveLength(6);
  });

  it('has pictures that may be kept for ever', async () => {
    const [news] = bodyOf(await gateway().get('/news/fetch'));
    const answer = await fetch(`${gateway().url}${news.image.en}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toContain('<svg');
    for (const { image } of bodyOf(await gateway().get('/wishes/fetch'))) {
      expect((await fetch(`${gateway().url}${image}`)).status).toBe(200);
    }
    for (const name of ['avatar-7.svg', `${'0'.repeat(64)}.png`, '..%2f..%2fsecret']) {
      expect((await fetch(`${gateway().url}/${API_PREFIX}/content/image/${name}`)).status).toBe(404);
    }
  });

  it('lists articles, blogs, the journey and wishes', async () => {
    const text = expect.stringMatching(/./);
    const both = { en: text, bm: text };
    const picture = expect.stringMatching(/\/content\/image\/./);
    const every = (list: object[], length: number, fields: object) =>
      expect(list).toEqual(Array.from({ length }, () => expect.objectContaining({ ...fields, id: text })));
    const articles = bodyOf(await gateway().get('/article/fetch'));
    every(articles, 3, { title: both, description: both, image: { en: picture, bm: picture }, active: true });
    const blogs = bodyOf(await gateway().get('/blog/fetch'));
    const images = expect.arrayContaining([{ url: picture }]);
    every(blogs, 3, { title: text, venue: text, description: both, images, active: true });
    const number = expect.any(Number);
    expect(bodyOf(await gateway().get('/journey/fetch'))).toMatchObject([
      { home: 24, progressPoints: 100_000, children: number, points: number, description: both },
    ]);
    const wishes = bodyOf(await gateway().get('/wishes/fetch'));
    every(wishes, 6, { name: text, age: number, image: picture, wishes: both, points: number });
  });

  it('shows an admin’s change at every gateway at once', async () => {
    const both = () => Promise.all([gateway(), second as RunningGateway].map((one) => one.get('/article/fetch')));
    for (const answer of await both()) expect(idsOf(answer)).toContain('article-play');
    const articles = createGrpcClient(ArticlesServiceClient, backend.addresses.CONTENT_ADDR);
    await articles.setActive({ id: 'article-play', active: false, showAt: undefined }, DEV);
    await eventually(
      async () => {
        for (const answer of await both()) expect(idsOf(answer)).not.toContain('article-play');
      },
      // Sooner than the lists are read anew by themselves.
      { timeoutMs: 25_000 },
    );
    await articles.setActive({ id: 'article-play', active: true, showAt: undefined }, DEV);
    articles.close();
  });
});

describe('a gift to a wish', () => {
  it('takes the points and grows the wish, and sends a message to the inbox', async () => {
    const { id, token } = await aGiver();
    const before = (await wish('wish-nisa')).points;
    const given = await gateway().post(
      '/rewards/donate/wisher',
      { id, wisherId: 'wish-nisa', selectedValue: 300 },
      { token },
    );
    expect(given).toMatchObject({
      status: 200,
      body: {
        points: -300,
        totalPoints: 60,
        data: [{ source: 'wish', points: -300 }],
        wisher: { id: 'wish-nisa', points: before + 300 },
      },
    });
    await eventually(async () => expect((await wish('wish-nisa')).points).toBe(before + 300));
    expect(await balance(token)).toBe(60);
    await eventually(async () => expect(typesOf(await inbox(token)).sort()).toEqual(['pointsEarned', 'wishDonated']), {
      timeoutMs: 60_000,
    });
    const { messages, unread } = await inbox(token);
    expect(unread).toBe(2);
    expect(messages.find(({ type }: { type: string }) => type === 'wishDonated')).toMatchObject({
      params: { wisherId: 'wish-nisa', name: 'Nisa', points: '300' },
      read: false,
    });
    expect(messages.find(({ type }: { type: string }) => type === 'pointsEarned').params).toEqual({
      points: '360',
      source: 'massCredit',
    });
  });

  it('is one gift when it is sent again, with a key or within ten seconds', async () => {
    const { token } = await aGiver();
    const give = (headers: Record<string, string> = {}) =>
      gateway().post('/rewards/donate/wisher', { wisherId: 'wish-mei', selectedValue: 100 }, { token, headers });
    const key = { 'idempotency-key': randomUUID() };
    const [one, again, quick, quicker] = [await give(key), await give(key), await give(), await give()];
    expect(again.body).toEqual(one.body);
    expect(bodyOf(quicker).data).toEqual(bodyOf(quick).data);
    expect(await balance(token)).toBe(160);
  });

  it('refuses an invalid amount, an unknown wish, too many points, and another member’s id', async () => {
    const { token } = await aGiver();
    const give = (body: object) =>
      gateway().post('/rewards/donate/wisher', { wisherId: 'wish-mei', ...body }, { token });
    for (const selectedValue of [0, 50, 150, -100, 5_100]) {
      expect(await give({ selectedValue })).toMatchObject({ status: 400, body: { code: 'DONATION_AMOUNT_INVALID' } });
    }
    for (const selectedValue of ['100', 1.5, null, {}]) expect((await give({ selectedValue })).status).toBe(400);
    expect(await give({ selectedValue: 400 })).toMatchObject({ status: 409, body: { code: 'POINTS_INSUFFICIENT' } });
    expect(await give({ selectedValue: 100, wisherId: 'nobody' })).toMatchObject({ status: 404 });
    expect(await give({ selectedValue: 100, id: 'somebody-else' })).toMatchObject({ status: 403 });
    expect(await balance(token)).toBe(360);
  });
});

// Here, and not with the other rewards: each one moves the tree, which is counted here.
describe('a gift by a donate item', () => {
  /** Returns the total that the screen adds up. */
  const progress = async () => {
    const [wishes, journey] = [await gateway().get('/wishes/fetch'), await gateway().get('/journey/fetch')];
    const given = bodyOf(wishes).reduce((sum: number, { points }: { points: number }) => sum + points, 0);
    return given + Number(bodyOf(journey)[0].progressPoints);
  };

  it('gives a donate item', async () => {
    const { id, token } = await newMember(gateway());
    await credit(String(id));
    const before = await progress();
    const [gift] = bodyOf(await gateway().get('/rewards/donate/fetch'));
    const given = await gateway().post('/rewards/donate/redeem', { id, donateId: gift.id }, { token });
    expect(given).toMatchObject({
      status: 200,
      body: { kind: 'donate', address: null, data: [{ source: 'donation', points: -200 }], totalPoints: 160 },
    });
    // The next test counts from what the tree then shows.
    await eventually(async () => expect(await progress()).toBe(before + 200), { timeoutMs: 60_000 });
  });

  it('moves the tree as one to a wish does, and not what an admin typed', async () => {
    const { id, token } = await newMember(gateway());
    await credit(String(id));
    const before = await progress();
    const [gift] = bodyOf(await gateway().get('/rewards/donate/fetch'));
    const key = { 'idempotency-key': randomUUID() };
    const give = () => gateway().post('/rewards/donate/redeem', { id, donateId: gift.id }, { token, headers: key });
    expect(await give()).toMatchObject({ status: 200, body: { data: [{ source: 'donation', points: -gift.points }] } });
    await give();
    await eventually(async () => expect(await progress()).toBe(before + gift.points), { timeoutMs: 60_000 });
    const admin = await gateway().get('/journey/fetch', { token: await gateway().session('dev') });
    expect(bodyOf(admin)).toMatchObject([{ progressPoints: 100_000 }]);
  });
});

describe('the inbox', () => {
  it('is read and cleared by its owner', async () => {
    const { token } = await aGiver();
    await eventually(async () => expect((await inbox(token)).unread).toBe(1), { timeoutMs: 60_000 });
    expect(await gateway().post('/inbox/read', {}, { token })).toMatchObject({ status: 200, body: { unread: 0 } });
    expect(await inbox(token)).toMatchObject({ unread: 0, messages: [{ read: true }] });
    expect(await gateway().post('/inbox/clear', {}, { token })).toMatchObject({ status: 200, body: { unread: 0 } });
    expect(await inbox(token)).toEqual({ messages: [], unread: 0, cursor: null });
    expect(await gateway().post('/inbox/fetch', { cursor: 'x' }, { token })).toMatchObject({
      status: 400,
      body: { fields: { cursor: expect.any(String) } },
    });
  });

  it('notifies open pages of a new message and a new balance', async () => {
    const { id, token } = await aGiver();
    const abort = new AbortController();
    const stream = await fetch(`${(second as RunningGateway).url}/${API_PREFIX}/user/live`, {
      headers: { authorization: `Bearer ${token}` },
      signal: abort.signal,
    });
    const heard = new Set<string>();
    const read = async () => {
      for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>) {
        for (const [, name] of new TextDecoder().decode(chunk).matchAll(/^event: (.*)$/gm)) heard.add(name as string);
      }
    };
    void read().catch(() => undefined);
    await gateway().post('/rewards/donate/wisher', { id, wisherId: 'wish-iman', selectedValue: 100 }, { token });
    await eventually(() => expect([...heard]).toEqual(expect.arrayContaining(['ready', 'points', 'inbox'])), {
      timeoutMs: 60_000,
    });
    abort.abort();
  });
});

describe('the areas', () => {
  it('are checked for the address of a sign-up, too', async () => {
    const form = {
      name: 'Siti',
      number: '0123450000',
      email: 'siti@example.com',
      password: PASSWORD,
      dob: '1992-05-06',
    };
    const address = { line1: '1 Jalan Satu', city: 'Ipoh', state: 'Johor', postcode: '30000' };
    expect(
      await gateway().post('/user/signup', {
        ...form,
        gender: 'female',
        race: 'malay',
        pregnancyStage: 'trying',
        address,
      }),
    ).toMatchObject({
      status: 400,
      body: { code: 'INPUT_INVALID', fields: { 'address.city': expect.any(String) } },
    });
  });

  it('are public, cached, and not sent again to a client that has them', async () => {
    const first = await gateway().get('/areas');
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toMatch(/^application\/json/);
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=/);
    expect(bodyOf(first).states).toHaveLength(16);
    const etag = first.headers.get('etag')!;
    const again = await gateway().get('/areas', { headers: { 'if-none-match': `W/${etag}` } });
    expect(again).toMatchObject({ status: 304, body: {} });
    expect((await gateway().get('/areas', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });
});
