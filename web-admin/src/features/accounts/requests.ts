import type { Answer } from '@club/web-kit';
import { detailsRequest } from '../../shared/record/requests.js';
import { saveRequest } from '../../shared/record/save.js';

/** An account as its form edits it. */
export type Account = Answer<'GET /admin/fetch/dashboard/account'>;

/** One account. */
export const details = detailsRequest('accounts/details', 'GET /admin/fetch/dashboard/account');

/** Saves name, number and e-mail of an account. */
export const edit = saveRequest('accounts/edit', 'POST /admin/setting/account/edit', 'body');
