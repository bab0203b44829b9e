import { DateField, klDate, Message, type Answer } from '@club/web-kit';
import { useFormContext } from 'react-hook-form';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { FieldGrid } from '../../shared/field-grid.js';
import { NumberInput, PairInput, SelectInput, TextInput, useInput } from '../../shared/inputs.js';
import { MemberPreview, SeenHeading, SeenText } from '../../shared/member-preview.js';
import { definePage } from '../../shared/record/page.js';
import { ELIGIBLE, GROUPS, lastDayOf, PAYERS, TRIGGERS, useQuestWords } from './quest-words.js';
import quests from './record.js';
import { TryRule } from '../rehearsal/index.js';

type Quest = Answer<'GET /admin/fetch/dashboard/quest/details'>;

interface Values {
  questKeyword: string;
  groupId: string;
  position: string;
  title: string;
  titleBM: string;
  description: string;
  descriptionBM: string;
  path: string;
  trigger: string;
  count: string;
  points: string;
  paidBy: string;
  eligible: string;
  startDate: string;
  endDate: string;
  period: string;
}

const MAX_TITLE = 80;
const MAX_DESCRIPTION = 200;
const MAX_POINTS = 100_000;
const MAX_COUNT = 100;

const valuesOf = (quest: Quest | undefined): Values => ({
  questKeyword: quest?.id ?? '',
  groupId: quest?.groupId ?? 'start',
  position: String(quest?.position ?? 100),
  title: quest?.title.en ?? '',
  titleBM: quest?.title.bm ?? '',
  description: quest?.description.en ?? '',
  descriptionBM: quest?.description.bm ?? '',
  path: quest?.path ?? '/scancode',
  trigger: quest?.trigger ?? 'codeRegistered',
  count: String(quest?.count ?? 1),
  points: quest ? String(quest.points) : '',
  paidBy: quest?.paidBy ?? '',
  eligible: quest?.eligible ?? 'everyone',
  startDate: quest?.startsAt ? klDate(quest.startsAt) : '',
  endDate: quest?.endsAt ? lastDayOf(quest.endsAt) : '',
  period: quest?.period ?? 'once',
});

/** The form of a quest: its words, what it asks for and brings, its place, its days and its round. */
export default definePage(quests, (quest) => {
  const t = useText();
  const words = useQuestWords();
  const labels: Record<keyof Values, string> = {
    questKeyword: t(($) => $.quests.keyword),
    groupId: t(($) => $.quests.group),
    position: t(($) => $.quests.position),
    title: t(($) => $.quests.title.en),
    titleBM: t(($) => $.quests.title.bm),
    description: t(($) => $.quests.description.en),
    descriptionBM: t(($) => $.quests.description.bm),
    path: t(($) => $.quests.path),
    trigger: t(($) => $.quests.event),
    count: t(($) => $.quests.count),
    points: t(($) => $.quests.points),
    paidBy: t(($) => $.quests.paidBy),
    eligible: t(($) => $.quests.eligible),
    startDate: t(($) => $.quests.startDate),
    endDate: t(($) => $.quests.endDate),
    period: t(($) => $.quests.round),
  };
  const groups = [...new Set([...GROUPS, ...(quest ? [quest.groupId] : [])])];
  return {
    initial: valuesOf(quest),
    labels,
    incomplete: 'INPUT_INVALID',
    nameOf: ({ title }: Values) => title,
    toFields: (values: Values) => sentOf(values),
    toChanges: ({ questKeyword: _, ...values }: Values) => sentOf(values),
    fields: (
      <>
        {quest && quest.completions > 0 ? (
          <Message tone="info">{t(($) => $.quests.completed, { count: quest.completions })}</Message>
        ) : null}
        <PairInput
          max={MAX_TITLE}
          names={{ en: 'title', bm: 'titleBM' }}
          labels={{ en: labels.title, bm: labels.titleBM }}
        />
        <PairInput
          area
          max={MAX_DESCRIPTION}
          names={{ en: 'description', bm: 'descriptionBM' }}
          labels={{ en: labels.description, bm: labels.descriptionBM }}
        />
        <FieldGrid>
          {quest ? null : (
            <TextInput
              name="questKeyword"
              label={labels.questKeyword}
              hint={t(($) => $.quests.keywordHint)}
              keepHint
              max={40}
            />
          )}
          <TextInput name="path" label={labels.path} hint={t(($) => $.quests.pathHint)} keepHint max={200} />
          <SelectInput
            name="groupId"
            label={labels.groupId}
            options={groups.map((value) => ({ value, label: words.group(value) }))}
          />
          <NumberInput name="position" label={labels.position} hint={t(($) => $.quests.positionHint)} most={100_000} />
        </FieldGrid>
        <FieldGrid>
          <SelectInput
            name="trigger"
            label={labels.trigger}
            options={TRIGGERS.map((value) => ({ value, label: words.trigger(value) }))}
          />
          <NumberInput name="count" label={labels.count} hint={t(($) => $.quests.countHint)} min={1} most={MAX_COUNT} />
          <NumberInput name="points" label={labels.points} hint={t(($) => $.quests.pointsHint)} most={MAX_POINTS} />
          <SelectInput
            optional
            name="paidBy"
            label={labels.paidBy}
            options={PAYERS.map((value) => ({
              value,
              label: t(($) => $.quests.payers[value === '' ? 'quest' : value]),
            }))}
          />
          <SelectInput
            name="eligible"
            label={labels.eligible}
            options={ELIGIBLE.map((value) => ({ value, label: t(($) => $.quests.eligibles[value]) }))}
          />
          <TextInput name="period" label={labels.period} hint={t(($) => $.quests.roundHint)} keepHint max={20} />
          <DayInput name="startDate" label={labels.startDate} hint={t(($) => $.quests.startHint)} />
          <DayInput name="endDate" label={labels.endDate} hint={t(($) => $.quests.endHint)} />
        </FieldGrid>
        <TryQuest id={quest?.id ?? ''} />
      </>
    ),
    preview: <Preview />,
  };
});

/** Returns the numbers of a form as the call takes them. */
const sentOf = <V extends Pick<Values, 'position' | 'count' | 'points'>>({
  position,
  count,
  points,
  ...values
}: V) => ({
  ...values,
  position: Number(position),
  count: Number(count),
  points: Number(points),
});

/** A day, or none; the last is not before the first. */
function DayInput({ name, label, hint }: { name: 'startDate' | 'endDate'; label: string; hint: string }) {
  const errorText = useErrorText();
  const input = useInput(
    { name, label, hint, optional: true },
    {
      ...(name === 'endDate' ? { deps: ['startDate'] } : {}),
      validate: {
        order: (_: unknown, { startDate, endDate }: Record<string, string>) =>
          name === 'startDate' ||
          !startDate ||
          !endDate ||
          startDate <= endDate ||
          errorText({ code: 'QUEST_DATE_ORDER' }),
      },
    },
  );
  return <DateField {...input} />;
}

/** Tries the quest on the last 90 days as it is typed. */
function TryQuest({ id }: { id: string }) {
  const { getValues } = useFormContext<Values>();
  return (
    <div>
      <TryRule rule={() => ({ quest: { id, ...sentOf(getValues()) } })} />
    </div>
  );
}

/** A quest as members see it. */
const Preview = () => {
  const t = useText();
  return (
    <MemberPreview<Values>>
      {({ title, titleBM, description, descriptionBM, points }, seen) => (
        <>
          <SeenHeading>{seen === 'en' ? title : titleBM}</SeenHeading>
          <SeenText>{seen === 'en' ? description : descriptionBM}</SeenText>
          <SeenText>{Number(points) > 0 ? t(($) => $.quests.gain, { points }) : t(($) => $.quests.factor)}</SeenText>
        </>
      )}
    </MemberPreview>
  );
};
