import { useCallback } from 'react';
import { useText } from '../../i18n/hooks.js';

/** Returns the name of a source of points in words; the source itself where there is none. */
export function useSourceName(): (source: string) => string {
  const t = useText();
  return useCallback(
    (source) => {
      const names = t(($) => $.reports.sources, { returnObjects: true }) as Readonly<Record<string, string>>;
      return Object.hasOwn(names, source) ? names[source]! : source;
    },
    [t],
  );
}

/** Returns whether a correction has a source of its own, which says more than that something was corrected. */
export const isRefund = (source: string): boolean => source === 'orderRefund';
