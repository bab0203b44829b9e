import { REMINDER_KINDS } from './domain/reminder.js';
import { REMINDER_TEXTS, reminderMessage } from '../notifications/reminder-texts.js';

const values = { points: '50', en: 'RM10 eVoucher', bm: 'e-baucar RM10', voucher: 'RM5', day: '2026-12-05' };

describe('the words of reminders', () => {
  it.each(REMINDER_KINDS)('are there for %s in both languages, with all their values', (kind) => {
    for (const language of ['en', 'bm'] as const) {
      const { title, body, path } = reminderMessage({ kind, values }, language);
      expect(`${title} ${body}`).not.toMatch(/[{}]|undefined/);
      expect(path).toMatch(/^\//);
    }
  });

  it('name a voucher and a day in the language of the member', () => {
    const reminder = { kind: 'voucherEnding', values };
    expect(reminderMessage(reminder, 'en').body).toBe('RM10 eVoucher can be used until 5 December.');
    expect(reminderMessage(reminder, 'bm').body).toBe('e-baucar RM10 boleh digunakan hingga 5 Disember.');
  });

  it('tell an approval from a refusal, and lack no value unnoticed', () => {
    const decided = (points: string) => reminderMessage({ kind: 'receiptDecided', values: { points } }, 'en').title;
    expect([decided('50'), decided('')]).toEqual(['Your receipt was approved', 'Your receipt was not accepted']);
    expect(() => reminderMessage({ kind: 'oneCodeLeft', values: {} }, 'en')).toThrow('needs voucher');
    expect(() => reminderMessage({ kind: 'promotion', values: {} }, 'en')).toThrow('has no text');
  });

  it('fit the lock screen of a phone', () => {
    for (const text of Object.values(REMINDER_TEXTS))
      for (const { title, body } of Object.values(text)) {
        expect(title.length).toBeLessThanOrEqual(50);
        expect(body.length).toBeLessThanOrEqual(110);
      }
  });
});
