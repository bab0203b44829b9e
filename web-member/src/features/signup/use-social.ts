import { useEffect, useRef } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import type { SocialReturn } from '../../shared/social.js';
import { socialProfile } from './requests.js';
import type { SignUpForm } from './schema.js';
import { selectSocialProfile } from './selectors.js';

/** Data of the social login that the visitor came back from: requested by its ticket; null without one. */
export function useSocialProfile({ ticket }: SocialReturn) {
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectSocialProfile);
  useEffect(() => {
    if (ticket) dispatch(socialProfile.requested(ticket));
  }, [ticket, dispatch]);
  return { request, social: request.status === 'ok' ? request.data : null };
}

/** Fills the form with the data of a social login, once, and calls `onFilled` then. */
export function useSocialFill(
  social: ReturnType<typeof useSocialProfile>['social'],
  setValue: UseFormSetValue<SignUpForm>,
  onFilled: () => void,
): void {
  // back on the page, the form is filled again, but where the visitor was stays
  const moves = useRef(social === null);
  const filled = useRef<typeof social>(null);
  useEffect(() => {
    if (!social || filled.current === social) return;
    filled.current = social;
    for (const field of ['name', 'email', 'gender', 'dob'] as const)
      if (social[field]) setValue(field, social[field], { shouldDirty: true });
    if (moves.current) onFilled();
  }, [social, setValue, onFilled]);
}
