import { Button, IconButton } from '@club/web-kit';
import { Camera, Flashlight, FlashlightOff, Image, Keyboard, SwitchCamera, X } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { useText } from '../../../i18n/hooks.js';
import { CAMERA_PATH } from '../scan-modes.js';
import { CameraView, type ViewHandle } from './camera-view.js';
import { PhotoInput } from './photo-input.js';
import { useAdvice, type Advice } from './use-advice.js';
import type { CameraState, Light } from './use-camera.js';
import type { ReaderState } from './use-reader.js';

const SwitchDialog = lazy(fresh(() => import('./switch-dialog.js')));

interface Props {
  view: RefObject<ViewHandle | null>;
  camera: CameraState;
  photo: HTMLCanvasElement | null;
  reading: ReaderState;
  /** A picture that the member asked for is on its way to be read. */
  byHand: boolean;
  /** The camera's pictures are read by themselves. */
  watches: boolean;
  hint: string | null;
  onRead: (strip: HTMLCanvasElement) => void;
  onCancel: () => void;
  onPhoto: (file: File) => void;
  /** Opens the camera: a certain one, or the rear one. */
  onCamera: (deviceId?: string) => void;
  onLight: (on: boolean) => Promise<void>;
}

const side =
  'grid min-h-11 min-w-16 cursor-pointer justify-items-center gap-1 rounded-md px-2 py-1 text-tiny font-medium [&>svg]:size-6';

/** The camera over the whole screen: the frame, the button that reads what is in it now, photo and switch beside it. */
export function CameraScreen(props: Props) {
  const { view, camera, photo, reading, byHand, watches, hint, onRead, onCancel, onPhoto, onCamera, onLight } = props;
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [choosing, setChoosing] = useState(false);
  const [zoom, setZoom] = useState(1);
  const closeChoice = useCallback(() => setChoosing(false), []);
  useEffect(() => heading.current?.focus(), []);

  const live = camera.status === 'live';
  const light = live ? camera.light : 'none';
  const advice = useAdvice(reading.status === 'watching');
  const shoot = () => {
    const strip = view.current?.strip();
    if (strip) onRead(strip);
  };

  return (
    <div className="deep grid h-dvh min-h-128 grid-rows-[auto_1fr_auto] bg-night text-on-deep">
      <header className="grid grid-cols-[2.75rem_1fr_2.75rem] items-center px-3 py-2.5 text-center">
        <IconButton asChild label={t(($) => $.common.close)}>
          <Link to="/dashboard">
            <X className="size-6" aria-hidden />
          </Link>
        </IconButton>
        <h1 ref={heading} tabIndex={-1} className="text-card">
          {t(($) => $.camera.title)}
        </h1>
        {light !== 'none' ? (
          <IconButton
            label={light === 'on' ? t(($) => $.camera.dark) : t(($) => $.camera.light)}
            onClick={() => void onLight(light === 'off')}
          >
            {light === 'on' ? (
              <FlashlightOff className="size-6" aria-hidden />
            ) : (
              <Flashlight className="size-6" aria-hidden />
            )}
          </IconButton>
        ) : null}
      </header>
      <main id="main" tabIndex={-1} className="relative grid min-h-0">
        {live || photo ? (
          <CameraView ref={view} stream={live ? camera.stream : null} photo={photo} zoom={zoom} />
        ) : (
          <Starting />
        )}
        <div className="absolute flex flex-wrap justify-center gap-x-1 top-[calc(50%+4rem)] left-1/2 w-max max-w-[calc(100%-3rem)] -translate-x-1/2 rounded-lg bg-surface px-4 py-2 text-center text-small font-bold text-ink shadow-raised has-[>p:empty]:sr-only">
          {/* announced at its start and at its end; every per cent between would drown other announcements */}
          <p role="status">
            {reading.status === 'preparing'
              ? t(($) => $.camera.preparing)
              : reading.status === 'reading'
                ? t(($) => $.camera.reading)
                : (hint ?? <Looking advice={advice} light={light} looks={reading.status === 'watching'} />)}
          </p>
          {reading.status === 'preparing' ? (
            <span
              role="progressbar"
              aria-label={t(($) => $.camera.preparing)}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(reading.share * 100)}
            >
              {Math.round(reading.share * 100)}%
            </span>
          ) : null}
        </div>
      </main>
      <footer className="grid justify-items-center gap-4 px-(--gutter) pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
        {photo ? (
          <label className="grid w-full max-w-80 grid-cols-[auto_1fr] items-center gap-3 text-small text-on-deep-2">
            {t(($) => $.camera.zoom)}
            <input
              type="range"
              min={1}
              max={5}
              step={0.1}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
              className="h-11 accent-points"
            />
          </label>
        ) : null}
        <p className="max-w-80 text-center text-small text-on-deep-2">
          {photo ? t(($) => $.camera.move) : watches ? t(($) => $.camera.fit) : t(($) => $.camera.fitByHand)}
        </p>
        <div className="grid w-full max-w-96 grid-cols-[1fr_auto_1fr] items-center justify-items-center">
          <PhotoInput onPhoto={onPhoto} className={side}>
            <Image aria-hidden />
            {t(($) => $.camera.photoShort)}
          </PhotoInput>
          {byHand ? (
            <Button variant="onDeep" className="min-h-18" onClick={onCancel}>
              {t(($) => $.camera.cancel)}
            </Button>
          ) : (
            <button
              type="button"
              aria-label={t(($) => $.camera.shutter)}
              disabled={!live && !photo}
              onClick={shoot}
              className="size-18 rounded-full border-5 border-night bg-points shadow-[0_0_0_3px_var(--color-on-deep)] outline-offset-6! transition-transform duration-(--duration-quick) active:scale-95 disabled:opacity-50"
            />
          )}
          {photo ? (
            <button type="button" className={side} onClick={() => onCamera()}>
              <Camera aria-hidden />
              {t(($) => $.camera.scan)}
              <span className="sr-only"> ({t(($) => $.camera.backToCamera)})</span>
            </button>
          ) : (
            <button type="button" className={side} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
              <SwitchCamera aria-hidden />
              {t(($) => $.camera.switchShort)}
              <span className="sr-only"> ({t(($) => $.camera.switch)})</span>
            </button>
          )}
        </div>
        <Modes />
      </footer>
      <Suspense>
        {choosing ? (
          <SwitchDialog
            current={live ? camera.deviceId : undefined}
            onClose={closeChoice}
            onChoose={(deviceId) => {
              setChoosing(false);
              onCamera(deviceId);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

function Starting() {
  const t = useText();
  return (
    <div className="grid w-[min(100%-1rem,36rem)] content-center justify-items-center gap-4 justify-self-center rounded-[1.75rem] bg-deep p-6 text-center">
      <p role="status">{t(($) => $.camera.starting)}</p>
    </div>
  );
}

/** Reports that the reader looks, and after a while what may help it. */
function Looking({ advice, light, looks }: { advice: Advice | null; light: Light; looks: boolean }) {
  const t = useText();
  if (!looks) return null;
  if (advice === 'closer') return t(($) => $.camera.closer);
  if (advice === 'brighter') return light === 'off' ? t(($) => $.camera.brighterLight) : t(($) => $.camera.brighter);
  return advice === 'type' ? t(($) => $.camera.typeIt) : t(($) => $.camera.looking);
}

/** The kit's segments on the dark screen. */
function Modes() {
  const t = useText();
  const look =
    'flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-full px-3 text-small font-medium no-underline aria-[current]:bg-on-deep aria-[current]:font-bold aria-[current]:text-deep [&>svg]:size-5';
  const mode = (to: string, current: boolean, icon: ReactNode, words: string) => (
    <Link to={to} replace aria-current={current ? 'page' : undefined} className={look}>
      {icon}
      {words}
    </Link>
  );
  return (
    <nav aria-label={t(($) => $.camera.how)} className="flex w-full max-w-96 rounded-full bg-on-deep/14 p-1">
      {mode(
        CAMERA_PATH,
        true,
        <Camera aria-hidden />,
        t(($) => $.camera.scan),
      )}
      {mode(
        '/scancode',
        false,
        <Keyboard aria-hidden />,
        t(($) => $.camera.type),
      )}
    </nav>
  );
}
