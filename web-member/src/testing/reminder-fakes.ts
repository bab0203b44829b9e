import type { Reminders } from '../features/reminders/types.js';
import { NOW } from './fakes.js';

/** Choices of a member with one device, who is reminded of receipts by e-mail. */
export const someReminders = (more: Partial<Reminders> = {}): Reminders => ({
  kinds: (['receiptDecided', 'voucherEnding', 'sampleArriving', 'doubleDay', 'birthday', 'oneCodeLeft'] as const).map(
    (kind) => ({ kind, push: false, email: kind === 'receiptDecided' }),
  ),
  ...{ quietFrom: '21:00', quietTo: '08:00', pushKey: 'B'.repeat(87), emailConfirmed: true },
  devices: [{ id: 'd1', label: 'Chrome, Android', addedAt: NOW }],
  ...more,
});
