import { Button, Message } from '@club/web-kit';
import { useFormContext } from 'react-hook-form';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { MissingProduct } from '../../shared/missing-choice.js';
import { productIn } from '../../shared/product.js';
import { ProductInputs } from '../../shared/product-inputs.js';
import { useSamples } from './branch.js';
import { choices, type Sample } from './requests.js';
import type { SampleValues } from './sample-values.js';

const NAMES = { brand: 'brand', format: 'format', size: 'size' } as const;

interface SampleProductProps {
  sample: Sample | undefined;
  labels: Record<keyof typeof NAMES, string>;
}

/** The product of a sample: a size that already has a sample is marked and cannot be chosen. */
export function SampleProduct({ sample, labels }: SampleProductProps) {
  const t = useText();
  const { status, data } = useSamples().choices;
  const { watch } = useFormContext<SampleValues>();
  const [brandId, formatId] = watch(['brand', 'format']);
  const brands = data?.brands ?? undefined;
  const { brand, format } = productIn(brands, { brand: brandId, format: formatId, size: '' });
  const has = (sizeId: string) =>
    data?.samples.some(
      (other) =>
        other.id !== sample?.id && other.brandId === brandId && other.formatId === formatId && other.sizeId === sizeId,
    );
  const asStored = t(($) => $.samples.asStored);
  return (
    <div className="grid gap-4">
      <BrandsFailed stays={Boolean(sample)} />
      <MissingProduct brands={brands} brandId={brandId} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-6 tablet:grid-cols-3">
        <ProductInputs
          names={NAMES}
          labels={labels}
          brands={brands}
          {...(sample
            ? {
                stored: {
                  brand: { value: sample.brandId, label: asStored },
                  format: { value: sample.formatId, label: asStored },
                  size: { value: sample.sizeId, label: sample.size },
                },
              }
            : {})}
          choose={t(($) => $.samples.choose)}
          taken={(sizeId) => (has(sizeId) ? t(($) => $.samples.taken) : undefined)}
          hints={{
            ...(status === 'loading' && !data ? { brand: t(($) => $.list.loading) } : {}),
            ...(brand?.formats.length === 0 ? { format: t(($) => $.samples.noFormats) } : {}),
            ...(format && format.sizes.every(({ id }) => has(id)) ? { size: t(($) => $.samples.allTaken) } : {}),
          }}
        />
      </div>
    </div>
  );
}

/** Shown while the brands cannot be read: unknown is not the same as none. */
function BrandsFailed({ stays }: { stays: boolean }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { status, data, error } = useSamples().choices;
  if (status !== 'error' && data?.brands !== null) return null;
  return (
    <Message
      tone="warning"
      live="status"
      title={error ? errorText(error) : t(($) => $.samples.brandsFailed)}
      action={
        <Button
          size="sm"
          variant="outline"
          loading={status === 'loading'}
          onClick={() => dispatch(choices.requested())}
        >
          {t(($) => $.states.tryAgain)}
        </Button>
      }
    >
      {t(($) => (stays ? $.samples.productStays : $.samples.productNeeded))}
    </Message>
  );
}
