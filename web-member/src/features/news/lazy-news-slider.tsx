import { lazy, Suspense } from 'react';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { NewsWaiting } from './news-waiting.js';

const Slider = lazy(fresh(() => import('./news-slider.js')));

/** The news; they come after what the page is for. */
export const NewsSlider = ({ everyMs }: { everyMs?: number }) => (
  <Suspense fallback={<NewsWaiting />}>
    <Slider {...(everyMs ? { everyMs } : {})} />
  </Suspense>
);
