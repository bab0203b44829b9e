import { SMS_TEXTS, smsText } from './texts.js';

const values = { club: 'Drypers Baby Club', otp: '0427' };

describe('SMS texts', () => {
  it('are those of the language', () => {
    expect(smsText('otp', 'en', values)).toBe(
      'Drypers Baby Club: 0427 is your verification code, valid for 10 minutes. Do not share it with anyone.',
    );
    expect(smsText('otp', 'bm', values)).toBe(
      'Drypers Baby Club: 0427 ialah kod pengesahan anda, sah selama 10 minit. Jangan kongsi kod ini dengan sesiapa.',
    );
  });

  it('fit one message of plain characters', () => {
    for (const key of Object.keys(SMS_TEXTS) as (keyof typeof SMS_TEXTS)[]) {
      for (const language of ['en', 'bm'] as const) {
        const text = smsText(key, language, values);
        expect(text.length).toBeLessThan(160);
        expect(text).toMatch(/^[\x20-\x7e]*$/);
        expect(text).not.toMatch(/https?:|www\.|\+6/);
      }
    }
  });

  it('never go out with a hole', () => {
    expect(() => smsText('otp', 'en', { club: 'Club' })).toThrow('sms.otp needs otp');
  });
});
