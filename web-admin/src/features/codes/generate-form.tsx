import { newId } from '@club/web-kit/app/ids.ts';
import { ConfirmDialog } from '@club/web-kit/admin/index.ts';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { NumberInput } from '../../shared/inputs.js';
import { MissingProduct } from '../../shared/missing-choice.js';
import { productIn } from '../../shared/product.js';
import { ProductInputs } from '../../shared/product-inputs.js';
import { RecordForm } from '../../shared/record/form.js';
import { productOf } from './batch-parts.js';
import { useCodes } from './branch.js';
import { generate, type Brand } from './requests.js';

/** The most codes of a batch (docs/product/back-office.md#codes). */
const MAX_QUANTITY = 1_000_000;
const MAX_POINTS = 100_000;

interface Values {
  brandId: string;
  formatId: string;
  sizeId: string;
  quantity: string;
  points: string;
}

const EMPTY: Values = { brandId: '', formatId: '', sizeId: '', quantity: '', points: '' };

const idsOf = ({ brandId, formatId, sizeId }: Values) => ({ brand: brandId, format: formatId, size: sizeId });

/** The form of a batch: product, how many codes, points of each; it is sent once the number of codes is confirmed. */
export function GenerateForm({ brands }: { brands: readonly Brand[] }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { generate: state } = useCodes();
  const [asking, setAsking] = useState(false);
  const [order, setOrder] = useState<Values | null>(null);
  const tried = useRef({ text: '', key: '' });
  const labels = {
    brandId: t(($) => $.codes.brand),
    formatId: t(($) => $.codes.format),
    sizeId: t(($) => $.codes.size),
    quantity: t(($) => $.codes.quantity),
    points: t(($) => $.codes.points),
  };
  const to = pathTo('codes');
  // what is sent again after an answer that was lost opens no second batch
  const keyOf = (values: Values) => {
    const text = JSON.stringify(values);
    if (tried.current.text !== text) tried.current = { text, key: newId() };
    return tried.current.key;
  };
  const count = Number(order?.quantity ?? 0);
  const { brand, format, size } = productIn(brands, idsOf(order ?? EMPTY));
  return (
    <>
      <RecordForm<Values>
        initial={EMPTY}
        labels={labels}
        saveLabel={t(($) => $.codes.generate)}
        incomplete="FORM_FIELDS_REQUIRED"
        record={null}
        state={state}
        onSave={(values) => {
          setOrder(values);
          setAsking(true);
        }}
        onDiscard={() => void navigate(to)}
      >
        <Missing brands={brands} />
        <ProductInputs
          names={{ brand: 'brandId', format: 'formatId', size: 'sizeId' }}
          labels={{ brand: labels.brandId, format: labels.formatId, size: labels.sizeId }}
          brands={brands}
          choose={t(($) => $.codes.choose)}
        />
        <NumberInput name="quantity" label={labels.quantity} min={1} most={MAX_QUANTITY} />
        <NumberInput
          name="points"
          label={labels.points}
          min={1}
          most={MAX_POINTS}
          hint={t(($) => $.codes.pointsHint)}
        />
      </RecordForm>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(($) => $.codes.confirmTitle, { count })}
        description={t(($) => $.codes.confirmBody, {
          name: brand && format && size ? productOf({ brand: brand.name, format: format.name, size: size.name }) : '',
          count: Number(order?.points ?? 0),
        })}
        confirmLabel={t(($) => $.codes.confirm, { count })}
        cancelLabel={t(($) => $.form.cancel)}
        onConfirm={() => {
          if (!order) return;
          // the form shows that it is sent, and why it was refused
          setAsking(false);
          const { quantity, points, ...product } = order;
          const body = { ...product, quantity: Number(quantity), points: Number(points) };
          dispatch(
            generate.requested({ body, key: keyOf(order), message: t(($) => $.codes.generating, { count }), to }),
          );
        }}
      />
    </>
  );
}

/** Notice while the brands leave nothing to choose. */
function Missing({ brands }: { brands: readonly Brand[] }) {
  const { watch } = useFormContext<Values>();
  return <MissingProduct brands={brands} brandId={watch('brandId')} />;
}
