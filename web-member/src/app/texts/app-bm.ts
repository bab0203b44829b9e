import type { Shape } from '../../i18n/shape.js';
import type { appEn } from './app-en.js';

/** Malay texts of the pages that stand in for another. */
export const appBm: Shape<typeof appEn> = {
  notFound: {
    title: 'Halaman tidak ditemui',
    body: 'Kami tidak menemui apa yang anda cari.',
  },
  crash: {
    title: 'Halaman ini tidak dapat dibuka',
    body: 'Ada masalah di pihak kami. Mata anda tidak terjejas.',
    reload: 'Muat semula halaman',
  },
  update: {
    ready: 'Versi aplikasi yang lebih baharu sudah sedia.',
    now: 'Guna sekarang',
    later: 'Nanti',
  },
  unreachable: {
    title: 'Kelab tidak dapat dihubungi buat masa ini',
    body: 'Anda masih dalam akaun anda.',
  },
};
