import { formatDate, formatTime, Message, type Answer } from '@club/web-kit';
import { useFormContext } from 'react-hook-form';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { FieldGrid } from '../../shared/field-grid.js';
import { NumberInput, TextInput } from '../../shared/inputs.js';
import { definePage } from '../../shared/record/page.js';
import { TryRule } from '../rehearsal/index.js';
import skus from './record.js';

type Sku = Answer<'GET /admin/fetch/dashboard/sku/details'>;

interface Values {
  item: string;
  size: string;
  points: string;
  place: string;
}

const MAX_ITEM = 100;
const MAX_SIZE = 40;
const MAX_POINTS = 100_000;
const MAX_PLACE = 9_999;

const valuesOf = (sku: Sku | undefined): Values => ({
  item: sku?.item ?? '',
  size: sku?.size ?? '',
  points: sku ? String(sku.points) : '',
  place: sku ? String(sku.place) : '',
});

/** The form of a product (docs/product/forms.md#retailers-and-products). */
export default definePage(skus, (sku) => {
  const t = useText();
  const { language } = useLanguage();
  const labels = {
    item: t(($) => $.skus.item),
    size: t(($) => $.skus.size),
    points: t(($) => $.skus.points),
    place: t(($) => $.skus.place),
  };
  const since = sku?.pointsSince;
  return {
    initial: valuesOf(sku),
    labels,
    incomplete: 'INPUT_INVALID',
    nameOf: ({ item, size }: Values) => `${item} ${size}`.trim(),
    toFields: ({ points, place, ...words }: Values) => ({
      ...words,
      points: Number(points),
      ...(place.trim() ? { place: Number(place) } : {}),
    }),
    fields: (
      <>
        <FieldGrid>
          <TextInput name="item" label={labels.item} max={MAX_ITEM} />
          <TextInput
            optional
            name="size"
            label={labels.size}
            hint={t(($) => $.skus.sizeHint)}
            keepHint
            max={MAX_SIZE}
          />
          <NumberInput name="points" label={labels.points} min={1} most={MAX_POINTS} />
          <NumberInput
            optional
            name="place"
            label={labels.place}
            hint={t(($) => $.skus.placeHint)}
            min={1}
            most={MAX_PLACE}
          />
        </FieldGrid>
        <Message tone="info">
          {t(($) => $.skus.rule)}
          {since
            ? ` ${t(($) => $.skus.since, { when: `${formatDate(since, language)}, ${formatTime(since, language)}` })}`
            : ''}
        </Message>
        {sku ? <TryPoints id={sku.id} /> : null}
      </>
    ),
  };
});

/** Tries the points as they are typed on the receipts of the last 90 days; a new product has none. */
function TryPoints({ id }: { id: string }) {
  const t = useText();
  const points = useFormContext<Values>().watch('points');
  const tried = Number(points);
  const valid = /^\d+$/.test(points.trim()) && tried >= 1 && tried <= MAX_POINTS;
  return (
    <div className="grid gap-2">
      <p className="text-small text-ink-2">{t(($) => $.skus.tryNote)}</p>
      <div>
        <TryRule disabled={!valid} rule={() => ({ product: { skuId: id, points: tried } })} />
      </div>
    </div>
  );
}
