import { useCallback, useEffect, useRef, useState } from 'react';

export type CameraProblem = 'CAMERA_DENIED' | 'CAMERA_MISSING';

/** off: nothing asked for yet. paused: stopped because the page went out of sight. */
export type CameraState =
  | { status: 'off' }
  | { status: 'starting' }
  | { status: 'live'; stream: MediaStream; deviceId: string | undefined; hasLight: boolean }
  | { status: 'paused' }
  /** `message`: the device's own text, where there is a camera that cannot be used now. */
  | { status: 'problem'; problem: CameraProblem; message?: string };

const stopAll = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());

/** Returns the problem behind an error of `getUserMedia`: only a refused permission is "denied". */
export const problemOf = (error: unknown): CameraProblem =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'CAMERA_DENIED'
    : 'CAMERA_MISSING';

// another app holds the camera, or the device failed: only the device's message explains it
// (docs/product/http-api.md#how-a-failure-is-shown)
const OWN_WORDS = new Set(['NotReadableError', 'AbortError', 'InvalidStateError']);

/** Returns the device's message about a camera that it cannot open; undefined where the catalogue has a text for the error. */
const wordsOf = (error: unknown): string | undefined =>
  error instanceof Error && OWN_WORDS.has(error.name) && error.message !== '' ? error.message : undefined;

/**
 * The rear camera or the chosen one. Its tracks end when the page goes out of sight, when another camera is chosen,
 * and with the component.
 */
export function useCamera() {
  const [state, setState] = useState<CameraState>({ status: 'off' });
  const held = useRef<MediaStream | null>(null);
  // an answer that comes after the camera was closed or another one asked for is not wanted any more
  const turn = useRef(0);

  const release = useCallback(() => {
    turn.current += 1;
    stopAll(held.current);
    held.current = null;
  }, []);

  const open = useCallback(
    async (deviceId?: string) => {
      release();
      const mine = turn.current;
      setState({ status: 'starting' });
      try {
        // absent where the page is not a secure context
        if (!('mediaDevices' in navigator)) throw new Error('no camera can be asked for');
        const stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: {
            ...(deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } }),
            width: { ideal: 1_920 },
            height: { ideal: 1_080 },
          },
        });
        if (mine !== turn.current) return stopAll(stream);
        held.current = stream;
        const track = stream.getVideoTracks()[0];
        setState({
          status: 'live',
          stream,
          deviceId: track?.getSettings().deviceId,
          hasLight: Boolean((track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch),
        });
        track?.addEventListener('ended', () => {
          if (mine === turn.current) setState({ status: 'problem', problem: 'CAMERA_MISSING' });
        });
      } catch (error) {
        const message = wordsOf(error);
        if (mine === turn.current)
          setState({ status: 'problem', problem: problemOf(error), ...(message ? { message } : {}) });
      }
    },
    [release],
  );

  const close = useCallback(() => {
    release();
    setState({ status: 'off' });
  }, [release]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'hidden' || !held.current) return;
      release();
      setState({ status: 'paused' });
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      release();
    };
  }, [release]);

  const setLight = useCallback(async (on: boolean): Promise<boolean> => {
    try {
      await held.current
        ?.getVideoTracks()[0]
        ?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
      return on;
    } catch {
      return false;
    }
  }, []);

  return { state, open, close, setLight };
}

/** Cameras that can be chosen; their names are known once one of them was opened. */
export async function cameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput');
}

/** Returns whether the member has already allowed this page to use the camera, as far as the browser reports it. */
export async function isAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return state === 'granted';
  } catch {
    return false;
  }
}
