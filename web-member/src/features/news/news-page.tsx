import { Button, EmptyState, EnvelopePicture, RowList, SectionHead, Skeleton } from '@club/web-kit';
import { ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { OutLink } from '../../shared/link.js';
import { MemberShell } from '../../shared/member-shell.js';
import { Columns } from '../../shared/columns.js';
import { usePage } from '../../shared/page.js';
import { SectionError } from '../../shared/section-error.js';
import { ShareRow } from '../../shared/share-row.js';
import type { News } from './types.js';
import { newsList } from './requests.js';
import { useNews } from './use-news.js';

/** The news item whose id is in the query `news` (docs/product/screens.md#news), and the others below it. */
export default function NewsPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { language } = useLanguage();
  const id = useSearchParams()[0].get('news');
  const { status, data, error } = useNews();
  const news = data?.find((one) => one.id === id);
  usePage(news?.title[language] || t(($) => $.news.title));

  return (
    <MemberShell title={t(($) => $.news.title)} back="/dashboard" narrow="belowDesktop">
      <Columns
        side="right"
        className="gap-8"
        aside={data ? <Others news={data.filter((one) => one.id !== id && !one.link)} /> : null}
      >
        {news ? <Item news={news} /> : null}
        {!data && status !== 'error' ? (
          <div aria-busy="true" className="grid gap-4">
            <Skeleton shape="box" className="aspect-[4/3] h-auto" />
            <Skeleton className="h-7 w-2/3" />
            <Skeleton />
            <Skeleton className="w-4/5" />
          </div>
        ) : null}
        {!data && status === 'error' ? (
          <SectionError
            title={t(($) => $.news.loadFailed)}
            error={error}
            onRetry={() => dispatch(newsList.requested())}
          />
        ) : null}
        {data && !news ? (
          <section>
            <h2 className="sr-only">{t(($) => $.news.title)}</h2>
            <EmptyState
              picture={<EnvelopePicture />}
              title={data.length === 0 ? t(($) => $.news.empty) : t(($) => $.news.missing)}
              action={
                <Button asChild variant="points">
                  <Link to="/dashboard">{t(($) => $.news.emptyNext)}</Link>
                </Button>
              }
            />
          </section>
        ) : null}
      </Columns>
    </MemberShell>
  );
}

function Item({ news }: { news: News }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <article className="grid gap-5">
      <img
        src={news.image[language]}
        alt=""
        className="aspect-[4/3] w-full rounded-lg bg-sunken object-cover desktop:aspect-[2/1]"
        decoding="async"
      />
      <h2 className="text-title leading-title">{news.title[language]}</h2>
      <p className="max-w-[68ch] whitespace-pre-line">{news.description[language]}</p>
      {news.link ? (
        <OutLink href={news.link} className="font-bold text-primary" icon>
          {t(($) => $.news.open)}
        </OutLink>
      ) : null}
      {/* what is for one stage shows nothing to the others */}
      {news.showingTo === 'All' ? <ShareRow thing={['news', news.id]} title={news.title[language]} /> : null}
    </article>
  );
}

function Others({ news }: { news: readonly News[] }) {
  const t = useText();
  const { language } = useLanguage();
  if (news.length === 0) return null;
  return (
    <section>
      <SectionHead title={t(($) => $.news.more)} />
      <RowList className="py-0 [&>li]:py-0">
        {news.map((one) => (
          <li key={one.id}>
            <Link
              to={`/viewnews?news=${encodeURIComponent(one.id)}`}
              className="flex min-h-16 flex-1 items-center gap-3 py-2 no-underline"
            >
              <img src={one.image[language]} alt="" className="h-12 w-16 flex-none rounded-sm object-cover" />
              <b className="min-w-0 flex-1">{one.title[language]}</b>
              <ChevronRight className="size-5 flex-none text-ink-2" aria-hidden />
            </Link>
          </li>
        ))}
      </RowList>
    </section>
  );
}
