import type { Shape } from '../../i18n/shape.js';
import type { accountsEn } from './texts-en.js';

/** Words of the accounts, in Malay. */
export const accountsBm: Shape<typeof accountsEn> = {
  accounts: {
    note: 'Ahli mengikut hari pendaftaran. Peringkat, mata dan keadaan ialah yang terkini.',
    search: 'Cari akaun',
    placeholder: 'Nama, e-mel, telefon atau ID',
    figures: {
      registered: 'Ahli baharu',
      verified: 'Disahkan',
      pregnant: 'Sedang hamil',
      referred: 'Dirujuk rakan',
    },
    totals_other: 'Kesemua {{rows}} ahli',
    name: 'Nama',
    email: 'E-mel',
    noEmail: 'Tiada e-mel',
    number: 'Telefon',
    registered: 'Didaftarkan',
    dob: 'Tarikh lahir',
    stage: 'Fasa',
    tier: 'Peringkat',
    points: 'Mata',
    referBy: 'Dirujuk oleh',
    state: 'Keadaan',
    due: '{{stage}}, dijangka bersalin {{date}}',
    stages: {
      trying: 'Merancang',
      pregnant: 'Hamil',
      oneChild: 'Seorang anak',
      moreChild: 'Lebih daripada seorang anak',
    },
    states: { verified: 'Disahkan', unverified: 'Belum disahkan', blocked: 'Disekat' },
    emptyTitle: 'Belum ada ahli',
    emptyBody: 'Setiap orang yang mendaftar akan disenaraikan di sini.',
    editTitle: 'Edit akaun',
    numberHint: 'Nombor baharu perlu dibuktikan: ahli log masuk dengan kod yang dihantar kepadanya.',
    numberUnproven: 'Belum dibuktikan dengan kod.',
    emailHint: 'E-mel baharu perlu disahkan melalui pautan yang dihantar kepadanya. E-mel lama dimaklumkan.',
    emailUnverified: 'Belum disahkan. E-mel baharu akan menerima pautan pengesahan.',
    reason: 'Sebab',
    reasonHint: 'Disimpan dalam log audit. Telefon atau e-mel baharu menamatkan sesi ahli yang terbuka.',
  },
};
