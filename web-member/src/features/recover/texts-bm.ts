import type { Shape } from '../../i18n/shape.js';
import type { recoverEn } from './texts-en.js';

/** Malay texts of the sign-in by phone. */
export const recoverBm: Shape<typeof recoverEn> = {
  recover: {
    link: 'Log masuk dengan telefon saya',
    title: 'Log masuk dengan telefon anda',
    lead: 'Kami menghantar kod melalui SMS ke nombor akaun anda. Anda tidak memerlukan e-mel atau kata laluan.',
    send: 'Hantar kod kepada saya',
    byEmail: 'Log masuk dengan e-mel',
    sent: 'Jika {{number}} mempunyai akaun, kod 4 digit sedang dihantar. Kod ini sah selama 10 minit.',
    change: 'Guna nombor lain',
    whose: 'Adakah ini anda?',
    whoseBody: 'Nombor ini milik akaun {{name}}, ahli sejak {{date}}.',
    me: 'Ya, itu saya',
    notMe: 'Bukan, itu orang lain',
    notMeTitle: 'Keluarkan nombor ini daripada akaun itu?',
    notMeBody:
      'Nombor telefon boleh bertukar pemilik. Ahli terdahulu masih memiliki akaunnya, log masuk dengan e-mel dan dimaklumkan melalui e-mel. Anda kemudian boleh mendaftar dengan nombor anda.',
    free: 'Keluarkan nombor saya',
    freed: 'Nombor anda bebas',
    freedBody: 'Nombor ini telah dikeluarkan daripada akaun terdahulu. Anda kini boleh menyertai kelab dengannya.',
  },
};
