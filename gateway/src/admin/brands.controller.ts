import { Body, Get, Inject, Req } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { type Calls, Validation, ValidationError } from '@club/platform';
import { BrandsServiceClient, FormatsServiceClient } from '@club/proto/club/catalogue/v1/brands';
import { z } from 'zod';
import { PostCall, ROLES } from '../auth/access.decorators.js';
import { ImagesClient } from '../clients/images.client.js';
import { AdminForm, formNumber } from '../http/admin-form.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { optionalText, text } from '../validation/fields.js';
import {
  adminBrand,
  adminBrandView,
  type AdminBrandView,
  BRAND_COLUMNS,
  format,
  type FormatView,
} from './brands.view.js';
import { listQuery } from './list-query.js';
import { recordController } from './record.controller.js';
import { mapErrorFields } from './record.form.js';

const addForm = new AdminForm(
  z.object({ name: optionalText(10_000), description: optionalText(10_000) }),
  { file: 1 },
  { needs: ['name', 'description', 'file'] },
);
const editForm = new AdminForm(
  z.object({
    id: text(100),
    name: optionalText(10_000),
    description: optionalText(10_000),
    version: formNumber().describe('The version that was seen; over any when absent'),
  }),
  { file: 1 },
);

const size = z.union([z.string().max(10), z.object({ name: z.string().max(10), description: optionalText(200) })], {
  error: 'FIELD_INVALID',
});
export const assignBody = z.object({
  id: text(100).describe('The brand'),
  format: optionalText(100),
  size: z
    .union([size, z.array(size).max(20)], { error: 'FIELD_INVALID' })
    .optional()
    .describe('nb, s, m, l, xl or xxl, each with or without its weight range'),
});
export const sizeBody = z.object({
  id: text(100).describe('The brand'),
  sizeId: text(100),
  description: optionalText(200).describe('Weight range'),
  retired: z.boolean({ error: 'FIELD_INVALID' }),
  version: z.int({ error: 'FIELD_INVALID' }).optional().describe('The version of the brand that was seen'),
});
export const formatBody = z.object({ name: optionalText(200) });
export const formatEditBody = formatBody.extend({
  id: text(100),
  version: z.int({ error: 'FIELD_INVALID' }).optional().describe('The version that was seen; over any when absent'),
});
export const formatRetireBody = z.object({ id: text(100), retired: z.boolean({ error: 'FIELD_INVALID' }) });

/** Brands, their formats and sizes in the back office (docs/product/forms.md#brands-and-formats). */
export class AdminBrandsController extends recordController({
  client: BrandsServiceClient,
  routes: {
    details: { path: 'fetch/dashboard/brand/details', summary: 'One brand' },
    add: { path: 'setting/brand/add', summary: 'Adds a brand: name, description and picture' },
    edit: { path: 'setting/brand/edit', summary: 'Changes a brand; what is left out stays' },
  },
  list: {
    path: 'fetch/dashboard/brand',
    summary: 'Brands by name, each with its formats and their sizes; X-Total-Count counts them all',
    query: listQuery(['name', 'createdAt', 'updatedAt']),
    file: 'brands',
    columns: BRAND_COLUMNS,
  },
  answer: adminBrand,
  view: adminBrandView,
  add: addForm,
  edit: editForm,
  images: 'catalogue',
  fieldMap: { image: 'file' },
  message: ({ id = '', version = 0, name, description }, { file: [image = ''] }) => ({
    ...{ id, version, name, description, image },
  }),
}) {
  constructor(
    @Inject(BrandsServiceClient) calls: Calls<BrandsServiceClient>,
    images: ImagesClient,
    @Inject(FormatsServiceClient) private readonly known: Calls<FormatsServiceClient>,
  ) {
    super(calls, images);
  }

  @ApiOperation({ summary: 'Gives a brand a format with sizes; one that it has gets those that are missing' })
  @ApiOkResponse({ standardSchema: adminBrand })
  @ApiExtension(ROLES, ['dev'])
  @PostCall('setting/brand/assign')
  async assign(
    @Req() request: ClubRequest,
    @Body({ schema: assignBody }) { id, format = '', size: sizes = [] }: z.infer<typeof assignBody>,
  ): Promise<AdminBrandView> {
    const typed = [sizes].flat().map((one) => (typeof one === 'string' ? { name: one } : one));
    const needed = new Validation().required('format', format);
    if (typed.length === 0) needed.fail('size', 'FIELD_REQUIRED', { field: 'size' });
    if (needed.failed) throw new ValidationError('ADMIN_INPUT_REQUIRED', {}, needed.errors);
    const assigned = this.calls.assignFormat(
      {
        brandId: id,
        format,
        sizes: typed.map(({ name, description = '' }) => ({ name: name.toLowerCase(), description })),
      },
      contextOf(request),
    );
    return adminBrandView(await mapErrorFields({ brandId: 'id', sizes: 'size' }, assigned));
  }

  @ApiOperation({ summary: 'Corrects the weight range of a size, and retires or restores it' })
  @ApiOkResponse({ standardSchema: adminBrand })
  @ApiExtension(ROLES, ['dev'])
  @PostCall('setting/brand/size')
  async saveSize(
    @Req() request: ClubRequest,
    @Body({ schema: sizeBody }) { id, sizeId, description = '', retired, version = 0 }: z.infer<typeof sizeBody>,
  ): Promise<AdminBrandView> {
    const saved = this.calls.saveSize({ brandId: id, sizeId, description, retired, version }, contextOf(request));
    return adminBrandView(await mapErrorFields({}, saved));
  }

  @ApiOperation({ summary: 'Formats by name, retired ones too' })
  @ApiOkResponse({ standardSchema: z.array(format) })
  @ApiExtension(ROLES, ['dev'])
  @Get('fetch/dashboard/format/all')
  async allFormats(@Req() request: ClubRequest): Promise<FormatView[]> {
    return (await this.known.list({}, contextOf(request))).rows;
  }

  @ApiOperation({ summary: 'Names of the formats that brands may be given' })
  @ApiOkResponse({ standardSchema: z.array(z.string()) })
  @ApiExtension(ROLES, ['dev'])
  @Get('fetch/dashboard/format')
  async formats(@Req() request: ClubRequest): Promise<string[]> {
    const { rows } = await this.known.list({}, contextOf(request));
    return rows.flatMap(({ name, retired }) => (retired ? [] : [name]));
  }

  @ApiOperation({ summary: 'Adds a format that brands may be given, in lower case' })
  @ApiOkResponse({ standardSchema: format })
  @ApiExtension(ROLES, ['dev'])
  @PostCall('setting/format/add')
  addFormat(
    @Req() request: ClubRequest,
    @Body({ schema: formatBody }) { name = '' }: z.infer<typeof formatBody>,
  ): Promise<FormatView> {
    return this.known.save({ id: '', version: 0, name }, contextOf(request));
  }

  @ApiOperation({ summary: 'Renames a format at every brand that has it' })
  @ApiOkResponse({ standardSchema: format })
  @ApiExtension(ROLES, ['dev'])
  @PostCall('setting/format/edit')
  editFormat(
    @Req() request: ClubRequest,
    @Body({ schema: formatEditBody }) { id, version = 0, name = '' }: z.infer<typeof formatEditBody>,
  ): Promise<FormatView> {
    return this.known.save({ id, version, name }, contextOf(request));
  }

  @ApiOperation({ summary: 'Retires a format, which what has it keeps, or restores it' })
  @ApiOkResponse({ standardSchema: format })
  @ApiExtension(ROLES, ['dev'])
  @PostCall('setting/format/retire')
  retireFormat(
    @Req() request: ClubRequest,
    @Body({ schema: formatRetireBody }) body: z.infer<typeof formatRetireBody>,
  ): Promise<FormatView> {
    return this.known.setRetired(body, contextOf(request));
  }
}
