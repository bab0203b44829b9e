import type { ReactNode } from 'react';
import { useText } from '../../i18n/hooks.js';
import { Carousel } from '../../shared/carousel.js';
import { FlatReceipt, ReadableReceipt, WholeReceipt } from './drawings.js';

/** Time that each slide stays (docs/product/screens.md#carousels). */
const SLIDE_MS = 4000;

/** Explains how to take a readable photo, one slide at a time. */
export function PhotoTips() {
  const t = useText();
  const slides: { key: string; drawing: ReactNode; title: string; body: string }[] = [
    {
      key: 'flat',
      drawing: <FlatReceipt />,
      title: t(($) => $.receipts.tip.flat),
      body: t(($) => $.receipts.tip.flatBody),
    },
    {
      key: 'whole',
      drawing: <WholeReceipt />,
      title: t(($) => $.receipts.tip.whole),
      body: t(($) => $.receipts.tip.wholeBody),
    },
    {
      key: 'readable',
      drawing: <ReadableReceipt />,
      title: t(($) => $.receipts.tip.readable),
      body: t(($) => $.receipts.tip.readableBody),
    },
  ];
  return (
    <Carousel
      label={t(($) => $.receipts.tips)}
      everyMs={SLIDE_MS}
      slides={slides.map(({ key, drawing, title, body }) => ({
        key,
        content: (
          <div className="flex items-center gap-4 overflow-hidden rounded-lg bg-surface shadow-card">
            <span className="w-30 flex-none self-stretch [&>svg]:size-full">{drawing}</span>
            <span className="grid min-w-0 flex-1 gap-1 py-3 pr-4">
              <b>{title}</b>
              <span className="text-small text-ink-2">{body}</span>
            </span>
          </div>
        ),
      }))}
    />
  );
}
