// People who visit a club for a rehearsal: they sign up, register codes, redeem, and come back.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from './members.mjs';

const PASSWORD = 'Visitor@123';
const ADDRESS = { label: 'Rumah', city: 'Ayer Baloi', state: 'Johor', postcode: '82100', country: 'Malaysia' };
const TRIES = 100;
const EVERY_MS = 200;

async function accepted(clubUrl, method, path, request) {
  const { status, body } = await send(clubUrl, method, path, request);
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
  return body;
}

/** Signs somebody up, with an address; resolves with the visitor. */
export async function join(clubUrl) {
  const number = `6012${randomInt(10_000_000, 99_999_999)}`;
  const email = `visitor-${randomUUID()}@example.com`;
  const { uuid: id } = await accepted(clubUrl, 'POST', '/user/signup', {
    body: {
      ...{ name: 'Nurul Izzah', number, email, password: PASSWORD, dob: '1994-06-18', gender: 'female', race: 'malay' },
      ...{
        pregnancyStage: 'trying',
        receiveMail: false,
        redeemSample: false,
        nationality: 'malaysian',
        language: 'en',
      },
      ...{ consent: true, consentVersion: '2026-11' },
    },
  });
  const otp = await otpFor(clubUrl, number);
  const { token } = await accepted(clubUrl, 'POST', '/user/verify', { body: { otp, number, id } });
  const address = { ...ADDRESS, line1: `${randomInt(1, 1_000_000)}, Jalan Melati` };
  await accepted(clubUrl, 'POST', '/user/address/add', { body: { address }, token });
  return { email, token, points: 0, scans: 0, orders: 0 };
}

async function otpFor(clubUrl, number) {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const messages = await accepted(clubUrl, 'GET', `/dev/messages?to=${number}`);
    const otp = messages.map(({ text }) => /\b\d{4}\b/.exec(text)?.[0]).find(Boolean);
    if (otp) return otp;
    await pause(EVERY_MS);
  }
  throw new Error(`no code was sent to ${number}`);
}

/** Registers a code for a visitor. */
export async function scanOnce(clubUrl, visitor, code) {
  const { gainedPoints } = await accepted(clubUrl, 'POST', '/user/scancode', {
    body: { code },
    token: visitor.token,
    key: code,
  });
  visitor.points += gainedPoints;
  visitor.scans += 1;
}

/** Redeems the cheapest item that a visitor can pay; throws when there is none. */
export async function redeemOnce(clubUrl, visitor) {
  const { token } = visitor;
  const { user } = await accepted(clubUrl, 'POST', '/user/session', { body: {}, token });
  const { data } = await accepted(clubUrl, 'GET', '/rewards/catalog/fetch', { token });
  const [item] = data
    .filter(({ active, remaining, points }) => active && remaining > 0 && points <= user.totalPoints)
    .sort((a, b) => a.points - b.points);
  if (!item) throw new Error(`a visitor with ${user.totalPoints} points can pay nothing`);
  const body = { addressId: user.addresses[0].id, items: [{ id: item.id, quantity: 1 }] };
  await accepted(clubUrl, 'POST', '/rewards/redeem', { body, token, key: randomUUID() });
  // Quests may have added some meanwhile: what counts is what is seen from now on.
  visitor.orders += 1;
}

/** Signs a visitor in again; resolves with what is not there any more. */
export async function comeBack(clubUrl, visitor) {
  const { token } = await accepted(clubUrl, 'POST', '/user/signin', {
    body: { email: visitor.email, password: PASSWORD },
  });
  visitor.token = token;
  const { user } = await accepted(clubUrl, 'POST', '/user/session', { body: {}, token });
  const { data: history } = await accepted(clubUrl, 'GET', '/user/points/fetch', { token });
  const findings = [];
  if (user.unavailable?.length > 0) findings.push(`${visitor.email}: ${user.unavailable.join(', ')} is unavailable`);
  if (!(user.totalPoints >= 0) || history.length < visitor.scans + visitor.orders)
    findings.push(`${visitor.email}: ${history.length} lines for ${visitor.scans} codes and ${visitor.orders} orders`);
  return findings;
}
