import { useEffect, useState } from 'react';

/** Help for a member whose code is not found yet. */
export type Advice = 'closer' | 'brighter' | 'type';

/** When each is shown, from the moment at which the reader looks. */
const AFTER_MS: readonly (readonly [Advice, number])[] = [
  ['closer', 6_000],
  ['brighter', 12_000],
  ['type', 20_000],
];

/** Returns the help for the time that the reader has looked without success; null at first, and while it does not look. */
export function useAdvice(looking: boolean): Advice | null {
  const [advice, setAdvice] = useState<Advice | null>(null);
  useEffect(() => {
    if (!looking) return;
    const timers = AFTER_MS.map(([next, ms]) => setTimeout(() => setAdvice(next), ms));
    return () => {
      timers.forEach(clearTimeout);
      setAdvice(null);
    };
  }, [looking]);
  return advice;
}
