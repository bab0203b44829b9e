import { IconButton, prefersReducedMotion } from '@club/web-kit';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../i18n/hooks.js';

export interface CarouselProps {
  /** Name of the carousel's content. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** Time that each slide stays; without it nothing moves by itself. */
  everyMs?: number;
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * One slide at a time, moved by finger, buttons or by itself: not while somebody points at it or has the focus in it, not
 * where motion is unwanted, and never again once it was paused or moved by hand. A slide that holds no link or button
 * leaves the focus to the track, so that it can be scrolled by keys.
 */
export function Carousel({ label, slides, everyMs }: CarouselProps) {
  const t = useText();
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(() => everyMs !== undefined && !prefersReducedMotion());
  const [attended, setAttended] = useState(false);
  const [still, setStill] = useState(false);
  const last = slides.length - 1;
  // what the editors wrote decides it, so it is looked for in what is shown
  useEffect(() => setStill(!track.current?.children[at]?.querySelector(FOCUSABLE)), [at, slides]);

  const show = (index: number) => {
    setAt(index);
    const element = track.current;
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
    element?.scrollTo?.({ left: index * element.clientWidth, behavior });
  };
  const turn = (by: number) => {
    setPlaying(false);
    show((at + by + slides.length) % slides.length);
  };

  const moving = playing && !attended && last > 0;
  useEffect(() => {
    if (!moving || everyMs === undefined) return;
    const timer = setInterval(() => {
      if (!document.hidden) show(at >= last ? 0 : at + 1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [moving, at, last, everyMs]);

  const onScroll = () => {
    const element = track.current;
    if (element && element.clientWidth > 0) setAt(Math.round(element.scrollLeft / element.clientWidth));
  };

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setAttended(true)}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
      onTouchStart={() => setPlaying(false)}
      className="min-w-0"
    >
      <ul
        ref={track}
        {...(still ? { tabIndex: 0, 'aria-label': label } : {})}
        onScroll={onScroll}
        className="relative flex snap-x snap-mandatory overflow-x-auto rounded-lg [scrollbar-width:none]"
      >
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            aria-roledescription="slide"
            aria-label={t(($) => $.carousel.slide, { number: index + 1, all: slides.length })}
            inert={index !== at}
            className="w-full flex-none snap-start"
          >
            {content}
          </li>
        ))}
      </ul>
      {last > 0 ? (
        <div className="mt-1 flex items-center justify-center gap-1">
          {everyMs === undefined ? null : (
            <IconButton
              label={playing ? t(($) => $.carousel.pause) : t(($) => $.carousel.play)}
              onClick={() => setPlaying(!playing)}
            >
              {playing ? <Pause className="size-5" aria-hidden /> : <Play className="size-5" aria-hidden />}
            </IconButton>
          )}
          <IconButton repeats label={t(($) => $.carousel.previous)} onClick={() => turn(-1)}>
            <ChevronLeft className="size-5" aria-hidden />
          </IconButton>
          <p
            className="min-w-16 text-center text-small text-ink-2 tabular-nums"
            aria-live={moving ? 'off' : 'polite'}
            aria-atomic
          >
            {t(($) => $.carousel.slide, { number: at + 1, all: slides.length })}
          </p>
          <IconButton repeats label={t(($) => $.carousel.next)} onClick={() => turn(1)}>
            <ChevronRight className="size-5" aria-hidden />
          </IconButton>
        </div>
      ) : null}
    </section>
  );
}
