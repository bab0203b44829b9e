import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import type { RequestState } from '../../core/request.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { ImagePairInput, NumberInput, PairInput, TextInput } from '../../shared/inputs.js';
import { productIn } from '../../shared/product.js';
import { RecordForm } from '../../shared/record-form.js';
import { headOf } from '../../shared/save.js';
import { useSamples } from './branch.js';
import { add, choices, edit, type Sample } from './requests.js';
import { SampleProduct } from './sample-product.js';
import { changesOf, valuesOf, type SampleValues } from './sample-values.js';

/** Characters of the texts of a sample, and the most there ever were (docs/product/forms.md#samples-and-survey). */
const MAX = { itemId: 60, name: 120, description: 2_000, uom: 40, inventory: 10_000_000 } as const;

interface SampleFormProps {
  /** None for a new one. */
  sample?: Sample;
  state: RequestState<unknown>;
  ask?: () => void;
}

/** The form of a sample: which product it is of, what it is in both languages, how many there are. */
export function SampleForm({ sample, state, ask }: SampleFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { data } = useSamples().choices;
  const taken = state.status === 'error' && state.error.code === 'ALREADY_EXISTS';
  useEffect(() => {
    // at first, and when somebody else was faster: then the size has a sample by now
    dispatch(choices.requested());
  }, [dispatch, taken]);
  useEffect(() => () => void dispatch(choices.cleared()), [dispatch]);
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
  const brands = data?.brands ?? undefined;
  const redeemed = sample?.redeemed ?? 0;
  const to = pathTo('samples');
  return (
    <RecordForm<SampleValues>
      initial={valuesOf(sample)}
      labels={labels}
      inWords={{
        brand: (id) => brands?.find((brand) => brand.id === id)?.name ?? id,
        format: (id) => brands?.flatMap(({ formats }) => formats).find((format) => format.id === id)?.name ?? id,
        size: (id) => sizeNamed(brands, id) ?? id,
      }}
      pictures={{ file: sample?.itemImage.en, bmFile: sample?.itemImage.bm }}
      together={[['brand', 'format', 'size']]}
      saveLabel={sample ? t(($) => $.form.save) : t(($) => $.samples.add)}
      incomplete={sample ? 'FIELD_EMPTY' : 'FORM_FIELDS_REQUIRED'}
      record={sample}
      state={state}
      onSave={(values, version) => {
        const said = t(($) => (sample ? $.form.saved : $.form.added), { name: values.itemName });
        if (!sample) dispatch(add.requested({ form: values, said, to }));
        else dispatch(edit.requested({ form: { ...changesOf(values, sample), ...headOf(sample, version) }, said, to }));
      }}
      ask={ask}
      onDiscard={() => void navigate(to)}
    >
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
      <Fields>
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
      </Fields>
      <ImagePairInput names={{ en: 'file', bm: 'bmFile' }} urls={sample?.itemImage} />
    </RecordForm>
  );
}

function sizeNamed(brands: Parameters<typeof productIn>[0], id: string): string | undefined {
  const sizes = brands?.flatMap(({ formats }) => formats.flatMap((format) => format.sizes));
  return sizes?.find((size) => size.id === id)?.name.toUpperCase();
}

/** Short fields, two beside each other where there is room. */
const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-6 tablet:grid-cols-2">{children}</div>
);
