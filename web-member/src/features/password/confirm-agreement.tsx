import { lazy, Suspense } from 'react';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { CONSENT_VERSION } from '../../core/config.js';
import { useAppDispatch } from '../../core/hooks.js';
import { confirm } from './requests.js';
import type { LinkProof } from './types.js';

const AgreeDialog = lazy(fresh(() => import('../../shared/agree-dialog.js')));

/** Asks for the agreement that the account of a link lacks, and confirms with it. */
export function ConfirmAgreement({ sent }: { sent: LinkProof & { otp?: string } }) {
  const dispatch = useAppDispatch();
  return (
    <Suspense>
      <AgreeDialog
        onAgree={() => dispatch(confirm.requested({ ...sent, consentVersion: CONSENT_VERSION }))}
        onClose={() => dispatch(confirm.cleared())}
      />
    </Suspense>
  );
}
