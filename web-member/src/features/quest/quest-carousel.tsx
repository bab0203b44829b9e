import { Card } from '@club/web-kit';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Quest } from '../../core/quests/types.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { Carousel } from '../../shared/carousel.js';
import { QuestReward } from './quest-reward.js';

/** Each quest stays this long before the next one comes (docs/product/screens.md#carousels). */
const QUEST_MS = 4000;

/** The quests that are still to be done, one at a time. */
export function QuestCarousel({ quests }: { quests: readonly Quest[] }) {
  const t = useText();
  return (
    <Carousel
      label={t(($) => $.quest.carousel)}
      everyMs={QUEST_MS}
      slides={quests.map((quest) => ({ key: quest.questKeyword, content: <Slide quest={quest} /> }))}
    />
  );
}

function Slide({ quest }: { quest: Quest }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <Link to={quest.path} className="relative block h-full rounded-lg no-underline -outline-offset-3">
      <Card className="flex h-full flex-col gap-2">
        <span className="flex flex-wrap items-start justify-between gap-3">
          <b className="min-w-0 flex-[1_1_7rem] font-display text-card leading-[1.3] font-display">
            {quest.title[language]}
          </b>
          <QuestReward {...quest} />
        </span>
        <span className="text-small text-ink-2">{quest.description[language]}</span>
        <span className="mt-auto inline-flex items-center gap-1 pt-1 text-small font-bold text-primary">
          {t(($) => $.quest.go)}
          <ArrowRight className="size-4" aria-hidden />
        </span>
      </Card>
    </Link>
  );
}
