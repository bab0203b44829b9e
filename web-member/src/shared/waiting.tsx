import { Button, Skeleton, Wrap } from '@club/web-kit';
import { useSyncExternalStore, type ReactNode } from 'react';
import { tryNow, waitingParts } from '@club/web-kit/app/connection.ts';
import { useText } from '../i18n/hooks.js';
import { ErrorPage } from './error-page.js';
import { useOnline } from '@club/web-kit/app/use-online.ts';

/** The page's rough shape while its code or the session is on its way; without a connection, that it waits for one. */
export function Waiting() {
  const online = useOnline();
  const waits = useSyncExternalStore(waitingParts.subscribe, waitingParts.now);
  return waits || !online ? <Offline /> : <Loading />;
}

/** Notice without a connection; the waiting content opens by itself once it is back. */
function Offline() {
  const t = useText();
  return (
    <div role="status">
      <ErrorPage
        title={t(($) => $.offline.title)}
        body={t(($) => $.offline.opens)}
        action={
          <Button variant="outline" onClick={tryNow}>
            {t(($) => $.common.tryAgain)}
          </Button>
        }
      />
    </div>
  );
}

function Loading() {
  const t = useText();
  return (
    <Shape>
      <p className="sr-only" role="status">
        {t(($) => $.common.loading)}
      </p>
    </Shape>
  );
}

/** The shape alone, which the build draws into the page as well. */
export const Shape = ({ children }: { children?: ReactNode }) => (
  <main id="main" aria-busy="true">
    {children}
    <Wrap className="grid gap-5 py-6">
      <div className="flex items-center gap-3">
        <Skeleton shape="circle" />
        <Skeleton className="w-32" />
      </div>
      <Skeleton shape="box" className="h-64" />
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
    </Wrap>
  </main>
);
