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

describe('language guide §3: modals that say more than the server text', () => {
  test.each<[string, Text, string, string]>([
    ['title', (t) => t.common.errorTitle, 'error', 'Ralat'],
    ['button', (t) => t.common.okay, 'OKAY', 'OK'],
    [
      'PASSWORD_WRONG',
      (t) => t.signin.passwordWrong,
      "You've entered the wrong password. Please check it and try again. If it still does not work, use Forgot password.",
      'Kata laluan yang anda masukkan salah. Sila semak dan cuba lagi. Jika masih tidak berjaya, gunakan Lupa kata laluan.',
    ],
    ['USER_NOT_REGISTERED, EMAIL_NOT_REGISTERED: link', (t) => t.common.signUp, 'Sign up', 'Daftar'],
    ['PASSWORD_NOT_STRONG: button', (t) => t.common.resetPassword, 'Reset password', 'Tetapkan semula kata laluan'],
  ])('%s', (_, pick, english, malay) => expect(both(pick)).toEqual([english, malay]));
});

describe('language guide §4: screen copy of the account area, letter for letter', () => {
  test.each<[string, Text, string, string]>([
    [
      'landing.title',
      (t) => t.landing.title,
      'More comfort for baby, more rewards for you',
      'Lebih selesa untuk si manja, lebih banyak ganjaran untuk anda',
    ],
    [
      'landing.sub',
      (t) => t.landing.sub,
      'Joining is free. Register the code on every pack, collect points and redeem baby essentials, eVouchers and more.',
      'Pendaftaran percuma. Daftarkan kod pada setiap pek, kumpul mata dan tebus keperluan bayi, e-baucar serta banyak lagi.',
    ],
    [
      'landing.sample',
      (t) => t.signup.sample,
      'Would you like a free diaper sample?',
      'Mahukan sampel lampin percuma?',
    ],
    ['landing.sample: yes', (t) => t.signup.sampleYes, 'Yes, please', 'Ya, saya mahu'],
    ['landing.sample: no', (t) => t.signup.sampleNo, 'Not now', 'Bukan sekarang'],
    ['landing.member', (t) => t.landing.member, 'Already a member? Log in', 'Sudah menjadi ahli? Log masuk'],
    [
      'signup.consent',
      (t) => t.signup.consent.replace(/<\/?\w+>/g, ''),
      'I have read and agree to the privacy notice and terms.',
      'Saya telah membaca dan bersetuju dengan notis privasi dan terma.',
    ],
    [
      'signup.news',
      (t) => t.signup.news,
      'Send me club news, tips and offers.',
      'Hantarkan berita, tip dan tawaran kelab kepada saya.',
    ],
    ['otp.title', (t) => t.otp.title, 'Check your phone', 'Semak telefon anda'],
    [
      'otp.body',
      (t) => t.otp.body,
      'We sent a 4-digit code to {{number}}. It is valid for 10 minutes.',
      'Kami telah menghantar kod 4 digit ke {{number}}. Kod ini sah selama 10 minit.',
    ],
    ['otp.wait', (t) => t.otp.wait, 'Resend code in {{wait}}', 'Hantar semula kod dalam {{wait}}'],
    ['otp.resend', (t) => t.otp.resend, 'Resend code', 'Hantar semula kod'],
    ['otp.resent', (t) => t.otp.resent, 'A new code is on its way.', 'Kod baharu sedang dihantar.'],
    [
      'registered.title',
      (t) => t.registered.title,
      'Welcome to the club, {{name}}!',
      'Selamat datang ke kelab, {{name}}!',
    ],
    [
      'registered.body',
      (t) => t.registered.body,
      'Your account is ready. Your first unique code earns 3x points.',
      'Akaun anda sudah sedia. Dapatkan 3x mata untuk kod unik pertama anda.',
    ],
    [
      'reset.sent',
      (t) => t.signin.resetSent,
      'We have emailed you a reset link. It is valid today only.',
      'Kami telah menghantar pautan ke e-mel anda. Pautan ini sah untuk hari ini sahaja.',
    ],
    [
      'reset.done',
      (t) => t.reset.done,
      'Your password has been changed. Please log in.',
      'Kata laluan anda telah ditukar. Sila log masuk.',
    ],
    ['home.greeting', (t) => t.home.greeting, 'Hi, {{NAME}}', 'Hai, {{NAME}}'],
    ['home.points', (t) => t.home.points_other, '{{count}} points', '{{count}} mata'],
    [
      'home.tiles',
      (t) =>
        [t.home.register, t.dash.receipt, t.dash.shop, t.dash.sample, t.dash.help, t.dash.quests, t.dash.contests].join(
          ' · ',
        ),
      'Key in code · Upload receipt · Point shop · Free sample · Help · Quests · Contests',
      'Taip kod · Muat naik resit · Kedai Mata Ganjaran · Sampel percuma · Bantuan · Misi · Peraduan',
    ],
    [
      'home.double',
      (t) => t.home.double,
      'It is a double points day! Register codes and upload receipts today.',
      'Hari ini hari mata berganda! Daftarkan kod dan muat naik resit hari ini.',
    ],
    [
      'profile.prompt',
      (t) => t.prompt.profileBody,
      'Update your profile and earn 200 points.',
      'Kemas kini profil anda dan dapatkan 200 mata.',
    ],
    [
      'profile.done (the form)',
      (t) => t.account.donePoints_other,
      'Thank you, your profile is up to date. You earned {{count}} points!',
      'Terima kasih, profil anda telah dikemas kini. Anda mendapat {{count}} mata!',
    ],
    [
      'profile.done (the wizard)',
      (t) => t.wizard.successPoints_other,
      'Thank you, your profile is up to date. You earned {{count}} points!',
      'Terima kasih, profil anda telah dikemas kini. Anda mendapat {{count}} mata!',
    ],
    [
      'scan.permission',
      (t) => t.camera.askBody,
      'We use your camera only to read the code on your pack.',
      'Kamera hanya digunakan untuk membaca kod pada pek anda.',
    ],
    [
      'scan.hint',
      (t) => t.camera.hint,
      'Keep the code flat, well lit and inside the frame.',
      'Ratakan kod di tempat terang dan pastikan kod berada dalam bingkai.',
    ],
    ['scan.success', (t) => t.success.title, 'Code registered!', 'Kod berjaya didaftarkan!'],
    ['scan.points', (t) => t.success.gain_other, '+{{count}} points', '+{{count}} mata'],
    [
      'scan.why',
      (t) => `${t.success.first} · ${t.success.double}`,
      'First code: 3x points · Double points day: 2x points',
      'Kod pertama: 3x mata · Hari mata berganda: 2x mata',
    ],
    [
      'milestone.first',
      (t) => `${t.milestone.first} · ${t.milestone.seePoints}`,
      'Your first code, 3x the points! You earned {{count}} points. · See my points',
      'Kod pertama, 3x mata! Anda mendapat {{count}} mata. · Lihat mata saya',
    ],
    [
      'milestone.5x',
      (t) => t.milestone.five,
      '5 codes registered: an RM5 eVoucher is yours!',
      'Anda telah mendaftarkan 5 kod. E-baucar RM5 milik anda!',
    ],
    [
      'milestone.10x',
      (t) => `${t.milestone.ten} · ${t.milestone.seeVouchers}`,
      '10 codes registered: an RM10 eVoucher is yours! · See my vouchers',
      'Anda telah mendaftarkan 10 kod. E-baucar RM10 milik anda! · Lihat baucar saya',
    ],
    [
      'milestone, voucher owed',
      (t) => t.milestone.voucherOwed,
      'Your {{value}} eVoucher is reserved. We will add it as soon as new stock arrives.',
      'E-baucar {{value}} dikhaskan untuk anda. Kami akan menambahkannya sebaik sahaja stok baharu tiba.',
    ],
    [
      'tier.needed',
      (t) => t.tier.needed,
      '{{NAME}}, collect {{count}} more points by {{date}} to reach {{tier}}.',
      '{{NAME}}, kumpul {{count}} mata lagi selewat-lewatnya {{date}} untuk naik ke peringkat {{tier}}.',
    ],
    [
      'tier.diamond',
      (t) => t.tier.diamond,
      'You are at our highest tier. Enjoy your Diamond benefits until {{date}}.',
      'Anda di peringkat tertinggi. Nikmati keistimewaan Diamond hingga {{date}}.',
    ],
    [
      'tier.pending',
      (t) => t.tier.pending,
      'You have qualified for {{tier}}! It will show within 24 hours.',
      'Anda layak ke peringkat {{tier}}! Peringkat baharu akan dipaparkan dalam masa 24 jam.',
    ],
    [
      'tier.gold',
      (t) => t.tiers.sums.Gold,
      '3x points on your first code and 100 birthday points',
      '3x mata untuk kod pertama dan 100 mata hari lahir',
    ],
    [
      'tier.platinum',
      (t) => t.tiers.sums.Platinum,
      '500 welcome and 200 birthday points',
      '500 mata alu-aluan dan 200 mata hari lahir',
    ],
    [
      'tier.diamond (sum)',
      (t) => t.tiers.sums.Diamond,
      '800 welcome and 300 birthday points',
      '800 mata alu-aluan dan 300 mata hari lahir',
    ],
    [
      'refer.body',
      (t) => t.refer.body,
      'As a {{tier}} member you get {{points}} points for every friend who joins, and your friend gets {{friendPoints}} points. Up to 5 friends a month.',
      'Sebagai ahli {{tier}}, anda mendapat {{points}} mata bagi setiap rakan yang menyertai kelab dan rakan anda mendapat {{friendPoints}} mata. Had 5 orang rakan sebulan.',
    ],
    [
      'feedback.ask',
      (t) => `${t.prompt.feedbackBody} ${t.prompt.feedbackYes} / ${t.prompt.feedbackNo}`,
      'Has your free sample arrived? Share your feedback and earn 50 points. Yes, it has / Not yet',
      'Sudahkah sampel percuma anda sampai? Beri maklum balas dan dapatkan 50 mata. Sudah / Belum',
    ],
    ['empty.inbox', (t) => t.inbox.empty, 'Your inbox is empty.', 'Peti masuk anda kosong.'],
    ['empty.news', (t) => t.news.empty, 'No news for now.', 'Tiada berita buat masa ini.'],
    [
      'empty.quests',
      (t) => `${t.quest.empty} ${t.quest.emptyNext}`,
      'No quests right now. Come back soon.',
      'Tiada misi buat masa ini. Datang lagi nanti.',
    ],
    [
      'empty.addresses',
      (t) => `${t.address.empty}. ${t.address.emptyNext}`,
      'No address yet. Add one for your deliveries.',
      'Belum ada alamat. Tambah alamat penghantaran anda.',
    ],
    [
      'empty.babies',
      (t) => `${t.baby.empty}. ${t.baby.emptyNext}`,
      'No baby info yet. Add your little one.',
      'Belum ada maklumat bayi. Tambah maklumat si manja anda.',
    ],
    ['empty.tierHistory', (t) => t.tiers.none, 'No tier changes yet.', 'Belum ada perubahan peringkat.'],
    ['empty.samples', (t) => t.signup.samplesNone, 'No samples available for now.', 'Tiada sampel buat masa ini.'],
  ])('%s', (_, pick, english, malay) => expect(both(pick)).toEqual([english, malay]));

  test('home.points, one', () => expect(en.home.points_one).toBe('{{count}} point'));
});
