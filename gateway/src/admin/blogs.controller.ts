import { Body, Controller, Get, Inject, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, localizedText } from '@club/platform';
import { ContentServiceClient } from '@club/proto/club/content/v1/content';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { AdminForm, formFlag, formList } from '../http/admin-form.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { blogItem, blogView, imageNameOf } from '../member/content.view.js';
import {
  bothTexts,
  formText,
  mapErrorFields,
  recordHead,
  recordQuery,
  showBody,
  shownRecord,
  saveWithPictures,
} from './record.form.js';

const MAX_IMAGES = 10;
const fields = {
  title: formText(),
  venue: formText(),
  ...bothTexts('description', 'descriptionBm'),
  active: formFlag(),
};
const FILES = { files: MAX_IMAGES };
const addForm = new AdminForm(z.object({ ...fields }), FILES, { needs: ['title', 'venue', 'description', 'files'] });
const editForm = new AdminForm(
  z.object({
    ...recordHead,
    ...fields,
    images: formList(MAX_IMAGES, 300).describe(
      'Paths of the pictures that stay, in order; the files follow them. Without any the files replace all',
    ),
  }),
  FILES,
);
type Form = Partial<z.output<typeof editForm.schema>>;

/** The form's names of the service's fields. */
const fieldMap = { 'description.en': 'description', 'description.bm': 'descriptionBm', images: 'files' };

/** Blogs in the back office (docs/product/forms.md#news-articles-and-blogs). Their list is `blog/fetch`. */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminBlogsController {
  constructor(@Inject(ContentServiceClient) private readonly content: Calls<ContentServiceClient>) {}

  @ApiOperation({ summary: 'One blog, hidden ones too' })
  @ApiOkResponse({ standardSchema: blogItem })
  @Get('fetch/dashboard/blog/details')
  async details(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
  ): Promise<z.infer<typeof blogItem>> {
    const { blog } = await this.content.getBlog({ id }, contextOf(request));
    return blogView(required(blog), true);
  }

  @ApiOperation({ summary: 'Adds a blog: title, venue, description in both languages and one to ten pictures' })
  @ApiOkResponse({ standardSchema: blogItem })
  @addForm.taken()
  @PostCall('setting/blog/add')
  add(@Req() request: ClubRequest): Promise<z.infer<typeof blogItem>> {
    return addForm.read(request, (form, { files }) => this.save(request, form, files));
  }

  @ApiOperation({ summary: 'Changes a blog; its pictures stay when none is sent' })
  @ApiOkResponse({ standardSchema: blogItem })
  @editForm.taken()
  @PostCall('setting/blog/edit')
  edit(@Req() request: ClubRequest): Promise<z.infer<typeof blogItem>> {
    return editForm.read(request, (form, { files }) => this.save(request, form, files));
  }

  @ApiOperation({ summary: 'Shows or hides a blog' })
  @ApiOkResponse({ standardSchema: shownRecord })
  @PostCall('setting/blog/show')
  async show(
    @Req() request: ClubRequest,
    @Body({ schema: showBody }) { id, active }: z.infer<typeof showBody>,
  ): Promise<z.infer<typeof shownRecord>> {
    return { id, ...(await this.content.showItem({ kind: 'blog', id, active }, contextOf(request))) };
  }

  private async save(request: ClubRequest, form: Form, files: readonly Buffer[]): Promise<z.infer<typeof blogItem>> {
    const ctx = contextOf(request);
    const stay = (form.images ?? []).map(imageNameOf);
    const { id = '', version = 0, title = '', venue = '', active } = form;
    const description = localizedText({ en: form.description, bm: form.descriptionBm });
    const { blog } = await saveWithPictures(
      files.map((upload) => ({ field: 'files', upload })),
      (data, dryRun) => this.content.putImage({ data, dryRun }, ctx),
      (names, rehearsal) => {
        const images = [...stay, ...names];
        const typed = { id, version, title, venue, description, images, active };
        return mapErrorFields(fieldMap, this.content.saveBlog({ form: typed, rehearsal }, ctx));
      },
    );
    return blogView(required(blog), true);
  }
}
