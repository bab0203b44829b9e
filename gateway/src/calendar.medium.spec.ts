import { createHmac, randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { addMonths, addYears, createGrpcClient, kl, systemContext } from '@club/platform';
import { eventually } from '@club/platform/testing';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { Backend } from './testing/backend.js';
import { PASSWORD, signUpForm } from './testing/member.js';
import { mailedLink, otpFor } from './testing/messages.js';
import { aParcel } from './testing/parcels.js';
import type { Answer, RunningGateway } from './testing/running-gateway.js';

// Every service is migrated and seeded first.
jest.setTimeout(600_000);

const SERVICES = ['identity', 'loyalty-ledger', 'catalogue-orders', 'content', 'samples-surveys'] as const;
const WRONG = 'Wrong@123';
const HOUR = 3_600_000;
/** The day on which the story begins: tomorrow, at ten in Kuala Lumpur, so that it is the same at every time of day. */
const START = kl.addDays(kl.date(new Date()), 1);
const BIRTHDAY = kl.addDays(START, 3);
const YEAR = Number(BIRTHDAY.slice(0, 4));

/** A moment of a calendar date in Kuala Lumpur. */
const moment = (date: string, hours = 10, minutes = 0) =>
  new Date(kl.startOfDay(date).getTime() + hours * HOUR + minutes * 60_000);
/** The seeded campaign, as messages name it. */
const campaign = { campaignEn: 'Mystery Box', campaignBm: 'Kotak Misteri' };
type Names = { en: string; bm: string };
type Item = { id: string; points: number; itemName: Names };
type Won = { type: string; names: Names };

const patient = { timeoutMs: 90_000 };

// The answers' shapes are what these tests are about, so they are read loosely and stated by expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;

/**
 * One member's year, moved forwards by POST /dev/clock: each rule of the calendar through the public API, and the message
 * that each real event of each real service leaves in the inbox; those of receipts in member/receipts.medium.spec.ts. The
 * days of double points and a referrer's month are tested in web-member/e2e/tier.clock.e2e.ts.
 */
describe('a member’s year', () => {
  let backend: Backend;
  let gateway: RunningGateway;
  let token: string;
  let now = new Date();
  const aForm = () => ({
    ...signUpForm({ dob: addYears(BIRTHDAY, -30), childDob: [addMonths(START, -10)] }),
    uniqueToken: randomUUID(),
  });
  const [member, other] = [aForm(), aForm()];
  const ids = new Map<string, string>();

  async function clockAt(at: Date): Promise<void> {
    now = at;
    // A busy process may take longer than the call waits for it.
    await eventually(async () => {
      const { status } = await gateway.post('/dev/clock', { offsetMs: at.getTime() - Date.now() });
      expect(status).toBe(200);
    }, patient);
  }
  const signIn = (password = PASSWORD) => gateway.post('/user/signin', { email: member.email, password });
  async function signedIn(): Promise<void> {
    const answer = await signIn();
    expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    token = bodyOf(answer).token;
  }
  const post = (path: string, body: object) => gateway.post(path, body, { token });
  const user = () =>
    eventually(async () => {
      const answer = await post('/user/session', { token });
      // Contests have no calendar of their own here: their service is not started.
      expect(answer).toMatchObject({ status: 200, body: { user: { unavailable: ['contests'] } } });
      return bodyOf(answer).user;
    }, patient);
  const linesOf = async (source: string) =>
    (await user()).points.filter((line: { source: string }) => line.source === source);

  /** The inbox's messages of a type, with what they name; waits until there are as many. */
  const messagesOf = (type: string, count = 1) =>
    eventually(async () => {
      const found: { type: string; params: Record<string, string> }[] = [];
      for (let cursor: string | undefined; ;) {
        const page = bodyOf(await post('/inbox/fetch', cursor ? { cursor } : {}));
        for (const { also = [], ...message } of page.messages) found.push(message, ...also);
        if (!page.cursor) break;
        cursor = page.cursor;
      }
      const params = found.filter((message) => message.type === type).map((message) => message.params);
      expect({ type, params, all: found.map((one) => one.type) }).toMatchObject({
        params: Array(count).fill(expect.anything()),
      });
      return params;
    }, patient);

  async function register(form: ReturnType<typeof aForm>, sample: object = {}): Promise<void> {
    // A busy machine may answer that the request is to be sent again.
    const opened = await eventually(async () => {
      const answer = await gateway.post('/user/signup', { ...form, ...sample });
      expect(answer).toMatchObject({ status: 200 });
      return answer;
    }, patient);
    const id = String(opened.body['uuid']);
    const otp = await otpFor(gateway, form.number);
    expect((await gateway.post('/user/verify', { otp, number: form.number, id })).status).toBe(200);
    ids.set(form.email, id);
  }

  async function credit(points: number): Promise<void> {
    const ledger = createGrpcClient(PointsServiceClient, backend.addresses.LEDGER_ADDR);
    const memberId = ids.get(member.email) as string;
    const lines = [{ source: 'massCredit', points }];
    const how = { key: `test:${memberId}`, reason: 'test', ref: '', earns: true, attributes: {} };
    await ledger.credit({ memberId, lines, ...how }, systemContext('test'));
    ledger.close();
  }

  /** The courier's word on an order, signed. */
  async function courier(trackingId: string, state: string): Promise<void> {
    const raw = JSON.stringify({ eventId: randomUUID(), trackingId, state, at: now.toISOString() });
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const secret = String(backend.env['COURIER_SECRET']);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${raw}`).digest('hex');
    const headers = { 'x-courier-timestamp': timestamp, 'x-courier-signature': signature };
    const answer = await gateway.call('POST', '/courier/tracking', {
      raw,
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect(answer).toMatchObject({ status: 200, body: { changed: true } });
  }

  beforeAll(async () => {
    backend = await Backend.start({ services: SERVICES, alone: 'moves the clock' });
    gateway = await backend.gateway();
    await clockAt(moment(START));
  });
  afterAll(async () => {
    await gateway?.post('/dev/clock', { offsetMs: 0 });
    await gateway?.close();
    await backend?.stop();
  });

  it('begins with a sample, a code, an order on its way and a voucher, each with a message in the inbox', async () => {
    const address = { line1: '12 Jalan Mawar', city: 'Ipoh', state: 'Perak', postcode: '30000', country: 'Malaysia' };
    const [sample] = bodyOf(await gateway.get('/sample/fetch')).data;
    await register(member, { address, redeemSample: true, sampleId: sample.id });
    await register(other);
    await signedIn();
    const { en, bm } = sample.itemName;
    expect(await messagesOf('sampleRequested')).toEqual([{ orderId: expect.any(String), itemEn: en, itemBm: bm }]);
    const scanned = await post('/user/scancode', { code: backend.code() });
    expect(scanned.status).toBe(200);
    const { brand, format, size } = bodyOf(scanned);
    expect(await messagesOf('pointsEarned')).toEqual([{ points: '360', source: 'scanMilestone', brand, format, size }]);
    expect(await messagesOf('mysteryBoxEntered')).toEqual([{ ticket: expect.any(String), ...campaign }]);
    await credit(5_000);

    const saved = await post('/user/address/add', { address: { label: 'Rumah', ...address } });
    const addressId = bodyOf(saved).addresses.at(-1).id;
    const items = bodyOf(await gateway.get('/rewards/catalog/fetch')).data as Item[];
    const item = items.find(({ points }) => points <= 700);
    const { en: itemEn, bm: itemBm } = item!.itemName;
    const of = { itemsEn: `1 × ${itemEn}`, itemsBm: `1 × ${itemBm}` };
    const order = await post('/rewards/redeem', { addressId, items: [{ id: item?.id, quantity: 1 }] });
    expect(order.status).toBe(200);
    const { id: orderId, points } = bodyOf(order);
    expect(await messagesOf('orderPlaced')).toEqual([{ orderId, points: String(points), ...of }]);
    const trackingId = await aParcel(gateway, orderId);
    const parcel = { courier: 'Pos Laju', trackingId };
    for (const [state, type] of [
      ['PROCESSING', 'orderProcessing'],
      ['DELIVERING', 'orderDelivering'],
      ['DELIVERED', 'orderDelivered'],
    ] as const) {
      await courier(trackingId, state);
      const sent = type === 'orderDelivering' ? parcel : {};
      expect(await messagesOf(type)).toEqual([{ orderId, ...of, ...sent }]);
    }

    const offers = bodyOf(await gateway.get('/rewards/voucher/fetch')) as {
      id: string;
      points: number;
      kind: string;
    }[];
    const offer = offers.find((one) => one.points === 500 && one.kind === 'normal');
    const voucher = await post('/rewards/voucher/redeem', { voucherId: offer?.id });
    expect(voucher.status).toBe(200);
    expect(await messagesOf('voucherAssigned')).toEqual([
      { voucherId: bodyOf(voucher).id, voucherType: expect.any(String), source: 'redemption' },
    ]);
    expect(bodyOf(voucher).data).toMatchObject([{ source: 'voucher', points: -500 }]);
  });

  it('a profile and a stage that were changed cannot be changed again for six months', async () => {
    const change = { name: 'Nurul', race: 'indian', nationality: 'malaysian', pregnancyStage: 'moreChild', edb: null };
    expect(await post('/user/details/edit', change)).toMatchObject({
      status: 200,
      body: { pregnancyStage: 'moreChild', data: { points: [{ source: 'profileUpdate', points: 200 }] } },
    });
    await refusedUntilSixMonths();
  });

  async function refusedUntilSixMonths(): Promise<void> {
    expect(await post('/user/details/edit', { name: 'Izzah' })).toMatchObject({
      status: 409,
      body: { code: 'PROFILE_UPDATE_TOO_SOON' },
    });
    // The wizard may be finished at any time, but for the stage.
    expect(await post('/user/details/force/edit', { pregnancyStage: 'oneChild' })).toMatchObject({
      status: 409,
      body: { code: 'STAGE_CHANGE_TOO_SOON' },
    });
  }

  it('five wrong passwords lock for 30 minutes', async () => {
    await clockAt(moment(START, 11));
    for (let i = 0; i < 5; i += 1) expect((await signIn(WRONG)).status).toBe(401);
    expect(await signIn()).toMatchObject({ status: 423, body: { code: 'ACCOUNT_LOCKED' } });
    await clockAt(moment(START, 11, 25));
    expect((await signIn()).status).toBe(423);
    await clockAt(moment(START, 11, 40));
    expect((await signIn()).status).toBe(200);
  });

  it('links are good until midnight in Kuala Lumpur', async () => {
    // The earlier lock has mailed a link, which nobody voids by asking for another on its day.
    const reset = await mailedLink(gateway, member.email, '/password/reset');
    expect((await gateway.post('/user/password/forgot', { email: member.email })).status).toBe(200);
    const [mine, others] = await Promise.all(
      [member, other].map(({ email }) => mailedLink(gateway, email, '/registration/confirm-and-verify')),
    );
    await clockAt(moment(START, 23, 55));
    // The link is looked at first, and refused for the password only.
    expect(await gateway.post('/user/password/reset', { ...reset, password: 'weakling' })).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WEAK' },
    });
    const confirmed = await gateway.post('/user/verify', { ...mine, uniqueToken: member.uniqueToken });
    expect(confirmed.status).toBe(200);
    await clockAt(moment(START, 24));
    expect(await gateway.post('/user/password/reset', { ...reset, password: 'Fresh@1234' })).toMatchObject({
      status: 400,
      body: { code: 'RESET_LINK_EXPIRED' },
    });
    expect(await gateway.post('/user/verify', others)).toMatchObject({
      status: 400,
      body: { code: 'VERIFY_LINK_EXPIRED' },
    });
  });

  it('a tier shows 24 hours after qualifying, with its welcome and its message', async () => {
    await clockAt(moment(kl.addDays(START, 1), 9));
    expect(await user()).toMatchObject({ tier: 'Gold', tierPending: { tier: 'Platinum' } });
    await clockAt(moment(kl.addDays(START, 1), 11));
    await eventually(async () => expect(await user()).toMatchObject({ tier: 'Platinum' }), patient);
    expect(await messagesOf('tierUp')).toEqual([{ tier: 'Platinum' }]);
    await eventually(async () => expect(await linesOf('welcome')).toMatchObject([{ points: 500 }]), patient);
  });

  it('a birthday brings the points of the tier on its day', async () => {
    await clockAt(moment(kl.addDays(BIRTHDAY, -1), 23, 50));
    expect(await linesOf('birthday')).toEqual([]);
    await clockAt(moment(BIRTHDAY, 0, 10));
    await eventually(async () => expect(await linesOf('birthday')).toMatchObject([{ points: 200 }]), patient);
  });

  it('feedback is asked for 14 days after the sample, in the session and in the inbox', async () => {
    await clockAt(moment(kl.addDays(START, 13), 23, 50));
    expect(await user()).toMatchObject({ promptFeedback: false, samples: [{ received: null }] });
    await clockAt(moment(kl.addDays(START, 14)));
    await eventually(async () => expect(await user()).toMatchObject({ promptFeedback: true }), patient);
    const [{ id: orderId }] = (await user()).samples;
    expect(await messagesOf('feedbackPrompted')).toEqual([{ orderId }]);
  });

  it('the mystery box is drawn after its weeks, and notifies the winners', async () => {
    await clockAt(moment(kl.addDays(START, 9 * 7)));
    await signedIn();
    const won = await eventually(async () => {
      const entries = bodyOf(await gateway.get('/campaign/entries', { token })) as Won[];
      expect(entries.map(({ type }) => type).sort()).toEqual(['POINTS', 'VOUCHER']);
      return entries;
    }, patient);
    const messages = await messagesOf('mysteryBoxWon', won.length);
    expect(messages.map(({ prizeType }) => prizeType).sort()).toEqual(['POINTS', 'VOUCHER']);
    const prizes = won.map(({ names }) => ({ prizeEn: names.en, prizeBm: names.bm, ...campaign }));
    expect(messages).toEqual(expect.arrayContaining(prizes.map((prize) => expect.objectContaining(prize))));
  });

  it('after six months to the day the profile and the stage can be changed again, and earn points again', async () => {
    const open = addMonths(START, 6);
    await clockAt(moment(kl.addDays(open, -1), 23, 55));
    await signedIn();
    await refusedUntilSixMonths();
    await clockAt(moment(open, 0, 1));
    expect(await post('/user/details/edit', { name: 'Izzah', pregnancyStage: 'oneChild', edb: null })).toMatchObject({
      status: 200,
      body: { name: 'Izzah', pregnancyStage: 'oneChild', data: { points: [{ source: 'profileUpdate', points: 200 }] } },
    });
  });

  it('after a year the tier is reviewed, and the birthday has come twice', async () => {
    await clockAt(moment(addYears(BIRTHDAY, 1)));
    await signedIn();
    const statuses = async () => (await user()).tierHistory.map(({ status }: { status: string }) => status);
    await eventually(async () => expect((await statuses())[0]).not.toBe('Upgraded'), patient);
    await eventually(async () => {
      const years = (await linesOf('birthday')).map(
        ({ attributes }: { attributes: { year: string } }) => attributes.year,
      );
      expect(years.sort()).toEqual([String(YEAR), String(YEAR + 1)]);
    }, patient);
    // There and back: a year's points come once.
    const { totalPoints } = await user();
    await clockAt(moment(addMonths(START, 6)));
    await clockAt(moment(addYears(BIRTHDAY, 1), 12));
    await signedIn();
    expect(await user()).toMatchObject({ totalPoints });
  });
});
