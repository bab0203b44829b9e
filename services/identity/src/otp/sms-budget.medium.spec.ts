import { randomUUID } from 'node:crypto';
import { connectRedis, createLogger, RateLimiter, type RedisClient } from '@club/platform';
import { testEnv } from '@club/platform/testing';
import { aNumber } from '../../test/forms.js';
import { identityFixture, type IdentityFixture, refusal, wrong } from '../../test/fixture.js';
import { otpDigits } from './domain/otp.js';
import { SmsBudget } from './sms-budget.js';

const CAPS = { SMS_PER_ADDRESS_A_DAY: 4, SMS_WITHOUT_DEVICE_A_DAY: 2, OTP_WRONG_PER_ADDRESS_A_DAY: 7 };
/** Eleven in the morning in Kuala Lumpur: thirteen hours are left of the day. */
const NOW = new Date('2026-11-21T03:00:00Z');
const WAIT = { code: 'RATE_LIMITED', details: { wait: 13 * 3600 } };

let redis: RedisClient;
let identity: IdentityFixture;
let subnet = 0;

beforeAll(async () => {
  redis = await connectRedis({
    url: testEnv().REDIS_URL,
    prefix: `sms_budget_${randomUUID()}:`,
    logger: createLogger({ service: 'test', level: 'silent' }),
  });
  identity = await identityFixture('sms_budget', (clock) => new SmsBudget(new RateLimiter(redis, clock), CAPS, clock));
});
afterAll(async () => {
  redis?.disconnect();
  await identity?.db.drop();
});
beforeEach(() => {
  identity.clock.set(NOW);
  identity.sms.broken = false;
  subnet += 1;
});

const device = () => `device-${randomUUID()}`;
const open = (clientIp: string, uniqueToken = device(), number = aNumber()) =>
  identity.open({ clientIp, uniqueToken, number });
const sent = () => identity.sms.sent.length;

describe('the daily limit of codes', () => {
  it('holds for an IPv4 address until midnight, whatever numbers and devices the codes are for', async () => {
    const address = `203.0.${subnet}.7`;
    for (let i = 0; i < CAPS.SMS_PER_ADDRESS_A_DAY; i += 1) await open(address);
    const before = sent();
    expect(await refusal(open(address))).toEqual(WAIT);
    expect(sent()).toBe(before);
    await open(`203.0.${subnet}.8`);
    identity.clock.set(new Date('2026-11-21T16:00:00Z'));
    await open(address);
  });

  it('holds for an IPv6 network of 48 bits', async () => {
    const network = `2001:db8:${subnet}`;
    for (let i = 0; i < CAPS.SMS_PER_ADDRESS_A_DAY; i += 1) await open(`${network}:${i}::/64`);
    expect(await refusal(open(`${network}:ffff::/64`))).toEqual(WAIT);
    await open(`2001:db9:${subnet}:1::/64`);
  });

  it('is lower without a device token, and only for requests without one', async () => {
    const address = `203.0.${subnet}.7`;
    for (let i = 0; i < CAPS.SMS_WITHOUT_DEVICE_A_DAY; i += 1) await open(address, '');
    expect(await refusal(open(address, ''))).toEqual(WAIT);
    for (let i = CAPS.SMS_WITHOUT_DEVICE_A_DAY; i < CAPS.SMS_PER_ADDRESS_A_DAY; i += 1) await open(address);
    expect(await refusal(open(address))).toEqual(WAIT);
  });

  it('counts a code that is sent again, for the place that requests it', async () => {
    const number = aNumber();
    const address = `203.0.${subnet}.7`;
    await open(`198.51.${subnet}.1`, device(), number);
    for (let i = 0; i < CAPS.SMS_PER_ADDRESS_A_DAY; i += 1) await open(address);
    identity.clock.advance(60_000);
    const before = sent();
    const again = await refusal(identity.resend(number, { clientIp: address, uniqueToken: device() }));
    expect(again).toMatchObject({ code: 'RATE_LIMITED' });
    expect(sent()).toBe(before);
    await identity.resend(number, { clientIp: `198.51.${subnet}.1`, uniqueToken: '' });
    expect(sent()).toBe(before + 1);
  });

  it('does not count codes that were not sent', async () => {
    const address = `203.0.${subnet}.7`;
    identity.sms.broken = true;
    for (let i = 0; i < 2 * CAPS.SMS_PER_ADDRESS_A_DAY; i += 1) {
      expect((await refusal(open(address, ''))).code).toBe('OTP_NOT_SENT');
    }
    identity.sms.broken = false;
    const number = aNumber();
    await open(address, '', number);
    // The minute of a number is not over: nothing leaves, and nothing is spent.
    for (let i = 0; i < 2 * CAPS.SMS_PER_ADDRESS_A_DAY; i += 1) {
      expect((await refusal(open(address, '', number))).code).toBe('OTP_RESEND_TOO_SOON');
    }
    await open(address, '');
    expect((await refusal(open(address, ''))).code).toBe('RATE_LIMITED');
  });

  it('holds for parallel requests', async () => {
    const before = sent();
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => open(`203.0.${subnet}.7`)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(CAPS.SMS_PER_ADDRESS_A_DAY);
    expect(sent()).toBe(before + CAPS.SMS_PER_ADDRESS_A_DAY);
  });

  it('stores no address in clear', async () => {
    await open(`203.0.${subnet}.7`);
    const keys = await redis.keys('*');
    expect(keys.some((key) => key.includes('sms:'))).toBe(true);
    expect(keys.join()).not.toContain(`203.0.${subnet}`);
  });
});

describe('the codes of existing accounts', () => {
  const send = (clientIp: string, uniqueToken = device(), number = `6${aNumber()}`) =>
    identity.codes.send({
      subject: `recover:${number}`,
      number,
      memberId: null,
      language: '',
      from: { clientIp, uniqueToken },
    });

  it('share the daily limit of the place with sign-ups, whatever numbers they go to', async () => {
    const address = `203.0.${subnet}.7`;
    await open(address);
    await send(address);
    await open(address, '');
    await send(address, '');
    expect(await refusal(send(address))).toEqual(WAIT);
    expect(await refusal(open(address))).toEqual(WAIT);
    await send(`203.0.${subnet}.8`);
  });

  it('share the daily limit of the number with sign-ups, whatever addresses request them', async () => {
    const number = aNumber();
    const from = (i: number) => `198.${subnet}.${i}.7`;
    for (let i = 0; i < 3; i += 1) {
      await open(from(i), device(), number);
      identity.clock.advance(60_000);
    }
    for (let i = 3; i < 5; i += 1) {
      await send(from(i), device(), `6${number}`);
      identity.clock.advance(60_000);
    }
    expect((await refusal(send(from(5), device(), `6${number}`))).code).toBe('RATE_LIMITED');
    expect((await refusal(open(from(6), device(), number))).code).toBe('RATE_LIMITED');
  });
});

describe('the daily limit of wrong codes', () => {
  it('holds for a place, whatever numbers they are typed for; a right one does not count', async () => {
    const place = { clientIp: `203.0.${subnet}.7`, uniqueToken: '' };
    const member = async (i: number) => {
      const subject = `recover:${randomUUID()}`;
      const from = { clientIp: `198.${subnet}.${i}.7`, uniqueToken: device() };
      await identity.codes.send({ subject, number: `6${aNumber()}`, memberId: 'm', language: '', from });
      const salt = (await identity.phoneCodes.find(subject))?.salt ?? '';
      return { subject, otp: otpDigits(identity.config.OTP_SECRET, subject, salt) };
    };
    const [one, two] = [await member(1), await member(2)];
    const guess = (of: typeof one, otp: string) => identity.codes.prove({ subject: of.subject, otp, from: place });
    for (let i = 0; i < 4; i += 1) await guess(one, one.otp);
    for (let i = 1; i <= 4; i += 1) expect((await refusal(guess(one, wrong(one.otp, i)))).code).toBe('OTP_WRONG');
    for (let i = 1; i <= 3; i += 1) expect((await refusal(guess(two, wrong(two.otp, i)))).code).toBe('OTP_WRONG');
    expect(await refusal(guess(two, two.otp))).toEqual(WAIT);
    const elsewhere = { clientIp: `203.0.${subnet}.8`, uniqueToken: '' };
    await identity.codes.prove({ ...two, from: elsewhere });
  });
});
