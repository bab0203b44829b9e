import { Body, Delete, Param, Req } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { localizedText } from '@club/platform';
import { NewsServiceClient } from '@club/proto/club/content/v1/news';
import { z } from 'zod';
import { PostCall, ROLES } from '../auth/access.decorators.js';
import { AdminForm, formFlag } from '../http/admin-form.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { newsItem, newsView } from '../member/content.view.js';
import { recordController } from './record.controller.js';
import { bothTexts, formText, recordBody, recordHead } from './record.form.js';

const fields = {
  type: formText().describe('A: normal news, B: link news; as it is when absent'),
  ...bothTexts('title', 'bmTitle'),
  ...bothTexts('description', 'bmDescription'),
  link: formText(),
  showingTo: formText().describe('All, pregnant, trying, oneChild or moreChild'),
  active: formFlag(),
};
const FILES = { file: 1, bmFile: 1 };

/** News in the back office (docs/product/forms.md#news-articles-and-blogs). Their list is `news/fetch`. */
export class AdminNewsController extends recordController({
  client: NewsServiceClient,
  routes: {
    details: { path: 'fetch/dashboard/news/details', summary: 'One news item, hidden or removed ones too' },
    add: {
      path: 'setting/news/add',
      summary: 'Adds a news item: type A with texts and both pictures, type B with a link and both pictures',
    },
    edit: {
      path: 'setting/news/edit',
      summary: 'Changes a news item; pictures are replaced together, and stay when neither is sent',
    },
    show: { path: 'setting/news/show', summary: 'Shows or hides a news item' },
  },
  answer: newsItem,
  scheduled: true,
  view: (news) => newsView(news, true),
  add: new AdminForm(z.object({ ...fields }), FILES, { needs: ['file', 'bmFile'] }),
  edit: new AdminForm(z.object({ ...recordHead, ...fields }), FILES),
  images: 'content',
  fieldMap: {
    'title.en': 'title',
    'title.bm': 'bmTitle',
    'description.en': 'description',
    'description.bm': 'bmDescription',
    'image.en': 'file',
    'image.bm': 'bmFile',
  },
  message: (form, { file: [en = ''], bmFile: [bm = ''] }) => ({
    id: form.id ?? '',
    version: form.version ?? 0,
    type: form.type ?? '',
    title: localizedText({ en: form.title, bm: form.bmTitle }),
    description: localizedText({ en: form.description, bm: form.bmDescription }),
    link: form.link?.trim() ?? '',
    image: { en, bm },
    showingTo: form.showingTo ?? '',
    active: form.active,
  }),
}) {
  @ApiOperation({ summary: 'Takes a news item off every list; it can be restored for 30 days' })
  @ApiOkResponse({ standardSchema: newsItem })
  @ApiExtension(ROLES, ['dev'])
  @Delete('setting/news/remove/:id')
  async remove(@Req() request: ClubRequest, @Param('id') id: string): Promise<z.infer<typeof newsItem>> {
    return newsView(await this.calls.delete({ id }, contextOf(request)), true);
  }

  @ApiOperation({ summary: 'Puts a removed news item back as it was' })
  @ApiOkResponse({ standardSchema: newsItem })
  @ApiExtension(ROLES, ['dev'])
  @PostCall('setting/news/restore')
  async restore(
    @Req() request: ClubRequest,
    @Body({ schema: recordBody }) { id }: z.infer<typeof recordBody>,
  ): Promise<z.infer<typeof newsItem>> {
    return newsView(await this.calls.restore({ id }, contextOf(request)), true);
  }
}
