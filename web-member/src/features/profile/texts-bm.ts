import type { Shape } from '../../i18n/shape.js';
import type { profileEn } from './texts-en.js';

/** Malay texts of profile. */
export const profileBm: Shape<typeof profileEn> = {
  profile: {
    title: 'Profil',
    number: 'Nombor telefon bimbit',
    email: 'E-mel',
    referral: 'Kod rujukan',
    none: 'Tiada',
    details: 'Maklumat anda',
    contactNote: 'Nombor telefon dan e-mel tidak boleh diubah di sini. Sila <link>hubungi kami</link>.',
  },
  picture: {
    title: 'Gambar profil',
    add: 'Tambah gambar',
    change: 'Tukar gambar',
    remove: 'Padam gambar',
    hint: 'JPEG, PNG atau WebP, hingga 10 MB. Bahagian tengahnya dipaparkan.',
    saved: 'Gambar anda telah disimpan.',
    removed: 'Gambar anda telah dipadam.',
    sending: 'Sedang dimuat naik…',
  },
};
