import { ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import { donateAddForm } from './items.form.js';
import { itemRecord } from './items.record.js';
import { recordController } from './record.controller.js';

const gift = itemRecord(ItemKind.ITEM_KIND_DONATE, donateAddForm);

/** Donate items in the back office (docs/product/forms.md#donate-items). */
export class AdminDonateItemsController extends recordController({
  ...gift,
  routes: {
    details: { path: 'fetch/dashboard/donate/details', summary: 'One of them' },
    add: {
      path: 'setting/item/donate/add',
      summary: 'Adds a donate item; a text that is absent in Malay is as in English',
    },
    edit: { path: 'setting/item/donate/edit', summary: 'Changes one; what is left out stays' },
    show: { path: 'setting/hide/donate', summary: 'Shows or hides one' },
  },
  list: {
    ...gift.list,
    path: 'fetch/dashboard/donate',
    summary: 'Donate items, newest first; X-Total-Count counts them all',
    file: 'donateItems',
  },
}) {}
