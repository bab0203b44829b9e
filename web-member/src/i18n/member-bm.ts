import type { Shape } from './shape.js';
import type { memberEn } from './member-en.js';

/** Malay texts that several features of members show. */
export const memberBm: Shape<typeof memberEn> = {
  source: {
    scan: 'Kod unik',
    scanMilestone: 'Bonus kod pertama',
    doublePoints: 'Hari mata berganda',
    referral: 'Rujukan: rakan menyertai kelab',
    referee: 'Menyertai dengan kod rujukan',
    profileUpdate: 'Kemas kini profil',
    redemption: 'Kedai Mata Ganjaran',
    pregnant: 'Tawaran ibu hamil',
    voucher: 'E-baucar',
    donation: 'Sumbangan',
    wish: 'Pokok Hajat',
    mysteryBox: 'Kotak Misteri',
    receipt: 'Resit',
    receiptMilestone: 'Bonus resit pertama',
    feedback: 'Maklum balas sampel',
    quest: 'Misi',
    birthday: 'Mata hari lahir',
    welcome: 'Mata alu-aluan',
    contest: 'Penyertaan peraduan',
    massCredit: 'Mata daripada kelab',
    massRefund: 'Bayaran balik daripada kelab',
    adjustment: 'Pembetulan oleh kelab',
    orderRefund: 'Mata pesanan yang dibatalkan',
    refund: 'Mata dipulangkan',
    reversal: 'Pembetulan',
    other: 'Mata',
  },
  unavailable: {
    orders: 'Pesanan anda tidak dapat dimuatkan buat masa ini.',
    order: 'Pesanan ini tidak dapat dimuatkan buat masa ini.',
    reward: 'Ganjaran terkini anda tidak dapat dimuatkan buat masa ini.',
    vouchers: 'Baucar anda tidak dapat dimuatkan buat masa ini.',
    entries: 'Bilangan penyertaan anda tidak dapat dimuatkan buat masa ini.',
  },
  carousel: {
    pause: 'Jeda',
    play: 'Mainkan',
    previous: 'Sebelumnya',
    next: 'Seterusnya',
    slide: '{{number}} daripada {{all}}',
  },
};
