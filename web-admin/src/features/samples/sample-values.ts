import type { Sample } from './requests.js';

/** The values of the form of a sample; brand, format and size are ids. */
export interface SampleValues {
  brand: string;
  format: string;
  size: string;
  itemId: string;
  itemName: string;
  bmName: string;
  uom: string;
  inventory: string;
  description: string;
  bmDescription: string;
  file: File | undefined;
  bmFile: File | undefined;
}

/** Returns what the form of a sample begins with; of a new one there are none yet. */
export const valuesOf = (sample: Sample | undefined): SampleValues => ({
  brand: sample?.brandId ?? '',
  format: sample?.formatId ?? '',
  size: sample?.sizeId ?? '',
  itemId: sample?.itemId ?? '',
  itemName: sample?.itemName.en ?? '',
  bmName: sample?.itemName.bm ?? '',
  uom: sample?.uom ?? '',
  inventory: String(sample?.inventory ?? 0),
  description: sample?.description.en ?? '',
  bmDescription: sample?.description.bm ?? '',
  file: undefined,
  bmFile: undefined,
});

/** Returns what is sent of a sample that is there. A product that is as it was is left out: it is saved while the catalogue is unavailable, too. */
export function changesOf({ brand, format, size, ...rest }: SampleValues, sample: Sample) {
  const same = sample.brandId === brand && sample.formatId === format && sample.sizeId === size;
  return { ...rest, ...(same ? {} : { brand, format, size }) };
}
