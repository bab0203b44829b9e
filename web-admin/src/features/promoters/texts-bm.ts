import type { Shape } from '../../i18n/shape.js';
import type { promotersEn } from './texts-en.js';

/** Words of the promoters, in Malay. */
export const promotersBm: Shape<typeof promotersEn> = {
  promoters: {
    menu: 'Promoter',
    one: 'Promoter',
    note: 'Orang yang membawa ahli baharu untuk jenama. Pendaftaran dengan kod promoter dikira sebagai rujukan.',
    new: 'Tambah Promoter',
    add: 'Tambah Promoter',
    edit: 'Edit promoter',
    search: 'Cari promoter',
    emptyTitle: 'Belum ada promoter',
    emptyBody: 'Pendaftaran dikira untuk promoter sebaik sahaja anda menambahnya dengan kod.',
    name: 'Nama promoter',
    code: 'Kod',
    codeHint: '3 hingga 20 huruf atau angka. Kod tidak boleh diubah selepas ahli mendaftar dengannya.',
    region: 'Kawasan',
    supervisor: 'Penyelia',
    post: 'Tempat bertugas',
    postHint: 'Tempat promoter bertugas: kedai, hospital.',
    number: 'Nombor telefon bimbit',
    link: 'Pautan UTM',
    linkHint: 'Biarkan kosong untuk pautan pendaftaran yang sudah diisi dengan kod.',
    referrals: 'Rujukan',
    allReferrals: 'Rujukan semua hari',
    copy: 'Salin pautan',
    copied: 'Disalin',
    failed: 'Pelayar anda tidak membenarkan salinan. Buka kod QR dan pilih pautan.',
    showLink: 'Pautan dan kod QR',
    linkOf: 'Pautan {{name}}',
    linkNote: 'Sesiapa yang membukanya mendaftar dengan kod yang sudah diisi.',
    qr: 'Kod QR pautan {{name}}',
  },
};
