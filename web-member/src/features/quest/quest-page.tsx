import { EmptyState, formatDate, klDate, Meter, QuestPicture, RowList, Skeleton, Wrap } from '@club/web-kit';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Quest, QuestGroup } from '../../core/quests/types.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { hasPage } from '../../core/paths.js';
import { selectUser } from '../../core/session/selectors.js';
import { questProgress } from '../../core/quests/quests.js';
import { quests } from '../../core/quests/requests.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { Columns } from '../../shared/columns.js';
import { usePage } from '../../shared/page.js';
import { SectionError } from '../../shared/section-error.js';
import { QuestReward } from './quest-reward.js';

/** Every quest by group, what it brings and whether it is done (docs/product/screens.md#quest-and-tier-pages). */
export default function QuestPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const list = useAppSelector((state) => state.quest);
  const id = user?.id;
  usePage(t(($) => $.quest.title));

  useEffect(() => {
    if (id) dispatch(quests.requested({ id }));
  }, [dispatch, id]);

  if (!user) return null;
  const groups = list.data?.filter(({ quests: members }) => members.length > 0) ?? [];
  const failed =
    list.status === 'error' ? (
      <SectionError
        title={t(($) => $.quest.loadFailed)}
        error={list.error}
        onRetry={() => dispatch(quests.requested({ id: user.id }))}
      />
    ) : null;
  return (
    <MemberShell title={t(($) => $.quest.title)} back="/dashboard" narrow="belowDesktop">
      {groups.length > 0 ? (
        <Columns aside={<Progress groups={groups} />}>
          {failed}
          {groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </Columns>
      ) : (
        <Wrap narrow="belowDesktop" className="grid gap-6">
          {failed}
          {list.data === null && list.status !== 'error' ? <Loading /> : null}
          {list.data && groups.length === 0 ? (
            <EmptyState picture={<QuestPicture />} title={t(($) => $.quest.empty)}>
              {t(($) => $.quest.emptyNext)}
            </EmptyState>
          ) : null}
        </Wrap>
      )}
    </MemberShell>
  );
}

function Progress({ groups }: { groups: readonly QuestGroup[] }) {
  const t = useText();
  const { done, all, percent } = questProgress(groups);
  return (
    <div className="tone-pandan flex items-center gap-4 overflow-hidden rounded-lg bg-(--tone) pl-5">
      <div className="grid min-w-0 flex-1 gap-2 py-5">
        <h2>{t(($) => $.quest.progress, { done, all })}</h2>
        <Meter share={percent / 100} tone="primary" className="[--track:var(--color-surface)]" />
        <p className="text-small text-ink-2">{done === all ? t(($) => $.quest.allDone) : t(($) => $.quest.lead)}</p>
      </div>
      <QuestPicture className="size-28 flex-none" />
    </div>
  );
}

function Group({ group }: { group: QuestGroup }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <section>
      <h2 className="mb-3">{group.name?.[language] ?? t(($) => $.quest.otherGroup)}</h2>
      <RowList className="[&>li]:py-0">
        {group.quests.map((quest) => (
          <li key={quest.questKeyword}>
            <Row quest={quest} />
          </li>
        ))}
      </RowList>
    </section>
  );
}

function Row({ quest }: { quest: Quest }) {
  const t = useText();
  const { language } = useLanguage();
  const words = (
    <span className="grid min-w-0 flex-1 gap-0.5 max-[24rem]:basis-full">
      <b className="font-display text-card font-display">{quest.title[language]}</b>
      {quest.completed ? (
        <span className="text-small font-medium text-success">
          {quest.completedAt
            ? t(($) => $.quest.doneOn, { date: formatDate(klDate(quest.completedAt), language) })
            : t(($) => $.quest.done)}
        </span>
      ) : (
        <>
          <span className="text-small text-ink-2">{quest.description[language]}</span>
          {quest.count > 1 ? (
            <span className="text-small font-medium text-ink-2 tabular-nums">
              {t(($) => $.quest.progress, { done: quest.done, all: quest.count })}
            </span>
          ) : null}
        </>
      )}
    </span>
  );
  if (quest.completed)
    return (
      <div className="flex w-full items-center gap-3 py-4">
        <CircleCheck className="size-6 flex-none text-success" aria-hidden />
        {words}
      </div>
    );
  // on a narrow screen the reward stands below the words, which would have no room beside it
  const offer = (
    <span className="flex min-w-0 flex-1 items-center gap-x-3 gap-y-2 max-[24rem]:flex-wrap">
      {words}
      <QuestReward {...quest} />
    </span>
  );
  // a page that this app does not have yet leaves the quest to be read
  if (!hasPage(quest.path)) return <div className="flex w-full items-center py-4">{offer}</div>;
  return (
    <Link to={quest.path} className="flex w-full items-center gap-3 py-4 no-underline">
      {offer}
      <ChevronRight className="size-5 flex-none text-ink-2" aria-hidden />
    </Link>
  );
}

const Loading = () => (
  <div aria-busy="true" className="grid gap-6">
    <Skeleton shape="box" />
    <div className="grid gap-5 rounded-lg bg-surface p-5 shadow-card">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-2/3" />
            <Skeleton className="h-3 w-full" />
          </div>
          <Skeleton className="w-14" />
        </div>
      ))}
    </div>
  </div>
);
