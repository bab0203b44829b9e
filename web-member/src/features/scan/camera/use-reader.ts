import { useCallback, useEffect, useRef, useState } from 'react';
import { agreedCode } from './agree.js';
import type { Layout, TextDetector } from './detector.js';
import { readCode, wait, type Outcome } from './read-code.js';

/** preparing: the reader is on its way, `share` 0…1. watching: it reads what the camera shows, by itself. reading: one picture that was asked for. */
export type ReaderState =
  | { status: 'idle' }
  | { status: 'preparing'; share: number }
  | { status: 'watching' }
  | { status: 'reading' };

type Work = (detector: TextDetector, signal: AbortSignal) => Promise<Outcome>;

/** Reads pictures with one reader, one at a time; it is freed with the component, and for another one. */
export function useReader(make: () => Promise<TextDetector>) {
  const [state, setState] = useState<ReaderState>({ status: 'idle' });
  const detector = useRef<Promise<TextDetector> | null>(null);
  const stop = useRef<AbortController | null>(null);
  const maker = useRef(make);
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

  /** Does one work with the reader once it is ready, and ends the one before. */
  const run = useCallback(
    async (status: 'watching' | 'reading', work: Work, until?: AbortSignal): Promise<Outcome> => {
      stop.current?.abort();
      const mine = new AbortController();
      stop.current = mine;
      const { signal } = mine;
      until?.addEventListener('abort', () => mine.abort(), { once: true });
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
        setState({ status });
        const outcome = await Promise.race([work(ready, signal), left]);
        return outcome === 'left' ? { kind: 'cancelled' } : outcome;
      } catch {
        return { kind: 'failed' };
      } finally {
        if (stop.current === mine) {
          listener.current = () => undefined;
          setState({ status: 'idle' });
        }
      }
    },
    [prepare],
  );

  /** Reads one picture. */
  const read = useCallback(
    (picture: HTMLCanvasElement, layout: Layout) =>
      run('reading', (ready, signal) => readCode({ detector: ready, picture, layout, signal, wait })),
    [run],
  );

  /** Reads what the camera shows until two pictures agree on a code, another picture is to be read, or the signal is aborted. */
  const watch = useCallback(
    (take: () => HTMLCanvasElement | null, until: AbortSignal) =>
      run(
        'watching',
        async (ready, signal) => {
          const read = (picture: HTMLCanvasElement) => ready.read(picture, 'frame', signal);
          const code = await agreedCode({ take, read, signal, wait, now: () => performance.now() });
          return code ? { kind: 'code', code } : { kind: 'cancelled' };
        },
        until,
      ),
    [run],
  );

  useEffect(() => {
    maker.current = make;
    return () => {
      stop.current?.abort();
      const held = detector.current;
      detector.current = null;
      void held?.then(
        (found) => found.close(),
        () => undefined,
      );
    };
  }, [make]);

  return { state, prepare, read, watch, cancel };
}
