import { useEffect, useState } from 'react';
import { useApp } from '../../core/app-context.js';
import type { RequestState } from '../../core/request.js';
import type { SentCode } from './types.js';

/** A code that is on its way to the account's phone. */
export interface Sent {
  /** Masked. */
  number: string;
  /** When another may be asked for, ISO. */
  resendAt: string;
  resent: boolean;
}

/**
 * The code that a link's page has asked for; null before. A request that comes too soon means that an earlier page has asked
 * for it already. `number`: the masked number that the link was shown with.
 */
export function useSentCode(request: RequestState<SentCode>, number: string | null): Sent | null {
  const { now } = useApp();
  const [sent, setSent] = useState<Sent | null>(null);
  const data = request.status === 'ok' ? request.data : null;
  const failure = request.status === 'error' ? request.error : null;
  useEffect(() => {
    if (data) setSent((before) => ({ number: data.number, resendAt: data.resendAt, resent: before !== null }));
  }, [data]);
  useEffect(() => {
    if (failure?.code !== 'OTP_RESEND_TOO_SOON') return;
    const resendAt = new Date(now().getTime() + Number(failure.details.wait ?? 0) * 1000).toISOString();
    setSent((before) => ({ number: before?.number ?? number ?? '', resendAt, resent: false }));
  }, [failure, number, now]);
  return sent;
}
