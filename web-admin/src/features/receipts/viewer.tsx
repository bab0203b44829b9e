import { IconButton } from '@club/web-kit';
import { ImageViewer, useShortcut } from '@club/web-kit/admin/index.ts';
import { ChevronLeft, ChevronRight, ScanText } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/hooks.js';
import { marksOf } from './reading.js';
import type { DeskReceipt } from './requests.js';

/** Returns where the pictures of a receipt are read, in their order: of a PDF those of its pages. */
export const picturesOf = ({ pages, file }: Pick<DeskReceipt, 'pages' | 'file'>): readonly string[] =>
  pages.length > 0 ? pages : file ? [file] : [];

/** The pictures of a receipt, a page at a time: zoom, rotate, contrast, and what was read on them. */
export function Viewer({ receipt, label }: { receipt: DeskReceipt; label: string }) {
  const t = useText();
  const [page, setPage] = useState(0);
  const [marked, setMarked] = useState(true);
  const pictures = picturesOf(receipt);
  const src = pictures[page];
  const last = pictures.length - 1;
  const isRead = receipt.reading.state === 'read';
  useShortcut([{ key: 'm' }], () => setMarked((now) => !now));
  const turnTo = (to: number) => setPage(Math.min(last, Math.max(0, to)));
  return (
    <section aria-label={label} className="h-[60dvh] min-h-96 min-w-0 desktop:h-[calc(100dvh-13rem)]">
      {src === undefined ? (
        <p className="grid h-full place-items-center rounded-lg bg-sunken p-6 text-center text-small text-ink-2">
          {t(($) => $.receipts.noPicture)}
        </p>
      ) : (
        <ImageViewer
          src={src}
          alt={t(($) => $.receipts.picture, { store: receipt.otherStore || receipt.store })}
          title={
            last > 0
              ? t(($) => $.receipts.pageOf, { page: page + 1, pages: pictures.length })
              : t(($) => $.receipts.onePage)
          }
          texts={{
            zoomIn: t(($) => $.receipts.zoomIn),
            zoomOut: t(($) => $.receipts.zoomOut),
            turn: t(($) => $.receipts.turn),
            contrast: t(($) => $.receipts.contrast),
          }}
          marks={marked ? marksOf(receipt.reading, page) : []}
          actions={
            <>
              {isRead ? (
                <IconButton
                  label={t(($) => $.receipts.marks)}
                  aria-pressed={marked}
                  className="aria-pressed:bg-on-deep/20"
                  onClick={() => setMarked((now) => !now)}
                >
                  <ScanText className="size-5" aria-hidden />
                </IconButton>
              ) : null}
              {last > 0 ? (
                <>
                  <IconButton
                    label={t(($) => $.receipts.previousPage)}
                    repeats
                    aria-disabled={page === 0 || undefined}
                    onClick={() => turnTo(page - 1)}
                  >
                    <ChevronLeft className="size-5" aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t(($) => $.receipts.nextPage)}
                    repeats
                    aria-disabled={page === last || undefined}
                    onClick={() => turnTo(page + 1)}
                  >
                    <ChevronRight className="size-5" aria-hidden />
                  </IconButton>
                </>
              ) : null}
            </>
          }
        />
      )}
    </section>
  );
}
