import { fresh } from '@club/web-kit/app/fresh.ts';
import { useEffect, useState } from 'react';

// The list is larger than the rest of the form: it comes when a password is chosen, and until then the server alone knows it.
const load = fresh(() => import('@club/web-kit/lib/common-password.ts'));
let isCommon: ((password: string) => boolean) | undefined;

/** Returns whether a password is on the list of common ones; false while the list has not loaded. */
export const isKnownCommon = (password: string): boolean => isCommon?.(password) ?? false;

/** Loads the list of common passwords once somebody types one, and draws the form again when it is there. */
export function useCommonPasswords(password: string): void {
  const [, setLoaded] = useState(isCommon !== undefined);
  const wanted = password !== '' && !isCommon;
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    void load().then((list) => {
      isCommon = list.isCommonPassword;
      if (!left) setLoaded(true);
    });
    return () => {
      left = true;
    };
  }, [wanted]);
}
