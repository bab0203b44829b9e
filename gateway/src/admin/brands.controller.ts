import { Body, Controller, Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, Validation, ValidationError } from '@club/platform';
import { type Brand, BrandsServiceClient, type SaveBrandRequest } from '@club/proto/club/catalogue/v1/brands';
import type { ListPage } from '@club/proto/club/common/v1/list';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { ImagesClient } from '../clients/images.client.js';
import { required } from '../clients/required.js';
import { AdminForm, formNumber } from '../http/admin-form.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { optionalText, text } from '../validation/fields.js';
import { adminBrand, adminBrandView, type AdminBrandView, BRAND_COLUMNS } from './brands.view.js';
import { listFile, listQuery, listRows } from './list-query.js';
import { recordQuery } from './record.form.js';

const brandsQuery = listQuery(['name', 'createdAt', 'updatedAt']);

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
export const formatBody = z.object({ name: optionalText(200) });

/** Brands, their formats and sizes in the back office (docs/product/forms.md#brands-and-formats). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminBrandsController {
  constructor(
    @Inject(BrandsServiceClient) private readonly brands: Calls<BrandsServiceClient>,
    private readonly images: ImagesClient,
  ) {}

  @ApiOperation({ summary: 'Brands by name, each with its formats and their sizes; X-Total-Count counts them all' })
  @ApiOkResponse({ standardSchema: z.array(adminBrand) })
  @Get('fetch/dashboard/brand')
  async list(
    @Req() request: ClubRequest,
    @Query({ schema: brandsQuery }) query: z.infer<typeof brandsQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<AdminBrandView[] | StreamableFile> {
    const ctx = contextOf(request);
    const list = {
      load: async (page: ListPage) => {
        const { brands: rows, end } = await this.brands.browseBrands({ page }, ctx);
        return { rows, end };
      },
    };
    if (query.format) return listFile<Brand>(request, query, { ...list, file: 'brands', columns: BRAND_COLUMNS });
    return (await listRows<Brand>(reply, query, list)).map(adminBrandView);
  }

  @ApiOperation({ summary: 'One brand' })
  @ApiOkResponse({ standardSchema: adminBrand })
  @Get('fetch/dashboard/brand/details')
  async details(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
  ): Promise<AdminBrandView> {
    return adminBrandView(required((await this.brands.getBrand({ id }, contextOf(request))).brand));
  }

  @ApiOperation({ summary: 'Adds a brand: name, description and picture' })
  @ApiOkResponse({ standardSchema: adminBrand })
  @addForm.taken()
  @PostCall('setting/brand/add')
  add(@Req() request: ClubRequest): Promise<AdminBrandView> {
    return addForm.read(request, (values, { file }) => this.save(request, { ...values, id: '' }, file[0]));
  }

  @ApiOperation({ summary: 'Changes a brand; what is left out stays' })
  @ApiOkResponse({ standardSchema: adminBrand })
  @editForm.taken()
  @PostCall('setting/brand/edit')
  edit(@Req() request: ClubRequest): Promise<AdminBrandView> {
    return editForm.read(request, (values, { file }) => this.save(request, values, file[0]));
  }

  @ApiOperation({ summary: 'Gives a brand a format with sizes; one that it has gets those that are missing' })
  @ApiOkResponse({ standardSchema: adminBrand })
  @PostCall('setting/brand/assign')
  async assign(
    @Req() request: ClubRequest,
    @Body({ schema: assignBody }) { id, format = '', size: sizes = [] }: z.infer<typeof assignBody>,
  ): Promise<AdminBrandView> {
    const typed = [sizes].flat().map((one) => (typeof one === 'string' ? { name: one } : one));
    const needed = new Validation().required('format', format);
    if (typed.length === 0) needed.fail('size', 'FIELD_REQUIRED', { field: 'size' });
    if (needed.failed) throw new ValidationError('ADMIN_INPUT_REQUIRED', {}, needed.errors);
    const { brand } = await this.brands.assignFormat(
      {
        brandId: id,
        format,
        sizes: typed.map(({ name, description = '' }) => ({ name: name.toLowerCase(), description })),
      },
      contextOf(request),
    );
    return adminBrandView(required(brand));
  }

  @ApiOperation({ summary: 'Names of the formats that brands may be given' })
  @ApiOkResponse({ standardSchema: z.array(z.string()) })
  @Get('fetch/dashboard/format')
  async formats(@Req() request: ClubRequest): Promise<string[]> {
    return (await this.brands.listFormats({}, contextOf(request))).formats.map(({ name }) => name);
  }

  @ApiOperation({ summary: 'Adds a format that brands may be given, in lower case' })
  @ApiOkResponse({ standardSchema: z.object({ id: z.string(), name: z.string() }) })
  @PostCall('setting/format/add')
  async addFormat(
    @Req() request: ClubRequest,
    @Body({ schema: formatBody }) { name = '' }: z.infer<typeof formatBody>,
  ): Promise<{ id: string; name: string }> {
    return required((await this.brands.addFormat({ name }, contextOf(request))).format);
  }

  private async save(
    request: ClubRequest,
    { version = 0, ...values }: Omit<SaveBrandRequest, 'image' | 'version'> & { version?: number | undefined },
    upload: Buffer | undefined,
  ): Promise<AdminBrandView> {
    const ctx = contextOf(request);
    const [image = ''] = await this.images.put('catalogue', [{ field: 'file', upload }], ctx);
    return adminBrandView(required((await this.brands.saveBrand({ ...values, version, image }, ctx)).brand));
  }
}
