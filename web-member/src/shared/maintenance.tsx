import { lazy, Suspense, useState } from 'react';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { useApp } from '../core/app-context.js';
import { useSettings } from '../core/settings.js';

const Modal = lazy(fresh(() => import('./maintenance-modal.js')));

/**
 * The maintenance modal of the landing and sign-in pages, inside the configured window
 * (docs/product/member-app.md#maintenance).
 */
export function MaintenanceNotice() {
  const { now } = useApp();
  const { maintenance } = useSettings();
  const [closed, setClosed] = useState(false);
  const at = now().getTime();
  if (closed || at < Date.parse(maintenance.from) || at >= Date.parse(maintenance.to)) return null;
  return (
    <Suspense>
      <Modal window={maintenance} onClose={() => setClosed(true)} />
    </Suspense>
  );
}
