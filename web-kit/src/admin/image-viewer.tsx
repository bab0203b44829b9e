import { Contrast, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { cn } from '../lib/cn';
import { useReturnFocus } from '../lib/return-focus';
import { Scrim } from '../lib/scrim';
import { IconButton } from '../ui/button';

/** Space between a mark and its frame, in parts of the picture. */
const MARGIN = 0.006;

/** In hundredths of the size at which the whole picture is seen. */
const ZOOMS = [100, 150, 200, 300, 400] as const;

/** A rectangle that is marked on a picture, in parts of its width and height from 0 to 1. */
export interface ImageMark {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Two kinds that are told apart. */
  tone: 'detail' | 'line';
}

export interface ImageViewerProps {
  src: string;
  alt: string;
  /** In the bar: the file's name, the entry's number. */
  title: ReactNode;
  /** With `contrast` the picture can be shown in grey, with more contrast. */
  texts: { zoomIn: string; zoomOut: string; turn: string; contrast?: string };
  /** More buttons of the bar. */
  actions?: ReactNode;
  /** Parts of the picture that are framed; what they say is beside it. */
  marks?: readonly ImageMark[];
}

/** A large picture: zoom, turn, scroll, contrast. Another picture starts anew. */
export const ImageViewer = (props: ImageViewerProps) => <Stage key={props.src} {...props} />;

function Stage({ src, alt, title, texts, actions, marks = [] }: ImageViewerProps) {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const [contrast, setContrast] = useState(false);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const zoom = ZOOMS[step]!;
  const stage = useRef<HTMLDivElement>(null);
  /** Centre of the visible part, as fractions of the scrollable area. */
  const middle = useRef({ x: 0.5, y: 0.5 });
  const change = (by: number) => {
    const at = stage.current;
    if (at) {
      middle.current = {
        x: (at.scrollLeft + at.clientWidth / 2) / at.scrollWidth,
        y: (at.scrollTop + at.clientHeight / 2) / at.scrollHeight,
      };
    }
    setStep((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + by)));
  };
  useEffect(() => {
    const at = stage.current;
    if (!at) return;
    at.scrollLeft = middle.current.x * at.scrollWidth - at.clientWidth / 2;
    at.scrollTop = middle.current.y * at.scrollHeight - at.clientHeight / 2;
  }, [step]);
  const sideways = turns % 2 === 1;
  // on its side the picture's width is the stage's height
  const fitted = {
    rotate: `${turns * 90}deg`,
    width: sideways ? '100cqh' : '100cqw',
    height: sideways ? '100cqw' : '100cqh',
  };
  return (
    <div className="relative grid h-full min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] overflow-hidden rounded-lg bg-deep-2">
      <div className="deep m-3 mb-0 flex flex-wrap items-center justify-between rounded-[1.5rem] bg-deep pl-4 text-on-deep">
        <span className="min-w-0 py-2 text-small break-words tabular-nums">
          {title} <span aria-live="polite">{zoom}%</span>
        </span>
        <span className="flex">
          <IconButton label={texts.zoomOut} repeats aria-disabled={step === 0 || undefined} onClick={() => change(-1)}>
            <ZoomOut className="size-5" aria-hidden />
          </IconButton>
          <IconButton
            label={texts.zoomIn}
            repeats
            aria-disabled={step === ZOOMS.length - 1 || undefined}
            onClick={() => change(1)}
          >
            <ZoomIn className="size-5" aria-hidden />
          </IconButton>
          <IconButton label={texts.turn} repeats onClick={() => setTurns((now) => now + 1)}>
            <RotateCw className="size-5" aria-hidden />
          </IconButton>
          {texts.contrast ? (
            <IconButton
              label={texts.contrast}
              aria-pressed={contrast}
              className="aria-pressed:bg-on-deep/20"
              onClick={() => setContrast((now) => !now)}
            >
              <Contrast className="size-5" aria-hidden />
            </IconButton>
          ) : null}
          {actions}
        </span>
      </div>
      {/* takes the focus, so that arrow keys scroll a picture that is larger than its stage */}
      <div ref={stage} tabIndex={0} role="group" aria-label={alt} className="deep min-h-0 overflow-auto p-4">
        <div className="relative [container-type:size]" style={{ width: `${zoom}%`, height: `${zoom}%` }}>
          <img
            src={src}
            alt={alt}
            className={cn(
              'absolute top-1/2 left-1/2 max-w-none -translate-1/2 object-contain',
              contrast && 'contrast-175 grayscale',
            )}
            style={fitted}
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth || 1, height: currentTarget.naturalHeight || 1 })
            }
          />
          {size && marks.length > 0 ? <Marks size={size} marks={marks} style={fitted} /> : null}
        </div>
      </div>
    </div>
  );
}

interface MarksProps {
  size: { width: number; height: number };
  marks: readonly ImageMark[];
  style: CSSProperties;
}

/** Frames over a picture, which lie as it does in the same box. */
function Marks({ size: { width, height }, marks, style }: MarksProps) {
  return (
    <svg
      aria-hidden
      data-marks={marks.length}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      className="pointer-events-none absolute top-1/2 left-1/2 max-w-none -translate-1/2"
      style={style}
    >
      {marks.map((mark, index) => (
        <rect
          // the marks of a picture have no names, and their order does not change
          key={index}
          x={(mark.left - MARGIN) * width}
          y={(mark.top - MARGIN) * height}
          width={(mark.width + 2 * MARGIN) * width}
          height={(mark.height + 2 * MARGIN) * height}
          rx={width / 100}
          fill="none"
          strokeWidth={3}
          vectorEffect="non-scaling-stroke"
          className={mark.tone === 'detail' ? 'stroke-focus' : 'stroke-primary'}
        />
      ))}
    </svg>
  );
}

export interface ImageDialogProps extends ImageViewerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Name of the dialog. */
  label: string;
  closeLabel: string;
  /** At the right, below on a narrow window: what is decided by the picture. */
  children?: ReactNode;
}

/** The large picture over the page. */
export function ImageDialog({ open, onOpenChange, label, closeLabel, children, actions, ...viewer }: ImageDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  const focus = useReturnFocus(() => close.current);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {open ? <Scrim /> : null}
        <Dialog.Content
          aria-describedby={undefined}
          aria-modal
          {...focus}
          className="dialog-panel fixed inset-2 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] overflow-hidden rounded-lg bg-surface shadow-sheet outline-none tablet:inset-8 desktop:grid-cols-[minmax(0,1fr)_auto] desktop:grid-rows-[minmax(0,1fr)]"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <ImageViewer
            {...viewer}
            actions={
              <>
                {actions}
                <Dialog.Close asChild>
                  <IconButton ref={close} label={closeLabel}>
                    <X className="size-5" aria-hidden />
                  </IconButton>
                </Dialog.Close>
              </>
            }
          />
          {children ? (
            <div className="max-h-[40dvh] overflow-y-auto p-5 desktop:max-h-none desktop:w-84">{children}</div>
          ) : null}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
