import { useCallback, useEffect, useRef, useState } from 'react';
import { keepLit, wasLit } from './remembered.js';

export type CameraProblem = 'CAMERA_DENIED' | 'CAMERA_MISSING';

/** none: this camera has no light that a page may turn on. */
export type Light = 'none' | 'off' | 'on';

/** off: nothing asked for yet. paused: stopped while the page is out of sight. */
export type CameraState =
  | { status: 'off' }
  | { status: 'starting' }
  | { status: 'live'; stream: MediaStream; deviceId: string | undefined; light: Light }
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

/** Turns the light of a camera on or off; returns whether it is on. */
async function lit(track: MediaStreamTrack | undefined, on: boolean): Promise<boolean> {
  try {
    await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
    return on;
  } catch {
    return false;
  }
}

/**
 * The rear camera or the chosen one. Its tracks end while the page is out of sight, when another camera is chosen,
 * and with the component. A light that was turned on in this visit is on again with the next camera that has one.
 */
export function useCamera() {
  const [state, setState] = useState<CameraState>({ status: 'off' });
  const held = useRef<MediaStream | null>(null);
  // an answer that comes after the camera was closed or another one asked for is not wanted any more
  const turn = useRef(0);
  const chosen = useRef<string | undefined>(undefined);
  const resumes = useRef(false);

  const release = useCallback(() => {
    turn.current += 1;
    stopAll(held.current);
    held.current = null;
  }, []);

  const open = useCallback(
    async (deviceId?: string) => {
      release();
      chosen.current = deviceId;
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
        const hasLight = Boolean((track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch);
        const light = !hasLight ? 'none' : wasLit() && (await lit(track, true)) ? 'on' : 'off';
        if (mine !== turn.current) return;
        setState({ status: 'live', stream, deviceId: track?.getSettings().deviceId, light });
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
    resumes.current = false;
    setState({ status: 'off' });
  }, [release]);

  /** Shows that the member has refused the camera, without asking. */
  const refuse = useCallback(() => {
    release();
    setState({ status: 'problem', problem: 'CAMERA_DENIED' });
  }, [release]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') {
        if (!held.current) return;
        release();
        resumes.current = true;
        setState({ status: 'paused' });
      } else if (resumes.current) {
        resumes.current = false;
        void open(chosen.current);
      }
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      release();
    };
  }, [open, release]);

  const setLight = useCallback(async (on: boolean): Promise<void> => {
    const isOn = await lit(held.current?.getVideoTracks()[0], on);
    keepLit(isOn);
    setState((now) => (now.status === 'live' ? { ...now, light: isOn ? 'on' : 'off' } : now));
  }, []);

  return { state, open, close, refuse, setLight };
}

/** Cameras that can be chosen; their names are known once one of them was opened. */
export async function cameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput');
}

/** Returns what the member has decided about the camera, as far as the browser reports it. */
export async function permissionNow(): Promise<PermissionState | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return state;
  } catch {
    return undefined;
  }
}
