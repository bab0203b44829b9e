import {
  Button,
  Card,
  DateField,
  FormErrorSummary,
  klDate,
  Message,
  SelectField,
  Skeleton,
  TextField,
} from '@club/web-kit';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { useDraft } from '../../core/drafts.js';
import { useAppDispatch } from '../../core/hooks.js';
import { useKeptFile } from '../../core/kept-files.js';
import { outboxActions } from '../../core/outbox/slice.js';
import { useSettings } from '../../core/settings.js';
import { useAttemptKey } from '../../core/attempt-key.js';
import { useErrorText, useText, useTooLong } from '../../i18n/hooks.js';
import { daysBefore } from '../../shared/calendar.js';
import { useOnline } from '@club/web-kit/app/use-online.ts';
import { SectionError } from '../../shared/section-error.js';
import type { ReceiptForm } from './types.js';
import { isChosenFile, RECEIPT_DRAFT } from './draft.js';
import { FailedModal } from './failed-modal.js';
import { FileField, FILE_ID } from './file-field.js';
import { HelpButtons } from './help-dialogs.js';
import { PhotoTips } from './photo-tips.js';
import { ProductRows, PRODUCTS_ID } from './product-rows.js';
import { upload } from './requests.js';
import {
  emptyForm,
  estimateOf,
  FIRST_DATE,
  MAX_AGE_DAYS,
  purchasesOf,
  validate,
  type Field,
  type FieldProblem,
} from './rules.js';
import { useChoices, useReceiptsState } from './use-lists.js';
import { usePackWords } from './use-pack-words.js';

const ids: Record<Field, string> = {
  image: FILE_ID,
  store: 'receipt-store',
  otherStore: 'receipt-other-store',
  date: 'receipt-date',
  invoice: 'receipt-invoice',
  products: PRODUCTS_ID,
};

/** The form of a receipt: file, where and when, what was bought, and what it brings (docs/product/receipts.md#form). */
export function UploadForm({ user, first }: { user: User; first: boolean }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { now } = useApp();
  const { doublePointsDays, awards } = useSettings();
  const online = useOnline();
  const { stores, products, ready, failed, again } = useChoices();
  const inWords = usePackWords();
  const { upload: request } = useReceiptsState();
  const [form, setForm] = useDraft(RECEIPT_DRAFT, emptyForm);
  const { file, ready: fileRead, change: setFile } = useKeptFile(RECEIPT_DRAFT, isChosenFile);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [tries, setTries] = useState(0);
  const keyOf = useAttemptKey();
  const textOf = useFieldTexts(problems);
  const tooLong = useTooLong();

  const today = klDate(now());
  const others = stores.find(({ value }) => value === form.retailerId)?.others === true;
  const doubleDay = doublePointsDays.includes(Number(today.slice(8)));
  const busy = request.status === 'loading';
  const change = (changed: Partial<typeof form>, ...fields: Field[]) => {
    setForm({ ...form, ...changed });
    settle(...fields);
  };
  // a field that is mended is no longer complained of
  const settle = (...fields: Field[]) =>
    setProblems((all) =>
      all
        .map((one) => ({ ...one, fields: one.fields.filter((field) => !fields.includes(field)) }))
        .filter((one) => one.fields.length > 0),
    );

  const send = () => {
    if (!file) return;
    const { retailerId, receiptDate } = form;
    const fields: ReceiptForm = {
      id: user.id,
      image: [file.blob],
      retailerId,
      otherStore: others ? form.otherStore.trim() : '',
      receiptDate,
      invoiceNo: form.invoiceNo.trim(),
      products: purchasesOf(form.rows),
    };
    const { image: _image, id: _id, ...words } = fields;
    const { name, blob } = file;
    const key = keyOf({ ...words, id: user.id, fileName: name, size: blob.size });
    if (online) return void dispatch(upload.requested({ form: fields, key }));
    dispatch(outboxActions.posted({ key, content: { kind: 'receipt', words, file: { name, blob } } }));
    setForm(emptyForm);
    setFile(null);
    setTries(0);
    window.scrollTo(0, 0);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = validate(form, { hasFile: file !== null, others, today });
    setProblems(found);
    setTries(tries + 1);
    if (found.length === 0) send();
  };

  if (failed) return <SectionError title={t(($) => $.receipts.listsFailed)} error={null} onRetry={again} />;
  if (!ready || !fileRead) return <Loading />;
  return (
    <form noValidate onSubmit={submit} className="grid gap-8">
      <section className="grid gap-3">
        <h2>{t(($) => $.receipts.yourReceipt)}</h2>
        <FileField
          file={file}
          error={textOf('image')}
          onChange={(chosen) => {
            setFile(chosen);
            settle('image');
          }}
        />
        {file ? null : <PhotoTips />}
        <HelpButtons />
      </section>

      <section className="grid gap-4">
        <h2>{t(($) => $.receipts.where)}</h2>
        <SelectField
          id={ids.store}
          label={t(($) => $.receipts.store)}
          placeholder={t(($) => $.receipts.choose)}
          options={stores.map(({ value, label, others: other }) => ({
            value,
            label: other ? t(($) => $.receipts.others) : label,
          }))}
          value={form.retailerId}
          error={textOf('store')}
          onChange={({ target }) => change({ retailerId: target.value }, 'store', 'otherStore')}
          required
        />
        {others ? (
          <TextField
            id={ids.otherStore}
            label={t(($) => $.receipts.otherStore)}
            value={form.otherStore}
            error={
              textOf('otherStore') ??
              tooLong(
                form.otherStore,
                100,
                t(($) => $.receipts.otherStore),
              )
            }
            onChange={({ target }) => change({ otherStore: target.value }, 'otherStore')}
            required
          />
        ) : null}
        <div className="grid grid-cols-2 gap-3">
          <DateField
            id={ids.date}
            label={t(($) => $.receipts.date)}
            min={[FIRST_DATE, daysBefore(today, MAX_AGE_DAYS)].sort().at(-1)}
            max={today}
            value={form.receiptDate}
            hint={t(($) => $.receipts.dateHint)}
            error={textOf('date')}
            onChange={({ target }) => change({ receiptDate: target.value }, 'date')}
            required
          />
          <TextField
            id={ids.invoice}
            label={t(($) => $.receipts.invoice)}
            autoComplete="off"
            value={form.invoiceNo}
            error={
              textOf('invoice') ??
              tooLong(
                form.invoiceNo,
                100,
                t(($) => $.receipts.invoice),
              )
            }
            onChange={({ target }) => change({ invoiceNo: target.value }, 'invoice')}
            onBlur={() => change({ invoiceNo: form.invoiceNo.trim() })}
            required
          />
        </div>
      </section>

      <section className="grid gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <h2>{t(($) => $.receipts.bought)}</h2>
          <Link
            to="/uploadReceipt/producttable"
            className="-my-3 inline-flex min-h-11 flex-none items-center text-small font-bold text-primary no-underline hover:underline"
          >
            {t(($) => $.receipts.table)}
          </Link>
        </div>
        <ProductRows
          rows={form.rows}
          skus={products.map((sku) => ({ ...sku, label: inWords(sku.label) }))}
          error={textOf('products')}
          onChange={(rows) => change({ rows }, 'products')}
        />
      </section>

      <div className="grid gap-4">
        {problems.length > 0 ? <Summary problems={problems} textOf={textOf} focusKey={tries} /> : null}
        {online ? null : <Message tone="warning">{t(($) => $.receipts.offline)}</Message>}
        <Card className="flex flex-wrap items-center justify-between gap-4">
          <Estimate {...estimateOf(form.rows, products, { first, doubleDay }, awards)} />
          <Button
            type="submit"
            variant="points"
            className="grow"
            loading={busy}
            loadingText={t(($) => $.common.sending)}
          >
            {online ? t(($) => $.receipts.submit) : t(($) => $.receipts.keep)}
          </Button>
        </Card>
      </div>
      <FailedModal
        failure={request.status === 'error' ? request.error : null}
        onAgain={send}
        onClose={() => dispatch(upload.cleared())}
      />
    </form>
  );
}

/** The words of what is wrong with a field, if anything is. */
function useFieldTexts(problems: readonly FieldProblem[]) {
  const t = useText();
  const errorText = useErrorText();
  return (field: Field): string | undefined => {
    const problem = problems.find(({ fields }) => fields.includes(field));
    if (!problem) return undefined;
    if (problem.code !== 'RECEIPT_FIELDS_REQUIRED') return errorText(problem);
    if (field === 'store' || field === 'date' || field === 'invoice')
      return errorText({ code: 'FIELD_REQUIRED', details: { field: t(($) => $.receipts.fieldName[field]) } });
    return errorText({ code: 'FILE_REQUIRED' });
  };
}

interface SummaryProps {
  problems: readonly FieldProblem[];
  textOf: (field: Field) => string | undefined;
  focusKey: number;
}

/** Lists the errors that stopped the form: first that of the form, then those of the fields. */
function Summary({ problems, textOf, focusKey }: SummaryProps) {
  const errorText = useErrorText();
  const [first, ...others] = problems;
  if (!first) return null;
  const title = errorText(first);
  // an error of a single field is not repeated below the title
  const listed = first.code === 'RECEIPT_FIELDS_REQUIRED' ? problems : others;
  return (
    <FormErrorSummary
      title={title}
      focusKey={focusKey}
      errors={listed.flatMap(({ fields }) => fields).map((field) => ({ id: ids[field], text: textOf(field) }))}
    />
  );
}

function Estimate({ base, factor, why, total }: ReturnType<typeof estimateOf>) {
  const t = useText();
  return (
    <p className="grid min-w-44 flex-1 gap-1" role="status">
      <span className="text-small text-ink-2">{t(($) => $.receipts.ifApproved)}</span>
      {base === 0 ? (
        <b>{t(($) => $.receipts.estimateNone)}</b>
      ) : (
        <b className="font-display text-heading font-display tabular-nums">
          {factor === 1
            ? t(($) => $.receipts.estimate, { count: base })
            : t(($) => $.receipts.estimateTimes, { base, factor, total })}
        </b>
      )}
      {base > 0 && why ? (
        <span className="text-tiny text-points-ink">
          {why === 'first' ? t(($) => $.receipts.whyFirst) : t(($) => $.receipts.whyDouble)}
        </span>
      ) : null}
    </p>
  );
}

const Loading = () => (
  <div aria-busy="true" className="grid gap-5">
    <Skeleton className="h-6 w-1/3" />
    <Skeleton shape="box" />
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} className="h-13 w-full" />
    ))}
  </div>
);
