import { SectionHead, Skeleton } from '@club/web-kit';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import type { User } from '../../core/types.js';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { openQuests, questProgress } from '../../core/quests/quests.js';
import { quests } from '../../core/quests/requests.js';
import { useText } from '../../i18n/hooks.js';
import { SectionError } from '../../shared/section-error.js';
import { AppLink } from '../../shared/link.js';

const QuestCarousel = lazy(fresh(() => import('../quest/index.carousel.js')));

/** The quests that are left, one after the other; nothing once all are done. */
export function NextQuest({ user }: { user: User }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { data, status, error } = useAppSelector((state) => state.quest);
  const read = useCallback(() => dispatch(quests.requested({ id: user.id })), [dispatch, user.id]);
  useEffect(() => {
    read();
  }, [read]);

  if (data === null) {
    const failed = status === 'error';
    return (
      <section aria-busy={!failed}>
        <SectionHead title={t(($) => $.quest.next)} />
        {failed ? (
          <SectionError quiet title={t(($) => $.quest.loadFailed)} error={error} onRetry={read} />
        ) : (
          <Waiting />
        )}
      </section>
    );
  }
  const open = openQuests(data);
  if (open.length === 0) return null;
  const { done, all } = questProgress(data);
  return (
    <section>
      <SectionHead
        title={t(($) => $.quest.next)}
        link={{ href: '/quest', label: t(($) => $.quest.progress, { done, all }) }}
        renderLink={AppLink}
      />
      <Suspense fallback={<Waiting />}>
        <QuestCarousel quests={open} />
      </Suspense>
    </section>
  );
}

const Waiting = () => <Skeleton shape="box" className="h-44" />;
