import { Body, Controller, Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, invalidField, isTransient, type RequestContext } from '@club/platform';
import { BrandsServiceClient } from '@club/proto/club/catalogue/v1/brands';
import type { ListPage } from '@club/proto/club/common/v1/list';
import { type SampleSize, SamplesAdminServiceClient, type StockedSample } from '@club/proto/club/samples/v1/samples';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { type AdminFiles, AdminForm, formNumber } from '../http/admin-form.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { incompleteCodes, optionalFlag, optionalText, text } from '../validation/fields.js';
import { adminBrand, adminBrandView, type AdminBrandView } from './brands.view.js';
import { listFile, listQuery, listRows, stockBelow } from './list-query.js';
import { adminSample, adminSampleView, type AdminSampleView, SAMPLE_COLUMNS } from './samples.view.js';
import { recordQuery } from './record.form.js';

const samplesQuery = listQuery(['name', 'itemId', 'redeemed', 'remaining', 'active', 'createdAt', 'updatedAt'], {
  brand: optionalText(100).describe('Id of a brand; all when absent'),
  stockBelow: stockBelow(),
});
export const sampleToggle = z.object({
  id: text(100),
  active: optionalFlag().describe('The state to set; the other one than now when absent'),
});

const needed = () => text(10_000);
const typed = {
  brand: optionalText(100).describe('Id'),
  format: optionalText(100).describe('Id, or its name at the brand'),
  size: optionalText(100).describe('Id, or its name at the format'),
  itemId: optionalText(10_000),
  itemName: optionalText(10_000),
  bmName: optionalText(10_000),
  uom: optionalText(10_000),
  inventory: formNumber(),
  description: optionalText(10_000),
  bmDescription: optionalText(10_000),
};
const pictures = { file: 1, bmFile: 1 };
const addForm = new AdminForm(
  z
    .object({
      ...typed,
      ...{
        brand: text(100),
        format: text(100),
        size: text(100),
        itemId: needed(),
        itemName: needed(),
        bmName: needed(),
      },
      ...{ uom: needed(), description: needed(), bmDescription: needed() },
    })
    .register(incompleteCodes, { code: 'FORM_FIELDS_REQUIRED' }),
  pictures,
  { needs: ['file', 'bmFile'] },
);
const editForm = new AdminForm(
  z.object({
    ...typed,
    id: text(100),
    version: formNumber().describe('The version that was seen; over any when absent'),
  }),
  pictures,
);
type Values = Partial<z.output<typeof editForm.schema>>;

const sampleList = z.object({
  brands: z.array(adminBrand),
  data: z.array(adminSample),
  unavailable: z.array(z.string()).describe('What could not be asked for: brands'),
});

/** Free samples in the back office (docs/product/forms.md#samples-and-survey). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminSamplesController {
  constructor(
    @Inject(SamplesAdminServiceClient) private readonly samples: Calls<SamplesAdminServiceClient>,
    @Inject(BrandsServiceClient) private readonly brands: Calls<BrandsServiceClient>,
  ) {}

  @ApiOperation({ summary: 'Samples, newest first, and the brands; X-Total-Count counts the samples' })
  @ApiOkResponse({ standardSchema: sampleList })
  @Get('fetch/dashboard/sample')
  async list(
    @Req() request: ClubRequest,
    @Query({ schema: samplesQuery }) query: z.infer<typeof samplesQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<z.infer<typeof sampleList> | StreamableFile> {
    const ctx = contextOf(request);
    const list = {
      load: async (page: ListPage) => {
        const filter = { brandId: query.brand ?? '', stockBelow: query.stockBelow };
        const { samples: rows, total } = await this.samples.browseSamples({ page, ...filter }, ctx);
        return { rows, total };
      },
    };
    if (query.format)
      return listFile<StockedSample>(request, query, { ...list, file: 'samples', columns: SAMPLE_COLUMNS });
    const [rows, brands] = await Promise.all([listRows<StockedSample>(reply, query, list), this.knownBrands(ctx)]);
    return { data: rows.map(adminSampleView), brands: brands ?? [], unavailable: brands ? [] : ['brands'] };
  }

  @ApiOperation({ summary: 'One sample' })
  @ApiOkResponse({ standardSchema: adminSample })
  @Get('fetch/dashboard/sample/details')
  async details(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
  ): Promise<AdminSampleView> {
    return adminSampleView(required((await this.samples.getSample({ id }, contextOf(request))).sample));
  }

  @ApiOperation({ summary: 'Adds a sample with pictures in both languages: one for each brand, format and size' })
  @ApiOkResponse({ standardSchema: adminSample })
  @addForm.taken()
  @PostCall('setting/diaper/add')
  add(@Req() request: ClubRequest): Promise<AdminSampleView> {
    return addForm.read(request, (values, files) => this.save(contextOf(request), values, files));
  }

  @ApiOperation({ summary: 'Changes a sample; what is left out stays' })
  @ApiOkResponse({ standardSchema: adminSample })
  @editForm.taken()
  @PostCall('setting/diaper/edit')
  edit(@Req() request: ClubRequest): Promise<AdminSampleView> {
    return editForm.read(request, (values, files) => this.save(contextOf(request), values, files));
  }

  @ApiOperation({ summary: 'Shows or hides a sample' })
  @ApiOkResponse({ standardSchema: adminSample })
  @PostCall('setting/hide/sample')
  async hide(
    @Req() request: ClubRequest,
    @Body({ schema: sampleToggle }) wanted: z.infer<typeof sampleToggle>,
  ): Promise<AdminSampleView> {
    return adminSampleView(required((await this.samples.setSampleActive(wanted, contextOf(request))).sample));
  }

  private async save(
    ctx: RequestContext,
    values: Values,
    files: AdminFiles<'file' | 'bmFile'>,
  ): Promise<AdminSampleView> {
    const none = Buffer.alloc(0);
    const { sample } = await this.samples.saveSample(
      {
        id: values.id ?? '',
        size: await this.sizeOf(values, ctx),
        itemId: values.itemId,
        itemName: { en: values.itemName, bm: values.bmName },
        uom: values.uom,
        inventory: values.inventory,
        description: { en: values.description, bm: values.bmDescription },
        imageEn: files.file[0] ?? none,
        imageBm: files.bmFile[0] ?? none,
        version: values.version ?? 0,
      },
      ctx,
    );
    return adminSampleView(required(sample));
  }

  /** The brand, format and size that a form means, as the catalogue has them; undefined when it says none. */
  private async sizeOf({ id, brand, format, size }: Values, ctx: RequestContext): Promise<SampleSize | undefined> {
    if (brand === undefined && format === undefined && size === undefined) return undefined;
    const old = id === undefined ? undefined : (await this.samples.getSample({ id }, ctx)).sample?.sample;
    const brandId = brand ?? old?.brandId ?? '';
    const { brands } = await this.brands.listBrands({}, ctx);
    const chosen = brands.find((one) => one.id === brandId);
    if (!chosen) throw invalidField('brand');
    const named = (wanted: string) => (one: { id: string; name: string }) =>
      one.id === wanted || one.name === wanted.toLowerCase();
    const ownFormat = chosen.formats.find(named(format ?? old?.formatId ?? ''));
    if (!ownFormat) throw invalidField('format');
    const sizes = chosen.sizes.filter(({ formatId }) => formatId === ownFormat.id);
    const ownSize = sizes.find(named(size ?? old?.sizeId ?? ''));
    if (!ownSize) throw invalidField('size');
    return { brandId, formatId: ownFormat.id, sizeId: ownSize.id, size: ownSize.name };
  }

  private async knownBrands(ctx: RequestContext): Promise<AdminBrandView[] | undefined> {
    try {
      return (await this.brands.listBrands({}, ctx)).brands.map(adminBrandView);
    } catch (error) {
      if (!isTransient(error)) throw error;
      return undefined;
    }
  }
}
