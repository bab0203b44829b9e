import { fresh } from '@club/web-kit/app/fresh.ts';

/** The error catalogue's modal, which shows a refusal or a lost connection. */
export const errorModal = fresh(() => import('./error-modal.js').then(({ ErrorModal }) => ({ default: ErrorModal })));

/** The member's menu. */
export const memberMenu = fresh(() => import('./member-menu.js'));
