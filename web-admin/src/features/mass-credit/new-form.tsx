import { Button, FormErrorSummary, SelectField, TextField } from '@club/web-kit';
import { Download } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { Sending } from '../../shared/sending.js';
import { SheetField } from '../../shared/sheet-field.js';
import { Step, Steps } from '../../shared/steps.js';
import { useMassCredit } from './branch.js';
import { CheckDialog } from './check-dialog.js';
import { mayChoose, useCreditErrors, type Field, type Typed } from './new-errors.js';
import { check, confirm, template, type Columns, type CreditType, type MassCredit } from './requests.js';

const FIELDS: Readonly<Record<Field, string>> = {
  type: 'credit-type',
  campaign: 'credit-title',
  file: 'credit-file',
};
const TYPES = ['campaign', 'refund'] as const;
const EMPTY: Typed = { type: undefined, title: '', points: '', file: undefined };

/** The form of a mass credit: type, title and points of a campaign, and the file, whose check is confirmed in a dialog. */
export function NewCreditForm() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { check: checking, confirm: confirming } = useMassCredit();
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const [share, setShare] = useState(0);
  const [sent, setSent] = useState(false);
  // while other columns are checked, what was found in the last ones stays on the screen
  const [choosing, setChoosing] = useState<MassCredit>();
  const busy = checking.status === 'loading' || confirming.status === 'loading';
  const failure = checking.status === 'error' ? checking.error : null;
  const { wrong, tries, look, say, forget } = useCreditErrors(failure);
  const { type, file } = typed;

  const done = sent && confirming.status === 'ok';
  useEffect(() => {
    if (done) void navigate(pathTo('massCredit'));
  }, [done, navigate]);

  const names: Record<Field, string> = {
    type: t(($) => $.massCredit.type),
    campaign: t(($) => $.massCredit.campaign),
    file: t(($) => $.massCredit.file),
  };
  const errors = (Object.keys(FIELDS) as Field[]).flatMap((name) =>
    wrong[name] ? [{ id: FIELDS[name], text: `${names[name]}: ${wrong[name]}` }] : [],
  );
  const restart = () => {
    dispatch(check.cleared());
    if (confirming.status !== 'loading') dispatch(confirm.cleared());
    setSent(false);
  };
  const change = (next: Partial<Typed>, ...fields: Field[]) => {
    forget(...fields);
    dispatch(check.cleared());
    setTyped((all) => ({ ...all, ...next }));
  };
  const ask = (columns: Columns = {}) => {
    if (!type || !file) return;
    restart();
    setShare(0);
    dispatch(check.requested({ type, file, columns, onProgress: setShare }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    dispatch(check.cleared());
    setChoosing(undefined);
    if (look(typed)) ask();
  };
  const checked = checking.status === 'ok' ? checking.data : checking.status === 'loading' ? choosing : undefined;
  const points = type === 'campaign' ? Number(typed.points) : 0;
  const count = checked?.ready ?? 0;
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
        <Step number={1} title={names.type}>
          <SelectField
            id={FIELDS.type}
            label={names.type}
            labelHidden
            required
            placeholder={t(($) => $.codes.choose)}
            value={type ?? ''}
            options={TYPES.map((value) => ({ value, label: t(($) => $.massCredit.types[value]) }))}
            hint={type ? t(($) => $.massCredit.typeHints[type]) : undefined}
            error={wrong.type}
            onChange={({ target }) =>
              change({ type: TYPES.find((known) => known === target.value) }, 'type', 'campaign', 'file')
            }
          />
        </Step>
        {type === 'campaign' ? (
          <Step number={2} title={names.campaign}>
            <TextField
              id={FIELDS.campaign}
              label={t(($) => $.massCredit.campaignTitle)}
              hint={t(($) => $.massCredit.campaignTitleHint)}
              required
              autoComplete="off"
              maxLength={100}
              value={typed.title}
              error={wrong.campaign}
              onChange={({ target }) => change({ title: target.value }, 'campaign')}
            />
            <TextField
              label={t(($) => $.massCredit.campaignPoints)}
              hint={t(($) => $.massCredit.campaignPointsHint)}
              required
              inputMode="numeric"
              autoComplete="off"
              value={typed.points}
              onChange={({ target }) => change({ points: target.value }, 'campaign')}
            />
          </Step>
        ) : null}
        <Step number={type === 'campaign' ? 3 : 2} title={names.file} wide>
          {type ? <Template type={type} /> : null}
          {mayChoose(typed) ? (
            <SheetField
              id={FIELDS.file}
              label={names.file}
              rulesText={t(($) => $.massCredit.fileRules)}
              file={file}
              disabled={busy}
              error={wrong.file}
              onRefused={(reason) => {
                dispatch(check.cleared());
                say('file', reason);
              }}
              onChange={(chosen) => change({ file: chosen }, 'file')}
            />
          ) : (
            <p className="text-small text-ink-2">{t(($) => $.massCredit.notYet)}</p>
          )}
        </Step>
      </Steps>
      {checking.status === 'loading' && file && !choosing ? <Sending name={file.name} share={share} /> : null}
      <p className="flex justify-end">
        <Button type="submit" size="sm" variant="primary" loading={busy}>
          {t(($) => $.upload.check)}
        </Button>
      </p>
      {checked && type && file ? (
        <CheckDialog
          checked={checked}
          checking={checking.status === 'loading'}
          title={type === 'campaign' ? typed.title.trim() : ''}
          points={points}
          file={file}
          state={confirming}
          progress={<Sending name={file.name} share={share} />}
          onCancel={() => {
            restart();
            setChoosing(undefined);
            setTyped((all) => ({ ...all, file: undefined }));
          }}
          onCheck={() => ask()}
          onColumns={(columns) => {
            setChoosing(checked);
            ask(columns);
          }}
          onConfirm={() => {
            setShare(0);
            setSent(true);
            const message = t(($) => $.massCredit.started, { count });
            dispatch(
              confirm.requested({ type, title: typed.title.trim(), points, file, onProgress: setShare, message }),
            );
          }}
        />
      ) : null}
    </form>
  );
}

/** The columns that a file of a type needs, and its template to download. */
function Template({ type }: { type: CreditType }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { template: state } = useMassCredit();
  const formats = [
    { format: 'csv', label: t(($) => $.massCredit.templateCsv) },
    { format: 'xlsx', label: t(($) => $.massCredit.templateExcel) },
  ] as const;
  return (
    <div className="grid gap-2">
      <p className="text-small text-ink-2">
        {t(($) => $.massCredit.templateNote, { columns: t(($) => $.massCredit.columns[type]) })}
      </p>
      <span className="flex flex-wrap gap-2">
        {formats.map(({ format, label }) => (
          <Button
            key={format}
            size="sm"
            variant="outline"
            icon={<Download className="size-4" aria-hidden />}
            disabled={state.status === 'loading'}
            onClick={() => dispatch(template.requested({ type, format }))}
          >
            {label}
          </Button>
        ))}
      </span>
    </div>
  );
}
