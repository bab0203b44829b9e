import { Button, Card, cn, Dialog, FieldError, Hint, Skeleton } from '@club/web-kit';
import { Camera, FileText, RefreshCw, Trash2, Upload } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { PhotoError } from '../../shared/photo.js';
import { ACCEPTED, choose, sizeOf, type ChosenFile } from './file.js';

/** Id of the file field, to which the form's summary links. */
export const FILE_ID = 'receipt-file';

interface FileFieldProps {
  file: ChosenFile | null;
  error: string | undefined;
  onChange: (file: ChosenFile | null) => void;
}

/** Takes a photo or a file, shows it, and removes it when asked twice (docs/product/screens.md#receipt-pages). */
export function FileField({ file, error, onChange }: FileFieldProps) {
  const t = useText();
  const errorText = useErrorText();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [fileError, setFileError] = useState<PhotoError | null>(null);

  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    setReading(true);
    setFileError(null);
    try {
      onChange(await choose(chosen));
    } catch (cause) {
      setFileError(cause instanceof PhotoError ? cause : new PhotoError('FILE_UNREADABLE'));
    } finally {
      setReading(false);
    }
  };
  const wrong = fileError ? errorText(fileError) : error;
  const input = (ref: RefObject<HTMLInputElement | null>, more: { accept: string; capture?: 'environment' }) => (
    <input
      ref={ref}
      type="file"
      className="sr-only"
      tabIndex={-1}
      aria-label={more.capture ? t(($) => $.receipts.takePhoto) : t(($) => $.receipts.file)}
      onChange={({ target }) => {
        const chosen = target.files?.[0];
        // the same file may be chosen again after a refusal
        target.value = '';
        void take(chosen);
      }}
      {...more}
    />
  );
  return (
    <div
      className="grid gap-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      {input(camera, { accept: 'image/jpeg,image/png', capture: 'environment' })}
      {input(files, { accept: ACCEPTED })}
      {reading ? (
        <Card className="flex items-center gap-4" aria-busy>
          <Skeleton className="h-28 w-20" />
          <p className="text-small text-ink-2">{t(($) => $.receipts.reading)}</p>
        </Card>
      ) : file ? (
        <Preview
          file={file}
          onAnother={() => files.current?.click()}
          onRemove={() => {
            setFileError(null);
            onChange(null);
          }}
        />
      ) : (
        <div
          className={cn(
            'grid justify-items-center gap-3 rounded-lg border-2 border-dashed bg-surface px-5 py-6',
            wrong ? 'border-danger' : 'border-line-strong',
          )}
        >
          <div className="flex flex-wrap justify-center gap-2">
            <Button
              variant="primary"
              className="desktop:hidden"
              icon={<Camera className="size-5" aria-hidden />}
              onClick={() => camera.current?.click()}
            >
              {t(($) => $.receipts.takePhoto)}
            </Button>
            <Button
              id={FILE_ID}
              variant="outline"
              icon={<Upload className="size-5" aria-hidden />}
              aria-describedby={`${FILE_ID}-note`}
              onClick={() => files.current?.click()}
            >
              {t(($) => $.receipts.chooseFile)}
            </Button>
          </div>
          <p className="text-small text-ink-2 max-desktop:hidden">{t(($) => $.receipts.drop)}</p>
        </div>
      )}
      <div id={`${FILE_ID}-note`} aria-live="polite">
        {wrong ? <FieldError>{wrong}</FieldError> : <Hint>{t(($) => $.receipts.fileHint)}</Hint>}
      </div>
    </div>
  );
}

interface PreviewProps {
  file: ChosenFile;
  onAnother: () => void;
  onRemove: () => void;
}

function Preview({ file, onAnother, onRemove }: PreviewProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  return (
    <Card className="flex items-center gap-4">
      {file.kind === 'image' ? (
        <Picture blob={file.blob} />
      ) : (
        <span className="grid h-28 w-20 flex-none place-items-center rounded-md bg-sunken text-primary" aria-hidden>
          <FileText className="size-8" />
        </span>
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <b className="[overflow-wrap:anywhere]">{file.name}</b>
        <span className="text-small text-ink-2 tabular-nums">{sizeOf(file.blob)}</span>
        <div className="-ml-4 flex flex-wrap">
          <Button
            variant="quiet"
            size="sm"
            id={FILE_ID}
            icon={<RefreshCw className="size-4" aria-hidden />}
            onClick={onAnother}
          >
            {t(($) => $.receipts.change)}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            icon={<Trash2 className="size-4" aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t(($) => $.receipts.remove)}
          </Button>
        </div>
      </div>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t(($) => $.receipts.removeTitle)}
        description={t(($) => $.receipts.removeBody)}
        actions={
          <>
            <Button
              variant="danger"
              block
              onClick={() => {
                setAsking(false);
                onRemove();
              }}
            >
              {t(($) => $.receipts.removeYes)}
            </Button>
            <Button variant="quiet" block onClick={() => setAsking(false)}>
              {t(($) => $.receipts.removeNo)}
            </Button>
          </>
        }
      />
    </Card>
  );
}

function Picture({ blob }: { blob: Blob }) {
  const t = useText();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    if (image.current) image.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <span className="h-28 w-20 flex-none overflow-hidden rounded-md bg-sunken">
      <img ref={image} alt={t(($) => $.receipts.preview)} className="size-full object-contain" />
    </span>
  );
}
