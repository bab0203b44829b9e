import { useEffect, useState } from 'react';
import { fresh } from '@club/web-kit/app/fresh.ts';
import type { Language } from '../../core/types.js';
import { useLanguage } from '../../i18n/hooks.js';

/** A resource of the language on screen; null while it is on its way. A failure reaches the page's crash boundary. */
export function useContent<T>(load: (language: Language) => Promise<T>): T | null {
  const { language } = useLanguage();
  const [held, setHeld] = useState<{ language: Language; content: T } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let wanted = true;
    fresh(() => load(language))().then(
      (content) => wanted && setHeld({ language, content }),
      (error: unknown) => wanted && setFailure(error),
    );
    return () => {
      wanted = false;
    };
  }, [language, load]);
  if (failure) throw failure;
  // the other language stays while this one comes, so that the page does not blink
  return held?.content ?? null;
}
