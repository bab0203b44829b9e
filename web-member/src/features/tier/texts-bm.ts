import type { Shape } from '../../i18n/shape.js';
import type { tierEn } from './texts-en.js';

/** Malay texts of tier. */
export const tierBm: Shape<typeof tierEn> = {
  tier: {
    member: 'Ahli {{tier}}',
    needed_other: '{{NAME}}, kumpul {{count}} mata lagi selewat-lewatnya {{date}} untuk naik ke peringkat {{tier}}.',
    diamond: 'Anda di peringkat tertinggi. Nikmati keistimewaan Diamond hingga {{date}}.',
    pending: 'Anda layak ke peringkat {{tier}}! Peringkat baharu akan dipaparkan dalam masa 24 jam.',
    pendingAt: 'Anda layak untuk {{tier}}! Peringkat ini akan dipaparkan pada {{date}}, {{time}}.',
    label: 'Kemajuan peringkat',
    progress: 'Kemajuan peringkat: {{percent}}% ke peringkat {{tier}}',
    progressFull: 'Kemajuan peringkat: 100%',
    needed2: '{{count}} lagi selewat-lewatnya {{date}}',
  },
  tiers: {
    title: 'Peringkat anda',
    youAre: 'Anda ahli {{tier}}',
    past: 'mata diperoleh dalam 12 bulan lalu',
    tabs: 'Peringkat',
    what: 'Keistimewaan setiap peringkat',
    here: 'Anda di sini',
    rangeFrom: '{{from}} dan ke atas',
    range: '{{from}} – {{to}}',
    welcome: 'Mata alu-aluan',
    birthday: 'Pada hari lahir anda',
    referral: 'Bagi setiap rakan',
    referee: 'Rakan anda dapat',
    sums: {
      Gold: '{{firstCode}}x mata untuk kod pertama dan {{goldBirthday}} mata hari lahir',
      Platinum: '{{platinumWelcome}} mata alu-aluan dan {{platinumBirthday}} mata hari lahir',
      Diamond: '{{diamondWelcome}} mata alu-aluan dan {{diamondBirthday}} mata hari lahir',
    },
    story: 'Perjalanan anda setakat ini',
    history: 'Sejarah peringkat',
    all: 'Semua sejarah',
    none: 'Belum ada perubahan peringkat.',
    noneAction: 'Lihat peringkat anda',
    change: '{{from}} ke {{to}}',
    until: '{{from}} – {{to}}',
    today: 'hari ini',
    status: { Upgraded: 'Dinaikkan', Downgraded: 'Diturunkan', None: 'Tiada' },
    note: 'Peringkat baharu dipaparkan 24 jam selepas anda layak. Penggunaan mata tidak menurunkan peringkat.',
    help: 'Bantuan peringkat',
    helpTitle: 'Pusat bantuan peringkat',
  },
};
