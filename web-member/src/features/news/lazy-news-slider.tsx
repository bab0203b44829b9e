import { lazy, Suspense } from 'react';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { useSettled } from '@club/web-kit/app/settled.ts';
import { NewsWaiting } from './news-waiting.js';

const Slider = lazy(fresh(() => import('./news-slider.js')));

/** The news; they come after what the page is for. */
export function NewsSlider({ everyMs }: { everyMs?: number }) {
  if (!useSettled()) return <NewsWaiting />;
  return (
    <Suspense fallback={<NewsWaiting />}>
      <Slider {...(everyMs ? { everyMs } : {})} />
    </Suspense>
  );
}
