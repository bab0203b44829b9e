import { fresh } from '@club/web-kit/app/fresh.ts';

const sheets = () => import('./sheets.js');

/** The error catalogue's modal, which shows a refusal or a lost connection. */
export const errorModal = fresh(() => sheets().then(({ ErrorModal }) => ({ default: ErrorModal })));

/** The member's menu. */
export const memberMenu = fresh(() => sheets().then(({ MemberMenu }) => ({ default: MemberMenu })));
