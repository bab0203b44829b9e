import { Button, Wrap } from '@club/web-kit';
import { Download } from 'lucide-react';
import { BASE_PATH } from '../../core/config.js';
import type { DocumentId } from '../../core/info-paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { AnyShell } from '../../shared/any-shell.js';
import { usePage } from '../../shared/page.js';
import { ArticleWaiting } from './article-page.js';
import { loadLegals, pdfPath } from './articles.js';
import type { Legal } from './article-types.js';
import { Blocks } from './blocks.js';
import { useContent } from './use-content.js';

/** Terms or privacy notice: every word on the page, and the same words as a PDF. */
export function LegalPage({ id }: { id: DocumentId }) {
  const legals = useContent(loadLegals);
  return legals ? <LegalView id={id} legal={legals[id]} /> : <ArticleWaiting />;
}

function LegalView({ id, legal }: { id: DocumentId; legal: Legal }) {
  const t = useText();
  const { language } = useLanguage();
  usePage(legal.title);
  return (
    <AnyShell title={legal.title}>
      <Wrap narrow className="grid gap-6">
        <div className="grid justify-items-start gap-3">
          <p className="text-[1.0625rem] text-ink-2">{legal.lead}</p>
          <p className="text-small text-ink-2">{legal.updated}</p>
          <Button asChild variant="outline" size="sm">
            <a href={`${BASE_PATH}${pdfPath(id, language)}`} download>
              <Download className="size-5" aria-hidden />
              {t(($) => $.info.pdf)}
            </a>
          </Button>
        </div>
        <ol className="grid gap-6">
          {legal.sections.map(({ title, body }, index) => (
            <li key={title} className="grid gap-2">
              <h2>
                {index + 1}. {title}
              </h2>
              <Blocks blocks={body} />
            </li>
          ))}
        </ol>
      </Wrap>
    </AnyShell>
  );
}
