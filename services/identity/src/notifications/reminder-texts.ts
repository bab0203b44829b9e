import { AWARDS } from '@club/proto/settings';
import type { Language } from '../members/domain/member.js';
import { filled } from './texts.js';

/** Text of a reminder in one language: a push message has the title and the body, a mail also the button. */
interface ReminderText {
  title: string;
  body: string;
  button: string;
}

const REMINDERS = {
  receiptApproved: {
    en: { title: 'Your receipt was approved', body: '{{points}} points are yours.', button: 'See your points' },
    bm: { title: 'Resit anda diluluskan', body: '{{points}} mata kini milik anda.', button: 'Lihat mata anda' },
  },
  receiptRefused: {
    en: {
      title: 'Your receipt was not accepted',
      body: 'The app shows why, and what you can do.',
      button: 'See your receipt',
    },
    bm: {
      title: 'Resit anda tidak diterima',
      body: 'Aplikasi menunjukkan sebabnya dan apa yang boleh anda lakukan.',
      button: 'Lihat resit anda',
    },
  },
  voucherEnding: {
    en: {
      title: 'A voucher of yours ends in a week',
      body: '{{voucher}} can be used until {{day}}.',
      button: 'Use your voucher',
    },
    bm: {
      title: 'Baucar anda tamat dalam seminggu',
      body: '{{voucher}} boleh digunakan hingga {{day}}.',
      button: 'Guna baucar anda',
    },
  },
  sampleArriving: {
    en: { title: 'Your sample is on its way', body: 'You can follow the parcel in the app.', button: 'Follow it' },
    bm: {
      title: 'Sampel anda dalam penghantaran',
      body: 'Anda boleh menjejak bungkusan itu dalam aplikasi.',
      button: 'Jejak bungkusan',
    },
  },
  doubleDay: {
    en: {
      title: 'Double points tomorrow',
      body: 'Every code counts {{factor}}x on {{day}}.',
      button: 'Register a code',
    },
    bm: {
      title: 'Mata berganda esok',
      body: 'Setiap kod dikira {{factor}}x pada {{day}}.',
      button: 'Daftarkan kod',
    },
  },
  birthday: {
    en: { title: 'Happy birthday!', body: 'We have put birthday points in your account.', button: 'See your points' },
    bm: {
      title: 'Selamat hari lahir!',
      body: 'Kami telah memasukkan mata hari lahir ke dalam akaun anda.',
      button: 'Lihat mata anda',
    },
  },
  oneCodeLeft: {
    en: {
      title: 'One more code to your {{voucher}}',
      body: 'Your next code brings an eVoucher.',
      button: 'Register a code',
    },
    bm: {
      title: 'Satu kod lagi untuk {{voucher}}',
      body: 'Kod anda yang seterusnya membawa e-baucar.',
      button: 'Daftarkan kod',
    },
  },
} as const satisfies Record<string, Record<Language, ReminderText>>;

/** Page that each opens. */
const PAGES: Readonly<Record<keyof typeof REMINDERS, string>> = {
  receiptApproved: '/pointhistory',
  receiptRefused: '/inbox',
  voucherEnding: '/voucherorder',
  sampleArriving: '/order/track?type=sample',
  doubleDay: '/scancode',
  birthday: '/pointhistory',
  oneCodeLeft: '/scancode',
};

/** Line of a mail above the link that ends such mails. */
export const STOP_TEXT: Readonly<Record<Language, string>> = {
  en: 'You get this because you asked for it. Stop reminders by email:',
  bm: 'Anda menerima e-mel ini kerana anda memintanya. Hentikan peringatan melalui e-mel:',
};

/** A reminder in words, with the page that it opens. */
export interface ReminderMessage extends ReminderText {
  path: string;
}

/** Returns the words of a reminder. Throws for a kind without a text, and for a value that is missing. */
export function reminderMessage(
  { kind, values }: { kind: string; values: Readonly<Record<string, string>> },
  language: Language,
): ReminderMessage {
  const key = keyOf(kind, values);
  if (!(key in REMINDERS)) throw new Error(`reminder ${kind} has no text`);
  const { title, body, button } = REMINDERS[key as keyof typeof REMINDERS][language];
  const all = {
    ...values,
    voucher: (values[language] ?? values['voucher']) || undefined,
    day: values['day'] && dayIn(values['day'], language),
    factor: String(AWARDS.doubleDay),
  };
  const words = (text: string) => filled(`reminder ${key}`, text, all);
  return { title: words(title), body: words(body), button, path: PAGES[key as keyof typeof REMINDERS] };
}

function keyOf(kind: string, values: Readonly<Record<string, string>>): string {
  if (kind !== 'receiptDecided') return kind;
  return values['points'] ? 'receiptApproved' : 'receiptRefused';
}

const FORMATS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  bm: new Intl.DateTimeFormat('ms-MY', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
};

/** Returns YYYY-MM-DD as "5 December". */
const dayIn = (day: string, language: Language): string => FORMATS[language].format(Date.parse(`${day}T00:00:00Z`));

/** All texts, for the tests that hold them to their limits. */
export const REMINDER_TEXTS: Readonly<Record<string, Readonly<Record<Language, ReminderText>>>> = REMINDERS;
