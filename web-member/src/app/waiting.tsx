import { Skeleton, Wrap } from '@club/web-kit';
import { useText } from '../i18n/hooks.js';

/** The page's rough shape while its code or the session is on its way; it appears after 200 ms. */
export function Waiting() {
  const t = useText();
  return (
    <main id="main" aria-busy="true">
      <p className="sr-only" role="status">
        {t(($) => $.common.loading)}
      </p>
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
}
