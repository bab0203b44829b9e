import { Button, FormErrorSummary, SelectField, TextField } from '@club/web-kit';
import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { Sending } from '../../shared/sending.js';
import { SheetField } from '../../shared/sheet-field.js';
import { Step, Steps } from '../../shared/steps.js';
import { useVouchers } from './branch.js';
import { CheckDialog } from './check-dialog.js';
import { check, type Checked, upload, type VoucherType } from './requests.js';
import { useVoucherErrors, type Field } from './upload-errors.js';

const FIELDS: Readonly<Record<Field, string>> = {
  type: 'voucher-type',
  label: 'voucher-label',
  file: 'voucher-file',
};

/** The upload of codes: type, label and file, then the check of the file, and the result. */
export function UploadForm({ types }: { types: readonly VoucherType[] }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { check: checking, upload: uploading } = useVouchers();
  const [params, setParams] = useSearchParams();
  const type = types.find(({ id }) => id === params.get('id'));
  const [label, setLabel] = useState('');
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState(0);
  const [sent, setSent] = useState(false);
  // while another column is checked, what was found in the last one stays on the screen
  const [choosing, setChoosing] = useState<Checked>();
  const busy = checking.status === 'loading' || uploading.status === 'loading';
  const failure = checking.status === 'error' ? checking.error : null;
  const { wrong, tries, look, say, forget } = useVoucherErrors(failure);

  // what was sent from here leads to its type; what was sent before somebody came back does not
  const done = sent && uploading.status === 'ok' ? uploading.data.batch.typeId : null;
  useEffect(() => {
    if (done !== null) void navigate(pathTo('voucherBatches', done));
  }, [done, navigate]);

  const names: Record<Field, string> = {
    type: t(($) => $.vouchers.type),
    label: t(($) => $.vouchers.label),
    file: t(($) => $.vouchers.file),
  };
  const errors = (Object.keys(FIELDS) as Field[]).flatMap((name) =>
    wrong[name] ? [{ id: FIELDS[name], text: `${names[name]}: ${wrong[name]}` }] : [],
  );
  /** Begins again with what was sent, or what stopped it, forgotten. */
  const restart = () => {
    dispatch(check.cleared());
    if (uploading.status !== 'loading') dispatch(upload.cleared());
    setSent(false);
  };
  const ask = (chosen: File, column?: string) => {
    if (!type) return;
    restart();
    setShare(0);
    dispatch(check.requested({ typeId: type.id, file: chosen, ...(column ? { column } : {}), onProgress: setShare }));
  };
  const checked = checking.status === 'ok' ? checking.data : checking.status === 'loading' ? choosing : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    dispatch(check.cleared());
    setChoosing(undefined);
    if (look({ type, label, file }) && file) ask(file);
  };
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
            value={type?.id ?? ''}
            options={types.map(({ id, name, itemId }) => ({ value: id, label: `${name}, ${itemId}` }))}
            error={wrong.type}
            onChange={({ target }) => {
              forget('type');
              setParams(target.value ? { id: target.value } : {}, { replace: true });
            }}
          />
        </Step>
        <Step number={2} title={names.label}>
          <TextField
            id={FIELDS.label}
            label={names.label}
            labelHidden
            hint={t(($) => $.vouchers.labelHint)}
            autoComplete="off"
            value={label}
            error={wrong.label}
            onChange={({ target }) => {
              forget('label');
              setLabel(target.value);
            }}
          />
        </Step>
        <Step number={3} title={names.file} wide>
          <SheetField
            id={FIELDS.file}
            label={names.file}
            rulesText={t(($) => $.vouchers.fileRules)}
            file={file}
            disabled={busy}
            error={wrong.file}
            onRefused={(reason) => {
              dispatch(check.cleared());
              say('file', reason);
            }}
            onChange={(chosen) => {
              forget('file');
              dispatch(check.cleared());
              setFile(chosen);
            }}
          />
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
          type={type}
          label={label.trim()}
          file={file}
          state={uploading}
          progress={<Sending name={file.name} share={share} />}
          onCancel={() => {
            restart();
            setChoosing(undefined);
            setFile(undefined);
          }}
          onCheck={() => ask(file, checked.column?.id)}
          onColumn={(column) => {
            setChoosing(checked);
            ask(file, column);
          }}
          onConfirm={(message) => {
            setShare(0);
            setSent(true);
            const column = checked.column?.id ?? '';
            dispatch(
              upload.requested({ typeId: type.id, label: label.trim(), column, file, onProgress: setShare, message }),
            );
          }}
        />
      ) : null}
    </form>
  );
}
