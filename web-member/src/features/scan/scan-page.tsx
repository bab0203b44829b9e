import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { useSettings } from '../../core/settings.js';
import { Waiting } from '../../shared/waiting.js';
import { KeyIn } from './key-in.js';

const CameraPage = lazy(fresh(() => import('./camera/camera-page.js')));

/** Redeeming a code: by camera where the address asks for it, else by key-in, also while nobody may redeem. */
export default function ScanPage() {
  const [query] = useSearchParams();
  const { codeRegistrationSuspended } = useSettings();
  if (query.get('mode') !== 'scan' || codeRegistrationSuspended) return <KeyIn />;
  return (
    <Suspense fallback={<Waiting />}>
      <CameraPage />
    </Suspense>
  );
}
