import { Button, SectionHead, ToneCard, Wrap } from '@club/web-kit';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BASE_PATH } from '../../core/config.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { Accordion, Blocks, loadArticles, MoreToRead, pdfPath, useContent } from '../info/index.js';

/**
 * Help centre: the topics, the steps of one account for club and sister shop, the terms as PDF
 * (docs/product/screens.md#help).
 */
export default function HelpPage() {
  const t = useText();
  const { language } = useLanguage();
  const articles = useContent(loadArticles);
  usePage(t(($) => $.info.helpTitle));
  const topics = articles
    ? [articles['ways-to-earn'], articles['drypers-sample-request']].flatMap(({ sections }) => sections)
    : [];
  const shop = articles?.['sister-shop-account'];
  return (
    <MemberShell title={t(($) => $.info.helpTitle)} back="/dashboard" narrow>
      <Wrap narrow className="grid gap-8" aria-busy={articles === null}>
        <p className="-mb-2 text-[1.0625rem] text-ink-2">{t(($) => $.info.helpLead)}</p>
        <section>
          <SectionHead title={t(($) => $.info.topics)} />
          <Accordion items={topics.map(({ title, body }) => ({ title, children: <Blocks blocks={body} /> }))} />
        </section>
        {shop ? (
          <section>
            <SectionHead title={shop.title} />
            <Accordion
              items={shop.sections.map(({ title, body }) => ({ title, children: <Blocks blocks={body} /> }))}
            />
          </section>
        ) : null}
        <div className="grid gap-2">
          <Button asChild variant="outline" block>
            <a href={`${BASE_PATH}${pdfPath('terms-and-conditions', language)}`} download>
              <Download className="size-5" aria-hidden />
              {t(($) => $.footer.terms)} (PDF)
            </a>
          </Button>
        </div>
        <ToneCard tone="sky" className="grid gap-2 p-5">
          <h2>{t(($) => $.info.talk)}</h2>
          {articles ? (
            <Blocks blocks={articles['contact-us'].sections.flatMap(({ body }) => body).slice(0, 2)} />
          ) : null}
          <Link to="/faq/contact-us" className="inline-flex min-h-11 items-center font-bold text-primary underline">
            {t(($) => $.common.contactUs)}
          </Link>
        </ToneCard>
        {articles ? <MoreToRead articles={articles} /> : null}
      </Wrap>
    </MemberShell>
  );
}
