import { SectionHead, Skeleton } from '@club/web-kit';
import { lazy, Suspense } from 'react';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { useText } from '../../i18n/hooks.js';

const Slider = lazy(fresh(() => import('./news-slider.js')));

/** The place of the news while they come. */
export function NewsWaiting() {
  const t = useText();
  return (
    <section aria-busy="true">
      <SectionHead title={t(($) => $.news.title)} />
      <Skeleton shape="box" className="h-40" />
    </section>
  );
}

/** The news; they come after what the page is for. */
export const NewsSlider = ({ everyMs }: { everyMs?: number }) => (
  <Suspense fallback={<NewsWaiting />}>
    <Slider {...(everyMs ? { everyMs } : {})} />
  </Suspense>
);
