import { Body, Controller, Get, Inject, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, localizedText } from '@club/platform';
import { ContentServiceClient } from '@club/proto/club/content/v1/content';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { AdminForm, formFlag } from '../http/admin-form.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { articleItem, articleView } from '../member/content.view.js';
import {
  bothTexts,
  mapErrorFields,
  recordHead,
  recordQuery,
  showBody,
  shownRecord,
  saveWithPictures,
} from './record.form.js';

const fields = { ...bothTexts('title', 'titleBM'), ...bothTexts('description', 'descriptionBM'), active: formFlag() };
const FILES = { file: 1, bmFile: 1 };
const addForm = new AdminForm(z.object({ ...fields }), FILES, { needs: ['title', 'description', 'file', 'bmFile'] });
const editForm = new AdminForm(z.object({ ...recordHead, ...fields }), FILES);
type Form = Partial<z.output<typeof editForm.schema>>;
type Files = Record<keyof typeof FILES, readonly Buffer[]>;

/** The form's names of the service's fields. */
const fieldMap = {
  'title.en': 'title',
  'title.bm': 'titleBM',
  'description.en': 'description',
  'description.bm': 'descriptionBM',
  'image.en': 'file',
  'image.bm': 'bmFile',
};

/** Articles in the back office (docs/product/forms.md#news-articles-and-blogs). Their list is `article/fetch`. */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminArticlesController {
  constructor(@Inject(ContentServiceClient) private readonly content: Calls<ContentServiceClient>) {}

  @ApiOperation({ summary: 'One article, hidden ones too' })
  @ApiOkResponse({ standardSchema: articleItem })
  @Get('fetch/dashboard/article/details')
  async details(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
  ): Promise<z.infer<typeof articleItem>> {
    const { article } = await this.content.getArticle({ id }, contextOf(request));
    return articleView(required(article), true);
  }

  @ApiOperation({ summary: 'Adds an article: four texts and both pictures' })
  @ApiOkResponse({ standardSchema: articleItem })
  @addForm.taken()
  @PostCall('setting/article/add')
  add(@Req() request: ClubRequest): Promise<z.infer<typeof articleItem>> {
    return addForm.read(request, (form, files) => this.save(request, form, files));
  }

  @ApiOperation({ summary: 'Changes an article; pictures are replaced together, and stay when neither is sent' })
  @ApiOkResponse({ standardSchema: articleItem })
  @editForm.taken()
  @PostCall('setting/article/edit')
  edit(@Req() request: ClubRequest): Promise<z.infer<typeof articleItem>> {
    return editForm.read(request, (form, files) => this.save(request, form, files));
  }

  @ApiOperation({ summary: 'Shows or hides an article' })
  @ApiOkResponse({ standardSchema: shownRecord })
  @PostCall('setting/article/show')
  async show(
    @Req() request: ClubRequest,
    @Body({ schema: showBody }) { id, active }: z.infer<typeof showBody>,
  ): Promise<z.infer<typeof shownRecord>> {
    return { id, ...(await this.content.showItem({ kind: 'article', id, active }, contextOf(request))) };
  }

  private async save(request: ClubRequest, form: Form, files: Files): Promise<z.infer<typeof articleItem>> {
    const ctx = contextOf(request);
    const { id = '', version = 0, active } = form;
    const title = localizedText({ en: form.title, bm: form.titleBM });
    const description = localizedText({ en: form.description, bm: form.descriptionBM });
    const { article } = await saveWithPictures(
      [
        { field: 'file', upload: files.file[0] },
        { field: 'bmFile', upload: files.bmFile[0] },
      ],
      (data, dryRun) => this.content.putImage({ data, dryRun }, ctx),
      ([en = '', bm = ''], rehearsal) => {
        const typed = { id, version, title, description, image: { en, bm }, active };
        return mapErrorFields(fieldMap, this.content.saveArticle({ form: typed, rehearsal }, ctx));
      },
    );
    return articleView(required(article), true);
  }
}
