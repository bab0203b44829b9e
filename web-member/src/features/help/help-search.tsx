import { EmptyState, MoonPicture, SectionHead, Skeleton } from '@club/web-kit';
import { Search } from 'lucide-react';
import { fill } from '../../i18n/fill.js';
import { useText } from '../../i18n/hooks.js';
import { Accordion, Blocks, loadLegals, useContent, useFacts, type Articles, type Section } from '../info/index.js';
import { allAnswers, findAnswers } from './search.js';

/** The field that searches all texts of the help. */
export function HelpSearch({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const t = useText();
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()} className="grid gap-1.5">
      <label htmlFor="help-search" className="text-small font-bold">
        {t(($) => $.info.search)}
      </label>
      <span className="relative">
        <Search
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-2"
          aria-hidden
        />
        <input
          id="help-search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          value={query}
          aria-describedby="help-search-hint"
          onChange={(event) => onChange(event.target.value)}
          className="h-13 w-full rounded-full bg-surface pr-4 pl-12 shadow-[inset_0_0_0_1.5px_var(--color-line-strong)]"
        />
      </span>
      <p id="help-search-hint" className="text-tiny text-ink-2">
        {t(($) => $.info.searchHint)}
      </p>
    </form>
  );
}

interface HelpResultsProps {
  query: string;
  topics: readonly Section[];
  articles: Articles;
}

/** Results of the search, each with the text that it comes from; their number is announced. */
export function HelpResults({ query, topics, articles }: HelpResultsProps) {
  const t = useText();
  const facts = useFacts();
  const legals = useContent(loadLegals);
  if (!legals) return <Skeleton shape="box" className="h-48" />;
  const answers = allAnswers(
    topics,
    articles,
    legals,
    t(($) => $.info.helpTitle),
  );
  const found = findAnswers(answers, query, (text) => fill(text, facts));
  return (
    <section>
      <SectionHead title={t(($) => $.info.results)} />
      <p role="status" className={found.length > 0 ? '-mt-2 mb-3 text-small text-ink-2' : 'sr-only'}>
        {found.length > 0 ? t(($) => $.info.found, { count: found.length }) : t(($) => $.info.notFound, { query })}
      </p>
      {found.length > 0 ? (
        <Accordion
          items={found.map(({ id, title, source, body }) => ({
            id,
            title,
            note: source,
            children: <Blocks blocks={body} />,
          }))}
        />
      ) : (
        <EmptyState picture={<MoonPicture />} title={t(($) => $.info.notFound, { query })} />
      )}
    </section>
  );
}
