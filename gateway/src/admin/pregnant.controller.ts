import { ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import { itemAddForm } from './items.form.js';
import { itemRecord } from './items.record.js';
import { recordController } from './record.controller.js';

const offer = itemRecord(ItemKind.ITEM_KIND_PREGNANT, itemAddForm);

/** Offers for pregnant members in the back office (docs/product/forms.md#shop-items). */
export class AdminPregnantItemsController extends recordController({
  ...offer,
  routes: {
    details: { path: 'fetch/dashboard/itemPregnant/details', summary: 'One of them' },
    add: { path: 'setting/pregnantItem/addPregnant', summary: 'Adds an offer with pictures in both languages' },
    edit: { path: 'setting/pregnant/editPregnant', summary: 'Changes one; what is left out stays' },
    show: { path: 'setting/hide/itemPregnant', summary: 'Shows or hides one' },
  },
  list: {
    ...offer.list,
    path: 'fetch/dashboard/itemPregnant',
    summary: 'Offers for pregnant members, newest first; X-Total-Count counts them all',
    file: 'pregnantItems',
  },
}) {}
