import { createLogger } from '@club/platform';
import { NOBODY } from './notification.js';
import { NotificationWorker } from './notification-worker.js';
import { outcomes, sendCode } from './outcomes.js';
import { MESSAGE_KINDS } from './texts.js';

/** Returns how often codes had each outcome. */
async function counted() {
  const { values } = await outcomes().get();
  const of = (outcome: string) =>
    values.find(({ labels }) => labels.kind === 'sms.otp' && labels.outcome === outcome)?.value;
  return { sent: of('sent'), failed: of('failed'), dropped: of('dropped') };
}

it('counts the codes that the provider took and those that it did not', async () => {
  expect(MESSAGE_KINDS).toContain('sms.otp');
  expect(await counted()).toEqual({ sent: 0, failed: 0, dropped: 0 });
  await sendCode({ send: () => Promise.resolve() }, '60123456789', 'text');
  const away = { send: () => Promise.reject(new Error('away')) };
  for (let n = 0; n < 2; n += 1) await expect(sendCode(away, '60123456789', 'text')).rejects.toThrow('away');
  expect(await counted()).toEqual({ sent: 1, failed: 2, dropped: 0 });
});

it('counts a code that was too late for its member, and none that was meant for nobody', async () => {
  const waiting = ['m-1', NOBODY].map((memberId) => ({ id: memberId, memberId, channel: 'sms', message: 'otp' }));
  const notifications = {
    claim: () => Promise.resolve(waiting.length > 0 ? { notification: waiting.shift(), attempt: 1 } : null),
    done: () => Promise.resolve(),
  };
  const composer = { compose: () => Promise.resolve(null) };
  const logger = createLogger({ service: 'test', level: 'silent' });
  const worker = new NotificationWorker(
    ...([notifications, composer, {}, {}, {}, {}, logger] as unknown as ConstructorParameters<
      typeof NotificationWorker
    >),
  );
  const { dropped = 0 } = await counted();
  expect([await worker.next('sms'), await worker.next('sms'), await worker.next('sms')]).toEqual([true, true, false]);
  expect((await counted()).dropped).toBe(dropped + 1);
});
