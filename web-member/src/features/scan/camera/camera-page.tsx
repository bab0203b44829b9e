import { hasTooManyPixels, MAX_MEGAPIXELS } from '@club/web-kit/lib/picture-size.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../../../core/app-context.js';
import { useSettings } from '../../../core/settings.js';
import { useErrorText, useText } from '../../../i18n/hooks.js';
import { usePage } from '../../../shared/page.js';
import { AskPage } from './ask-page.js';
import { CameraScreen } from './camera-screen.js';
import type { TextDetector } from './detector.js';
import { photoOf } from './pictures.js';
import type { Outcome } from './read-code.js';
import { isAllowed, useCamera } from './use-camera.js';
import { useReader } from './use-reader.js';

/**
 * Reads a code with the camera or from a photo, and hands it to the key-in form, where it can be corrected
 * (docs/product/member-app.md#code-screens). Nothing is redeemed here.
 */
export default function CameraPage() {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { textDetection } = useSettings();
  const { detectText } = useApp();
  const camera = useCamera();
  const [photo, setPhoto] = useState<HTMLCanvasElement | null>(null);
  const [hint, setHint] = useState<string | null>(null);
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

  const { open, close, state } = camera;
  const arrived = useRef(false);
  useEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    // who has allowed the camera before is not asked again why
    void isAllowed().then((allowed) => {
      if (allowed) void open();
    });
  }, [open]);

  const failed = state.status === 'problem' && !photo ? state : null;
  const [problem, message] = [failed?.problem, failed?.message];
  useEffect(() => {
    if (problem) void navigate('/scancode', { replace: true, state: { problem, message } });
  }, [problem, message, navigate]);

  const { prepare } = reader;
  const needed = state.status === 'live' || photo !== null;
  useEffect(() => {
    // ahead of the first picture; a failure is shown when a picture is to be read
    if (needed) prepare().catch(() => undefined);
  }, [needed, prepare]);

  const settle = (outcome: Outcome) => {
    if (outcome.kind === 'code') return void navigate('/scancode', { replace: true, state: { code: outcome.code } });
    setHint(
      outcome.kind === 'none'
        ? errorText({ code: 'OCR_NO_CODE' })
        : outcome.kind === 'slow'
          ? t(($) => $.camera.slow)
          : outcome.kind === 'failed'
            ? t(($) => $.camera.failed)
            : null,
    );
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
    settle(await reader.read(picture, 'page'));
  };

  if (!photo && (state.status === 'off' || state.status === 'problem'))
    return <AskPage hint={hint} onOpen={() => void open()} onPhoto={(file) => void choose(file)} />;
  return (
    <CameraScreen
      camera={state}
      photo={photo}
      reading={reader.state}
      hint={hint}
      onRead={async (strip) => {
        setHint(null);
        settle(await reader.read(strip, 'line'));
      }}
      onCancel={reader.cancel}
      onPhoto={(file) => void choose(file)}
      onCamera={(deviceId) => {
        setHint(null);
        setPhoto(null);
        void open(deviceId);
      }}
      onLight={camera.setLight}
    />
  );
}
