import { outcomes, sendCode } from './outcomes.js';
import { MESSAGE_KINDS } from './texts.js';

/** Returns how often codes had each outcome. */
async function counted() {
  const { values } = await outcomes().get();
  const of = (outcome: string) =>
    values.find(({ labels }) => labels.kind === 'sms.otp' && labels.outcome === outcome)?.value;
  return { sent: of('sent'), failed: of('failed') };
}

it('counts the codes that the provider took and those that it did not', async () => {
  expect(MESSAGE_KINDS).toContain('sms.otp');
  expect(await counted()).toEqual({ sent: 0, failed: 0 });
  await sendCode({ send: () => Promise.resolve() }, '60123456789', 'text');
  const away = { send: () => Promise.reject(new Error('away')) };
  for (let n = 0; n < 2; n += 1) await expect(sendCode(away, '60123456789', 'text')).rejects.toThrow('away');
  expect(await counted()).toEqual({ sent: 1, failed: 2 });
});
