import { BrokenThreadPicture, Button, EmptyState, Wrap } from '@club/web-kit';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useText } from '../i18n/hooks.js';
import { report } from './report.js';

/** Drawn instead of a page that threw. */
export function CrashPage() {
  const t = useText();
  const error = useRouteError();
  useEffect(() => report('a page threw', error), [error]);
  return (
    <main id="main">
      <Wrap narrow className="grid gap-6 py-10">
        <h1 tabIndex={-1} className="text-center">
          {t(($) => $.crash.title)}
        </h1>
        <EmptyState
          picture={<BrokenThreadPicture />}
          title={t(($) => $.crash.body)}
          action={<Button onClick={() => location.reload()}>{t(($) => $.crash.reload)}</Button>}
        />
      </Wrap>
    </main>
  );
}
