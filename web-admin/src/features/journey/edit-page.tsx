import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import type { RequestState } from '../../core/request.js';
import { useText } from '../../i18n/hooks.js';
import { FormPage } from '../../shared/form-page.js';
import { Reading } from '../../shared/reading.js';
import { NumberInput, PairInput } from '../../shared/inputs.js';
import { RecordForm } from '../../shared/record/form.js';
import { useFresh } from '../../shared/record/use-record.js';
import { useJourney, useJourneyRead } from './branch.js';
import { JourneyPreview } from './journey-preview.js';
import { edit, FIGURES, type Journey, type JourneyValues } from './requests.js';

const valuesOf = (journey: Journey | null): JourneyValues => ({
  home: String(journey?.home ?? ''),
  children: String(journey?.children ?? ''),
  points: String(journey?.points ?? ''),
  product: String(journey?.product ?? ''),
  progressPoints: String(journey?.progressPoints ?? ''),
  description: journey?.description.en ?? '',
  descriptionBM: journey?.description.bm ?? '',
});

/** The form of the journey: all seven fields (docs/product/forms.md#journey). */
export default function EditJourneyPage() {
  const t = useText();
  const { edit: state } = useJourney();
  const { read, ask } = useJourneyRead();
  useFresh(edit);
  return (
    <FormPage
      title={t(($) => $.journey.edit)}
      group={t(($) => $.frame.groups.content)}
      list={{ label: t(($) => $.menu.journey), href: pathTo('journey') }}
      history={{ record: 'journey' }}
    >
      <Reading<Journey | null> state={read} ask={ask} none={null}>
        {(journey) => <JourneyForm journey={journey} state={state} ask={ask} />}
      </Reading>
    </FormPage>
  );
}

interface JourneyFormProps {
  journey: Journey | null;
  state: RequestState<unknown>;
  ask: () => void;
}

function JourneyForm({ journey, state, ask }: JourneyFormProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const figures = Object.fromEntries(FIGURES.map((name) => [name, t(($) => $.journey[name])])) as Record<
    (typeof FIGURES)[number],
    string
  >;
  const labels = { ...figures, description: t(($) => $.journey.text.en), descriptionBM: t(($) => $.journey.text.bm) };
  const to = pathTo('journey');
  return (
    <RecordForm<JourneyValues>
      initial={valuesOf(journey)}
      labels={labels}
      saveLabel={t(($) => $.form.save)}
      incomplete="FIELD_EMPTY"
      record={journey}
      state={state}
      onSave={(values, version) => {
        const message = t(($) => $.form.saved, { name: t(($) => $.journey.name) });
        dispatch(edit.requested({ fields: { ...values, version: String(version) }, message, to }));
      }}
      ask={ask}
      onDiscard={() => void navigate(to)}
      preview={<JourneyPreview />}
    >
      <div className="grid gap-5 tablet:grid-cols-2">
        {FIGURES.map((name) => (
          <NumberInput
            key={name}
            name={name}
            label={labels[name]}
            {...(name === 'progressPoints' ? { hint: t(($) => $.journey.progressHint) } : {})}
          />
        ))}
      </div>
      <PairInput
        area
        names={{ en: 'description', bm: 'descriptionBM' }}
        labels={{ en: labels.description, bm: labels.descriptionBM }}
      />
    </RecordForm>
  );
}
