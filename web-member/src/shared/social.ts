import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { BASE_PATH } from '../core/config.js';
import type { Failure } from '@club/web-kit/app/failure.ts';
import type { Language } from '../core/types.js';

/** Result with which the browser returned from the provider: a ticket, or the code of a refusal. */
export interface SocialReturn {
  ticket: string | null;
  refused: string | null;
}

/** The failure to show for the code of a refusal. */
export const refusedFor = (code: string): Failure => ({ code, status: 0, text: '', details: {}, fields: {} });

/** The address that leads to the provider and back to the page of `purpose`. */
export const socialStart = (purpose: 'signin' | 'signup', language: Language): string =>
  `${BASE_PATH}/api/user/social/start?purpose=${purpose}&language=${language}`;

/** Reads the fragment of the gateway's redirect, and removes it from the address: a ticket must not be bookmarked. */
export function useSocialReturn(): SocialReturn {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [found] = useState<SocialReturn>(() => {
    const fragment = new URLSearchParams(hash.slice(1));
    return { ticket: fragment.get('social'), refused: fragment.get('refused') };
  });
  const came = found.ticket !== null || found.refused !== null;
  useEffect(() => {
    if (came && /^#(social|refused)=/.test(hash)) void navigate({ pathname, search }, { replace: true });
  }, [came, hash, pathname, search, navigate]);
  return found;
}
