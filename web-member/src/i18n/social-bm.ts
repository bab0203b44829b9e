/** Malay texts of the social login, suspended registration and first passwords. */
export const socialBm = {
  social: {
    or: 'atau',
    signIn: 'Teruskan dengan log masuk sosial',
    signUp: 'Daftar dengan log masuk sosial',
    from: 'Maklumat ini diperoleh daripada log masuk sosial anda. Sila semak dan lengkapkan yang selebihnya.',
    locked: 'E-mel ini telah disahkan oleh log masuk sosial anda, jadi kata laluan tidak diperlukan.',
    busy: 'Sedang log masuk…',
    reading: 'Membaca maklumat anda…',
    suspendedTitle: 'Pendaftaran dihentikan seketika',
    suspendedNext: 'Jika anda sudah menjadi ahli, anda boleh log masuk seperti biasa.',
    agreeTitle: 'Satu langkah terakhir',
    agreeBody:
      'Sebelum kami membuka akaun kelab anda, sila baca notis privasi dan terma, kemudian nyatakan persetujuan anda.',
    agree: 'Setuju dan teruskan',
    mailTitle: 'Semak e-mel anda',
    linkAgain: 'Hantar semula pautan',
    linkSent: 'Jika ada akaun yang perlu disahkan, pautan sedang dihantar. Pautan ini sah untuk hari ini sahaja.',
  },
};
