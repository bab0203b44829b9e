import { Button, FieldError, formatDate, Hint, Message } from '@club/web-kit';
import { Camera, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { PhotoError } from '../../shared/photo.js';
import { ACCEPTED, choose, sizeOf, type ChosenFile } from './file.js';
import { replacePictures } from './requests.js';
import type { Receipt } from './types.js';
import { useReceiptsState } from './use-lists.js';

/** Pages of a receipt at most (docs/product/receipts.md#files). */
const MAX_PAGES = 5;

/** Takes the better picture that a reviewer asked for, or several pages, and sends them to the same receipt. */
export function BetterPicture({ receipt: { id, invoiceNo, answerBy } }: { receipt: Receipt }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { language } = useLanguage();
  const { replacePictures: state } = useReceiptsState();
  const [pages, setPages] = useState<readonly ChosenFile[]>([]);
  const [fileError, setFileError] = useState<PhotoError | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(false);
  const busy = sent && state.status === 'loading';
  const failure = sent && state.status === 'error' ? state.error : null;

  const take = async (chosen: readonly File[]) => {
    setFileError(null);
    try {
      const taken = await Promise.all(chosen.map(choose));
      setPages((now) => [...now, ...taken].slice(0, MAX_PAGES));
    } catch (cause) {
      setFileError(cause instanceof PhotoError ? cause : new PhotoError('FILE_UNREADABLE'));
    }
  };
  return (
    <div className="grid gap-3">
      {answerBy ? (
        <p className="text-small">{t(($) => $.receipts.answerBy, { date: formatDate(answerBy, language) })}</p>
      ) : null}
      <input
        ref={files}
        type="file"
        multiple
        className="sr-only"
        tabIndex={-1}
        accept={ACCEPTED}
        aria-label={`${t(($) => $.receipts.pagesField)}, ${invoiceNo}`}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = '';
          void take(chosen);
        }}
      />
      {pages.length > 0 ? (
        <ol className="grid gap-2">
          {pages.map((page, index) => (
            <li key={`${page.name} ${index}`} className="flex items-center justify-between gap-3 text-small">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {`${t(($) => $.receipts.page, { number: index + 1 })}: ${page.name}, ${sizeOf(page.blob)}`}
              </span>
              <Button
                size="sm"
                variant="outline"
                icon={<Trash2 className="size-4" aria-hidden />}
                aria-label={`${t(($) => $.receipts.remove)}: ${page.name}`}
                onClick={() => setPages(pages.filter((_, other) => other !== index))}
              >
                {t(($) => $.receipts.remove)}
              </Button>
            </li>
          ))}
        </ol>
      ) : null}
      <div aria-live="polite">
        {fileError ? <FieldError>{errorText(fileError)}</FieldError> : <Hint>{t(($) => $.receipts.pagesHint)}</Hint>}
        {failure ? <Message tone="danger">{errorText(failure)}</Message> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {pages.length < MAX_PAGES ? (
          <Button
            size="sm"
            variant={pages.length === 0 ? 'primary' : 'outline'}
            icon={<Camera className="size-5" aria-hidden />}
            onClick={() => files.current?.click()}
          >
            {pages.length === 0 ? t(($) => $.receipts.newPicture) : t(($) => $.receipts.addPage)}
          </Button>
        ) : null}
        {pages.length > 0 ? (
          <Button
            size="sm"
            variant="points"
            loading={busy}
            loadingText={t(($) => $.common.sending)}
            onClick={() => {
              const [first, ...others] = pages;
              if (!first) return;
              setSent(true);
              dispatch(replacePictures.requested({ id, pages: [first, ...others] }));
            }}
          >
            {t(($) => $.receipts.sendPictures)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
