import { lazy, Suspense } from 'react';
import type { Failure } from '../api/failure.js';

const Modal = lazy(() => import('./error-modal.js').then(({ ErrorModal }) => ({ default: ErrorModal })));

/** The error catalogue's modal; its code is loaded with the first refusal. */
export const LazyErrorModal = ({ failure, onClose }: { failure: Failure | null; onClose: () => void }) =>
  failure ? (
    <Suspense>
      <Modal failure={failure} onClose={onClose} />
    </Suspense>
  ) : null;
