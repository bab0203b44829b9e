import { Button, Message, VisuallyHidden } from '@club/web-kit';
import { DataTable, Kbd, RowTitle, Tag, TableNotice, type Column } from '@club/web-kit/admin/index.ts';
import { Plus } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { cut, DateCell, useEditMenu } from '../../shared/cells.js';
import { FormPage } from '../../shared/form-page.js';
import { AppLink } from '../../shared/link.js';
import { Pictured, useFailed } from '../../shared/reading.js';
import { MoveButtons } from '../../shared/move-buttons.js';
import type { AnyRecord } from '../../shared/record/declaration.js';
import { useSchedule } from '../../shared/record/schedule.js';
import { toggled } from '../../shared/toggle.js';
import { AskedSwitch } from './asked-switch.js';
import { useSurvey } from './branch.js';
import { list, order, setActive, type Question } from './requests.js';
import { firstLine } from './survey-values.js';
import { useMoveKeys } from './use-move-keys.js';
import { useOrder } from './use-order.js';

/** The survey on samples: its questions in the order in which they are asked, asked or not (docs/product/forms.md#samples-and-survey). */
export function SurveyPage({ record }: { record: AnyRecord }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { list: state, setActive: toggles } = useSurvey();
  const load = () => {
    dispatch(setActive.forget());
    dispatch(list.requested());
  };
  useEffect(() => {
    dispatch(setActive.forget());
    dispatch(list.requested());
    return () => void dispatch(order.cleared());
  }, [dispatch]);
  // questions of an earlier read are not those that were asked for
  const failed = useFailed(state, load);
  const questions = failed ? null : state.data;
  const { announcement, broken, move, busy } = useOrder(questions ?? []);
  useMoveKeys(move, busy);
  const columns = useColumns(questions ?? [], { move, busy });
  const edit = useEditMenu<Question>('questionEdit', ({ title }) => firstLine(title));
  const schedule = useSchedule(record);
  const items = (question: Question) => [...edit.items(question), ...(schedule ? [schedule.item(question)] : [])];
  const asked = questions?.filter((question) => toggled(toggles, question).shown).length ?? 0;
  const button = (
    <Button asChild size="sm" variant="primary">
      <Link to={pathTo('questionAdd')}>
        <Plus className="size-4" aria-hidden /> {t(($) => $.survey.new)}
      </Link>
    </Button>
  );
  const title = t(($) => $.survey.menu);
  return (
    <FormPage
      title={title}
      note={questions ? t(($) => $.survey.note, { count: asked }) : undefined}
      actions={button}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.samples.menu), href: pathTo('samples') }}
      history={{ record: 'survey' }}
    >
      {broken ? (
        <Message tone="warning" live="alert" className="mb-4">
          {broken}
        </Message>
      ) : null}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <DataTable
        caption={title}
        summary={t(($) => $.survey.summary, { count: questions?.length ?? 0 })}
        loadingText={t(($) => $.list.loading)}
        columns={columns}
        rows={questions ?? undefined}
        rowKey={({ id }) => id}
        loading={state.status === 'loading' || state.status === 'idle'}
        failure={failed ?? undefined}
        empty={
          <TableNotice picture={<Pictured of="nothing" />} title={t(($) => $.survey.emptyTitle)} actions={button}>
            {t(($) => $.survey.emptyBody)}
          </TableNotice>
        }
        noMatch={null}
        filtered={false}
        menu={{ header: t(($) => $.list.actions), label: edit.label, items }}
        renderLink={AppLink}
        foot={
          <p className="flex flex-wrap items-center gap-x-1.5 border-t border-line px-5 py-3 text-small text-ink-2 max-desktop:hidden">
            <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t(($) => $.survey.moveKeys)}
          </p>
        }
      />
      {schedule?.dialog}
    </FormPage>
  );
}

interface Moving {
  move: (from: number, to: number) => void;
  busy: boolean;
}

function useColumns(questions: readonly Question[], { move, busy }: Moving): Column<Question>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        key: 'title',
        header: t(($) => $.survey.one),
        cell: ({ id, title, bmTitle }) => (
          <RowTitle href={pathTo('questionEdit', id)} note={cut(firstLine(bmTitle))} noteLang="ms" renderLink={AppLink}>
            {cut(firstLine(title))}
          </RowTitle>
        ),
      },
      {
        key: 'order',
        header: t(($) => $.survey.order),
        cell: (question) => {
          const name = cut(firstLine(question.title));
          const labels = { up: t(($) => $.survey.up, { name }), down: t(($) => $.survey.down, { name }) };
          const at = questions.indexOf(question);
          return <MoveButtons at={at} count={questions.length} labels={labels} busy={busy} move={move} />;
        },
      },
      { key: 'type', header: t(($) => $.survey.type), cell: ({ type }) => t(($) => $.survey.types[type]) },
      {
        key: 'answers',
        header: t(($) => $.survey.answers),
        numeric: true,
        cell: ({ type, sampleQuestionChoices }) => (type === 'open' ? '–' : sampleQuestionChoices.length),
      },
      {
        key: 'followUp',
        header: t(($) => $.survey.followUp),
        optional: true,
        cell: ({ subQuestions }) =>
          subQuestions.length > 0
            ? subQuestions.map(({ id, subtype }) => <Tag key={id}>{t(($) => $.survey.subtypes[subtype])}</Tag>)
            : '–',
      },
      {
        key: 'active',
        header: t(($) => $.survey.asked),
        cell: (question) => <AskedSwitch question={question} questions={questions} />,
      },
      {
        key: 'createdAt',
        header: t(($) => $.list.created),
        optional: true,
        cell: ({ createdAt }) => <DateCell at={createdAt} />,
      },
      {
        key: 'updatedAt',
        header: t(($) => $.list.updated),
        optional: true,
        cell: ({ updatedAt }) => <DateCell at={updatedAt} />,
      },
    ],
    [t, questions, move, busy],
  );
}
