import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { otpFor } from './inbox.js';
import { api, demoCodesFile, type Language } from './product.js';
import { until } from './until.js';

export interface Person {
  name: string;
  first: string;
  number: string;
  email: string;
  password: string;
  /** The token of the device that this person signs up on. */
  device: string;
}

/** Returns a person who is not a member yet. */
export function newPerson(name = 'Siti Nurhaliza'): Person {
  const id = randomBytes(5).toString('hex');
  return {
    name,
    first: name.split(' ')[0]!,
    number: `011${String(randomInt(0, 100_000_000)).padStart(8, '0')}`,
    email: `e2e.${id}@example.com`,
    password: 'Member@123',
    device: randomBytes(16).toString('hex'),
  };
}

async function post<T>(path: string, body: unknown, token?: string): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}
/** Repeats a call that may be sent twice while the server reports that it is busy. */
const insist = <T>(path: string, body: unknown): Promise<{ status: number; body: T }> =>
  until(
    `${path} is not busy`,
    () => post<T>(path, body),
    ({ status }) => status !== 503,
  );
const accepted = <T>({ status, body }: { status: number; body: T }): T => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

/**
 * A member who has signed up, with somebody's referral code if given, and confirmed their number; made through the API.
 * `edb`: pregnant, with this due date. `more`: further fields of the form.
 */
export async function newMember(
  language: Language = 'en',
  name?: string,
  referCode?: string,
  edb?: string,
  more: object = {},
): Promise<Person> {
  const person = newPerson(name);
  const { uuid } = accepted(
    await insist<{ uuid: string }>('/user/signup', {
      name: person.name,
      number: person.number,
      email: person.email,
      password: person.password,
      dob: '1994-06-18',
      gender: 'female',
      race: 'malay',
      pregnancyStage: edb ? 'pregnant' : 'trying',
      edb,
      referCode,
      receiveMail: false,
      redeemSample: false,
      nationality: 'malaysian',
      consent: true,
      consentVersion: '2026-11',
      language,
      ...more,
    }),
  );
  const otp = await otpFor(person.number);
  accepted(await post('/user/verify', { otp, number: person.number, id: uuid, uniqueToken: person.device }));
  return person;
}

/** A session of a member, made through the API. */
export async function tokenOf({ email, password }: Person): Promise<string> {
  return accepted(await insist<{ token: string }>('/user/signin', { email, password })).token;
}

/** Gives a member a unique delivery address: some limits apply to a household. */
export async function addAddress(token: string): Promise<void> {
  const line1 = `${randomInt(1, 1_000_000)}, Jalan Melati`;
  const address = { label: 'Rumah', line1, city: 'Ayer Baloi', state: 'Johor', postcode: '82100' };
  accepted(await post('/user/address/add', { address: { ...address, country: 'Malaysia' } }, token));
}

export interface DemoCode {
  code: string;
  points: number;
}

const demoCodes = (): DemoCode[] =>
  readFileSync(demoCodesFile, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => ({ code: line.split(',')[0]!, points: Number(line.split(',').at(-1)) }));

/** Codes of the seeded batch in an order of this run's own: others may have used some. */
export function* someCodes(): Generator<DemoCode, never> {
  const all = demoCodes();
  const start = randomInt(all.length);
  for (let i = 0; i < all.length; i++) yield all[(start + i) % all.length]!;
  throw new Error(`every code of ${demoCodesFile} is used: seed again`);
}

/** Registers an unused code through the API. */
export async function redeemSome(token: string, codes: Iterator<DemoCode>): Promise<DemoCode> {
  for (;;) {
    const next = codes.next().value;
    const { status, body } = await post<{ code?: string }>('/user/scancode', { code: next.code }, token);
    if (status === 200) return next;
    if (!body.code?.startsWith('CODE_USED')) throw new Error(`${status} ${JSON.stringify(body)}`);
  }
}
