import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { FieldGrid } from '../../shared/field-grid.js';
import { ImagePairInput, NumberInput, PairInput, TextInput } from '../../shared/inputs.js';
import type { productIn } from '../../shared/product.js';
import type { InWords } from '../../shared/record/conflicts.js';
import { useSamples } from './branch.js';
import { choices } from './requests.js';
import { SampleProduct } from './sample-product.js';
import { changesOf, valuesOf, type SampleValues } from './sample-values.js';
import { ProductPreview } from '../../shared/product-preview.js';
import { definePage } from '../../shared/record/page.js';
import samples from './record.js';

/** Characters of the texts of a sample, and the most there ever were (docs/product/forms.md#samples-and-survey). */
const MAX = { itemId: 60, name: 120, description: 2_000, uom: 40, inventory: 10_000_000 } as const;

/** The form of a sample: which product it is of, what it is in both languages, how many there are (docs/product/forms.md#samples-and-survey). */
export default definePage(samples, (sample) => {
  const t = useText();
  const errorText = useErrorText();
  const brands = useChoices();
  const labels: Record<keyof SampleValues, string> = {
    brand: t(($) => $.samples.brand),
    format: t(($) => $.samples.format),
    size: t(($) => $.samples.size),
    itemId: t(($) => $.samples.number),
    itemName: t(($) => $.samples.name.en),
    bmName: t(($) => $.samples.name.bm),
    uom: t(($) => $.samples.uom),
    inventory: t(($) => $.samples.inventory),
    description: t(($) => $.samples.text.en),
    bmDescription: t(($) => $.samples.text.bm),
    file: t(($) => $.form.imageEn),
    bmFile: t(($) => $.form.imageBm),
  };
  const redeemed = sample?.redeemed ?? 0;
  return {
    initial: valuesOf(sample),
    labels,
    inWords: {
      brand: (id) => brands?.find((brand) => brand.id === id)?.name ?? id,
      format: (id) => brands?.flatMap(({ formats }) => formats).find((format) => format.id === id)?.name ?? id,
      size: (id) => sizeNamed(brands, id) ?? id,
    } satisfies InWords<SampleValues>,
    pictures: { file: sample?.itemImage.en, bmFile: sample?.itemImage.bm },
    together: [['brand', 'format', 'size'] as const],
    nameOf: ({ itemName }: SampleValues) => itemName,
    toFields: (values: SampleValues) => values,
    toChanges: (values: SampleValues) => changesOf(values, sample!),
    fields: (
      <>
        <SampleProduct sample={sample} labels={labels} />
        <PairInput
          names={{ en: 'itemName', bm: 'bmName' }}
          labels={{ en: labels.itemName, bm: labels.bmName }}
          max={MAX.name}
        />
        <PairInput
          area
          names={{ en: 'description', bm: 'bmDescription' }}
          labels={{ en: labels.description, bm: labels.bmDescription }}
          max={MAX.description}
        />
        <FieldGrid>
          <TextInput name="itemId" label={labels.itemId} max={MAX.itemId} />
          <TextInput name="uom" label={labels.uom} hint={t(($) => $.samples.uomHint)} max={MAX.uom} />
          <NumberInput
            name="inventory"
            label={labels.inventory}
            min={redeemed}
            most={MAX.inventory}
            {...(sample
              ? {
                  hint: t(($) => $.samples.inventoryHint, { count: redeemed }),
                  below: errorText({ code: 'INVENTORY_BELOW_REDEEMED', details: { count: redeemed } }),
                }
              : {})}
          />
        </FieldGrid>
        <ImagePairInput names={{ en: 'file', bm: 'bmFile' }} urls={sample?.itemImage} />
      </>
    ),
    preview: <ProductPreview urls={sample?.itemImage} />,
  };
});

/** Reads what a form chooses from: at first, and when somebody else was faster, as the size has a sample by then. Returns the brands. */
function useChoices() {
  const dispatch = useAppDispatch();
  const { choices: known, add, edit } = useSamples();
  const taken = [add, edit].some(({ error }) => error?.code === 'ALREADY_EXISTS');
  useEffect(() => {
    dispatch(choices.requested());
  }, [dispatch, taken]);
  useEffect(() => () => void dispatch(choices.cleared()), [dispatch]);
  return known.data?.brands ?? undefined;
}

function sizeNamed(brands: Parameters<typeof productIn>[0], id: string): string | undefined {
  const sizes = brands?.flatMap(({ formats }) => formats.flatMap((format) => format.sizes));
  return sizes?.find((size) => size.id === id)?.name.toUpperCase();
}
