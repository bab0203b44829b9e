import { DateField, klDate, Message, type Answer } from '@club/web-kit';
import { CheckboxGroup } from '@club/web-kit/admin/index.ts';
import { Controller, useFormContext } from 'react-hook-form';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { FieldGrid } from '../../shared/field-grid.js';
import { NumberInput, PairInput, SelectInput, TextInput, useInput } from '../../shared/inputs.js';
import { MemberPreview, SeenHeading, SeenText } from '../../shared/member-preview.js';
import { definePage } from '../../shared/record/page.js';
import { ELIGIBLE, lastDayOf, PAYERS, TIERS, TRIGGERS, useQuestWords } from './quest-words.js';
import quests from './record.js';
import { useGroupName, useGroups } from './use-groups.js';
import { fieldId } from '../../shared/record/form.js';
import { TryRule } from '../rehearsal/index.js';

type Quest = Answer<'GET /admin/fetch/dashboard/quest/details'>;

interface Values {
  questKeyword: string;
  groupId: string;
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
  tiers: string[];
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
  groupId: quest?.groupId ?? '',
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
  tiers: quest?.tiers ?? [],
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
    tiers: t(($) => $.quests.tiers),
    startDate: t(($) => $.quests.startDate),
    endDate: t(($) => $.quests.endDate),
    period: t(($) => $.quests.round),
  };
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
          <GroupInput label={labels.groupId} stored={quest?.groupId ?? ''} />
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
          <TiersInput label={labels.tiers} />
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
const sentOf = <V extends Pick<Values, 'count' | 'points'>>({ count, points, ...values }: V) => ({
  ...values,
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

/** The groups that members see, and none; one that is retired by now stays where it is what is stored. */
function GroupInput({ label, stored }: { label: string; stored: string }) {
  const t = useText();
  const { state } = useGroups();
  const nameOf = useGroupName();
  const known = state.data ?? [];
  const offered = known.flatMap(({ id, retired }) => (!retired || id === stored ? [id] : []));
  const ids = state.data ? offered : stored ? [stored] : [];
  return (
    <SelectInput
      optional
      name="groupId"
      label={label}
      hint={t(($) => $.quests.groupHint)}
      options={['', ...ids].map((value) => ({ value, label: nameOf(value) }))}
    />
  );
}

/** The tiers whose members the quest is for; none is all. */
function TiersInput({ label }: { label: string }) {
  const t = useText();
  const { control } = useFormContext<Values>();
  return (
    <Controller
      name="tiers"
      control={control}
      render={({ field, fieldState }) => (
        <CheckboxGroup<string>
          id={fieldId('tiers')}
          legend={label}
          hint={t(($) => $.quests.tiersHint)}
          columns={3}
          ref={field.ref}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
          options={TIERS.map((tier) => ({ value: tier, label: tier }))}
        />
      )}
    />
  );
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
