import { lazy, Suspense, useState } from 'react';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { useApp } from '../core/app-context.js';
import { useSettings } from '../core/settings.js';

const Modal = lazy(fresh(() => import('./maintenance-modal.js')));

/** Time before the window in which it is announced. */
const AHEAD_MS = 24 * 3_600_000;

/**
 * The maintenance modal of the landing and sign-in pages, inside the window of the settings and a day before it
 * (docs/product/member-app.md#maintenance).
 */
export function MaintenanceNotice() {
  const { now } = useApp();
  const { maintenance } = useSettings();
  const [closed, setClosed] = useState(false);
  const at = now().getTime();
  const from = Date.parse(maintenance.from);
  if (closed || at < from - AHEAD_MS || at >= Date.parse(maintenance.to)) return null;
  return (
    <Suspense>
      <Modal window={maintenance} ahead={at < from} onClose={() => setClosed(true)} />
    </Suspense>
  );
}
