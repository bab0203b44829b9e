import { Body, Controller, Delete, Get, Inject, Param, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, localizedText } from '@club/platform';
import { ContentServiceClient } from '@club/proto/club/content/v1/content';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { AdminForm, formFlag } from '../http/admin-form.js';
import { newsItem, newsView } from '../member/content.view.js';
import {
  bothTexts,
  formText,
  mapErrorFields,
  recordBody,
  recordHead,
  recordQuery,
  showBody,
  shownRecord,
  saveWithPictures,
} from './record.form.js';

const fields = {
  type: formText().describe('A: normal news, B: link news; as it is when absent'),
  ...bothTexts('title', 'bmTitle'),
  ...bothTexts('description', 'bmDescription'),
  link: formText(),
  showingTo: formText().describe('All, pregnant, trying, oneChild or moreChild'),
  active: formFlag(),
};
const FILES = { file: 1, bmFile: 1 };
const addForm = new AdminForm(z.object({ ...fields }), FILES, { needs: ['file', 'bmFile'] });
const editForm = new AdminForm(z.object({ ...recordHead, ...fields }), FILES);
type Form = Partial<z.output<typeof editForm.schema>>;
type Files = Record<keyof typeof FILES, readonly Buffer[]>;

/** The form's names of the service's fields. */
const fieldMap = {
  'title.en': 'title',
  'title.bm': 'bmTitle',
  'description.en': 'description',
  'description.bm': 'bmDescription',
  'image.en': 'file',
  'image.bm': 'bmFile',
};

/** News in the back office (docs/product/forms.md#news-articles-and-blogs). Their list is `news/fetch`. */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminNewsController {
  constructor(@Inject(ContentServiceClient) private readonly content: Calls<ContentServiceClient>) {}

  @ApiOperation({ summary: 'One news item, hidden or removed ones too' })
  @ApiOkResponse({ standardSchema: newsItem })
  @Get('fetch/dashboard/news/details')
  async details(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
  ): Promise<z.infer<typeof newsItem>> {
    const { news } = await this.content.getNews({ id }, contextOf(request));
    return newsView(required(news), true);
  }

  @ApiOperation({
    summary: 'Adds a news item: type A with texts and both pictures, type B with a link and both pictures',
  })
  @ApiOkResponse({ standardSchema: newsItem })
  @addForm.taken()
  @PostCall('setting/news/add')
  add(@Req() request: ClubRequest): Promise<z.infer<typeof newsItem>> {
    return addForm.read(request, (form, files) => this.save(request, form, files));
  }

  @ApiOperation({ summary: 'Changes a news item; pictures are replaced together, and stay when neither is sent' })
  @ApiOkResponse({ standardSchema: newsItem })
  @editForm.taken()
  @PostCall('setting/news/edit')
  edit(@Req() request: ClubRequest): Promise<z.infer<typeof newsItem>> {
    return editForm.read(request, (form, files) => this.save(request, form, files));
  }

  @ApiOperation({ summary: 'Shows or hides a news item' })
  @ApiOkResponse({ standardSchema: shownRecord })
  @PostCall('setting/news/show')
  async show(
    @Req() request: ClubRequest,
    @Body({ schema: showBody }) { id, active }: z.infer<typeof showBody>,
  ): Promise<z.infer<typeof shownRecord>> {
    return { id, ...(await this.content.showItem({ kind: 'news', id, active }, contextOf(request))) };
  }

  @ApiOperation({ summary: 'Takes a news item off every list; it can be restored for 30 days' })
  @ApiOkResponse({ standardSchema: newsItem })
  @Delete('setting/news/remove/:id')
  async remove(@Req() request: ClubRequest, @Param('id') id: string): Promise<z.infer<typeof newsItem>> {
    const { news } = await this.content.removeNews({ id }, contextOf(request));
    return newsView(required(news), true);
  }

  @ApiOperation({ summary: 'Puts a removed news item back as it was' })
  @ApiOkResponse({ standardSchema: newsItem })
  @PostCall('setting/news/restore')
  async restore(
    @Req() request: ClubRequest,
    @Body({ schema: recordBody }) { id }: z.infer<typeof recordBody>,
  ): Promise<z.infer<typeof newsItem>> {
    const { news } = await this.content.restoreNews({ id }, contextOf(request));
    return newsView(required(news), true);
  }

  private async save(request: ClubRequest, form: Form, files: Files): Promise<z.infer<typeof newsItem>> {
    const ctx = contextOf(request);
    const { id = '', version = 0, type = '', link = '', showingTo = '', active } = form;
    const title = localizedText({ en: form.title, bm: form.bmTitle });
    const description = localizedText({ en: form.description, bm: form.bmDescription });
    const { news } = await saveWithPictures(
      [
        { field: 'file', upload: files.file[0] },
        { field: 'bmFile', upload: files.bmFile[0] },
      ],
      (data, dryRun) => this.content.putImage({ data, dryRun }, ctx),
      ([en = '', bm = ''], rehearsal) => {
        const texts = { title, description, link: link.trim() };
        const typed = { id, version, type, ...texts, image: { en, bm }, showingTo, active };
        return mapErrorFields(fieldMap, this.content.saveNews({ form: typed, rehearsal }, ctx));
      },
    );
    return newsView(required(news), true);
  }
}
