import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './product.js';

const catalogue = JSON.parse(readFileSync(join(process.cwd(), 'proto', 'errors.json'), 'utf8')) as Record<
  string,
  Record<Language, string>
>;

/** The text of an error code with its placeholders filled. */
export function errorText(code: string, language: Language, details: Record<string, string | number> = {}): string {
  const entry = catalogue[code];
  if (!entry) throw new Error(`no such error code: ${code}`);
  return entry[language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (details[name] === undefined) throw new Error(`${code} needs ${name}`);
    return String(details[name]);
  });
}

/** Texts that the tests press and read, as agreed with the club; independent of the app's own resources. */
export const words = {
  en: {
    landing: 'More comfort for baby, more rewards for you',
    no: 'Not now',
    name: 'Name',
    number: 'Mobile number',
    email: 'Email',
    password: 'Password',
    dob: 'Date of birth',
    race: 'Race',
    malay: 'Malay',
    female: 'Female',
    trying: 'Trying to conceive',
    consent: /^I have read and agree to the/,
    join: 'Join and send my code',
    joinTitle: 'Join the club',
    next: 'Next',
    back: 'Back',
    otpTitle: 'Check your phone',
    otpLabel: '4-digit code',
    otpConfirm: 'Confirm',
    otpBack: 'Go back and change it.',
    welcome: 'Welcome to the club',
    logIn: 'Log in',
    logOut: 'Log out',
    errorTitle: 'error',
    okay: 'OKAY',
    hello: 'Hi, ',
    points: 'points',
    codeLabel: 'Code, 10 characters',
    register: 'Register code',
    registered: 'Code registered!',
    firstCode: 'First code: 3x points',
    milestone: (points: string) => `Your first code, 3x the points! You earned ${points} points.`,
    close: 'Close',
    menu: 'Menu',
    show: 'Show',
    hide: 'Hide',
    wrongPassword:
      "You've entered the wrong password. Please check it and try again. If it still does not work, use Forgot password.",
  },
  bm: {
    landing: 'Lebih selesa untuk si manja, lebih banyak ganjaran untuk anda',
    no: 'Bukan sekarang',
    name: 'Nama',
    number: 'Nombor telefon bimbit',
    email: 'E-mel',
    password: 'Kata laluan',
    dob: 'Tarikh lahir',
    race: 'Bangsa',
    malay: 'Melayu',
    female: 'Perempuan',
    trying: 'Sedang berusaha untuk hamil',
    consent: /^Saya telah membaca dan bersetuju dengan/,
    join: 'Daftar dan terima kod',
    joinTitle: 'Sertai kelab',
    next: 'Seterusnya',
    back: 'Kembali',
    otpTitle: 'Semak telefon anda',
    otpLabel: 'Kod 4 digit',
    otpConfirm: 'Sahkan',
    otpBack: 'Kembali dan tukar nombor.',
    welcome: 'Selamat datang ke kelab',
    logIn: 'Log masuk',
    logOut: 'Log keluar',
    errorTitle: 'Ralat',
    okay: 'OK',
    hello: 'Hai, ',
    points: 'mata',
    codeLabel: 'Kod, 10 aksara',
    register: 'Daftarkan kod',
    registered: 'Kod berjaya didaftarkan!',
    firstCode: 'Kod pertama: 3x mata',
    milestone: (points: string) => `Kod pertama, 3x mata! Anda mendapat ${points} mata.`,
    close: 'Tutup',
    menu: 'Menu',
    show: 'Papar',
    hide: 'Sembunyi',
    wrongPassword:
      'Kata laluan yang anda masukkan salah. Sila semak dan cuba lagi. Jika masih tidak berjaya, gunakan Lupa kata laluan.',
  },
} as const;

export const figures = (value: number): string => value.toLocaleString('en-MY');
