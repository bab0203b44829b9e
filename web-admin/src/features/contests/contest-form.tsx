import { DateField, Message } from '@club/web-kit';
import { BilingualPair } from '@club/web-kit/admin/index.ts';
import { useId, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import type { RequestState } from '../../core/request.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { AreaInput, ImagePairInput, NumberInput, PairInput } from '../../shared/inputs.js';
import { fieldId, RecordForm } from '../../shared/record-form.js';
import { headOf } from '../../shared/save.js';
import { ContestPreview } from './contest-preview.js';
import { changesOf, formOf, valuesOf, type Values } from './contest-values.js';
import { useContestWords } from './contest-words.js';
import { Mechanics } from './mechanics.js';
import { PrizesInput } from './prizes-input.js';
import { add, edit, type ContestDetails } from './requests.js';
import { StepsInput } from './steps-input.js';

/** What every contest has (docs/product/forms.md#contests-form). */
const DETAILS = ['name', 'nameBM', 'startDate', 'endDate', 'campaignIcon', 'campaignIconBM'] as const;

interface ContestFormProps {
  /** None for a new one. */
  contest?: ContestDetails;
  state: RequestState<unknown>;
  ask?: () => void;
}

/** The form of a contest: basics, what an entry needs, steps and prizes. */
export function ContestForm({ contest, state, ask }: ContestFormProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const labels: Record<keyof Values, string> = {
    name: t(($) => $.contests.name.en),
    nameBM: t(($) => $.contests.name.bm),
    description: t(($) => $.contests.description.en),
    descriptionBM: t(($) => $.contests.description.bm),
    campaignIcon: t(($) => $.form.imageEn),
    campaignIconBM: t(($) => $.form.imageBm),
    startDate: t(($) => $.contests.startDate),
    endDate: t(($) => $.contests.endDate),
    entriesPerPerson: t(($) => $.contests.entriesPerPerson),
    pointRequired: t(($) => $.contests.pointRequired),
    pointsPerEntry: t(($) => $.contests.pointsPerEntry),
    linkURL: t(($) => $.contests.linkURL),
    uploadImages: t(($) => $.contests.uploadImages),
    uploadReceipts: t(($) => $.contests.uploadReceipts),
    gotDropdown: t(($) => $.contests.gotDropdown),
    dropdownTitle: t(($) => $.contests.dropdownTitle.en),
    dropdownTitleBM: t(($) => $.contests.dropdownTitle.bm),
    dropdownOption: t(($) => $.contests.choices),
    steps: t(($) => $.contests.steps),
    prizes: t(($) => $.contests.prizes),
  };
  const to = pathTo('contests');
  const inWords = useContestWords();
  return (
    <RecordForm<Values>
      initial={valuesOf(contest)}
      labels={labels}
      inWords={inWords}
      pictures={{ campaignIcon: contest?.image.en, campaignIconBM: contest?.image.bm }}
      saveLabel={contest ? t(($) => $.form.save) : t(($) => $.contests.add)}
      saidAt={{ prizeFiles: 'prizes' }}
      incomplete="CONTEST_DETAILS_REQUIRED"
      incompleteOf={DETAILS}
      record={contest}
      state={state}
      onSave={(values, version) => {
        const said = t(($) => (contest ? $.form.saved : $.form.added), { name: values.name });
        if (!contest) dispatch(add.requested({ form: formOf(values), said, to }));
        else
          dispatch(edit.requested({ form: { ...changesOf(values, contest), ...headOf(contest, version) }, said, to }));
      }}
      ask={ask}
      onDiscard={() => void navigate(to)}
      parts={[
        { id: PART.basics, label: t(($) => $.contests.basics), fields: BASICS },
        { id: PART.picture, label: t(($) => $.form.image), fields: ['campaignIcon', 'campaignIconBM'] },
        { id: PART.how, label: t(($) => $.contests.how), fields: HOW },
        { id: PART.steps, label: labels.steps, fields: ['steps'] },
        { id: PART.prizes, label: labels.prizes, fields: ['prizes'] },
      ]}
      preview={<ContestPreview urls={contest?.image} />}
    >
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
    </RecordForm>
  );
}

/** Ids of the sections, where the contents lead. */
const PART = {
  ...{ basics: 'contest-basics', picture: 'contest-picture', how: 'contest-how' },
  ...{ steps: 'contest-steps', prizes: 'contest-prizes' },
} as const;
const BASICS = ['name', 'nameBM', 'description', 'descriptionBM', 'startDate', 'endDate', 'entriesPerPerson'] as const;
const HOW = [
  ...(['pointRequired', 'pointsPerEntry', 'linkURL', 'uploadImages', 'uploadReceipts', 'gotDropdown'] as const),
  ...(['dropdownTitle', 'dropdownTitleBM', 'dropdownOption'] as const),
];

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
        validate: {
          required: (value) => value !== '' || t(($) => $.form.required),
          order: (_, { startDate, endDate }) =>
            name === 'endDate' || endDate === '' || startDate <= endDate || errorText({ code: 'CONTEST_DATE_ORDER' }),
        },
      })}
    />
  );
}
