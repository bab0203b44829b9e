import { Body, Controller, Get, Inject, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, localizedText } from '@club/platform';
import { ContentServiceClient } from '@club/proto/club/content/v1/content';
import { WishesServiceClient } from '@club/proto/club/content/v1/wishes';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { AdminForm, formFlag } from '../http/admin-form.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { wishItem, wishView } from '../member/content.view.js';
import {
  bothTexts,
  formCount,
  formText,
  mapErrorFields,
  recordHead,
  recordQuery,
  showBody,
  shownRecord,
  saveWithPictures,
} from './record.form.js';

const fields = {
  name: formText(),
  age: formCount(),
  ...bothTexts('wishes', 'bmWishes'),
  selectedAvatar: formCount().describe('1 to 6, where there is no picture'),
  active: formFlag(),
};
const FILES = { file: 1 };
const addForm = new AdminForm(z.object({ ...fields }), FILES, { needs: ['name', 'age', 'wishes'] });
const editForm = new AdminForm(z.object({ ...recordHead, ...fields }), FILES);
type Form = Partial<z.output<typeof editForm.schema>>;

/** The form's names of the service's fields. */
const fieldMap = { 'wishes.en': 'wishes', 'wishes.bm': 'bmWishes', image: 'file' };

/** Wishes of the tree in the back office (docs/product/forms.md#wishes-form). Their list is `wishes/fetch`. */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminWishesController {
  constructor(
    @Inject(WishesServiceClient) private readonly wishes: Calls<WishesServiceClient>,
    @Inject(ContentServiceClient) private readonly content: Calls<ContentServiceClient>,
  ) {}

  @ApiOperation({ summary: 'One wish, hidden ones too' })
  @ApiOkResponse({ standardSchema: wishItem })
  @Get('fetch/dashboard/wishingtree/details')
  async details(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
  ): Promise<z.infer<typeof wishItem>> {
    const { wish } = await this.wishes.getWish({ id }, contextOf(request));
    return wishView(required(wish), true);
  }

  @ApiOperation({
    summary: 'Hangs a wish on the tree: name, age, the wish in both languages, and an avatar or a picture',
  })
  @ApiOkResponse({ standardSchema: wishItem })
  @addForm.taken()
  @PostCall('setting/wishingtree/add')
  add(@Req() request: ClubRequest): Promise<z.infer<typeof wishItem>> {
    return addForm.read(request, (form, { file }) => this.save(request, form, file[0]));
  }

  @ApiOperation({
    summary: 'Changes a wish; its points are those that members gave, and age and picture stay unless sent',
  })
  @ApiOkResponse({ standardSchema: wishItem })
  @editForm.taken()
  @PostCall('setting/wishingtree/edit')
  edit(@Req() request: ClubRequest): Promise<z.infer<typeof wishItem>> {
    return editForm.read(request, (form, { file }) => this.save(request, form, file[0]));
  }

  @ApiOperation({ summary: 'Shows or hides a wish; what it was given stays on the tree' })
  @ApiOkResponse({ standardSchema: shownRecord })
  @PostCall('setting/wishingtree/show')
  async show(
    @Req() request: ClubRequest,
    @Body({ schema: showBody }) { id, active }: z.infer<typeof showBody>,
  ): Promise<z.infer<typeof shownRecord>> {
    return { id, ...(await this.content.showItem({ kind: 'wish', id, active }, contextOf(request))) };
  }

  private async save(request: ClubRequest, form: Form, file: Buffer | undefined): Promise<z.infer<typeof wishItem>> {
    const ctx = contextOf(request);
    const { id = '', version = 0, name = '', age, selectedAvatar = 0, active } = form;
    const wishes = localizedText({ en: form.wishes, bm: form.bmWishes });
    const { wish } = await saveWithPictures(
      [{ field: 'file', upload: file }],
      (data, dryRun) => this.content.putImage({ data, dryRun }, ctx),
      ([image = ''], rehearsal) => {
        const typed = { id, version, name, age, wishes, image, selectedAvatar, active };
        return mapErrorFields(fieldMap, this.wishes.saveWish({ form: typed, rehearsal }, ctx));
      },
    );
    return wishView(required(wish), true);
  }
}
