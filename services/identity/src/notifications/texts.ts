import { AWARDS } from '@club/proto/settings';
import type { Language } from '../members/domain/member.js';

// Wording: docs/product/language.md#messages. SMS: plain characters, no links, under 160. The last line of a code is for phones, which
// offer it on the club's pages alone.
const SMS = {
  otp: {
    en: '{{club}}: {{otp}} is your verification code, valid for 10 minutes. Do not share it with anyone.\n\n@{{host}} #{{otp}}',
    bm: '{{club}}: {{otp}} ialah kod pengesahan anda, sah selama 10 minit. Jangan kongsi kod ini dengan sesiapa.\n\n@{{host}} #{{otp}}',
  },
  welcome: {
    en: 'Welcome to {{club}}! Your first unique code earns {{firstCode}}x points.',
    bm: 'Selamat datang ke {{club}}! Kod unik pertama anda memberi {{firstCode}}x mata.',
  },
  passwordChanged: {
    en: '{{club}}: your password was changed. If this was not you, reset it in the app now.',
    bm: '{{club}}: kata laluan anda telah ditukar. Jika bukan anda yang menukarnya, tetapkan semula dalam aplikasi sekarang.',
  },
  passkeyAdded: {
    en: '{{club}}: a passkey was added to your account. If this was not you, remove it in the app now.',
    bm: '{{club}}: kunci laluan telah ditambah pada akaun anda. Jika bukan anda yang menambahnya, padam kunci itu dalam aplikasi sekarang.',
  },
  passkeyRemoved: {
    en: '{{club}}: a passkey was removed from your account. If this was not you, reset your password in the app now.',
    bm: '{{club}}: kunci laluan telah dipadam daripada akaun anda. Jika bukan anda, tetapkan semula kata laluan dalam aplikasi sekarang.',
  },
  emailReleased: {
    en: '{{club}}: your account no longer has an email. To log in, choose "Sign in with my phone" in the app and add your email.',
    bm: '{{club}}: akaun anda tidak lagi mempunyai e-mel. Pilih "Log masuk dengan telefon saya" dalam aplikasi, kemudian tambah e-mel anda.',
  },
} as const;

// A mail is a subject, one paragraph and one button.
const MAILS = {
  verify: {
    en: {
      subject: 'Confirm your email',
      body: 'Hi {{name}}, tap the button below to confirm your email. The link works until midnight tonight. If you did not sign up, ignore this email.',
      button: 'Confirm email',
    },
    bm: {
      subject: 'Sahkan e-mel anda',
      body: 'Hai {{name}}, tekan butang di bawah untuk mengesahkan e-mel anda. Pautan ini sah hingga tengah malam ini. Jika anda tidak mendaftar, abaikan e-mel ini.',
      button: 'Sahkan e-mel',
    },
  },
  reset: {
    en: {
      subject: 'Reset your password',
      body: 'Hi {{name}}, tap the button below to choose a new password. The link works once, until midnight tonight. If you did not ask for this, your password stays the same.',
      button: 'Reset password',
    },
    bm: {
      subject: 'Tetapkan semula kata laluan anda',
      body: 'Hai {{name}}, tekan butang di bawah untuk menetapkan kata laluan baharu. Pautan ini boleh digunakan sekali sahaja, hingga tengah malam ini. Jika anda tidak memintanya, kata laluan anda kekal sama.',
      button: 'Tetapkan semula kata laluan',
    },
  },
  locked: {
    en: {
      subject: 'Sign-in to your account was locked',
      body: 'Hi {{name}}, a wrong password was entered five times for your account, so sign-in from that place is locked for 30 minutes. If it was you, tap the button below to choose a new password: sign-in opens again at once. This link works once, until midnight tonight. If it was not you, you do not need to do anything.',
      button: 'Reset password',
    },
    bm: {
      subject: 'Log masuk ke akaun anda telah dikunci',
      body: 'Hai {{name}}, kata laluan yang salah telah dimasukkan lima kali untuk akaun anda, jadi log masuk dari tempat itu dikunci selama 30 minit. Jika itu anda, tekan butang di bawah untuk menetapkan kata laluan baharu: log masuk akan dibuka semula serta-merta. Pautan ini boleh digunakan sekali sahaja, hingga tengah malam ini. Jika bukan anda, anda tidak perlu berbuat apa-apa.',
      button: 'Tetapkan semula kata laluan',
    },
  },
  numberLeft: {
    en: {
      subject: 'Your phone number was removed from your account',
      body: 'Hi {{name}}, somebody else has shown that your phone number now belongs to them, so we removed it from your account. Log in with this email as before. If the number is still yours, please contact us.',
      button: 'Log in',
    },
    bm: {
      subject: 'Nombor telefon anda dikeluarkan daripada akaun',
      body: 'Hai {{name}}, orang lain telah membuktikan bahawa nombor telefon anda kini milik mereka, jadi kami mengeluarkannya daripada akaun anda. Log masuk dengan e-mel ini seperti biasa. Jika nombor itu masih milik anda, sila hubungi kami.',
      button: 'Log masuk',
    },
  },
  passkeyAdded: {
    en: {
      subject: 'A passkey was added to your account',
      body: 'Hi {{name}}, a passkey was added to your account. The device that has it can log in without your password. If this was not you, tap the button below, remove the passkey and reset your password.',
      button: 'See my passkeys',
    },
    bm: {
      subject: 'Kunci laluan telah ditambah pada akaun anda',
      body: 'Hai {{name}}, kunci laluan telah ditambah pada akaun anda. Peranti yang menyimpannya boleh log masuk tanpa kata laluan anda. Jika bukan anda yang menambahnya, tekan butang di bawah, padam kunci laluan itu dan tetapkan semula kata laluan anda.',
      button: 'Lihat kunci laluan saya',
    },
  },
  passkeyRemoved: {
    en: {
      subject: 'A passkey was removed from your account',
      body: 'Hi {{name}}, a passkey was removed from your account, and your other devices were logged out. If this was not you, reset your password and check your passkeys.',
      button: 'See my passkeys',
    },
    bm: {
      subject: 'Kunci laluan telah dipadam daripada akaun anda',
      body: 'Hai {{name}}, kunci laluan telah dipadam daripada akaun anda dan peranti anda yang lain telah dilog keluar. Jika bukan anda yang memadamnya, tetapkan semula kata laluan anda dan semak kunci laluan anda.',
      button: 'Lihat kunci laluan saya',
    },
  },
  passwordChanged: {
    en: {
      subject: 'Your password was changed',
      body: 'Hi {{name}}, the password of your account was changed, and your other devices were logged out. If this was not you, choose "Forgot password" on the login page and set a new one now.',
      button: 'See my security',
    },
    bm: {
      subject: 'Kata laluan anda telah ditukar',
      body: 'Hai {{name}}, kata laluan akaun anda telah ditukar dan peranti anda yang lain telah dilog keluar. Jika bukan anda yang menukarnya, pilih "Lupa kata laluan" pada halaman log masuk dan tetapkan kata laluan baharu sekarang.',
      button: 'Lihat keselamatan akaun saya',
    },
  },
  contactChanged: {
    en: {
      subject: 'Your email or phone number was changed',
      body: 'Hi {{name}}, our team changed the email or phone number of your account and ended your open sessions. If you did not ask for this, please contact us.',
      button: 'Log in',
    },
    bm: {
      subject: 'E-mel atau nombor telefon anda telah ditukar',
      body: 'Hai {{name}}, pasukan kami telah menukar e-mel atau nombor telefon akaun anda dan menamatkan sesi anda yang terbuka. Jika anda tidak memintanya, sila hubungi kami.',
      button: 'Log masuk',
    },
  },
  sampleHousehold: {
    en: {
      subject: 'About your free sample',
      body: 'Hi {{name}}, we cannot send the free sample you asked for when you signed up: a free sample for this baby has already gone to this household. You can ask for another in the app 3 months after the last one.',
      button: 'See your samples',
    },
    bm: {
      subject: 'Tentang sampel percuma anda',
      body: 'Hai {{name}}, kami tidak dapat menghantar sampel percuma yang anda mohon semasa mendaftar: sampel percuma untuk bayi ini telah dihantar ke alamat yang sama. Anda boleh memohon sampel lain dalam aplikasi 3 bulan selepas sampel terakhir.',
      button: 'Lihat sampel anda',
    },
  },
  sampleStockOut: {
    en: {
      subject: 'About your free sample',
      body: 'Hi {{name}}, we cannot send the free sample you asked for when you signed up: it has run out. Please choose another in the app.',
      button: 'Choose a sample',
    },
    bm: {
      subject: 'Tentang sampel percuma anda',
      body: 'Hai {{name}}, kami tidak dapat menghantar sampel percuma yang anda mohon semasa mendaftar: sampel itu sudah habis. Sila pilih sampel lain dalam aplikasi.',
      button: 'Pilih sampel',
    },
  },
  sampleDeclined: {
    en: {
      subject: 'About your free sample',
      body: 'Hi {{name}}, we cannot send the free sample you asked for when you signed up. The app shows when you can ask for another.',
      button: 'See your samples',
    },
    bm: {
      subject: 'Tentang sampel percuma anda',
      body: 'Hai {{name}}, kami tidak dapat menghantar sampel percuma yang anda mohon semasa mendaftar. Aplikasi menunjukkan bila anda boleh memohon sampel lain.',
      button: 'Lihat sampel anda',
    },
  },
  bulkWelcome: {
    en: {
      subject: 'Set your password for {{club}}',
      body: 'Hi {{name}}, you are now a member of {{club}}. Tap the button below to choose a password. At your first login we ask you to agree to the privacy notice and the terms. The link works once, until midnight tonight. After that, choose "Forgot password" on the login page. If you did not ask to join, ignore this email.',
      button: 'Set my password',
    },
    bm: {
      subject: 'Tetapkan kata laluan anda untuk {{club}}',
      body: 'Hai {{name}}, anda kini ahli {{club}}. Tekan butang di bawah untuk memilih kata laluan. Semasa log masuk pertama, kami meminta anda bersetuju dengan notis privasi dan terma. Pautan ini boleh digunakan sekali sahaja, hingga tengah malam ini. Selepas itu, pilih "Lupa kata laluan" pada halaman log masuk. Jika anda tidak memohon untuk menyertai kami, abaikan e-mel ini.',
      button: 'Tetapkan kata laluan saya',
    },
  },
  adminInvitation: {
    en: {
      subject: 'Your invitation to the back office',
      body: 'Hi {{name}}, you are invited to the back office of {{club}}. Your username is {{username}}. Tap the button below to choose a password and set up the second step of your login. The link works once, for 72 hours. If you did not expect it, ignore this email.',
      button: 'Accept the invitation',
    },
    bm: {
      subject: 'Jemputan anda ke pejabat belakang',
      body: 'Hai {{name}}, anda dijemput ke pejabat belakang {{club}}. Nama pengguna anda ialah {{username}}. Tekan butang di bawah untuk memilih kata laluan dan menyediakan langkah kedua log masuk anda. Pautan ini boleh digunakan sekali sahaja, dalam masa 72 jam. Jika anda tidak menjangkakannya, abaikan e-mel ini.',
      button: 'Terima jemputan',
    },
  },
  welcome: {
    en: {
      subject: 'Welcome to {{club}}',
      body: 'Hi {{name}}, thank you for joining. Register the code on your next pack: your first code earns {{firstCode}}x points, your 5th an RM5 eVoucher and your 10th an RM10 eVoucher.',
      button: 'Register a code',
    },
    bm: {
      subject: 'Selamat datang ke {{club}}',
      body: 'Hai {{name}}, terima kasih kerana menyertai kami. Daftarkan kod pada pek anda: kod pertama memberi {{firstCode}}x mata, kod ke-5 e-baucar RM5 dan kod ke-10 e-baucar RM10.',
      button: 'Daftarkan kod',
    },
  },
} as const;

/** Every kind of message, as `<channel>.<message>`. */
export const MESSAGE_KINDS: readonly string[] = [
  ...Object.keys(SMS).map((key) => `sms.${key}`),
  ...Object.keys(MAILS).map((key) => `email.${key}`),
  'email.reminder',
  'push.reminder',
];

export type SmsKey = keyof typeof SMS;
/** Mails to members. */
export type MailKey = Exclude<keyof typeof MAILS, 'adminInvitation'>;

/** Returns the text of an SMS with a code, which a phone offers on the club's pages alone. */
export function otpText(
  language: Language,
  { CLUB_NAME: club, CLUB_URL }: { CLUB_NAME: string; CLUB_URL: string },
  otp: string,
): string {
  return smsText('otp', language, { club, otp, host: new URL(CLUB_URL).hostname });
}

/** Returns the text of an SMS in the member's language. Throws when a placeholder has no value. */
export function smsText(key: SmsKey, language: Language, values: Record<string, string>): string {
  return filled(`sms.${key}`, SMS[key][language], values);
}

/** Returns the three texts of a mail in a language. Throws when a placeholder has no value. */
export function mailTexts(
  key: keyof typeof MAILS,
  language: Language,
  values: Record<string, string>,
): { subject: string; body: string; button: string } {
  const { subject, body, button } = MAILS[key][language];
  return { subject: filled(`mail.${key}`, subject, values), body: filled(`mail.${key}`, body, values), button };
}

/** Award values that every text may use as placeholders. */
const AWARDED: Readonly<Record<string, string>> = { firstCode: String(AWARDS.firstCode) };

/** Returns a template with its placeholders filled. Throws when one has no value. */
export function filled(name: string, template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key] ?? AWARDED[key];
    if (value === undefined) throw new Error(`${name} needs ${key}`);
    return value;
  });
}

/** Every SMS and mail text, for the tests that hold them to the channel's limits. */
export const SMS_TEXTS = SMS;
/** Every mail text by key and language. */
export const MAIL_TEXTS = MAILS;
