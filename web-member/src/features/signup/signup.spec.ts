import { describe, expect, test } from '@jest/globals';
import type { SignUpInput } from './types.js';
import { selectUser } from '../../core/session/selectors.js';
import { aSession, refusal, settle, startWorld } from '../../testing/fakes.js';
import { resend, submit } from './requests.js';
import { formAsked, otpSubmitted, resendAsked } from './saga.js';

const input: SignUpInput = {
  name: 'Nurul Izzah',
  number: '60123456789',
  email: 'nurul@example.com',
  password: 'Member@123',
  dob: '1994-06-18',
  gender: 'female',
  race: 'malay',
  pregnancyStage: 'trying',
  childDob: [],
  receiveMail: true,
  redeemSample: false,
  nationality: 'malaysian',
  language: 'bm',
  consentVersion: '1',
  uniqueToken: 'device-token-0123456789',
};
const answer = { uuid: 'sign-up-1', referCode: 'QWER2345' };
const refuse =
  (...args: Parameters<typeof refusal>) =>
  async () => {
    throw refusal(...args);
  };

async function atOtp(programmed: Parameters<typeof startWorld>[0]) {
  const world = startWorld({ 'POST /user/signup': async () => answer, ...programmed });
  world.store.dispatch(submit.requested(input));
  await settle();
  return world;
}

describe('sign-up', () => {
  test('opens the OTP step with 60 seconds to the next code', async () => {
    const { state } = await atOtp({});
    expect(state().signup.flow).toEqual({
      step: 'otp',
      pending: {
        uuid: 'sign-up-1',
        name: 'Nurul Izzah',
        email: 'nurul@example.com',
        number: '0123456789',
        sampleId: '',
      },
      resendAt: '2026-11-21T04:01:00.000Z',
      resent: false,
    });
  });

  test('the right code sends the sign-up, number and device, and signs in', async () => {
    const world = await atOtp({ 'POST /user/verify': async () => ({ ...answer, ...aSession() }) });
    world.store.dispatch(otpSubmitted('4711'));
    await settle();
    expect(world.called('POST /user/verify')[0]?.body).toEqual({
      otp: '4711',
      number: '0123456789',
      id: 'sign-up-1',
      uniqueToken: 'device-token-0123456789',
    });
    expect(world.token()).toBe('token-1');
    expect(selectUser(world.state())?.id).toBe('member-1');
    expect(world.state().signup.flow).toEqual({
      step: 'done',
      registered: { name: 'Nurul Izzah', referCode: 'QWER2345', sampleId: '' },
    });
  });

  test.each([
    ['OTP_WRONG', 400, { count: 3 }],
    ['OTP_EXPIRED', 400, {}],
    ['OTP_TRIES_EXCEEDED', 429, {}],
    ['DEVICE_ALREADY_REGISTERED', 409, {}],
    ['SIGNUP_NOT_FOUND', 404, {}],
  ])('%s stays on the OTP step with its own code', async (code, status, details) => {
    const world = await atOtp({ 'POST /user/verify': refuse(status, code, details) });
    world.store.dispatch(otpSubmitted('0000'));
    await settle();
    expect(world.state().signup.flow.step).toBe('otp');
    expect(world.state().signup.verify).toMatchObject({ status: 'error', error: { code, details } });
    expect(world.went).toEqual([]);
  });

  test('resending restarts the countdown, clears the old refusal and writes the number without the prefix', async () => {
    const world = await atOtp({
      'POST /user/verify': refuse(400, 'OTP_EXPIRED'),
      'POST /user/otp/resend': async () => ({ expiresAt: null }),
    });
    world.store.dispatch(otpSubmitted('0000'));
    await settle();
    world.store.dispatch(resendAsked());
    await settle();
    expect(world.called('POST /user/otp/resend')[0]?.body).toEqual({ number: '0123456789' });
    expect(world.state().signup.flow).toMatchObject({ resendAt: '2026-11-21T04:01:00.000Z', resent: true });
    expect(world.state().signup.verify.status).toBe('idle');
  });

  test('a resend that comes too soon takes the wait that the server returns', async () => {
    const world = await atOtp({ 'POST /user/otp/resend': refuse(429, 'OTP_RESEND_TOO_SOON', { wait: 25 }) });
    world.store.dispatch(resendAsked());
    await settle();
    expect(world.state().signup.flow).toMatchObject({ resendAt: '2026-11-21T04:00:25.000Z', resent: false });
  });

  test('going back opens the form again', async () => {
    const world = await atOtp({});
    world.store.dispatch(formAsked());
    expect(world.state().signup.flow).toEqual({ step: 'form' });
    expect(world.state().signup.submit.status).toBe('idle');
  });

  test('a refused sign-up keeps the form and the texts of its fields', async () => {
    const world = startWorld({ 'POST /user/signup': refuse(400, 'INPUT_INVALID', {}, { email: 'taken' }) });
    world.store.dispatch(submit.requested(input));
    await settle();
    expect(world.state().signup.flow.step).toBe('form');
    expect(world.state().signup.submit).toMatchObject({ error: { fields: { email: 'taken' } } });
  });

  test('a double tap signs up once', async () => {
    const world = startWorld({ 'POST /user/signup': async () => answer });
    world.store.dispatch(submit.requested(input));
    world.store.dispatch(submit.requested(input));
    await settle();
    expect(world.called('POST /user/signup')).toHaveLength(1);
  });

  test('a 401 of a signed-out call is no lost session', async () => {
    const world = await atOtp({ 'POST /user/otp/resend': refuse(401, 'AUTH_REQUIRED') });
    world.store.dispatch(resend.requested({ number: '0123456789' }));
    await settle();
    expect(world.state().session.now).toEqual({ status: 'signedOut', reason: 'none' });
  });
});
