import { errorResources } from '@club/web-kit';
import { describe, expect, test } from '@jest/globals';

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
    [
      'NAME_LETTERS_ONLY',
      "Please use letters and spaces, with / @ ' - . only between letters.",
      "Sila gunakan huruf dan jarak; / @ ' - . hanya antara huruf.",
    ],
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
      'This link is not valid any more. Please request a new one.',
      'Pautan ini tidak lagi sah. Sila minta pautan baharu.',
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
