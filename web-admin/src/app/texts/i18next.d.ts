import 'i18next';
import type { en } from './en.js';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'club';
    resources: { club: typeof en };
    enableSelector: true;
  }
}
