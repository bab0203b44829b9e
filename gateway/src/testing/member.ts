import { randomInt, randomUUID } from 'node:crypto';
import { SETTINGS } from '@club/proto/settings';
import { otpFor } from './messages.js';
import type { RunningGateway } from './running-gateway.js';

export const PASSWORD = 'Member@123';

/** The sign-up form of somebody whom the club does not know. */
export const signUpForm = (over: Record<string, unknown> = {}) => ({
  name: 'Nurul Izzah',
  number: `012${randomInt(10_000_000, 99_999_999)}`,
  email: `nurul-${randomUUID()}@example.com`,
  password: PASSWORD,
  dob: '1992-05-06',
  gender: 'female',
  race: 'malay',
  pregnancyStage: 'oneChild',
  childDob: ['2025-06-01'],
  consentVersion: SETTINGS.agreement.version,
  ...over,
});

/** Signs somebody up and confirms their number, which signs them in, as a member does. */
export async function newMember(gateway: RunningGateway, over: Record<string, unknown> = {}) {
  const form = signUpForm(over);
  const opened = await gateway.post('/user/signup', form);
  expect(opened.status).toBe(200);
  const id = String(opened.body['uuid']);
  const otp = await otpFor(gateway, form.number);
  const verified = await gateway.post('/user/verify', { otp, number: form.number, id });
  expect(verified).toMatchObject({ status: 200, body: { uuid: id, referCode: expect.any(String) } });
  const { token, user } = verified.body as unknown as { token: string; user: Record<string, never> };
  return { id, form, token, user, referCode: String(verified.body['referCode']) };
}
