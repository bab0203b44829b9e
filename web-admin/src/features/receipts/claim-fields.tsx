import { Button, DateField, formatDate, formatPoints, IconButton, SelectField, TextField } from '@club/web-kit';
import { NumberField } from '@club/web-kit/admin/index.ts';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { ReadNote } from './read-note.js';
import { compareRead, takeOver } from './reading.js';
import type { DeskReceipt } from './requests.js';
import type { ClaimForm, Lists } from './use-claim.js';

interface ClaimFieldsProps {
  receipt: DeskReceipt;
  form: ClaimForm;
  lists: Lists;
  /** Errors of the server, by field. */
  errors: Readonly<Record<string, string>>;
}

/** Fields of a receipt, in which the reviewer corrects the member's input. */
export function ClaimFields({ receipt, form, lists, errors }: ClaimFieldsProps) {
  const t = useText();
  const { claim, change } = form;
  const { language } = useLanguage();
  const { reading } = receipt;
  const same = compareRead(reading, form);
  const noteOf = (detail: keyof typeof same, name: string, value: ReactNode) => (
    <ReadNote same={same[detail]} name={name} value={value} onUse={() => takeOver(reading, form, detail)} />
  );
  const labelOf = (id: string) => lists.skus.find(({ value }) => value === id)?.label ?? id;
  const products = reading.products.map(({ skuId, quantity }) =>
    t(($) => $.receipts.readProducts, { quantity, product: labelOf(skuId) }),
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t(($) => $.receipts.fields)}</legend>
      <SelectField
        label={t(($) => $.receipts.store)}
        error={errors['retailerId']}
        options={lists.retailers.map(({ value, label }) => ({ value, label }))}
        value={form.retailerId}
        onChange={(event) => change({ retailerId: event.target.value })}
      />
      {noteOf(
        'store',
        t(($) => $.receipts.store),
        lists.retailers.find(({ value }) => value === reading.store?.value)?.label,
      )}
      {form.others ? (
        <TextField
          label={t(($) => $.receipts.otherStore)}
          error={errors['otherStore']}
          autoComplete="off"
          value={claim.otherStore}
          onChange={(event) => change({ otherStore: event.target.value })}
        />
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        <DateField
          label={t(($) => $.receipts.date)}
          error={errors['receiptDate']}
          value={claim.receiptDate}
          onChange={(event) => change({ receiptDate: event.target.value })}
        />
        <TextField
          label={t(($) => $.receipts.invoice)}
          error={errors['invoiceNo']}
          autoComplete="off"
          value={claim.invoiceNo}
          onChange={(event) => change({ invoiceNo: event.target.value })}
        />
      </div>
      {noteOf(
        'receiptDate',
        t(($) => $.receipts.date),
        reading.receiptDate ? formatDate(reading.receiptDate.value, language) : null,
      )}
      {noteOf(
        'invoiceNo',
        t(($) => $.receipts.invoice),
        reading.invoiceNo?.value,
      )}
      <ProductRows receipt={receipt} form={form} lists={lists} />
      {noteOf(
        'products',
        t(($) => $.receipts.products),
        products.join(', '),
      )}
      {errors['products'] ? <p className="text-small font-medium text-danger">{errors['products']}</p> : null}
    </fieldset>
  );
}

function ProductRows({ receipt, form, lists }: Omit<ClaimFieldsProps, 'errors'>) {
  const t = useText();
  const { rows } = form.claim;
  const sent = receipt.products.map(({ skuId, label }) => ({ value: skuId, label }));
  const gone = sent.filter(({ value }) => !lists.skus.some((sku) => sku.value === value));
  const options = [...gone, ...lists.skus.map(({ value, label }) => ({ value, label }))];
  return (
    <div role="group" aria-label={t(($) => $.receipts.products)} className="grid gap-2">
      {rows.map((row, index) => (
        <div key={row.key} className="grid grid-cols-[4rem_minmax(0,1fr)_2.75rem] items-center gap-2">
          <SelectField
            label={t(($) => $.receipts.product, { number: index + 1 })}
            labelHidden
            className="col-span-full"
            placeholder={t(($) => $.receipts.choose)}
            options={options}
            value={row.skuId}
            onChange={(event) => form.changeRow(row.key, { skuId: event.target.value })}
          />
          <NumberField
            label={t(($) => $.receipts.quantity, { number: index + 1 })}
            labelHidden
            inputClassName="px-2 text-right"
            value={row.quantity}
            onChange={(event) => form.changeRow(row.key, { quantity: event.target.value })}
          />
          <span className="text-right text-small tabular-nums">{formatPoints(form.rowPoints(row))}</span>
          <IconButton
            label={t(($) => $.receipts.remove, { number: index + 1 })}
            onClick={() => form.removeRow(row.key)}
          >
            <X className="size-4" aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        onClick={form.addRow}
        icon={<Plus className="size-4" aria-hidden />}
      >
        {t(($) => $.receipts.add)}
      </Button>
    </div>
  );
}
