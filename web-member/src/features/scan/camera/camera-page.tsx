import { hasTooManyPixels, MAX_MEGAPIXELS } from '@club/web-kit/lib/picture-size.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../../../core/app-context.js';
import { useSettings } from '../../../core/settings.js';
import { useErrorText, useText } from '../../../i18n/hooks.js';
import { usePage } from '../../../shared/page.js';
import { AskPage } from './ask-page.js';
import { CameraScreen } from './camera-screen.js';
import type { ViewHandle } from './camera-view.js';
import type { TextDetector } from './detector.js';
import { photoOf } from './pictures.js';
import { ProblemPage } from './problem-page.js';
import type { Outcome } from './read-code.js';
import { keepExplained, wasExplained } from './remembered.js';
import { permissionNow, useCamera } from './use-camera.js';
import { useReader } from './use-reader.js';

/** Answers to a member by touch, on devices that can: the code is read, the phone may be put down. */
const READ_BUZZ_MS = 60;

/** Returns whether the member has asked the browser to save data. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Reads a code with the camera by itself, or from a photo, and hands it to the key-in form, where it can be corrected
 * (docs/product/member-app.md#code-screens). Nothing is redeemed here.
 */
export default function CameraPage() {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { textDetection } = useSettings();
  const { detectText } = useApp();
  const camera = useCamera();
  const view = useRef<ViewHandle>(null);
  const [photo, setPhoto] = useState<HTMLCanvasElement | null>(null);
  const [hint, setHint] = useState<string | null>(null);
  const [byHand, setByHand] = useState(false);
  const [failed, setFailed] = useState(false);
  const [explained] = useState(wasExplained);
  const reader = useReader(
    useCallback(
      async (): Promise<TextDetector> =>
        textDetection === 'remote'
          ? (await import('./remote-detector.js')).remoteDetector(detectText)
          : (await import('./embedded-detector.js')).embeddedDetector(),
      [textDetection, detectText],
    ),
  );
  usePage(t(($) => $.camera.title));

  const { open, close, refuse, state } = camera;
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    // who has allowed the camera, or was told why, is not told again; who has refused it can be asked only in the settings
    void permissionNow().then((permission) => {
      if (permission === 'denied') refuse();
      else if (permission === 'granted' || explained) void open();
    });
  }, [open, refuse, explained]);

  const { prepare, read, watch, cancel } = reader;
  const waits = state.status === 'off' && !explained;
  useEffect(() => {
    // while the member reads why, unless the megabytes are to be saved, and while the camera starts; a failure is shown when a
    // picture is to be read
    if (!waits || !savesData()) prepare().catch(() => undefined);
  }, [waits, prepare]);

  const settle = (outcome: Outcome) => {
    if (outcome.kind === 'code') {
      navigator.vibrate?.(READ_BUZZ_MS);
      return void navigate('/scancode', { replace: true, state: { code: outcome.code } });
    }
    if (outcome.kind === 'failed') setFailed(true);
    if (outcome.kind === 'cancelled') return;
    setHint(
      outcome.kind === 'none'
        ? errorText({ code: 'OCR_NO_CODE' })
        : outcome.kind === 'slow'
          ? t(($) => $.camera.slow)
          : t(($) => $.camera.failed),
    );
  };
  const settled = useRef(settle);
  useEffect(() => {
    settled.current = settle;
  });

  // a service gets only the pictures that the member chooses
  const watches = state.status === 'live' && !photo && !byHand && !failed && textDetection !== 'remote';
  useEffect(() => {
    if (!watches) return;
    const stop = new AbortController();
    void watch(() => view.current?.strip() ?? null, stop.signal).then((outcome) => settled.current(outcome));
    return () => stop.abort();
  }, [watches, watch]);

  const readByHand = async (picture: HTMLCanvasElement, layout: 'line' | 'page') => {
    setHint(null);
    setFailed(false);
    setByHand(true);
    const outcome = await read(picture, layout);
    setByHand(false);
    settle(outcome);
  };

  const choose = async (file: File) => {
    setHint(null);
    const picture = await photoOf(file);
    if (!picture) {
      const large = await hasTooManyPixels(file);
      const tooMany = { code: 'IMAGE_TOO_MANY_PIXELS', details: { max: MAX_MEGAPIXELS } };
      return setHint(errorText(large ? tooMany : { code: 'FILE_UNREADABLE' }));
    }
    close();
    setPhoto(picture);
    await readByHand(picture, 'page');
  };
  const ask = (deviceId?: string) => {
    keepExplained();
    setHint(null);
    setPhoto(null);
    void open(deviceId);
  };

  const onPhoto = (file: File) => void choose(file);
  if (!photo && state.status === 'problem')
    return (
      <ProblemPage
        problem={state.problem}
        message={state.message}
        hint={hint}
        onRetry={() => ask()}
        onPhoto={onPhoto}
      />
    );
  if (!photo && state.status === 'off' && !explained)
    return <AskPage hint={hint} onOpen={() => ask()} onPhoto={onPhoto} />;
  return (
    <CameraScreen
      view={view}
      camera={state}
      photo={photo}
      reading={reader.state}
      byHand={byHand}
      watches={watches}
      hint={hint}
      onRead={(strip) => void readByHand(strip, 'line')}
      onCancel={cancel}
      onPhoto={onPhoto}
      onCamera={ask}
      onLight={camera.setLight}
    />
  );
}
