import { localizedText } from '@club/platform';
import { BlogsServiceClient } from '@club/proto/club/content/v1/blogs';
import { z } from 'zod';
import { AdminForm, formFlag, formList } from '../http/admin-form.js';
import { blogItem, blogView, imageNameOf } from '../member/content.view.js';
import { recordController } from './record.controller.js';
import { bothTexts, formText, recordHead } from './record.form.js';

const MAX_IMAGES = 10;
const fields = {
  title: formText(),
  venue: formText(),
  ...bothTexts('description', 'descriptionBm'),
  active: formFlag(),
};
const FILES = { files: MAX_IMAGES };
const images = formList(MAX_IMAGES, 300).describe(
  'Paths of the pictures that stay, in order; the files follow them. Without any the files replace all',
);

/** Blogs in the back office (docs/product/forms.md#news-articles-and-blogs). Their list is `blog/fetch`. */
export class AdminBlogsController extends recordController({
  client: BlogsServiceClient,
  routes: {
    details: { path: 'fetch/dashboard/blog/details', summary: 'One blog, hidden ones too' },
    add: {
      path: 'setting/blog/add',
      summary: 'Adds a blog: title, venue, description in both languages and one to ten pictures',
    },
    edit: { path: 'setting/blog/edit', summary: 'Changes a blog; its pictures stay when none is sent' },
    show: { path: 'setting/blog/show', summary: 'Shows or hides a blog' },
  },
  answer: blogItem,
  scheduled: true,
  view: (blog) => blogView(blog, true),
  add: new AdminForm(z.object({ ...fields }), FILES, { needs: ['title', 'venue', 'description', 'files'] }),
  edit: new AdminForm(z.object({ ...recordHead, ...fields, images }), FILES),
  images: 'content',
  fieldMap: { 'description.en': 'description', 'description.bm': 'descriptionBm', images: 'files' },
  message: (form, { files }) => ({
    id: form.id ?? '',
    version: form.version ?? 0,
    title: form.title ?? '',
    venue: form.venue ?? '',
    description: localizedText({ en: form.description, bm: form.descriptionBm }),
    images: [...(form.images ?? []).map(imageNameOf), ...files],
    active: form.active,
  }),
}) {}
