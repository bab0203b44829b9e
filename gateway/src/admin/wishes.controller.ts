import { localizedText } from '@club/platform';
import { WishesServiceClient } from '@club/proto/club/content/v1/wishes';
import { z } from 'zod';
import { AdminForm, formFlag } from '../http/admin-form.js';
import { wishItem, wishView } from '../member/content.view.js';
import { incompleteCodes } from '../validation/fields.js';
import { recordController } from './record.controller.js';
import { bothTexts, formCount, formText, recordHead } from './record.form.js';

const fields = {
  name: formText(),
  age: formCount(),
  ...bothTexts('wishes', 'bmWishes'),
  selectedAvatar: z
    .literal('')
    .transform(() => undefined)
    .or(formCount())
    .describe('1 to 6, where there is no picture; blank for none'),
  active: formFlag(),
};
const whole = z.object({ ...fields }).register(incompleteCodes, { code: 'FORM_FIELDS_REQUIRED' });
const changes = z.object({ ...recordHead, ...fields }).register(incompleteCodes, { code: 'FIELD_EMPTY' });
const FILES = { file: 1 };

/** Wishes of the tree in the back office (docs/product/forms.md#wishes-form). Their list is `wishes/fetch`. */
export class AdminWishesController extends recordController({
  client: WishesServiceClient,
  routes: {
    details: { path: 'fetch/dashboard/wishingtree/details', summary: 'One wish, hidden ones too' },
    add: {
      path: 'setting/wishingtree/add',
      summary: 'Hangs a wish on the tree: name, age, the wish in both languages, and an avatar or a picture',
    },
    edit: {
      path: 'setting/wishingtree/edit',
      summary: 'Changes a wish; its points are those that members gave, and age and picture stay unless sent',
    },
    show: {
      path: 'setting/wishingtree/show',
      summary: 'Shows or hides a wish; what it was given stays on the tree',
    },
  },
  answer: wishItem,
  scheduled: true,
  view: (wish) => wishView(wish, true),
  add: new AdminForm(whole, FILES, { needs: ['name', 'age', 'wishes'] }),
  edit: new AdminForm(changes, FILES),
  images: 'content',
  fieldMap: { 'wishes.en': 'wishes', 'wishes.bm': 'bmWishes', image: 'file' },
  message: (form, { file: [image = ''] }) => ({
    id: form.id ?? '',
    version: form.version ?? 0,
    name: form.name ?? '',
    age: form.age,
    wishes: localizedText({ en: form.wishes, bm: form.bmWishes }),
    image,
    selectedAvatar: form.selectedAvatar ?? 0,
    active: form.active,
  }),
}) {}
