import { Button, Card, CodeText, ResultArcs, Wrap } from '@club/web-kit';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { usePage } from '../../shared/page.js';
import { VisitorShell } from '../../shared/visitor-shell.js';
import { PromisedSample } from './promised-sample.js';
import { selectFlow } from './selectors.js';

/** Right after a sign-up, once: the account exists, the next step is to log in. */
export default function RegisteredPage() {
  const t = useText();
  const { language } = useLanguage();
  const flow = useAppSelector(selectFlow);
  usePage(t(($) => $.registered.pageTitle));
  if (flow.step !== 'done') return null;
  const { name, referCode, sampleId } = flow.registered;
  return (
    <VisitorShell>
      <Wrap narrow className="grid gap-6 pt-4 pb-8">
        <div className="deep relative h-70 overflow-hidden rounded-xl bg-deep">
          <ResultArcs className="absolute inset-x-0 top-0 mx-auto h-full w-full max-w-120" />
        </div>
        <div className="grid gap-2 text-center">
          <h1 tabIndex={-1}>{t(($) => $.registered.title, { name: name.trim().split(/\s+/)[0] ?? '' })}</h1>
          <p className="text-ink-2">{t(($) => $.registered.body)}</p>
        </div>
        {referCode ? (
          <Card className="flex items-center justify-between gap-4">
            <span className="text-ink-2">{t(($) => $.registered.refer)}</span>
            <b className="font-display text-heading tracking-[.04em]">
              <CodeText>{referCode}</CodeText>
            </b>
          </Card>
        ) : null}
        {sampleId ? <PromisedSample sampleId={sampleId} /> : null}
        <Button asChild variant="points" block>
          <Link to={`/${language}/signin`}>{t(($) => $.common.logIn)}</Link>
        </Button>
      </Wrap>
    </VisitorShell>
  );
}
