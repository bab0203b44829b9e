import { Button } from '@club/web-kit';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/hooks.js';
import { newerVersion, takeNewerVersion } from './worker.js';

/** Offers a newer version of the app, calmly: what is being done on the page is not interrupted. */
export function UpdateNotice() {
  const t = useText();
  const ready = useSyncExternalStore(newerVersion.subscribe, newerVersion.now, () => false);
  const [later, setLater] = useState(false);
  if (!ready || later) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-22 z-30 mx-auto flex max-w-120 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-surface p-4 text-ink shadow-raised desktop:bottom-6"
    >
      <p className="min-w-48 flex-1 text-small">{t(($) => $.update.ready)}</p>
      <Button size="sm" onClick={takeNewerVersion}>
        {t(($) => $.update.now)}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setLater(true)}>
        {t(($) => $.update.later)}
      </Button>
    </div>
  );
}
