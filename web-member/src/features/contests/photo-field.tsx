import { Button, FieldNote, Skeleton } from '@club/web-kit';
import { ImagePlus, ReceiptText } from 'lucide-react';
import { useRef } from 'react';
import { useErrorText, useText } from '../../i18n/hooks.js';
import type { Picture } from './entry-form.js';
import { ACCEPTED, type PhotoFailure } from './photo.js';

export interface PhotoFieldProps {
  id: string;
  need: 'image' | 'receipt';
  /** The entry's place, from 1. */
  number: number;
  picture: Picture | null;
  photoError: PhotoFailure | null;
  error: string | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** Chooses a picture of an entry and shows it; one tap changes or removes it. */
export function PhotoField({ id, need, number, picture, photoError, error, onChoose, onRemove }: PhotoFieldProps) {
  const t = useText();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const label = t(($) => $.entryForm[need]);
  const wrong = photoError ? errorText(photoError) : error;
  const choose = () => input.current?.click();
  const noteId = `${id}-note`;
  return (
    <div role="group" aria-label={label} className="grid content-start gap-1.5">
      <span className="text-small font-bold">{label}</span>
      <input
        ref={input}
        type="file"
        name={`${need}${number}`}
        accept={ACCEPTED}
        className="sr-only"
        tabIndex={-1}
        aria-label={`${label} ${number}`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // the same file may be chosen again after it was removed
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      {picture ? (
        <div className="flex items-center gap-4 rounded-md bg-sunken p-3">
          {picture.file ? (
            <img
              src={picture.url}
              alt={t(($) => $.entryForm.previewOf, { name: picture.name })}
              className="size-24 flex-none rounded-sm bg-surface object-contain"
            />
          ) : (
            <span className="size-24 flex-none" aria-busy="true">
              <Skeleton shape="box" className="size-24 rounded-sm" />
              <span className="sr-only">{t(($) => $.entryForm.preparing)}</span>
            </span>
          )}
          <span className="grid min-w-0 gap-2">
            <span className="truncate text-small text-ink-2">{picture.name}</span>
            <span className="flex flex-wrap gap-2">
              <Button
                id={id}
                variant="outline"
                size="sm"
                aria-label={t(($) => $.entryForm.changeOf, { field: label, number })}
                aria-describedby={noteId}
                onClick={choose}
              >
                {t(($) => $.entryForm.change)}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={t(($) => $.entryForm.removeOf, { field: label, number })}
                onClick={onRemove}
              >
                {t(($) => $.entryForm.remove)}
              </Button>
            </span>
          </span>
        </div>
      ) : (
        <button
          id={id}
          type="button"
          aria-describedby={noteId}
          data-invalid={wrong ? '' : undefined}
          onClick={choose}
          className="grid min-h-24 place-items-center content-center gap-1.5 rounded-md border-[1.5px] border-dashed border-line-strong bg-surface px-4 py-3 text-center text-small font-bold text-primary hover:bg-primary-soft data-invalid:border-2 data-invalid:border-danger [&>svg]:size-6"
        >
          {need === 'image' ? <ImagePlus aria-hidden /> : <ReceiptText aria-hidden />}
          {t(($) => (need === 'image' ? $.entryForm.addImage : $.entryForm.addReceipt))}
        </button>
      )}
      <FieldNote id={noteId} hint={picture ? undefined : t(($) => $.entryForm.fileHint)} error={wrong} />
    </div>
  );
}
