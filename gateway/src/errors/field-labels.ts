import type { Locale } from '../locale/locale.js';

// Field names inside a sentence ("Please fill in mobile number."). Words from language.md §2.
const LABELS: Record<string, Record<Locale, string>> = {
  name: { en: 'name', bm: 'nama' },
  number: { en: 'mobile number', bm: 'nombor telefon bimbit' },
  email: { en: 'email', bm: 'e-mel' },
  password: { en: 'password', bm: 'kata laluan' },
  dob: { en: 'date of birth', bm: 'tarikh lahir' },
  edb: { en: 'due date', bm: 'tarikh jangkaan bersalin' },
  gender: { en: 'gender', bm: 'jantina' },
  race: { en: 'race', bm: 'bangsa' },
  nationality: { en: 'nationality', bm: 'kewarganegaraan' },
  pregnancyStage: { en: 'pregnancy stage', bm: 'status keibubapaan' },
  referCode: { en: 'referral code', bm: 'kod rujukan' },
  childDob: { en: "child's date of birth", bm: 'tarikh lahir anak' },
  address: { en: 'address', bm: 'alamat' },
  line1: { en: 'address line 1', bm: 'alamat baris 1' },
  line2: { en: 'address line 2', bm: 'alamat baris 2' },
  line3: { en: 'address line 3', bm: 'alamat baris 3' },
  label: { en: 'label', bm: 'nama alamat' },
  city: { en: 'city', bm: 'bandar' },
  state: { en: 'state', bm: 'negeri' },
  postcode: { en: 'postcode', bm: 'poskod' },
  country: { en: 'country', bm: 'negara' },
  language: { en: 'language', bm: 'bahasa' },
  otp: { en: 'verification code', bm: 'kod pengesahan' },
  code: { en: 'unique code', bm: 'kod unik' },
  username: { en: 'username', bm: 'nama pengguna' },
  quantity: { en: 'quantity', bm: 'kuantiti' },
  points: { en: 'points', bm: 'mata' },
  brand: { en: 'brand', bm: 'jenama' },
  brandId: { en: 'brand', bm: 'jenama' },
  format: { en: 'format', bm: 'jenis' },
  formatId: { en: 'format', bm: 'jenis' },
  size: { en: 'size', bm: 'saiz' },
  sizeId: { en: 'size', bm: 'saiz' },
  sampleId: { en: 'sample', bm: 'sampel' },
  receiveMail: { en: 'news choice', bm: 'pilihan berita' },
  redeemSample: { en: 'sample choice', bm: 'pilihan sampel' },
  consentVersion: { en: 'consent', bm: 'persetujuan' },
  uniqueToken: { en: 'device token', bm: 'token peranti' },
  token: { en: 'session', bm: 'sesi' },
  cursor: { en: 'page', bm: 'halaman' },
  page: { en: 'page', bm: 'halaman' },
  pageSize: { en: 'page size', bm: 'saiz halaman' },
  to: { en: 'recipient', bm: 'penerima' },
  active: { en: 'status', bm: 'status' },
};

/** The name of a field in a sentence; `path` may be nested (`address.line1`, `childDob.0`). Unknown names are spelled out. */
export function fieldLabel(path: string, locale: Locale): string {
  const key = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  return LABELS[key]?.[locale] ?? key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
}
