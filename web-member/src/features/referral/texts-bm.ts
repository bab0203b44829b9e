import type { Shape } from '../../i18n/shape.js';
import type { referralEn } from './texts-en.js';

/** Malay texts of referral. */
export const referralBm: Shape<typeof referralEn> = {
  refer: {
    title: 'Ajak rakan, kumpul mata',
    own: '{{points}} untuk anda,',
    friend: '{{points}} untuk rakan anda',
    body: 'Sebagai ahli {{tier}}, anda mendapat {{points}} mata bagi setiap rakan yang menyertai kelab dan rakan anda mendapat {{friendPoints}} mata. Had 5 orang rakan sebulan.',
    code: 'Kod anda',
    copy: 'Salin kod',
    share: 'Kongsi pautan saya',
    invite: 'Sertai Drypers Baby Club dengan kod saya {{code}} dan dapatkan {{points}} mata.',
    notices: {
      code: 'Kod sudah disalin',
      link: 'Pautan sudah disalin. Tampalkannya dalam mesej kepada rakan anda.',
      failed: 'Pelayar anda tidak membenarkan penyalinan. Pilih pautan di bawah dan salin.',
    },
    qr: 'Kod QR bagi pautan rujukan anda',
    qrHint: 'Rakan anda ada di sebelah? Minta mereka imbas kod ini.',
    month: 'Rakan bulan ini',
    seats: '{{friends}} daripada {{most}}',
    restart: 'Kiraan bermula semula pada {{date}}.',
    how: 'Caranya',
    how1: 'Hantar pautan atau kod anda kepada ibu bapa atau bakal ibu bapa.',
    how2: 'Mereka menyertai kelab dengannya dan mengesahkan nombor telefon.',
    how3: 'Anda berdua terus mendapat mata selepas itu.',
  },
};
