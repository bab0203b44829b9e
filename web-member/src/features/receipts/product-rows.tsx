import { Button, FieldError, IconButton, RowList, SelectField } from '@club/web-kit';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Sku } from './types.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import {
  MAX_QUANTITY,
  quantityOf,
  quantityProblem,
  withoutRow,
  withProduct,
  withQuantity,
  withRow,
  type Row,
} from './rules.js';

/** Id of the product rows, to which the form's summary links. */
export const PRODUCTS_ID = 'receipt-products';

interface ProductRowsProps {
  rows: readonly Row[];
  skus: readonly Sku[];
  /** Error of the product rows as a whole. */
  error: string | undefined;
  onChange: (rows: readonly Row[]) => void;
}

/** Rows of purchases: each has a product and its quantity; each product once, at most as many rows as there are products. */
export function ProductRows({ rows, skus, error, onChange }: ProductRowsProps) {
  const t = useText();
  const errorText = useErrorText();
  const [twice, setTwice] = useState<number | null>(null);
  const [incomplete, setIncomplete] = useState(false);
  const put = (next: readonly Row[] | null) => {
    setTwice(null);
    setIncomplete(false);
    if (next) onChange(next);
  };
  const note = incomplete ? errorText({ code: 'PRODUCT_ROW_INCOMPLETE' }) : error;
  return (
    <div className="grid gap-3">
      <RowList aria-label={t(($) => $.receipts.bought)}>
        {rows.map((row, index) => (
          <li key={row.key}>
            <ProductRow
              row={row}
              number={index + 1}
              skus={skus}
              twice={twice === row.key}
              removable={rows.length > 1 || row.skuId !== ''}
              onProduct={(skuId) => {
                const next = withProduct(rows, row.key, skuId);
                put(next);
                if (!next) setTwice(row.key);
              }}
              onQuantity={(quantity) => put(withQuantity(rows, row.key, quantity))}
              onRemove={() => put(withoutRow(rows, row.key))}
            />
          </li>
        ))}
      </RowList>
      <div aria-live="polite" className="empty:sr-only">
        {note ? <FieldError>{note}</FieldError> : null}
      </div>
      {rows.length < skus.length ? (
        <Button
          variant="outline"
          block
          icon={<Plus className="size-5" aria-hidden />}
          onClick={() => {
            const next = withRow(rows);
            put(next);
            setIncomplete(!next);
          }}
        >
          {t(($) => $.receipts.add)}
        </Button>
      ) : (
        <p className="text-small text-ink-2">{t(($) => $.receipts.all)}</p>
      )}
    </div>
  );
}

interface ProductRowProps {
  row: Row;
  number: number;
  skus: readonly Sku[];
  /** The product that was just chosen is already in another row. */
  twice: boolean;
  removable: boolean;
  onProduct: (skuId: string) => void;
  onQuantity: (quantity: string) => void;
  onRemove: () => void;
}

function ProductRow({ row, number, skus, twice, removable, onProduct, onQuantity, onRemove }: ProductRowProps) {
  const t = useText();
  const errorText = useErrorText();
  const chosen = skus.find(({ value }) => value === row.skuId);
  return (
    <div className="grid min-w-0 flex-1 gap-2 py-1">
      <SelectField
        id={number === 1 ? PRODUCTS_ID : undefined}
        label={t(($) => $.receipts.product, { number })}
        placeholder={t(($) => $.receipts.choose)}
        options={skus}
        value={row.skuId}
        error={twice ? errorText({ code: 'PRODUCT_ALREADY_SELECTED' }) : undefined}
        onChange={({ target }) => onProduct(target.value)}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {chosen ? (
          <>
            <span className="min-w-24 flex-1 text-small text-ink-2 tabular-nums">
              {t(($) => $.receipts.each, { count: chosen.points })}
            </span>
            <QuantityInput row={row} name={chosen.label} onChange={onQuantity} />
          </>
        ) : null}
        {removable ? (
          <IconButton
            label={
              chosen
                ? t(($) => $.receipts.removeRow, { name: chosen.label })
                : t(($) => $.receipts.removeEmpty, { number })
            }
            className="-mr-3 ml-auto"
            onClick={onRemove}
          >
            <Trash2 className="size-5" aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </div>
  );
}

interface QuantityInputProps {
  row: Row;
  name: string;
  onChange: (quantity: string) => void;
}

/** Minus, a figure that can be typed, plus; whole numbers from 0 (docs/product/receipts.md#form). */
function QuantityInput({ row, name, onChange }: QuantityInputProps) {
  const t = useText();
  const errorText = useErrorText();
  const note = useId();
  const count = quantityOf(row);
  const wrong = quantityProblem(row);
  const step = (by: number) => onChange(String(Math.min(MAX_QUANTITY, Math.max(0, (count ?? 0) + by))));
  return (
    <span className="grid gap-1">
      <span
        role="group"
        aria-label={t(($) => $.receipts.quantity, { name })}
        className="inline-flex flex-none items-center rounded-full bg-surface shadow-[inset_0_0_0_1.5px_var(--color-line-strong)]"
      >
        <IconButton repeats label={t(($) => $.receipts.less, { name })} onClick={() => step(-1)}>
          <Minus aria-hidden />
        </IconButton>
        <input
          inputMode="numeric"
          autoComplete="off"
          value={row.quantity}
          aria-label={t(($) => $.receipts.quantity, { name })}
          aria-invalid={wrong !== null || undefined}
          aria-describedby={wrong ? note : undefined}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => {
            if (row.quantity.trim() === '') onChange('0');
          }}
          className="h-11 w-11 bg-transparent text-center font-bold tabular-nums aria-invalid:text-danger"
        />
        <IconButton repeats label={t(($) => $.receipts.more, { name })} onClick={() => step(1)}>
          <Plus aria-hidden />
        </IconButton>
      </span>
      <span id={note} aria-live="polite" className="empty:sr-only">
        {wrong ? <FieldError>{errorText(wrong)}</FieldError> : null}
      </span>
    </span>
  );
}
