import { Inject } from '@nestjs/common';
import { type Calls, invalidField, isTransient, type RequestContext } from '@club/platform';
import { CatalogueServiceClient } from '@club/proto/club/catalogue/v1/catalogue';
import { type SampleForm, type SampleSize, StockedSamplesServiceClient } from '@club/proto/club/samples/v1/samples';
import { z } from 'zod';
import { ImagesClient } from '../clients/images.client.js';
import { AdminForm, formFlag, formNumber } from '../http/admin-form.js';
import { incompleteCodes, optionalText, text } from '../validation/fields.js';
import { adminBrand, adminBrandView, type AdminBrandView } from './brands.view.js';
import { listQuery, scheduledToo, stockBelow } from './list-query.js';
import { adminSample, adminSampleView, type AdminSampleView, SAMPLE_COLUMNS } from './samples.view.js';
import { type ImageNames, recordController } from './record.controller.js';

const samplesQuery = listQuery(['name', 'itemId', 'redeemed', 'remaining', 'active', 'createdAt', 'updatedAt'], {
  ...scheduledToo(),
  brand: optionalText(100).describe('Id of a brand; all when absent'),
  stockBelow: stockBelow(),
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
  active: formFlag(),
};
const pictures = { file: 1, bmFile: 1 };
const add = new AdminForm(
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
const edit = new AdminForm(
  z.object({
    ...typed,
    id: text(100),
    version: formNumber().describe('The version that was seen; over any when absent'),
  }),
  pictures,
);
type Values = Partial<z.output<typeof edit.schema>>;

const sampleList = z.object({
  brands: z.array(adminBrand),
  data: z.array(adminSample),
  unavailable: z.array(z.string()).describe('What could not be asked for: brands'),
});

/** Free samples in the back office (docs/product/forms.md#samples-and-survey). */
export class AdminSamplesController extends recordController({
  client: StockedSamplesServiceClient,
  routes: {
    details: { path: 'fetch/dashboard/sample/details', summary: 'One sample' },
    add: {
      path: 'setting/diaper/add',
      summary: 'Adds a sample with pictures in both languages: one for each brand, format and size',
    },
    edit: { path: 'setting/diaper/edit', summary: 'Changes a sample; what is left out stays' },
    show: { path: 'setting/hide/sample', summary: 'Shows or hides a sample' },
  },
  list: {
    path: 'fetch/dashboard/sample',
    summary: 'Samples, newest first, and the brands; X-Total-Count counts the samples',
    query: samplesQuery,
    file: 'samples',
    columns: SAMPLE_COLUMNS,
    filter: ({ brand: brandId = '', stockBelow: below }) => ({ brandId, stockBelow: below }),
    answer: sampleList,
  },
  answer: adminSample,
  view: adminSampleView,
  shows: 'record',
  scheduled: true,
  add,
  edit,
  images: 'samples',
  fieldMap: {
    'size.brandId': 'brand',
    'size.formatId': 'format',
    'size.sizeId': 'size',
    'size.size': 'size',
    'itemName.en': 'itemName',
    'itemName.bm': 'bmName',
    'description.en': 'description',
    'description.bm': 'bmDescription',
    image: 'file',
    'image.en': 'file',
    'image.bm': 'bmFile',
  },
  message: (values, { file: [en = ''], bmFile: [bm = ''] }) => ({
    id: values.id ?? '',
    version: values.version ?? 0,
    // Set by the override below, which asks the catalogue.
    size: undefined,
    itemId: values.itemId,
    itemName: { en: values.itemName, bm: values.bmName },
    uom: values.uom,
    inventory: values.inventory,
    description: { en: values.description, bm: values.bmDescription },
    image: { en, bm },
    active: values.active,
  }),
}) {
  constructor(
    @Inject(StockedSamplesServiceClient) calls: Calls<StockedSamplesServiceClient>,
    images: ImagesClient,
    @Inject(CatalogueServiceClient) private readonly catalogue: Calls<CatalogueServiceClient>,
  ) {
    super(calls, images);
  }

  override async listView(data: AdminSampleView[], ctx: RequestContext): Promise<z.infer<typeof sampleList>> {
    const brands = await this.knownBrands(ctx);
    return { data, brands: brands ?? [], unavailable: brands ? [] : ['brands'] };
  }

  override async message(
    values: Values,
    images: ImageNames<'file' | 'bmFile'>,
    ctx: RequestContext,
  ): Promise<SampleForm> {
    return { ...(await super.message(values, images, ctx)), size: await this.sizeOf(values, ctx) };
  }

  /** The brand, format and size that a form means, as the catalogue has them; undefined when it says none. */
  private async sizeOf({ id, brand, format, size }: Values, ctx: RequestContext): Promise<SampleSize | undefined> {
    if (brand === undefined && format === undefined && size === undefined) return undefined;
    const old = id === undefined ? undefined : (await this.calls.get({ id }, ctx)).sample;
    const brandId = brand ?? old?.brandId ?? '';
    const { brands } = await this.catalogue.listBrands({}, ctx);
    const chosen = brands.find((one) => one.id === brandId);
    if (!chosen) throw invalidField('brand');
    const named = (wanted: string) => (one: { id: string; name: string }) =>
      one.id === wanted || one.name === wanted.toLowerCase();
    const ownFormat = chosen.formats.find(named(format ?? old?.formatId ?? ''));
    if (!ownFormat) throw invalidField('format');
    const sizes = chosen.sizes.filter(({ formatId }) => formatId === ownFormat.id);
    const ownSize = sizes.find(named(size ?? old?.sizeId ?? ''));
    // the sample that there is of a retired size may be changed otherwise
    if (!ownSize || (ownSize.retired && ownSize.id !== old?.sizeId)) throw invalidField('size');
    return { brandId, formatId: ownFormat.id, sizeId: ownSize.id, size: ownSize.name };
  }

  private async knownBrands(ctx: RequestContext): Promise<AdminBrandView[] | undefined> {
    try {
      return (await this.catalogue.listBrands({}, ctx)).brands.map(adminBrandView);
    } catch (error) {
      if (!isTransient(error)) throw error;
      return undefined;
    }
  }
}
