import type { Shape } from '../../i18n/shape.js';
import type { outboxEn } from './texts-en.js';

/** Malay texts of what was sent without a connection. */
export const outboxBm: Shape<typeof outboxEn> = {
  outbox: {
    title: 'Dihantar semasa di luar talian',
    code: 'Kod {{name}}',
    receipt: 'Resit {{name}}',
    waiting: 'Disimpan dalam telefon ini sehingga sambungan pulih.',
    soon: 'Menunggu untuk dihantar.',
    sending: 'Sedang dihantar …',
    points_other: 'Didaftarkan: +{{count}} mata',
    received: 'Diterima. Kami akan menyemaknya.',
    now: 'Hantar sekarang',
    seen: 'Baik',
    leaveTitle: 'Log keluar sekarang?',
    leaveBody_other:
      '{{count}} perkara yang anda hantar semasa di luar talian belum kami terima. Jika anda log keluar, semuanya dipadam.',
    stay: 'Kekal log masuk',
    leave: 'Log keluar dan padam',
  },
};
