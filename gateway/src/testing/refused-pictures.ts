import type { AdminRequests } from './audited-call.js';
import { aBrand } from './audited-calls.catalogue.js';
import {
  ARTICLE,
  BLOG,
  brandForm,
  CONTEST,
  giftForm,
  itemForm,
  NEWS,
  OTHER,
  sampleForm,
  voucherForm,
  WISH,
} from './admin-inputs.js';
import { type FormParts, PIXEL } from './forms.js';

/** A form that brings a picture: as it is taken, and what of it, or of what is there, has it refused. */
export interface PicturedForm {
  path: string;
  form: (picture: Uint8Array, club: AdminRequests) => Promise<FormParts>;
  wrong: (taken: FormParts) => FormParts;
  code: string;
}

const itself =
  (form: () => FormParts, field = 'file') =>
  async (picture: Uint8Array) => ({ ...form(), [field]: picture });
const pair = (form: FormParts) => async (picture: Uint8Array) => ({ ...form, file: picture, bmFile: OTHER });
const same = (field: string) => (taken: FormParts) => ({ [field]: taken[field]! });

/** The form of a sample of a brand of its own. */
async function sample(picture: Uint8Array, club: AdminRequests): Promise<FormParts> {
  const id = await aBrand(club);
  await club.post('/admin/setting/brand/assign', { id, format: 'tape', size: ['m'] });
  return { ...sampleForm(id), file: picture };
}

/** Every form with pictures, and a refusal that is found as late as there is one. */
export const PICTURED: readonly PicturedForm[] = [
  { path: 'brand/add', form: itself(brandForm), wrong: same('name'), code: 'ALREADY_EXISTS' },
  { path: 'item/add', form: itself(itemForm), wrong: same('itemId'), code: 'ALREADY_EXISTS' },
  {
    path: 'pregnantItem/addPregnant',
    form: itself(() => ({ ...itemForm(), categories: [] })),
    wrong: same('itemId'),
    code: 'ALREADY_EXISTS',
  },
  { path: 'item/donate/add', form: itself(giftForm), wrong: same('itemId'), code: 'ALREADY_EXISTS' },
  { path: 'voucherType/add', form: itself(voucherForm), wrong: same('itemId'), code: 'ALREADY_EXISTS' },
  { path: 'diaper/add', form: sample, wrong: same('brand'), code: 'ALREADY_EXISTS' },
  { path: 'news/add', form: pair(NEWS), wrong: () => ({ title: ' ' }), code: 'FORM_FIELDS_REQUIRED' },
  { path: 'article/add', form: pair(ARTICLE), wrong: () => ({ title: ' ' }), code: 'FORM_FIELDS_REQUIRED' },
  {
    path: 'blog/add',
    form: async (picture) => ({ ...BLOG, files: [picture, OTHER] }),
    wrong: () => ({ venue: ' ' }),
    code: 'FORM_FIELDS_REQUIRED',
  },
  {
    path: 'wishingtree/add',
    form: async (picture) => ({ ...WISH, selectedAvatar: '', file: picture }),
    wrong: () => ({ name: ' ' }),
    code: 'FORM_FIELDS_REQUIRED',
  },
  {
    path: 'add/contest',
    form: async (picture) => ({ ...CONTEST, campaignIcon: PIXEL, campaignIconBM: OTHER, prizeFiles: picture }),
    wrong: () => ({ startDate: '2100-01-01' }),
    code: 'CONTEST_DATE_ORDER',
  },
];
