import { SectionHead } from '@club/web-kit';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { SectionError } from '../../shared/section-error.js';
import { Carousel } from '../../shared/carousel.js';
import { OutLink } from '../../shared/link.js';
import type { News } from './types.js';
import { NewsWaiting } from './news-waiting.js';
import { newsList } from './requests.js';
import { useNews } from './use-news.js';

/** Each news item stays this long (docs/product/screens.md#carousels). */
const NEWS_MS = 6000;

const tones = ['points', 'sky', 'blush', 'pandan', 'lilac'] as const;

/** The news, one at a time, each for so long; nothing where there are none. */
export default function NewsSlider({ everyMs = NEWS_MS }: { everyMs?: number }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { status, data, error } = useNews();
  if (!data && status !== 'error') return <NewsWaiting />;
  if (!data)
    return (
      <section>
        <SectionHead title={t(($) => $.news.title)} />
        <SectionError
          quiet
          title={t(($) => $.news.loadFailed)}
          error={error}
          onRetry={() => dispatch(newsList.requested())}
        />
      </section>
    );
  if (data.length === 0) return null;
  return (
    <section>
      <SectionHead title={t(($) => $.news.title)} />
      <Carousel
        label={t(($) => $.news.title)}
        everyMs={everyMs}
        slides={data.map((news, index) => ({
          key: news.id,
          content: <NewsCard news={news} tone={tones[index % tones.length] ?? 'sky'} />,
        }))}
      />
    </section>
  );
}

function NewsCard({ news, tone }: { news: News; tone: (typeof tones)[number] }) {
  const t = useText();
  const { language } = useLanguage();
  const body = (
    <>
      <span className="grid min-w-0 content-between gap-3 py-4 pl-5">
        <span className="grid gap-1">
          <b className="font-display text-card leading-[1.25] font-display">{news.title[language]}</b>
          <span className="line-clamp-2 text-small text-ink-2">{news.description[language]}</span>
        </span>
        <span className="inline-flex items-center gap-1 text-small font-bold text-primary">
          {news.link ? t(($) => $.news.open) : t(($) => $.news.read)}
          <ArrowRight className="size-4" aria-hidden />
        </span>
      </span>
      <img src={news.image[language]} alt="" className="h-full min-h-40 w-full object-cover" decoding="async" />
    </>
  );
  const styles = `tone-${tone} grid h-full min-h-40 grid-cols-[1fr_38%] gap-3 overflow-hidden rounded-lg bg-(--tone) no-underline -outline-offset-4 tablet:grid-cols-[1fr_16rem]`;
  return news.link ? (
    <OutLink href={news.link} className={styles}>
      {body}
    </OutLink>
  ) : (
    <Link to={`/viewnews?news=${encodeURIComponent(news.id)}`} className={styles}>
      {body}
    </Link>
  );
}
