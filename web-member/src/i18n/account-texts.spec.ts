import { errorResources } from '@club/web-kit';
import { describe, expect, test } from '@jest/globals';
import { defaultSettings } from '../core/config.js';
import { bm } from '../app/texts/bm.js';
import { en } from '../app/texts/en.js';
import { awardWords } from './awards.js';
import { fill } from './fill.js';

// The texts of the account area that the club has agreed on word by word (docs/product/language.md). They are written
// out here a second time on purpose: a change of a resource must be a decision.

type Errors = ReturnType<typeof errorResources>;
const errors = { en: errorResources('en'), bm: errorResources('bm') };

describe('member-account §5, §8: texts of refusals, letter for letter', () => {
  test.each<[keyof Errors, string, string]>([
    ['INPUT_INVALID', 'Please check the highlighted fields.', 'Sila semak ruangan yang ditandakan.'],
    ['FIELD_REQUIRED', 'Please fill in {{field}}.', 'Sila isi {{field}}.'],
    ['AUTH_REQUIRED', 'Please log in to continue.', 'Sila log masuk untuk meneruskan.'],
    [
      'SESSION_EXPIRED',
      'Your session has ended. Please log in again.',
      'Sesi anda telah tamat. Sila log masuk semula.',
    ],
    ['FORBIDDEN', 'You do not have permission to do this.', 'Anda tidak mempunyai kebenaran untuk tindakan ini.'],
    ['NOT_FOUND', 'We could not find what you were looking for.', 'Kami tidak menemui apa yang anda cari.'],
    [
      'USER_NOT_FOUND',
      'User not found, please refresh and try again',
      'Pengguna tidak ditemui. Sila muat semula halaman dan cuba lagi.',
    ],
    [
      'EDIT_CONFLICT',
      'This was changed while you were editing. Please compare and save again.',
      'Maklumat ini telah diubah semasa anda mengeditnya. Sila bandingkan dan simpan semula.',
    ],
    [
      'IDEMPOTENCY_CONFLICT',
      'This request was already sent with different details. Please refresh before trying again.',
      'Permintaan ini telah dihantar dengan butiran yang berbeza. Sila muat semula halaman sebelum mencuba lagi.',
    ],
    [
      'REQUEST_IN_PROGRESS',
      'We are still working on your request. Please wait a moment.',
      'Permintaan anda masih diproses. Sila tunggu sebentar.',
    ],
    [
      'RATE_LIMITED',
      'Too many attempts. Please try again in {{wait}}.',
      'Terlalu banyak percubaan. Sila cuba lagi selepas {{wait}}.',
    ],
    [
      'SERVICE_BUSY',
      'We are a little busy right now. Please try again in a moment.',
      'Sistem kami agak sibuk sekarang. Sila cuba sebentar lagi.',
    ],
    [
      'MAINTENANCE',
      'We are doing maintenance until {{until}}. For help, contact {{contact}}.',
      'Penyelenggaraan sedang dijalankan hingga {{until}}. Untuk bantuan, hubungi {{contact}}.',
    ],
    [
      'ACCOUNT_BLOCKED',
      'This account has been blocked. Please contact us for help.',
      'Akaun ini telah disekat. Sila hubungi kami untuk bantuan.',
    ],
    ['INTERNAL_ERROR', 'Internal Error', 'Ada masalah di pihak kami. Sila cuba sebentar lagi.'],
    [
      'OFFLINE',
      'You are offline. Check your connection and try again.',
      'Tiada sambungan internet. Semak sambungan anda dan cuba lagi.',
    ],
    ['NAME_INVALID', 'You have entered an invalid name', 'Nama yang anda masukkan tidak sah.'],
    ['NAME_LETTERS_ONLY', 'Please use letters and spaces only.', 'Sila gunakan huruf dan jarak sahaja.'],
    [
      'MOBILE_INVALID',
      'Please enter a valid mobile number, such as 0123456789.',
      'Sila masukkan nombor telefon bimbit yang sah, contohnya 0123456789.',
    ],
    ['EMAIL_INVALID', 'Please enter a valid email address.', 'Sila masukkan alamat e-mel yang sah.'],
    [
      'PASSWORD_WEAK',
      'Password must contain at least 8 characters, 1 uppercase letter, 1 lowercase letter, 1 digit, and 1 special character (@$!%*?&).',
      'Kata laluan mesti mengandungi sekurang-kurangnya 8 aksara, termasuk 1 huruf besar, 1 huruf kecil, 1 angka dan 1 aksara khas (@$!%*?&).',
    ],
    ['PASSWORD_MISMATCH', 'The two passwords do not match.', 'Kedua-dua kata laluan tidak sama.'],
    [
      'AGE_TOO_YOUNG',
      'You must be at least 15 years old to join.',
      'Anda mesti berumur sekurang-kurangnya 15 tahun untuk menyertai kelab.',
    ],
    [
      'DUE_DATE_TOO_EARLY',
      'The due date cannot be earlier than yesterday.',
      'Tarikh jangkaan bersalin tidak boleh lebih awal daripada semalam.',
    ],
    ['CHILD_DOB_REQUIRED', "Please enter each child's date of birth.", 'Sila masukkan tarikh lahir setiap anak.'],
    ['CHILD_LIMIT', 'You can add up to 5 children.', 'Anda boleh menambah hingga 5 orang anak.'],
    [
      'CONSENT_REQUIRED',
      'Please agree to the privacy notice and terms to continue.',
      'Sila bersetuju dengan notis privasi dan terma untuk meneruskan.',
    ],
    ['SAMPLE_NOT_CHOSEN', 'Please choose a sample.', 'Sila pilih sampel.'],
    ['POSTCODE_INVALID', 'Please enter the postcode in digits only.', 'Sila masukkan poskod dalam angka sahaja.'],
    [
      'REFERRAL_CODE_UNKNOWN',
      'We do not recognise this referral code. Check it, or leave it empty.',
      'Kod rujukan ini tidak dikenali. Semak semula atau biarkan kosong.',
    ],
    [
      'REFERRAL_CODE_LIMIT',
      'This referral code has reached the maximum referral limit for the month.',
      'Kod rujukan ini telah mencapai had maksimum rujukan untuk bulan ini.',
    ],
    [
      'REFERRER_LIMIT',
      'You have referred 5 friends this month. You can refer again from {{date}}.',
      'Anda telah merujuk 5 orang rakan bulan ini. Anda boleh merujuk lagi mulai {{date}}.',
    ],
    [
      'REFERRAL_OWN_CODE',
      'You cannot use your own referral code.',
      'Anda tidak boleh menggunakan kod rujukan sendiri.',
    ],
    [
      'MEMBER_ALREADY_REGISTERED',
      'You have already registered as a club member. Please log in to continue.',
      'Anda sudah berdaftar sebagai ahli kelab. Sila log masuk untuk meneruskan.',
    ],
    [
      'DEVICE_ALREADY_REGISTERED',
      'You have already registered with this device. One device is entitled to register for one account.',
      'Anda telah mendaftar menggunakan peranti ini. Satu peranti hanya boleh digunakan untuk mendaftarkan satu akaun.',
    ],
    ['OTP_INCOMPLETE', 'Please enter the 4-digit code.', 'Sila masukkan kod 4 digit.'],
    [
      'OTP_WRONG',
      'That code is not correct. Tries left: {{count}}.',
      'Kod ini tidak betul. Baki percubaan: {{count}}.',
    ],
    [
      'OTP_EXPIRED',
      'This code has expired. Please request a new one.',
      'Kod ini telah tamat tempoh. Sila minta kod baharu.',
    ],
    [
      'OTP_TRIES_EXCEEDED',
      'Too many wrong codes. Please request a new one.',
      'Terlalu banyak kod yang salah. Sila minta kod baharu.',
    ],
    [
      'OTP_RESEND_TOO_SOON',
      'Please wait {{wait}} before asking for a new code.',
      'Sila tunggu {{wait}} sebelum meminta kod baharu.',
    ],
    [
      'OTP_NOT_SENT',
      'We could not send the SMS. Check your number and try again.',
      'SMS tidak dapat dihantar. Semak nombor anda dan cuba lagi.',
    ],
    [
      'SIGNUP_NOT_FOUND',
      'This sign-up is no longer open. Please sign up again.',
      'Pendaftaran ini tidak lagi sah. Sila daftar semula.',
    ],
    [
      'VERIFY_LINK_EXPIRED',
      'Link expired, please proceed to register again',
      'Pautan telah tamat tempoh. Sila daftar semula.',
    ],
    [
      'RESET_LINK_EXPIRED',
      'Link expired, please proceed to forgot password and request for a new link.',
      'Pautan telah tamat tempoh. Sila ke Lupa kata laluan dan minta pautan baharu.',
    ],
    [
      'LINK_INVALID',
      'This link is not valid or has already been used. Please request a new one.',
      'Pautan ini tidak sah atau telah digunakan. Sila minta pautan baharu.',
    ],
    ['PASSWORD_WRONG', "You've entered the wrong password", 'Kata laluan yang anda masukkan salah.'],
    [
      'USER_NOT_REGISTERED',
      'This user is not registered. Please head to sign up page.',
      'Pengguna ini belum berdaftar. Sila ke halaman pendaftaran.',
    ],
    [
      'EMAIL_NOT_REGISTERED',
      'This email address is not registered. Please proceed to sign up page.',
      'Alamat e-mel ini belum berdaftar. Sila ke halaman pendaftaran.',
    ],
    [
      'EMAIL_NOT_VERIFIED',
      'Please confirm your email first. We can send you the link again.',
      'Sila sahkan e-mel anda dahulu. Kami boleh menghantar semula pautan itu.',
    ],
    [
      'ACCOUNT_LOCKED',
      'The login details are incorrect or your account has been locked temporarily. Please try again after 30 minutes.',
      'Butiran log masuk tidak betul atau akaun anda telah dikunci buat sementara waktu. Sila cuba lagi selepas 30 minit.',
    ],
    [
      'PASSWORD_NOT_STRONG',
      'Password not strong enough. Please reset your password.',
      'Kata laluan tidak cukup kuat. Sila tetapkan semula kata laluan anda.',
    ],
    [
      'SHOP_PASSWORD_REQUIRED',
      'Please log in with the sister-shop password.',
      'Sila log masuk dengan kata laluan {{shop}}.',
    ],
    ['PASSWORD_CHECK', 'Please check your password.', 'Sila semak kata laluan anda.'],
    [
      'SHOP_ACCOUNT_VERIFIED',
      'Your {{shop}} account is verified. You may log in with its email and password; a club account will be created automatically.',
      'Akaun {{shop}} anda telah disahkan. Log masuk dengan e-mel dan kata laluan akaun itu; akaun kelab akan dibuka secara automatik.',
    ],
    [
      'SOCIAL_EMAIL_DENIED',
      'Permission denied to acquire email from the social login provider',
      'Kebenaran untuk mendapatkan e-mel daripada penyedia log masuk sosial tidak diberikan.',
    ],
    [
      'PROFILE_UPDATE_TOO_SOON',
      'You can update your details again from {{date}}.',
      'Anda boleh mengemas kini maklumat anda semula mulai {{date}}.',
    ],
    [
      'STAGE_CHANGE_TOO_SOON',
      'You can change your pregnancy stage again from {{date}}.',
      'Anda boleh menukar status keibubapaan semula mulai {{date}}.',
    ],
    [
      'CONTACT_NOT_EDITABLE',
      'Your phone number and email cannot be changed here. Please contact us.',
      'Nombor telefon dan e-mel tidak boleh diubah di sini. Sila hubungi kami.',
    ],
    ['FIELDS_REQUIRED', 'Please fill in all the fields', 'Sila isi semua ruangan.'],
    [
      'ADDRESS_FIELDS_REQUIRED',
      'Please fill in line1, city, state, postcode and label',
      'Sila isi alamat baris 1, bandar, negeri, poskod dan nama alamat.',
    ],
    [
      'BIRTH_DATE_FUTURE',
      'The date of birth cannot be in the future.',
      'Tarikh lahir tidak boleh melebihi tarikh hari ini.',
    ],
    [
      'BABY_TOO_OLD',
      'Baby info is for children aged 3 and below.',
      'Maklumat bayi adalah untuk anak berumur 3 tahun ke bawah.',
    ],
    ['CODE_TOO_SHORT', 'Please enter at least 10 characters.', 'Sila masukkan sekurang-kurangnya 10 aksara.'],
    [
      'CODE_UNKNOWN',
      'We do not recognise this code. Check the 10 characters on your pack and try again.',
      'Kod ini tidak dikenali. Semak 10 aksara pada pek anda dan cuba lagi.',
    ],
    [
      'CODE_USED_BY_YOU',
      'You registered this code on {{date}}. Its points have already been added.',
      'Anda telah mendaftarkan kod ini pada {{date}}. Mata bagi kod ini sudah dikreditkan.',
    ],
    [
      'CODE_USED_BY_OTHER',
      'Another member has already registered this code. If the pack is yours, please contact us.',
      'Kod ini telah didaftarkan oleh ahli lain. Jika pek itu milik anda, sila hubungi kami.',
    ],
    [
      'CODE_BATCH_INACTIVE',
      'This code is not active at the moment. Keep your pack and try again later.',
      'Kod ini tidak aktif buat masa ini. Simpan pek anda dan cuba lagi kemudian.',
    ],
    [
      'CODE_REGISTRATION_SUSPENDED',
      'Unique code registration is suspended for now. Keep your packs and try again later.',
      'Pendaftaran kod unik digantung buat sementara waktu. Simpan pek anda dan cuba lagi kemudian.',
    ],
    [
      'CODE_MEMBER_SUSPENDED',
      'Code registration is suspended for your account. Please contact us.',
      'Pendaftaran kod bagi akaun anda telah digantung. Sila hubungi kami.',
    ],
    [
      'CODE_ATTEMPTS_EXCEEDED',
      'Too many attempts. To protect your account, please try again in {{wait}}.',
      'Terlalu banyak percubaan. Demi keselamatan akaun anda, sila cuba lagi selepas {{wait}}.',
    ],
    ['CAMERA_MISSING', "Device don't have a camera", 'Peranti ini tiada kamera.'],
    [
      'CAMERA_DENIED',
      'We cannot use your camera. Allow it in your browser settings, or type the code.',
      'Kamera tidak dapat digunakan. Benarkan akses dalam tetapan pelayar anda, atau taip kod.',
    ],
    [
      'OCR_NO_CODE',
      'We could not read a code. Try brighter light and hold the pack flat.',
      'Kod tidak dapat dibaca. Cuba di tempat lebih terang dan ratakan pek.',
    ],
    ['FILE_TOO_LARGE', 'This file is too large. The limit is {{max}}.', 'Fail ini terlalu besar. Hadnya {{max}}.'],
    [
      'FILE_TYPE_INVALID',
      'This file type is not accepted. Please use {{types}}.',
      'Jenis fail ini tidak diterima. Sila gunakan {{types}}.',
    ],
    [
      'FILE_UNREADABLE',
      'We cannot open this file. Please take a new photo or choose another file.',
      'Fail ini tidak dapat dibuka. Sila ambil gambar baharu atau pilih fail lain.',
    ],
    [
      'UPLOAD_FAILED',
      'The upload did not go through. Please submit again.',
      'Muat naik tidak berjaya. Sila hantar semula.',
    ],
  ])('%s', (code, english, malay) => {
    expect([errors.en[code], errors.bm[code]]).toEqual([english, malay]);
  });
});

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
