import { useCallback, useEffect, useRef, useState } from 'react';
import type { Layout, TextDetector } from './detector.js';
import { readCode, wait, type Outcome } from './read-code.js';

/** idle: waiting for the button. preparing: the reader is on its way, `share` 0…1. */
export type ReaderState = { status: 'idle' } | { status: 'preparing'; share: number } | { status: 'reading' };

/** Reads pictures with one reader, which is freed with the component. */
export function useReader(make: () => Promise<TextDetector>) {
  const [state, setState] = useState<ReaderState>({ status: 'idle' });
  const detector = useRef<Promise<TextDetector> | null>(null);
  const stop = useRef<AbortController | null>(null);
  const maker = useRef(make);
  useEffect(() => {
    maker.current = make;
  }, [make]);
  const share = useRef(0);
  const listener = useRef<(share: number) => void>(() => undefined);

  /** Starts the reader ahead of the first picture. */
  const prepare = useCallback(async (): Promise<TextDetector> => {
    detector.current ??= maker.current().catch((error: unknown) => {
      detector.current = null;
      throw error;
    });
    const found = await detector.current;
    await found.ready((now) => {
      share.current = now;
      listener.current(now);
    });
    return found;
  }, []);

  const cancel = useCallback(() => stop.current?.abort(), []);

  const read = useCallback(
    async (picture: HTMLCanvasElement, layout: Layout): Promise<Outcome> => {
      stop.current?.abort();
      const mine = new AbortController();
      stop.current = mine;
      const { signal } = mine;
      const left = new Promise<'left'>((resolve) =>
        signal.addEventListener('abort', () => resolve('left'), { once: true }),
      );
      listener.current = (now) => {
        if (!signal.aborted && stop.current === mine) setState({ status: 'preparing', share: now });
      };
      listener.current(share.current);
      try {
        const ready = await Promise.race([prepare(), left]);
        if (ready === 'left') return { kind: 'cancelled' };
        listener.current = () => undefined;
        setState({ status: 'reading' });
        return await readCode({ detector: ready, picture, layout, signal, wait });
      } catch {
        return { kind: 'failed' };
      } finally {
        listener.current = () => undefined;
        if (stop.current === mine) setState({ status: 'idle' });
      }
    },
    [prepare],
  );

  useEffect(
    () => () => {
      stop.current?.abort();
      const held = detector.current;
      detector.current = null;
      void held?.then(
        (found) => found.close(),
        () => undefined,
      );
    },
    [],
  );

  return { state, prepare, read, cancel };
}
