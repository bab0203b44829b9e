import { Body, Controller, Get, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import type { ClubReply, ClubRequest } from '../http/club-request.js';
import { AdminItemCalls, itemsQuery, itemToggle } from './items.calls.js';
import { donateAddForm, itemEditForm } from './items.form.js';
import { adminItem, type AdminItemView } from './items.view.js';
import { recordQuery } from './record.form.js';

const KIND = ItemKind.ITEM_KIND_DONATE;

/** Donate items in the back office (docs/product/forms.md#donate-items). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminDonateItemsController {
  constructor(private readonly items: AdminItemCalls) {}

  @ApiOperation({ summary: 'Donate items, newest first; X-Total-Count counts them all' })
  @ApiOkResponse({ standardSchema: z.array(adminItem) })
  @Get('fetch/dashboard/donate')
  async list(
    @Req() request: ClubRequest,
    @Query({ schema: itemsQuery }) query: z.infer<typeof itemsQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<AdminItemView[] | StreamableFile> {
    const found = await this.items.list(KIND, request, query, reply, 'donateItems');
    return found instanceof StreamableFile ? found : found.data;
  }

  @ApiOperation({ summary: 'One of them' })
  @ApiOkResponse({ standardSchema: adminItem })
  @Get('fetch/dashboard/donate/details')
  async details(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
  ): Promise<AdminItemView> {
    return (await this.items.details(KIND, request, id)).item;
  }

  @ApiOperation({ summary: 'Adds a donate item; what is not said in Malay is as in English' })
  @ApiOkResponse({ standardSchema: adminItem })
  @donateAddForm.taken()
  @PostCall('setting/item/donate/add')
  add(@Req() request: ClubRequest): Promise<AdminItemView> {
    return donateAddForm.read(request, (values, files) => this.items.save(KIND, request, values, files));
  }

  @ApiOperation({ summary: 'Changes one; what is left out stays' })
  @ApiOkResponse({ standardSchema: adminItem })
  @itemEditForm.taken()
  @PostCall('setting/item/donate/edit')
  edit(@Req() request: ClubRequest): Promise<AdminItemView> {
    return itemEditForm.read(request, (values, files) => this.items.save(KIND, request, values, files));
  }

  @ApiOperation({ summary: 'Shows or hides one' })
  @ApiOkResponse({ standardSchema: adminItem })
  @PostCall('setting/hide/donate')
  hide(
    @Req() request: ClubRequest,
    @Body({ schema: itemToggle }) wanted: z.infer<typeof itemToggle>,
  ): Promise<AdminItemView> {
    return this.items.show(request, wanted);
  }
}
