import type { Shape } from '../../i18n/shape.js';
import type { privacyEn } from './texts-en.js';

/** Malay texts of privacy. */
export const privacyBm: Shape<typeof privacyEn> = {
  mydata: {
    title: 'Data saya',
    lead: 'Perkara yang anda setujui, salinan data anda yang kami simpan, dan cara untuk berhenti menjadi ahli.',
    consents: 'Persetujuan anda',
    documents: { privacy: 'Notis privasi', terms: 'Terma dan syarat', marketing: 'Berita, tip dan tawaran kelab' },
    given: 'Dipersetujui pada {{date}}, versi {{version}}',
    notGiven: 'Tidak dipersetujui sejak {{date}}',
    required: 'Diperlukan selagi anda ahli kelab.',
    newsOn: 'Hantarkan berita, tip dan tawaran kelab kepada saya.',
    newsHint: 'Anda boleh mengubahnya pada bila-bila masa. Mesej tentang akaun anda tetap dihantar.',
    newsGiven: 'Kami akan menghantar berita kelab kepada anda.',
    newsWithdrawn: 'Kami tidak akan menghantar berita kelab lagi.',
    earlier: 'Jawapan terdahulu',
    earlierGiven: '{{document}}: dipersetujui pada {{date}}',
    earlierNot: '{{document}}: tidak dipersetujui pada {{date}}',
    loadFailed: 'Persetujuan anda tidak dapat dimuatkan.',
    copy: 'Muat turun data anda',
    copyBody:
      'Profil, alamat, anak, persetujuan, mata, kod, pesanan, baucar dan mesej anda dalam satu fail. Hingga 5 kali sehari.',
    json: 'Muat turun JSON',
    csv: 'Muat turun CSV',
    preparing: 'Sedang disediakan…',
    ready: 'Fail anda sudah sedia. Lihat dalam muat turun anda.',
    leave: 'Padam akaun anda',
    leaveBody:
      'Nama, maklumat perhubungan, anak, alamat dan gambar anda dipadam untuk selama-lamanya. Tindakan ini tidak boleh dibatalkan.',
    leaveAction: 'Padam akaun',
  },
  leave: {
    title: 'Padam akaun anda?',
    body: 'Anda kehilangan {{points}}, peringkat dan baucar anda. Pesanan dalam penghantaran mungkin tidak sampai.',
    stays: 'Rekod mata anda disimpan tanpa nama. Anda boleh mendaftar semula kemudian sebagai ahli baharu.',
    password: 'Kata laluan anda',
    useCode: 'Guna kod SMS',
    usePassword: 'Guna kata laluan saya',
    codeSent: 'Kod telah dihantar ke nombor yang berakhir dengan {{end}}.',
    code: 'Kod daripada SMS, 4 digit',
    codeAgain: 'Hantar kod baharu',
    word: 'PADAM',
    type: 'Taip {{word}} untuk mengesahkan',
    typeWrong: 'Sila taip {{word}}.',
    action: 'Padam akaun saya',
    keep: 'Kekalkan akaun saya',
    done: 'Akaun anda telah dipadam',
    doneBody: 'Terima kasih kerana bersama kami. Anda dialu-alukan untuk kembali.',
    doneAction: 'OK',
  },
};
