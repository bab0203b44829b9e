import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import { eventually } from '@club/platform/testing';
import { API_PREFIX } from './create-app.js';
import { Backend } from './testing/backend.js';
import type { Answer, RunningGateway } from './testing/running-gateway.js';

// Three services are migrated and seeded first.
jest.setTimeout(600_000);

const WEEK_MS = 7 * 86_400_000;
const NO_VOUCHER = '00000000-0000-4000-8000-000000000000';

// The answers' shapes are what these tests are about, so they are read loosely and stated by expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;

/** Identity, ledger and catalogue as processes, and the demo member with ten codes registered. */
describe('vouchers and the mystery box of a member', () => {
  let backend: Backend;
  let gateway: RunningGateway;
  let token: string;
  let id: string;
  const rewarded: unknown[] = [];

  const get = async (path: string) => bodyOf(await gateway.get(path, { token }));
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    gateway.post(path, body, { token, headers });
  const user = async () => bodyOf(await post('/user/session', { token })).user;
  /** Waits for so many quests to have paid: each does a moment after what it is for. */
  const questsPaid = (count: number) =>
    eventually(
      async () => {
        const { points } = await user();
        expect(points.filter(({ source }: { source: string }) => source === 'quest')).toHaveLength(count);
      },
      { timeoutMs: 60_000 },
    );
  const offer = async (points: number, kind = 'normal') =>
    (await get('/rewards/voucher/fetch')).find(
      (one: { points: number; kind: string }) => one.points === points && one.kind === kind,
    );

  async function signIn(): Promise<void> {
    const session = await gateway.post('/user/signin', { email: 'aisyah@example.com', password: 'Member#123' });
    ({ token } = bodyOf(session));
    ({ id } = bodyOf(session).user);
  }

  beforeAll(async () => {
    backend = await Backend.start({
      services: ['identity', 'loyalty-ledger', 'catalogue-orders'],
      alone: 'moves the clock, and spends the codes and points of the demo member',
    });
    gateway = await backend.gateway();
    await signIn();
    for (let n = 0; n < 10; n += 1) {
      const scanned = await post('/user/scancode', { code: backend.code(), id });
      expect(scanned.status).toBe(200);
      rewarded.push(bodyOf(scanned).voucherRewarded);
    }
  });
  afterAll(async () => {
    await gateway?.post('/dev/clock', { offsetMs: 0 });
    await gateway?.close();
    await backend?.stop();
  });

  it('gives the eVouchers of the 5th and 10th code at once, with their codes in the session', async () => {
    // A scan waits 300 ms for its voucher; on a busy machine the event brings it a moment later.
    const given = (voucherType: string) => ({ status: expect.stringMatching(/^(rewarded|owed)$/), voucherType });
    expect(rewarded).toEqual([...Array(4).fill(null), given('RM5'), ...Array(4).fill(null), given('RM10')]);
    const { vouchers, unavailable } = await eventually(
      async () => {
        const found = await user();
        expect(found.vouchers).toHaveLength(2);
        return found;
      },
      { timeoutMs: 60_000 },
    );
    expect(unavailable).not.toContain('vouchers');
    expect(vouchers).toEqual([
      expect.objectContaining({ name: 'RM10 retail voucher', value: 10, points: 0, used: false, source: 'milestone' }),
      expect.objectContaining({ name: 'RM5 e-wallet PIN', value: 5, points: 0, used: false, source: 'milestone' }),
    ]);
    for (const { code, voucherImage, merchantUrl } of vouchers) {
      expect(code).toMatch(/^[0-9A-Z]{8,}$/);
      expect(merchantUrl).toMatch(/^https:/);
      const path = voucherImage.slice(`/${API_PREFIX}`.length);
      const image = await fetch(`${gateway.url}/${API_PREFIX}${path}`);
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    }
  });

  it('lists what can be redeemed to anybody, by value, without codes', async () => {
    const offers = bodyOf(await gateway.get('/rewards/voucher/fetch'));
    const values = offers.map(({ value }: { value: number }) => value);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(offers[0]).toEqual({
      ...{
        id: expect.stringMatching(/./),
        name: 'RM5 e-wallet PIN',
        points: 500,
        value: 5,
        itemBrand: expect.any(String),
      },
      names: { en: 'RM5 e-wallet PIN', bm: 'PIN e-dompet RM5' },
      imageUrl: expect.stringMatching(/\/catalogue\/image\/./),
      available: expect.any(Number),
      ...{ kind: 'normal', householdLimit: 0 },
    });
    expect(offers.map(({ kind }: { kind: string }) => kind)).toContain('ticket');
    expect(JSON.stringify(offers)).not.toMatch(/sealed|"code"/);
  });

  it('redeems one for points, once for one key, and returns what is left', async () => {
    await questsPaid(1);
    const { totalPoints } = await user();
    const { id: voucherId } = await offer(500);
    const key = { 'idempotency-key': 'redeem-1' };
    const [first, again] = [
      await post('/rewards/voucher/redeem', { id, voucherId }, key),
      await post('/rewards/voucher/redeem', { id, voucherId }, key),
    ];
    expect(first).toMatchObject({
      status: 200,
      body: {
        points: 500,
        used: false,
        totalPoints: totalPoints - 500,
        data: [{ source: 'voucher', points: -500 }],
      },
    });
    expect(again.body).toEqual(first.body);
    expect((await user()).vouchers[0]).toMatchObject({ id: bodyOf(first).id, code: bodyOf(first).code });
    await questsPaid(2);
  });

  it.each([
    ['VOUCHER_NOT_AVAILABLE', 409, async () => ({ voucherId: NO_VOUCHER })],
    ['FORBIDDEN', 403, async () => ({ voucherId: NO_VOUCHER, id: 'somebody-else' })],
    ['INPUT_INVALID', 400, async () => ({})],
  ])('refuses with %s', async (code, status, body) => {
    const refused = await post('/rewards/voucher/redeem', await body());
    expect(refused.status).toBe(status);
    expect(JSON.stringify(refused.body)).toContain(code);
  });

  it('states how many points are missing', async () => {
    for (let n = 0; (await user()).totalPoints >= 1500; n += 1) {
      await post(
        '/rewards/voucher/redeem',
        { id, voucherId: (await offer(1500)).id },
        { 'idempotency-key': `spend-${n}` },
      );
    }
    const { totalPoints } = await user();
    expect(await post('/rewards/voucher/redeem', { id, voucherId: (await offer(1500)).id })).toMatchObject({
      status: 409,
      body: {
        code: 'POINTS_INSUFFICIENT',
        error: `You do not have enough points. You need ${(1500 - totalPoints).toLocaleString('en')} more.`,
      },
    });
  });

  it('marks a voucher as used once and for all, and nobody else’s', async () => {
    const [{ id: voucher }] = (await user()).vouchers;
    const [first, again] = [
      await post('/rewards/voucher/use', { id: voucher, userId: id }),
      await post('/rewards/voucher/use', { id: voucher, userId: id }),
    ];
    expect(first).toMatchObject({ status: 200, body: { id: voucher, used: true, usedAt: expect.any(String) } });
    expect(again.body).toEqual(first.body);
    expect((await user()).vouchers[0]).toMatchObject({ id: voucher, used: true });
    const stranger = await gateway.session('user', 'somebody-else');
    expect(await gateway.post('/rewards/voucher/use', { id: voucher }, { token: stranger })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it('makes each code an entry, draws when the time has come, and everybody can check it', async () => {
    const running = async () => (await get('/campaign/fetch'))[0];
    await eventually(async () => expect((await running()).ticketCount).toBe(10), { timeoutMs: 60_000 });
    expect(bodyOf(await gateway.get('/campaign/fetch'))[0]).toMatchObject({ ticketCount: 0, tickets: [] });
    expect(await get('/campaign/entries')).toEqual([]);
    expect((await gateway.get('/campaign/entries')).status).toBe(401);

    await gateway.post('/dev/clock', { offsetMs: 9 * WEEK_MS });
    // Nobody stays signed in for nine weeks.
    await signIn();
    const campaigns = await eventually(
      async () => {
        const found = await get('/campaign/fetch');
        expect(found[0].draws.map(({ state }: { state: string }) => state)).toEqual(Array(9).fill('drawn'));
        return found;
      },
      { timeoutMs: 90_000 },
    );
    const first = campaigns[0].draws[0];
    const text = await (await fetch(`${gateway.url}/${API_PREFIX}/campaign/draw/entries?id=${first.id}`)).text();
    expect(createHash('sha256').update(text).digest('hex')).toBe(first.entriesHash);
    expect(createHash('sha256').update(Buffer.from(first.seed, 'hex')).digest('hex')).toBe(first.commitment);
    expect(text).not.toContain(id);
    expect((await gateway.get(`/campaign/draw/entries?id=${NO_VOUCHER}`)).status).toBe(404);

    await eventually(
      async () => {
        const won = await get('/campaign/entries');
        expect(won.map(({ type }: { type: string }) => type).sort()).toEqual(['POINTS', 'VOUCHER']);
        expect(won.find(({ type }: { type: string }) => type === 'VOUCHER')).toMatchObject({
          name: 'RM50 voucher',
          image: expect.stringMatching(/\/catalogue\/image\/./),
          createdAt: expect.any(String),
          voucher: { code: expect.stringMatching(/^[0-9A-Z]{8,}$/) },
        });
        const [{ source, points }] = (await user()).points.filter(
          (line: { source: string }) => line.source === 'mysteryBox',
        );
        expect([source, points]).toEqual(['mysteryBox', 10_000]);
      },
      { timeoutMs: 90_000 },
    );
  });
});
