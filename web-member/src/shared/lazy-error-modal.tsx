import { lazy, Suspense } from 'react';
import type { Failure } from '@club/web-kit/app/failure.ts';
import type { ErrorModalProps } from './error-modal.js';
import { errorModal } from './lazy-modals.js';

const Modal = lazy(errorModal);

/** The error catalogue's modal; its code is loaded with the first refusal. */
export const LazyErrorModal = ({ failure, ...rest }: Omit<ErrorModalProps, 'failure'> & { failure: Failure | null }) =>
  failure ? (
    <Suspense>
      <Modal failure={failure} {...rest} />
    </Suspense>
  ) : null;
