import { AWARDS } from '@club/proto/settings';
import { MAIL_TEXTS, mailTexts, otpText, SMS_TEXTS, smsText } from './texts.js';

const values = { club: 'Drypers Baby Club', otp: '0427', host: 'club.example.com' };
const config = { CLUB_NAME: values.club, CLUB_URL: 'https://club.example.com:8443/' };

describe('SMS texts', () => {
  it('are in the requested language', () => {
    expect(otpText('en', config, '0427')).toBe(
      'Drypers Baby Club: 0427 is your verification code, valid for 10 minutes. Do not share it with anyone.\n\n@club.example.com #0427',
    );
    expect(otpText('bm', config, '0427')).toBe(
      'Drypers Baby Club: 0427 ialah kod pengesahan anda, sah selama 10 minit. Jangan kongsi kod ini dengan sesiapa.\n\n@club.example.com #0427',
    );
  });

  it('fit one message of plain characters', () => {
    for (const key of Object.keys(SMS_TEXTS) as (keyof typeof SMS_TEXTS)[]) {
      for (const language of ['en', 'bm'] as const) {
        const text = smsText(key, language, values);
        expect(text.length).toBeLessThan(160);
        expect(text).toMatch(/^[\x20-\x7e\n]*$/);
        expect(text).not.toMatch(/https?:|www\.|\+6/);
      }
    }
  });

  it('are never sent with an unfilled placeholder', () => {
    expect(() => smsText('otp', 'en', { club: 'Club' })).toThrow('sms.otp needs otp');
  });
});

describe('texts about awards', () => {
  const all = [...Object.values(SMS_TEXTS), ...Object.values(MAIL_TEXTS)].map((text) => JSON.stringify(text));

  it('take factors from the awards, and have none of their own', () => {
    expect(all.filter((text) => /\b\dx\b/.test(text))).toEqual([]);
    expect(all.filter((text) => text.includes('{{firstCode}}x'))).toHaveLength(2);
  });

  it('name the vouchers of the awards', () => {
    const [first, second] = AWARDS.milestones;
    for (const [language, nth] of [
      ['en', (n: number) => `${n}th`],
      ['bm', (n: number) => `ke-${n}`],
    ] as const) {
      const { body } = mailTexts('welcome', language, { club: 'Club', name: 'Aisyah' });
      for (const { codes, voucher } of [first, second]) {
        expect(body).toMatch(new RegExp(`${nth(codes)}\\b.{1,16}\\b${voucher}\\b`));
      }
    }
    expect(AWARDS.milestones).toHaveLength(2);
  });
});
