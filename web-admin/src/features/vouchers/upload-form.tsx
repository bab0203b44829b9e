import { Button, FormErrorSummary, SelectField, TextField } from '@club/web-kit';
import { CsvDrop, Progress } from '@club/web-kit/admin/index.ts';
import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { Step, Steps } from '../../shared/steps.js';
import { useVouchers } from './branch.js';
import { CheckDialog } from './check-dialog.js';
import { check, upload, type VoucherType } from './requests.js';
import { sizeText, useUploadErrors, type Field } from './upload-errors.js';

const FIELDS: Readonly<Record<Field, string>> = {
  type: 'voucher-type',
  label: 'voucher-label',
  file: 'voucher-file',
};

/** Which type, which label, which file; then what the file holds, and that its codes are added. */
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
  const busy = checking.status === 'loading' || uploading.status === 'loading';
  const failure = checking.status === 'error' ? checking.error : null;
  const { wrong, tries, look, say, forget } = useUploadErrors(failure);

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
  const ask = (chosen: File) => {
    restart();
    setShare(0);
    dispatch(check.requested({ file: chosen, onProgress: setShare }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    dispatch(check.cleared());
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
          <CsvDrop
            id={FIELDS.file}
            label={names.file}
            rulesText={t(($) => $.vouchers.fileRules)}
            file={file}
            disabled={busy}
            error={wrong.file}
            sizeText={sizeText}
            texts={{
              choose: t(($) => $.vouchers.chooseFile),
              replace: t(($) => $.form.replace),
              notCsv: errorText({ code: 'CSV_REQUIRED' }),
            }}
            onRefused={() => {
              dispatch(check.cleared());
              say('file', errorText({ code: 'CSV_REQUIRED' }));
            }}
            onChange={(chosen) => {
              forget('file');
              dispatch(check.cleared());
              setFile(chosen);
            }}
          />
        </Step>
      </Steps>
      {checking.status === 'loading' && file ? <Sending name={file.name} share={share} /> : null}
      <p className="flex justify-end">
        <Button type="submit" size="sm" variant="primary" loading={busy}>
          {t(($) => $.vouchers.check)}
        </Button>
      </p>
      {checking.status === 'ok' && type && file ? (
        <CheckDialog
          checked={checking.data}
          type={type}
          label={label.trim()}
          file={file}
          state={uploading}
          progress={<Sending name={file.name} share={share} />}
          onCancel={() => {
            restart();
            setFile(undefined);
          }}
          onCheck={() => ask(file)}
          onConfirm={(said) => {
            setShare(0);
            setSent(true);
            dispatch(upload.requested({ typeId: type.id, label: label.trim(), file, onProgress: setShare, said }));
          }}
        />
      ) : null}
    </form>
  );
}

/** How much of a file has left, and then that the club reads it. */
function Sending({ name, share }: { name: string; share: number }) {
  const t = useText();
  const away = share >= 1;
  return (
    <Progress
      label={t(($) => $.vouchers.sending, { name })}
      value={away ? undefined : share}
      max={1}
      text={away ? t(($) => $.vouchers.reading) : t(($) => $.vouchers.sentPart, { part: Math.floor(share * 100) })}
    />
  );
}
