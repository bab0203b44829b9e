import { Button, DateField, FormErrorSummary, formatDate, SelectField, TextField } from '@club/web-kit';
import { Download } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { Sending } from '../../shared/sending.js';
import { SheetField } from '../../shared/sheet-field.js';
import { Step, Steps } from '../../shared/steps.js';
import { useBulkUsers } from './branch.js';
import { useBulkErrors, type Field, type Typed } from './bulk-errors.js';
import { CheckDialog } from './check-dialog.js';
import { check, confirm, promoters, template } from './requests.js';

const FIELDS: Readonly<Record<Field, string>> = { file: 'bulk-file', label: 'bulk-label', date: 'bulk-date' };
const SOURCES = ['WOOP', 'ZERA', 'SUPERMOM', 'DBCPRE', 'ANTE', 'OTHER'] as const;
const EMPTY: Typed = { file: undefined, label: '', promoterId: '', registerDate: '', registerSource: 'OTHER' };

interface BulkFormProps {
  /** Today in Kuala Lumpur, YYYY-MM-DD. */
  today: string;
  /** Begins anew, and reads the history again. */
  onConfirmed: () => void;
}

/** The four steps of an upload: the template, the file, its label, and what may stay open; the check is confirmed in a dialog. */
export function BulkForm({ today, onConfirmed }: BulkFormProps) {
  const t = useText();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { check: checking, confirm: confirming, promoters: known } = useBulkUsers();
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const [share, setShare] = useState(0);
  const busy = checking.status === 'loading' || confirming.status === 'loading';
  const failure = checking.status === 'error' ? checking.error : null;
  const { wrong, tries, look, say, forget } = useBulkErrors(failure, today);
  const { file, label, promoterId, registerDate, registerSource } = typed;
  useEffect(() => void dispatch(promoters.requested()), [dispatch]);

  const done = confirming.status === 'ok';
  useEffect(() => {
    if (!done) return;
    dispatch(check.cleared());
    dispatch(confirm.cleared());
    onConfirmed();
  }, [done, dispatch, onConfirmed]);

  const names: Record<Field, string> = {
    file: t(($) => $.bulkUsers.file),
    label: t(($) => $.bulkUsers.label),
    date: t(($) => $.bulkUsers.date),
  };
  const errors = (Object.keys(FIELDS) as Field[]).flatMap((name) =>
    wrong[name] ? [{ id: FIELDS[name], text: `${names[name]}: ${wrong[name]}` }] : [],
  );
  const change = (next: Partial<Typed>, field?: Field) => {
    if (field) forget(field);
    dispatch(check.cleared());
    setTyped((all) => ({ ...all, ...next }));
  };
  const ask = () => {
    if (!file) return;
    dispatch(confirm.cleared());
    setShare(0);
    dispatch(check.requested({ file, onProgress: setShare }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    dispatch(check.cleared());
    if (look(typed)) ask();
  };
  const options = known.data ?? [];
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {errors.length > 0 || failure ? (
        <FormErrorSummary
          title={failure ? errorText(failure) : t(($) => $.form.wrong, { count: errors.length })}
          errors={errors}
          focusKey={`${tries} ${failure?.requestId ?? ''}`}
        />
      ) : null}
      <Steps>
        <Step number={1} title={t(($) => $.bulkUsers.template)}>
          <Template />
        </Step>
        <Step number={2} title={names.file}>
          <SheetField
            id={FIELDS.file}
            label={names.file}
            rulesText={t(($) => $.bulkUsers.fileRules)}
            file={file}
            disabled={busy}
            error={wrong.file}
            onRefused={() => {
              dispatch(check.cleared());
              say('file', errorText({ code: 'CSV_REQUIRED' }));
            }}
            onChange={(chosen) => change({ file: chosen }, 'file')}
          />
        </Step>
        <Step number={3} title={names.label}>
          <TextField
            id={FIELDS.label}
            label={names.label}
            labelHidden
            hint={t(($) => $.bulkUsers.labelHint)}
            required
            autoComplete="off"
            maxLength={100}
            value={label}
            error={wrong.label}
            onChange={({ target }) => change({ label: target.value }, 'label')}
          />
        </Step>
        <Step number={4} title={t(($) => $.bulkUsers.optional)}>
          <SelectField
            label={t(($) => $.bulkUsers.promoter)}
            value={promoterId}
            hint={known.status === 'error' ? t(($) => $.bulkUsers.promotersFailed) : undefined}
            options={[{ value: '', label: t(($) => $.bulkUsers.noPromoter) }, ...options]}
            onChange={({ target }) => change({ promoterId: target.value })}
          />
          <div className="grid justify-items-start gap-1">
            <DateField
              id={FIELDS.date}
              label={names.date}
              hint={t(($) => $.bulkUsers.dateHint)}
              max={today}
              value={registerDate}
              error={wrong.date}
              onChange={({ target }) => change({ registerDate: target.value }, 'date')}
            />
            <Button size="sm" variant="quiet" onClick={() => change({ registerDate: '' }, 'date')}>
              {t(($) => $.bulkUsers.clearDate)}
            </Button>
          </div>
          <SelectField
            label={t(($) => $.bulkUsers.source)}
            value={registerSource}
            options={SOURCES.map((value) => ({ value, label: value }))}
            onChange={({ target }) => change({ registerSource: target.value })}
          />
        </Step>
      </Steps>
      {checking.status === 'loading' && file ? <Sending name={file.name} share={share} /> : null}
      <p className="flex justify-end">
        <Button type="submit" size="sm" variant="primary" loading={busy}>
          {t(($) => $.bulkUsers.check)}
        </Button>
      </p>
      {checking.status === 'ok' && file ? (
        <CheckDialog
          checked={checking.data}
          label={label.trim()}
          promoter={options.find(({ value }) => value === promoterId)?.label ?? ''}
          date={formatDate(registerDate || today, language)}
          file={file}
          state={confirming}
          progress={<Sending name={file.name} share={share} />}
          onCancel={() => {
            dispatch(confirm.cleared());
            change({ file: undefined }, 'file');
          }}
          onCheck={ask}
          onConfirm={() => {
            setShare(0);
            const message = t(($) => $.bulkUsers.started, { count: checking.data.ready });
            const described = { label: label.trim(), promoterId, registerDate, registerSource };
            dispatch(confirm.requested({ ...described, file, onProgress: setShare, message }));
          }}
        />
      ) : null}
    </form>
  );
}

/** The template to download. */
function Template() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { template: state } = useBulkUsers();
  const formats = [
    { format: 'csv', label: t(($) => $.bulkUsers.templateCsv) },
    { format: 'xlsx', label: t(($) => $.bulkUsers.templateExcel) },
  ] as const;
  return (
    <>
      <p className="text-small text-ink-2">{t(($) => $.bulkUsers.templateNote)}</p>
      <span className="flex flex-wrap gap-2">
        {formats.map(({ format, label }) => (
          <Button
            key={format}
            size="sm"
            variant="outline"
            icon={<Download className="size-4" aria-hidden />}
            disabled={state.status === 'loading'}
            onClick={() => dispatch(template.requested(format))}
          >
            {label}
          </Button>
        ))}
      </span>
    </>
  );
}
