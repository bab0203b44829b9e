import { localizedText } from '@club/platform';
import { ArticlesServiceClient } from '@club/proto/club/content/v1/articles';
import { z } from 'zod';
import { AdminForm, formFlag } from '../http/admin-form.js';
import { articleItem, articleView } from '../member/content.view.js';
import { recordController } from './record.controller.js';
import { bothTexts, recordHead } from './record.form.js';

const fields = { ...bothTexts('title', 'titleBM'), ...bothTexts('description', 'descriptionBM'), active: formFlag() };
const FILES = { file: 1, bmFile: 1 };

/** Articles in the back office (docs/product/forms.md#news-articles-and-blogs). Their list is `article/fetch`. */
export class AdminArticlesController extends recordController({
  client: ArticlesServiceClient,
  routes: {
    details: { path: 'fetch/dashboard/article/details', summary: 'One article, hidden ones too' },
    add: { path: 'setting/article/add', summary: 'Adds an article: four texts and both pictures' },
    edit: {
      path: 'setting/article/edit',
      summary: 'Changes an article; pictures are replaced together, and stay when neither is sent',
    },
    show: { path: 'setting/article/show', summary: 'Shows or hides an article' },
  },
  answer: articleItem,
  scheduled: true,
  view: (article) => articleView(article, true),
  add: new AdminForm(z.object({ ...fields }), FILES, { needs: ['title', 'description', 'file', 'bmFile'] }),
  edit: new AdminForm(z.object({ ...recordHead, ...fields }), FILES),
  images: 'content',
  fieldMap: {
    'title.en': 'title',
    'title.bm': 'titleBM',
    'description.en': 'description',
    'description.bm': 'descriptionBM',
    'image.en': 'file',
    'image.bm': 'bmFile',
  },
  message: (form, { file: [en = ''], bmFile: [bm = ''] }) => ({
    id: form.id ?? '',
    version: form.version ?? 0,
    title: localizedText({ en: form.title, bm: form.titleBM }),
    description: localizedText({ en: form.description, bm: form.descriptionBM }),
    image: { en, bm },
    active: form.active,
  }),
}) {}
