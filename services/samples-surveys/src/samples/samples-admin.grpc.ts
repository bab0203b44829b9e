import { type GrpcHandlers, GrpcService, pairRequired, refusedAt, trusted } from '@club/platform';
import { RecordController, RecordWriter } from '@club/platform/records';
import {
  type SampleForm,
  type StockedSample,
  type StockedSampleListRequest,
  type StockedSamplesServiceServer,
  StockedSamplesServiceService,
} from '@club/proto/club/samples/v1/samples';
import { blankSample, checkSample, typedInto } from './domain/sample-form.js';
import type { Sample } from './domain/sample.js';
import { toStocked } from './samples.mapper.js';
import { SamplesRepository } from './samples.repository.js';

/** Samples as the back office keeps them (docs/product/forms.md#samples-and-survey). */
@GrpcService(StockedSamplesServiceService)
export class SamplesAdminController
  extends RecordController<Sample, StockedSample, SampleForm>
  implements GrpcHandlers<StockedSamplesServiceServer>
{
  constructor(records: SamplesRepository, writer: RecordWriter) {
    super(records, writer);
  }

  protected override filterOf({ brandId, stockBelow }: StockedSampleListRequest) {
    return {
      ...(brandId && { brandId }),
      ...(stockBelow !== undefined && { remaining: trusted({ $lt: stockBelow }) }),
    };
  }

  protected toMessage(sample: Sample): StockedSample {
    return toStocked(sample);
  }

  protected fieldsOf(form: SampleForm, before: Sample | null): Sample {
    return sampleOf(form, before);
  }
}

/**
 * Returns a sample as its form makes it of what it was; what is absent stays. Throws INPUT_INVALID with fields,
 * IMAGES_PAIR_REQUIRED, INVENTORY_BELOW_REDEEMED {count}.
 */
export function sampleOf(form: Omit<SampleForm, 'id' | 'version'>, before: Sample | null): Sample {
  const sample = typedInto(before ?? blankSample(), form);
  const { inventory, image = { en: '', bm: '' } } = form;
  checkSample(sample, inventory);
  const pictures = [image.en, image.bm].filter((name) => name !== '').length;
  if (pictures === 1 || (pictures === 0 && !before)) {
    throw pairRequired({ 'image.en': image.en, 'image.bm': image.bm });
  }
  const { redeemed } = sample;
  if (inventory !== undefined && inventory < redeemed) {
    throw refusedAt('inventory', 'INVENTORY_BELOW_REDEEMED', { count: redeemed });
  }
  return {
    ...sample,
    itemImage: pictures === 0 ? sample.itemImage : { en: image.en, bm: image.bm },
    remaining: inventory === undefined ? sample.remaining : inventory - redeemed,
  };
}
