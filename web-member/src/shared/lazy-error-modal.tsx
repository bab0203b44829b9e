import { lazy, Suspense } from 'react';
import type { Failure } from '../api/failure.js';
import type { ErrorModalProps } from './error-modal.js';

const Modal = lazy(() => import('./error-modal.js').then(({ ErrorModal }) => ({ default: ErrorModal })));

/** The error catalogue's modal; its code is loaded with the first refusal. */
export const LazyErrorModal = ({ failure, ...rest }: Omit<ErrorModalProps, 'failure'> & { failure: Failure | null }) =>
  failure ? (
    <Suspense>
      <Modal failure={failure} {...rest} />
    </Suspense>
  ) : null;
