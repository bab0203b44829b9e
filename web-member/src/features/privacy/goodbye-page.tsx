import { Button, EmptyState, EnvelopePicture, Wrap } from '@club/web-kit';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { usePage } from '../../shared/page.js';
import { VisitorShell } from '../../shared/visitor-shell.js';

/** After a deletion: it is done. */
export default function GoodbyePage() {
  const t = useText();
  const { language } = useLanguage();
  usePage(t(($) => $.leave.done));
  return (
    <VisitorShell>
      <Wrap narrow className="grid gap-5 py-10">
        <h1 className="sr-only">{t(($) => $.leave.done)}</h1>
        <h2 className="sr-only">{t(($) => $.common.club)}</h2>
        <EmptyState
          picture={<EnvelopePicture />}
          title={t(($) => $.leave.done)}
          action={
            <Button asChild>
              <Link to={`/${language}`}>{t(($) => $.leave.doneAction)}</Link>
            </Button>
          }
        >
          {t(($) => $.leave.doneBody)}
        </EmptyState>
      </Wrap>
    </VisitorShell>
  );
}
