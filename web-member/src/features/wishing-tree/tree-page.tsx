import { Button, formatPoints, SectionHead, Skeleton, ToneCard, Wrap } from '@club/web-kit';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { Carousel } from '../../shared/carousel.js';
import { usePage } from '../../shared/page.js';
import { SectionError } from '../../shared/section-error.js';
import { ShareRow } from '../../shared/share-row.js';
import type { Article, Blog, Journey } from './types.js';
import { ProgressPanel } from './progress-panel.js';
import { articleList, blogList } from './requests.js';
import { TreePicture } from './tree-picture.js';
import { TreeShell } from './tree-shell.js';
import { ARTICLE_MS, cut } from './tree.js';
import { useTree, useTreeLoaded } from './use-tree.js';

/** Explains the tree, shows what it has achieved and how to give (docs/product/screens.md#wishing-tree-pages). */
export default function TreePage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { articleList: articles, blogList: blogs, journey } = useTree();
  usePage(t(($) => $.tree.title));
  useTreeLoaded();
  useEffect(() => {
    dispatch(articleList.requested());
    dispatch(blogList.requested());
  }, [dispatch]);

  return (
    <TreeShell>
      <section className="rounded-(--cradle) bg-linear-to-b from-page to-sky-soft to-30% pt-4 pb-8">
        <Wrap className="grid gap-4 desktop:grid-cols-[1fr_26rem] desktop:items-center">
          <div className="grid gap-4 desktop:self-end">
            <h1 tabIndex={-1} className="max-w-[9em] text-hero leading-hero">
              {t(($) => $.tree.header)}
            </h1>
            <p className="max-w-136 text-ink-2">{t(($) => $.tree.lead)}</p>
          </div>
          <div className="desktop:col-start-2 desktop:row-span-2 desktop:row-start-1">
            <TreePicture label={t(($) => $.tree.picture)} />
          </div>
          <div className="w-full max-w-112 desktop:self-start">
            <ProgressPanel />
          </div>
        </Wrap>
      </section>
      <Wrap className="grid gap-10 pt-8">
        <LoadFailure />
        <div className="grid gap-10 desktop:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] desktop:items-start">
          {articles.data ? <Articles articles={articles.data} /> : null}
          {!articles.data && articles.status !== 'error' ? (
            <div aria-busy="true">
              <Skeleton shape="box" className="h-60" />
            </div>
          ) : null}
          <ToneCard tone="pandan" className="grid content-start gap-3 p-6">
            <h2>{t(($) => $.tree.joinTitle)}</h2>
            <p>{t(($) => $.tree.joinBody)}</p>
            <Button asChild variant="points" className="justify-self-start">
              <Link to="/wishingtree/donate">{t(($) => $.tree.join)}</Link>
            </Button>
          </ToneCard>
        </div>
        {journey.data ? <Statistics journey={journey.data} /> : null}
        {blogs.data && blogs.data.length > 0 ? <Blogs blogs={blogs.data} /> : null}
      </Wrap>
    </TreeShell>
  );
}

function LoadFailure() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { articleList: articles, blogList: blogs } = useTree();
  const lists = [
    { state: articles, again: articleList.requested },
    { state: blogs, again: blogList.requested },
  ];
  const failed = lists.filter(({ state }) => state.status === 'error' && !state.data);
  const failure = failed[0]?.state.error;
  if (!failure) return null;
  return (
    <SectionError
      title={t(($) => $.tree.loadFailed)}
      error={failure}
      onRetry={() => failed.forEach(({ again }) => dispatch(again()))}
    />
  );
}

function Articles({ articles }: { articles: readonly Article[] }) {
  const t = useText();
  if (articles.length === 0) return null;
  return (
    <section className="min-w-0">
      <SectionHead title={t(($) => $.tree.articles)} />
      <Carousel
        label={t(($) => $.tree.articles)}
        everyMs={ARTICLE_MS}
        slides={articles.map((article) => ({ key: article.id, content: <ArticleCard article={article} /> }))}
      />
    </section>
  );
}

function ArticleCard({ article }: { article: Article }) {
  const t = useText();
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const text = article.description[language];
  const short = cut(text);
  return (
    <article className="grid h-full overflow-hidden rounded-lg bg-surface shadow-card tablet:grid-cols-[16rem_1fr]">
      <img
        src={article.image[language]}
        alt=""
        className="aspect-[16/9] h-full w-full object-cover tablet:aspect-auto"
        decoding="async"
      />
      <div className="grid content-start gap-2 p-5">
        <h3>{article.title[language]}</h3>
        <p className="text-ink-2">{short && !open ? short : text}</p>
        {short ? (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="-my-1 inline-flex min-h-11 items-center justify-self-start font-bold text-primary hover:underline"
          >
            {open ? t(($) => $.tree.showLess) : t(($) => $.tree.seeMore)}
          </button>
        ) : null}
        <ShareRow thing={['article', article.id]} title={article.title[language]} />
      </div>
    </article>
  );
}

function Statistics({ journey }: { journey: Journey }) {
  const t = useText();
  const { language } = useLanguage();
  const figures = [
    [t(($) => $.tree.homes), journey.home],
    [t(($) => $.tree.children), journey.children],
    [t(($) => $.tree.pointsCollected), journey.points],
    [t(($) => $.tree.products), journey.product],
  ] as const;
  return (
    <section className="deep rounded-xl bg-deep px-5 py-6 text-on-deep tablet:px-8">
      <h2>{t(($) => $.tree.journey)}</h2>
      <p className="mt-2 max-w-136 text-on-deep-2">{journey.description[language]}</p>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 tablet:grid-cols-4">
        {figures.map(([words, figure]) => (
          <div key={words} className="flex flex-col-reverse justify-end">
            <dt className="text-small text-on-deep-2">{words}</dt>
            <dd className="font-display text-[1.75rem] leading-tight font-display text-points tabular-nums">
              {formatPoints(figure)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Blogs({ blogs }: { blogs: readonly Blog[] }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <section>
      <SectionHead title={t(($) => $.tree.blogs)} />
      <ul className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
        {blogs.map((blog) => (
          <li key={blog.id} className="grid content-start overflow-hidden rounded-lg bg-surface shadow-card">
            <div
              {...(blog.images.length > 1 ? { tabIndex: 0, role: 'group', 'aria-label': blog.title } : {})}
              className="flex aspect-[4/3] snap-x snap-mandatory gap-2 overflow-x-auto -outline-offset-4"
            >
              {blog.images.map(({ url }, index) => (
                <img
                  key={url}
                  src={url}
                  alt={t(($) => $.tree.pictureOf, { number: index + 1, place: `${blog.title}, ${blog.venue}` })}
                  className={`h-full flex-none snap-start object-cover ${blog.images.length > 1 ? 'w-[86%] rounded-r-lg not-first:rounded-l-lg' : 'w-full'}`}
                  loading="lazy"
                  decoding="async"
                />
              ))}
            </div>
            <div className="grid gap-1 p-5">
              <h3>{blog.title}</h3>
              <p className="text-small text-ink-2">{blog.venue}</p>
              <p className="mt-1">{blog.description[language]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
