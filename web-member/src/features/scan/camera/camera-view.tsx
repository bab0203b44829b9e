import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type Ref } from 'react';
import { useImperativeHandle } from 'react';
import { useText } from '../../../i18n/hooks.js';
import { clamp, coverScale, farthest, FRAME_HEIGHT, type Size } from './geometry.js';
import { stripOf } from './pictures.js';

export interface ViewHandle {
  /** Returns the picture that is in the frame now; null while there is none yet. */
  strip: () => HTMLCanvasElement | null;
}

interface Props {
  /** The camera's picture, or else the photo. */
  stream: MediaStream | null;
  photo: HTMLCanvasElement | null;
  zoom: number;
  ref: Ref<ViewHandle>;
}

const STEP = 24;
const NOWHERE = { x: 0, y: 0 };

/** The picture with the frame over it. A photo can be dragged, or moved by the arrow keys, until the code is in the frame. */
export function CameraView({ stream, photo, zoom, ref }: Props) {
  const t = useText();
  const view = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [wanted, setWanted] = useState(NOWHERE);
  const drag = useRef<{ x: number; y: number } | null>(null);

  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth, clientHeight } = view.current!;
      setSize({ width: clientWidth, height: clientHeight });
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);

  const layout = photo && size.width > 0 ? { picture: photo, view: size, zoom } : null;
  const most = layout ? farthest(layout) : NOWHERE;
  const shift = { x: clamp(wanted.x, -most.x, most.x), y: clamp(wanted.y, -most.y, most.y) };

  useImperativeHandle(ref, () => ({
    strip: () => {
      const [outer, inner] = [view.current?.getBoundingClientRect(), frame.current?.getBoundingClientRect()];
      if (!outer || !inner) return null;
      const rect = { x: inner.x - outer.x, y: inner.y - outer.y, width: inner.width, height: inner.height };
      if (photo) return layout && stripOf(photo, { ...layout, shift }, rect);
      const { videoWidth: width, videoHeight: height } = video.current ?? { videoWidth: 0, videoHeight: 0 };
      if (!video.current || width === 0) return null;
      return stripOf(video.current, { picture: { width, height }, view: size }, rect);
    },
  }));

  const move = (x: number, y: number) => setWanted({ x: shift.x + x, y: shift.y + y });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [STEP, 0], ArrowRight: [-STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP] }[event.key];
    if (!by) return;
    event.preventDefault();
    move(by[0]!, by[1]!);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current) return;
    move(event.clientX - drag.current.x, event.clientY - drag.current.y);
    drag.current = { x: event.clientX, y: event.clientY };
  };

  return (
    <div
      ref={view}
      className="relative min-h-0 w-[min(100%-1rem,36rem)] justify-self-center overflow-hidden rounded-[1.75rem] bg-deep"
      {...(photo
        ? {
            role: 'group',
            tabIndex: 0,
            'aria-label': `${t(($) => $.camera.picture)}. ${t(($) => $.camera.move)}`,
            onKeyDown,
            onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
              drag.current = { x: event.clientX, y: event.clientY };
              event.currentTarget.setPointerCapture(event.pointerId);
            },
            onPointerMove,
            onPointerUp: () => (drag.current = null),
            onPointerCancel: () => (drag.current = null),
            style: { touchAction: 'none', cursor: 'grab' },
          }
        : {})}
    >
      {photo ? (
        <Photo picture={photo} scale={layout ? coverScale(layout) : 0} shift={shift} />
      ) : (
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={t(($) => $.camera.live)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <div className="absolute inset-0 grid place-items-center" aria-hidden>
        <div
          ref={frame}
          className="w-[calc(100%-2.5rem)] max-w-lg rounded-[1.125rem] shadow-[0_0_0_3px_var(--color-points),0_0_0_100vmax_var(--color-night-veil)]"
          style={{ height: FRAME_HEIGHT }}
        />
      </div>
    </div>
  );
}

function Photo({ picture, scale, shift }: { picture: HTMLCanvasElement; scale: number; shift: typeof NOWHERE }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    canvas.current!.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <canvas
      ref={canvas}
      width={picture.width}
      height={picture.height}
      aria-hidden
      className="absolute top-1/2 left-1/2 max-w-none"
      style={{ transform: `translate(-50%, -50%) translate(${shift.x}px, ${shift.y}px) scale(${scale})` }}
    />
  );
}
