import { DateField, Message } from '@club/web-kit';
import { BilingualPair } from '@club/web-kit/admin/index.ts';
import { useId, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { AreaInput, ImagePairInput, NumberInput, PairInput } from '../../shared/inputs.js';
import { fieldId } from '../../shared/record/form.js';
import type { ContestDetails, Values } from './contest-values.js';
import { Mechanics } from './mechanics.js';
import { PrizesInput } from './prizes-input.js';
import { StepsInput } from './steps-input.js';

interface ContestFieldsProps {
  /** None for a new one. */
  contest: ContestDetails | undefined;
  labels: Record<keyof Values, string>;
}

/** The fields of a contest: basics, what an entry needs, steps and prizes. */
export function ContestFields({ contest, labels }: ContestFieldsProps) {
  const t = useText();
  return (
    <>
      {contest && contest.entries > 0 ? (
        <Message tone="info">{t(($) => $.contests.entries, { count: contest.entries })}</Message>
      ) : null}
      <Part id={PART.basics} title={t(($) => $.contests.basics)}>
        <PairInput names={{ en: 'name', bm: 'nameBM' }} labels={{ en: labels.name, bm: labels.nameBM }} />
        <BilingualPair
          en={<AreaInput optional name="description" label={labels.description} />}
          bm={<AreaInput optional name="descriptionBM" label={labels.descriptionBM} />}
        />
        <div className="grid gap-5 tablet:grid-cols-3">
          <DayInput name="startDate" label={labels.startDate} />
          <DayInput name="endDate" label={labels.endDate} />
          <NumberInput
            name="entriesPerPerson"
            label={labels.entriesPerPerson}
            hint={t(($) => $.contests.entriesHint)}
            min={1}
          />
        </div>
      </Part>
      <Card id={PART.picture}>
        <ImagePairInput names={{ en: 'campaignIcon', bm: 'campaignIconBM' }} urls={contest?.image} />
      </Card>
      <Part id={PART.how} title={t(($) => $.contests.how)}>
        <Mechanics />
      </Part>
      <Card id={PART.steps}>
        <StepsInput />
      </Card>
      <Card id={PART.prizes}>
        <PrizesInput stored={Boolean(contest)} />
      </Card>
    </>
  );
}

/** Ids of the sections, where the contents lead. */
export const PART = {
  ...{ basics: 'contest-basics', picture: 'contest-picture', how: 'contest-how' },
  ...{ steps: 'contest-steps', prizes: 'contest-prizes' },
} as const;
const CARD = 'scroll-mt-4 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 rounded-lg bg-surface p-5 shadow-card';

/** Rows bring their own heading. */
const Card = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className={CARD}>
    {children}
  </div>
);

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const head = useId();
  return (
    <section id={id} aria-labelledby={head} className={CARD}>
      <h2 id={head}>{title}</h2>
      {children}
    </section>
  );
}

/** A day; the first of the two is not after the other. */
function DayInput({ name, label }: { name: 'startDate' | 'endDate'; label: string }) {
  const t = useText();
  const errorText = useErrorText();
  const { register, getFieldState, formState } = useFormContext<Values>();
  const { error } = getFieldState(name, formState);
  return (
    <DateField
      id={fieldId(name)}
      label={label}
      required
      {...(error?.message ? { error: error.message } : {})}
      {...register(name, {
        ...(name === 'endDate' ? { deps: ['startDate'] } : {}),
        validate: {
          required: (value) => value !== '' || t(($) => $.form.required),
          order: (_, { startDate, endDate }) =>
            name === 'endDate' || endDate === '' || startDate <= endDate || errorText({ code: 'CONTEST_DATE_ORDER' }),
        },
      })}
    />
  );
}
