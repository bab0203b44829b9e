import { Body, Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls } from '@club/platform';
import { OwnListsServiceClient } from '@club/proto/club/identity/v1/own_lists';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { optionalText, text } from '../validation/fields.js';

const listName = () => text(40).describe('Name of the list: that of its screen');
export const saveOwnViewBody = z.object({
  list: listName(),
  id: text(64).describe('Made by the caller: a repeat changes the same view'),
  name: text(1_000).describe('At most 40 characters; in any case alike no other view of the list'),
  query: optionalText(10_000).describe('Query of the address of the list; search words and page are left out'),
  first: z.boolean({ error: 'FIELD_INVALID' }).optional().describe('The list opens with it'),
});
export const removeOwnViewBody = z.object({ list: listName(), id: text(64) });
export const ownLayoutBody = z.object({
  list: listName(),
  layout: z.enum(['table', 'pictures'], { error: 'FIELD_INVALID' }),
});

const ownLists = z
  .object({
    lists: z.array(
      z.object({
        list: z.string(),
        layout: z.enum(['table', 'pictures', '']).describe('Empty while none was chosen'),
        views: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            query: z.string().describe('Query of the address of the list'),
            first: z.boolean().describe('The list opens with it'),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'OwnLists' });

/** Lists of the back office as the administrator who asks has arranged them (docs/product/back-office.md#saved-views). */
@ApiTags('admin')
@Roles('dev', 'superadmin')
@Controller('admin/own-lists')
export class OwnListsController {
  constructor(@Inject(OwnListsServiceClient) private readonly lists: Calls<OwnListsServiceClient>) {}

  @ApiOperation({ summary: 'Saved views of all lists, and how their rows are drawn' })
  @ApiOkResponse({ standardSchema: ownLists })
  @Get()
  read(@Req() request: ClubRequest) {
    return this.lists.getOwnLists({}, contextOf(request));
  }

  @ApiOperation({ summary: 'Adds a view of a list, or changes the one with the id' })
  @ApiOkResponse({ standardSchema: ownLists })
  @PostCall('view/save')
  save(
    @Req() request: ClubRequest,
    @Body({ schema: saveOwnViewBody }) { query = '', first = false, ...view }: z.infer<typeof saveOwnViewBody>,
  ) {
    return this.lists.saveOwnView({ ...view, query, first }, contextOf(request));
  }

  @ApiOperation({ summary: 'Removes a view of a list' })
  @ApiOkResponse({ standardSchema: ownLists })
  @PostCall('view/remove')
  remove(@Req() request: ClubRequest, @Body({ schema: removeOwnViewBody }) view: z.infer<typeof removeOwnViewBody>) {
    return this.lists.removeOwnView(view, contextOf(request));
  }

  @ApiOperation({ summary: 'Chooses how the rows of a list are drawn' })
  @ApiOkResponse({ standardSchema: ownLists })
  @PostCall('layout')
  choose(@Req() request: ClubRequest, @Body({ schema: ownLayoutBody }) layout: z.infer<typeof ownLayoutBody>) {
    return this.lists.chooseOwnLayout(layout, contextOf(request));
  }
}
