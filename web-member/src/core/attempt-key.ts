import { useCallback, useRef } from 'react';
import { newId } from '@club/web-kit/app/ids.ts';

/** One idempotency key for each content: the same content sent again is the same submission. */
export function useAttemptKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return useCallback((content) => {
    const written = JSON.stringify(content);
    if (last.current.content !== written) last.current = { content: written, key: newId() };
    return last.current.key;
  }, []);
}
