import { Card, IconButton, prefersReducedMotion } from '@club/web-kit';
import { ArrowRight, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Quest } from '../../api/home-api.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { QuestReward } from './quest-reward.js';

/** Each quest stays this long before the next one comes (member-account §9). */
export const AUTOPLAY_MS = 4000;

/**
 * The quests that are still to be done, one at a time. It moves by itself, but not while somebody points at it or has the
 * focus in it, not where motion is unwanted, and never again once it was paused or moved by hand.
 */
export function QuestCarousel({ quests }: { quests: readonly Quest[] }) {
  const t = useText();
  const { language } = useLanguage();
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(() => !prefersReducedMotion());
  const [attended, setAttended] = useState(false);
  const last = quests.length - 1;

  const show = (index: number) => {
    setAt(index);
    const element = track.current;
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
    element?.scrollTo?.({ left: index * element.clientWidth, behavior });
  };
  const turn = (by: number) => {
    setPlaying(false);
    show((at + by + quests.length) % quests.length);
  };

  const moving = playing && !attended && last > 0;
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => {
      if (!document.hidden) show(at >= last ? 0 : at + 1);
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [moving, at, last]);

  const onScroll = () => {
    const element = track.current;
    if (element && element.clientWidth > 0) setAt(Math.round(element.scrollLeft / element.clientWidth));
  };

  return (
    <section
      aria-roledescription="carousel"
      aria-label={t(($) => $.quest.carousel)}
      onPointerEnter={() => setAttended(true)}
      onPointerLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
      onTouchStart={() => setPlaying(false)}
    >
      <Card className="p-0">
        <ul
          ref={track}
          onScroll={onScroll}
          className="flex snap-x snap-mandatory overflow-x-auto rounded-lg [scrollbar-width:none]"
        >
          {quests.map((quest) => (
            <li key={quest.questKeyword} className="w-full flex-none snap-start">
              <Link
                to={quest.path}
                className="grid h-full content-start gap-2 rounded-lg p-5 no-underline -outline-offset-4"
              >
                <span className="flex items-start justify-between gap-3">
                  <b className="min-w-0 font-display text-card leading-[1.3] font-display">{quest.title[language]}</b>
                  <QuestReward points={quest.points} />
                </span>
                <span className="text-small text-ink-2">{quest.description[language]}</span>
                <span className="mt-auto inline-flex items-center gap-1 pt-1 text-small font-bold text-primary">
                  {t(($) => $.quest.go)}
                  <ArrowRight className="size-4" aria-hidden />
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {last > 0 ? (
          <div className="flex items-center gap-1 border-t border-line px-3 py-1">
            <IconButton
              label={playing ? t(($) => $.quest.pause) : t(($) => $.quest.play)}
              onClick={() => setPlaying(!playing)}
            >
              {playing ? <Pause className="size-5" aria-hidden /> : <Play className="size-5" aria-hidden />}
            </IconButton>
            <p className="flex-1 text-center text-small text-ink-2 tabular-nums" aria-live={moving ? 'off' : 'polite'}>
              {t(($) => $.quest.slide, { number: at + 1, all: quests.length })}
            </p>
            <IconButton label={t(($) => $.quest.previous)} onClick={() => turn(-1)}>
              <ChevronLeft className="size-5" aria-hidden />
            </IconButton>
            <IconButton label={t(($) => $.quest.nextOne)} onClick={() => turn(1)}>
              <ChevronRight className="size-5" aria-hidden />
            </IconButton>
          </div>
        ) : null}
      </Card>
    </section>
  );
}
