import { Button, Card, CodeText, ResultArcs, Wrap } from '@club/web-kit';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { PromisedSample } from './promised-sample.js';
import { selectFlow } from './selectors.js';

/** Right after a sign-up, once: the member is signed in, the next step is the first code. */
export default function RegisteredPage() {
  const t = useText();
  const flow = useAppSelector(selectFlow);
  usePage(t(($) => $.registered.pageTitle));
  if (flow.step !== 'done') return null;
  const { name, referCode, sampleId, decision } = flow.registered;
  return (
    <MemberShell>
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
        {sampleId ? <PromisedSample sampleId={sampleId} decision={decision} /> : null}
        <div className="grid gap-2">
          <Button asChild variant="points" block>
            <Link to="/scancode">{t(($) => $.registered.firstCode)}</Link>
          </Button>
          <Button asChild variant="quiet" block>
            <Link to="/dashboard">{t(($) => $.registered.home)}</Link>
          </Button>
        </div>
      </Wrap>
    </MemberShell>
  );
}
