import { AWARDS } from '@club/proto/settings';
import { MAIL_TEXTS, mailTexts, SMS_TEXTS, smsText } from './texts.js';

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

// Written out a second time on purpose: a change of a text must be a decision.
// the awards are filled in, names stay open
const kept = { club: '{{club}}', name: '{{name}}' };

describe('language guide §4: texts of SMS and mails, letter for letter', () => {
  it.each([
    [
      'welcome',
      'Welcome to {{club}}! Your first unique code earns 3x points.',
      'Selamat datang ke {{club}}! Kod unik pertama anda memberi 3x mata.',
    ],
    [
      'passwordChanged',
      '{{club}}: your password was changed. If this was not you, reset it in the app now.',
      '{{club}}: kata laluan anda telah ditukar. Jika bukan anda yang menukarnya, tetapkan semula dalam aplikasi sekarang.',
    ],
  ] as const)('sms.%s', (key, en, bm) =>
    expect({ en: smsText(key, 'en', kept), bm: smsText(key, 'bm', kept) }).toEqual({ en, bm }),
  );

  it.each([
    [
      'verify',
      [
        'Confirm your email',
        'Hi {{name}}, tap the button below to confirm your email. The link works until midnight tonight. If you did not sign up, ignore this email.',
        'Confirm email',
      ],
      [
        'Sahkan e-mel anda',
        'Hai {{name}}, tekan butang di bawah untuk mengesahkan e-mel anda. Pautan ini sah hingga tengah malam ini. Jika anda tidak mendaftar, abaikan e-mel ini.',
        'Sahkan e-mel',
      ],
    ],
    [
      'reset',
      [
        'Reset your password',
        'Hi {{name}}, tap the button below to choose a new password. The link works once, until midnight tonight. If you did not ask for this, your password stays the same.',
        'Reset password',
      ],
      [
        'Tetapkan semula kata laluan anda',
        'Hai {{name}}, tekan butang di bawah untuk menetapkan kata laluan baharu. Pautan ini boleh digunakan sekali sahaja, hingga tengah malam ini. Jika anda tidak memintanya, kata laluan anda kekal sama.',
        'Tetapkan semula kata laluan',
      ],
    ],
    [
      'welcome',
      [
        'Welcome to {{club}}',
        'Hi {{name}}, thank you for joining. Register the code on your next pack: your first code earns 3x points, your 5th an RM5 eVoucher and your 10th an RM10 eVoucher.',
        'Register a code',
      ],
      [
        'Selamat datang ke {{club}}',
        'Hai {{name}}, terima kasih kerana menyertai kami. Daftarkan kod pada pek anda: kod pertama memberi 3x mata, kod ke-5 e-baucar RM5 dan kod ke-10 e-baucar RM10.',
        'Daftarkan kod',
      ],
    ],
  ] as const)('mail.%s: subject, body, button', (key, en, bm) => {
    expect(Object.values(mailTexts(key, 'en', kept))).toEqual(en);
    expect(Object.values(mailTexts(key, 'bm', kept))).toEqual(bm);
  });
});

describe('what the texts say of the awards', () => {
  const all = [...Object.values(SMS_TEXTS), ...Object.values(MAIL_TEXTS)].map((text) => JSON.stringify(text));

  it('takes factors from the awards, and has none of its own', () => {
    expect(all.filter((text) => /\b\dx\b/.test(text))).toEqual([]);
    expect(all.filter((text) => text.includes('{{firstCode}}x'))).toHaveLength(2);
  });

  it('names the vouchers that the awards have', () => {
    const [first, second] = AWARDS.milestones;
    for (const [language, nth] of [
      ['en', (n: number) => `${n}th`],
      ['bm', (n: number) => `ke-${n}`],
    ] as const) {
      const { body } = mailTexts('welcome', language, kept);
      for (const { codes, voucher } of [first, second]) {
        expect(body).toMatch(new RegExp(`${nth(codes)}\\b.{1,16}\\b${voucher}\\b`));
      }
    }
    expect(AWARDS.milestones).toHaveLength(2);
  });
});
