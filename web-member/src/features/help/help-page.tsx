import { Button, SectionHead, Skeleton, ToneCard, Wrap } from '@club/web-kit';
import { Download } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { BASE_PATH } from '../../core/config.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import {
  Accordion,
  Blocks,
  loadArticles,
  loadTopics,
  MoreToRead,
  pdfPath,
  useContent,
  type Articles,
  type Section,
} from '../info/index.js';
import { HelpResults, HelpSearch } from './help-search.js';

/**
 * Help centre: a search over all texts, the topics, the steps of one account for club and sister shop, the terms as PDF
 * (docs/product/screens.md#help). The query stands in the address, so that whoever comes back finds the answers again.
 */
export default function HelpPage() {
  const t = useText();
  const articles = useContent(loadArticles);
  const own = useContent(loadTopics);
  const [params, setParams] = useSearchParams();
  const query = params.get('q') ?? '';
  usePage(t(($) => $.info.helpTitle));
  const loaded = articles && own ? { articles, topics: own } : null;
  return (
    <MemberShell title={t(($) => $.info.helpTitle)} back="/dashboard" narrow="belowDesktop">
      <Wrap
        narrow="belowDesktop"
        className="grid grid-cols-1 gap-8 desktop:grid-cols-[22rem_minmax(0,1fr)] desktop:grid-rows-[auto_1fr] desktop:gap-x-12"
        aria-busy={loaded === null}
      >
        <div className="grid content-start gap-5">
          <p className="text-[1.0625rem] text-ink-2">{t(($) => $.info.helpLead)}</p>
          <HelpSearch query={query} onChange={(q) => setParams(q ? { q } : {}, { replace: true })} />
        </div>
        <div className="grid content-start gap-8 desktop:row-span-2">
          {loaded === null ? (
            <Skeleton shape="box" className="h-96" />
          ) : query.trim() ? (
            <HelpResults query={query.trim()} {...loaded} />
          ) : (
            <Topics {...loaded} />
          )}
        </div>
        <Contact articles={articles} />
      </Wrap>
    </MemberShell>
  );
}

function Topics({ articles, topics }: { articles: Articles; topics: readonly Section[] }) {
  const t = useText();
  const folded = (sections: readonly Section[]) => (
    <Accordion items={sections.map(({ title, body }) => ({ title, children: <Blocks blocks={body} /> }))} />
  );
  const shop = articles['sister-shop-account'];
  return (
    <>
      <section>
        <SectionHead title={t(($) => $.info.topics)} />
        {folded([...topics, ...articles['ways-to-earn'].sections, ...articles['drypers-sample-request'].sections])}
      </section>
      <section>
        <SectionHead title={shop.title} />
        {folded(shop.sections)}
      </section>
      <MoreToRead articles={articles} />
    </>
  );
}

/** The person to talk to, and the terms on paper; beside the topics on the desktop, where they stay in sight. */
function Contact({ articles }: { articles: Articles | null }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <aside className="grid content-start gap-5 self-start desktop:sticky desktop:top-8">
      <ToneCard tone="sky" className="grid gap-2 p-5">
        <h2>{t(($) => $.info.talk)}</h2>
        {articles ? <Blocks blocks={articles['contact-us'].sections.flatMap(({ body }) => body).slice(0, 2)} /> : null}
        <Link to="/faq/contact-us" className="inline-flex min-h-11 items-center font-bold text-primary underline">
          {t(($) => $.common.contactUs)}
        </Link>
      </ToneCard>
      <Button asChild variant="outline" block>
        <a href={`${BASE_PATH}${pdfPath('terms-and-conditions', language)}`} download>
          <Download className="size-5" aria-hidden />
          {t(($) => $.footer.terms)} (PDF)
        </a>
      </Button>
    </aside>
  );
}
