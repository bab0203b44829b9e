import {} from '@club/web-kit';
import { useEffect, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { SectionError } from '../../shared/section-error.js';
import type { Offers } from './offers.js';
import { offers } from './requests.js';

/** Reads what is on offer, anew on each visit, and draws what needs it; until then its shape, or a way to try again. */
export function OffersLoaded({
  waiting,
  children,
}: {
  waiting: ReactNode;
  children: (offers: Offers, fresh: boolean) => ReactNode;
}) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { data, status, error } = useAppSelector((state) => state.samples.offers);
  useEffect(() => {
    dispatch(offers.requested());
  }, [dispatch]);

  if (data) return children(data, status !== 'loading');
  if (status !== 'error') return waiting;
  return (
    <SectionError title={t(($) => $.samples.loadFailed)} error={error} onRetry={() => dispatch(offers.requested())} />
  );
}
