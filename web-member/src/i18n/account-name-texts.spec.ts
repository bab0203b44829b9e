import { describe, expect, test } from '@jest/globals';
import { defaultSettings } from '../core/config.js';
import { bm } from '../app/texts/bm.js';
import { en } from '../app/texts/en.js';
import { awardWords } from './awards.js';
import { fill } from './fill.js';

// The texts of the account area that the club has agreed on word by word (docs/product/language.md). They are written
// out here a second time on purpose: a change of a resource must be a decision.

type Text = (texts: typeof bm) => string;
/** A text in both languages; English has singulars besides. */
// with the awards that the club begins with
const words = awardWords(defaultSettings.awards);
const both = (pick: Text): [string, string] => [fill(pick(en), words), fill(pick(bm), words)];

describe('language guide §2: names and labels of the account area, letter for letter', () => {
  test.each<[string, Text, string]>([
    ['Home', (t) => t.nav.home, 'Utama'],
    ['My rewards', (t) => t.chrome.rewards, 'Ganjaran saya'],
    ['Inbox', (t) => t.inbox.title, 'Peti masuk'],
    ['Clear all', (t) => t.inbox.clearAll, 'Kosongkan semua'],
    ['Profile', (t) => t.profile.title, 'Profil'],
    ['Edit profile', (t) => t.account.editProfile, 'Edit profil'],
    ['Help centre', (t) => t.chrome.help, 'Pusat bantuan'],
    ['Terms and conditions', (t) => t.footer.terms, 'Terma dan syarat'],
    ['Privacy notice', (t) => t.footer.privacy, 'Notis privasi'],
    ['Cookies', (t) => t.footer.cookies, 'Kuki'],
    ['Contact us', (t) => t.footer.contact, 'Hubungi kami'],
    ['Our story', (t) => t.footer.story, 'Kisah kami'],
    ['News', (t) => t.news.title, 'Berita'],
    ['More goodies', (t) => t.dash.more, 'Lagi yang menarik'],
    ['Quests', (t) => t.quest.title, 'Misi'],
    ['Refer and earn', (t) => t.refer.title, 'Ajak rakan, kumpul mata'],
    ['Name', (t) => t.signup.name, 'Nama'],
    ['Mobile number', (t) => t.signup.number, 'Nombor telefon bimbit'],
    ['Email', (t) => t.signup.email, 'E-mel'],
    ['Password', (t) => t.signup.password, 'Kata laluan'],
    ['Confirm password', (t) => t.reset.again, 'Sahkan kata laluan'],
    ['Forgot password?', (t) => t.forgot.link, 'Lupa kata laluan?'],
    ['Reset password', (t) => t.reset.title, 'Tetapkan semula kata laluan'],
    ['Weak', (t) => t.signup.weak, 'Lemah'],
    ['Strong', (t) => t.signup.strong, 'Kuat'],
    ['Show', (t) => t.common.show, 'Papar'],
    ['Hide', (t) => t.common.hide, 'Sembunyi'],
    ['Date of birth', (t) => t.signup.dob, 'Tarikh lahir'],
    ['Gender', (t) => t.signup.gender, 'Jantina'],
    ['Male', (t) => t.signup.male, 'Lelaki'],
    ['Female', (t) => t.signup.female, 'Perempuan'],
    ['Race', (t) => t.signup.race, 'Bangsa'],
    ['Malay', (t) => t.signup.malay, 'Melayu'],
    ['Chinese', (t) => t.signup.chinese, 'Cina'],
    ['Indian', (t) => t.signup.indian, 'India'],
    ['Other', (t) => t.signup.other, 'Lain-lain'],
    ['Nationality', (t) => t.account.nationality, 'Kewarganegaraan'],
    ['Malaysian', (t) => t.account.malaysian, 'Warganegara Malaysia'],
    ['Non-Malaysian', (t) => t.account.nonMalaysian, 'Bukan warganegara Malaysia'],
    ['Pregnancy stage', (t) => t.signup.stage, 'Status keibubapaan'],
    ['Trying to conceive', (t) => t.signup.trying, 'Sedang berusaha untuk hamil'],
    ['Pregnant', (t) => t.signup.pregnant, 'Sedang hamil'],
    ['One child', (t) => t.signup.oneChild, 'Ada seorang anak'],
    ['More than one child', (t) => t.signup.moreChild, 'Ada lebih daripada seorang anak'],
    ['Expected due date', (t) => t.signup.edb, 'Tarikh jangkaan bersalin'],
    ['Referral code', (t) => t.signup.referCode, 'Kod rujukan'],
    ['Address line 1', (t) => t.signup.line1, 'Alamat baris 1'],
    ['Address line 2', (t) => t.signup.line2, 'Alamat baris 2'],
    ['Address line 3', (t) => t.signup.line3, 'Alamat baris 3'],
    ['Label (e.g. Home)', (t) => t.address.label, 'Nama alamat (cth. Rumah)'],
    ['City', (t) => t.signup.city, 'Bandar'],
    ['State', (t) => t.signup.state, 'Negeri'],
    ['Postcode', (t) => t.signup.postcode, 'Poskod'],
    ['Country', (t) => t.signup.country, 'Negara'],
    ['Delivery address', (t) => t.signup.address, 'Alamat penghantaran'],
    ['Baby info', (t) => t.account.babies, 'Maklumat bayi'],
    ["Baby's name", (t) => t.baby.name, 'Nama bayi'],
    ['Brand', (t) => t.baby.brand, 'Jenama'],
    ['Format', (t) => t.baby.format, 'Jenis'],
    ['Size', (t) => t.baby.size, 'Saiz'],
    ['Save', (t) => t.account.save, 'Simpan'],
    ['Edit', (t) => t.account.edit, 'Edit'],
    ['Add', (t) => t.account.add, 'Tambah'],
    ['Back', (t) => t.common.back, 'Kembali'],
    ['Next', (t) => t.wizard.next, 'Seterusnya'],
    ['Close', (t) => t.common.close, 'Tutup'],
    ['Try again', (t) => t.common.tryAgain, 'Cuba lagi'],
    ['View all', (t) => t.home.recentAll, 'Lihat semua'],
    ['Do not show again', (t) => t.prompt.dontShow, 'Jangan paparkan lagi'],
    ['Switch camera', (t) => t.camera.switch, 'Tukar kamera'],
    ['Choose a photo', (t) => t.camera.photo, 'Pilih gambar'],
    ['Loading…', (t) => t.common.loading, 'Memuatkan…'],
    ['Saving…', (t) => t.account.saving, 'Menyimpan…'],
    ['Sending…', (t) => t.common.sending, 'Menghantar…'],
    ['Optional', (t) => t.common.optional, 'Pilihan'],
    ['Sign up', (t) => t.common.signUp, 'Daftar'],
    ['Log in', (t) => t.common.logIn, 'Log masuk'],
    ['Log out', (t) => t.common.logOut, 'Log keluar'],
    ['Point history', (t) => t.history.title, 'Sejarah mata'],
    ['Tier history', (t) => t.tiers.history, 'Sejarah peringkat'],
    ['Upgraded', (t) => t.tiers.status.Upgraded, 'Dinaikkan'],
    ['Downgraded', (t) => t.tiers.status.Downgraded, 'Diturunkan'],
    ['None', (t) => t.tiers.status.None, 'Tiada'],
    ['2x pts', (t) => t.quest.double, '2x mata'],
  ])('%s', (english, pick, malay) => expect(both(pick)).toEqual([english, malay]));
});
