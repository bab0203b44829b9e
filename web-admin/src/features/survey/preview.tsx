import { Button, ChoiceGroup, cn, SelectField, TextField } from '@club/web-kit';
import { PhonePreview, TextAreaField } from '@club/web-kit/admin/index.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '../../i18n/hooks.js';
import { useSurvey } from './branch.js';
import type { Question, QuestionDetails } from './requests.js';
import { linesOf, offered, opens, placeOf, type Pack } from './shown.js';
import type { AnswerRow, Values } from './survey-values.js';

interface PreviewProps {
  all: readonly Question[] | null;
  question: QuestionDetails | undefined;
}

/** The question as a member sees it for one pack: its brand's name in the titles, without the answers that are hidden for it. */
export function Preview({ all, question }: PreviewProps) {
  const t = useText();
  const values = useWatch<Values>() as Values;
  const { brands } = useSurvey();
  const [chosen, setChosen] = useState('');
  const packs: Pack[] = (brands.data ?? []).flatMap(({ id: brandId, name: brandName, formats }) =>
    formats.map(({ id: formatId, name }) => ({ brandId, formatId, brandName, label: `${brandName}, ${name}` })),
  );
  const pack = packs.find(({ formatId }) => formatId === chosen) ?? packs[0];
  return (
    <PhonePreview
      title={t(($) => $.survey.membersSee)}
      languageLabel={t(($) => $.survey.previewLanguage)}
      top={
        pack ? (
          <SelectField
            label={t(($) => $.survey.previewPack)}
            value={pack.formatId}
            onChange={(event) => setChosen(event.target.value)}
            options={packs.map(({ formatId, label }) => ({ value: formatId, label }))}
          />
        ) : brands.status === 'error' ? (
          <p className="text-small text-ink-2">{t(($) => $.survey.previewFailed)}</p>
        ) : null
      }
    >
      {(language) => (
        <Shown values={values} language={language} pack={pack} place={all ? placeOf(all, question) : undefined} />
      )}
    </PhonePreview>
  );
}

interface ShownProps {
  values: Values;
  language: 'en' | 'bm';
  pack: Pack | undefined;
  place: ReturnType<typeof placeOf> | undefined;
}

/** One question on a phone. An answer can be pressed: a low rating shows what it asks besides, and one that asks for words their field. */
function Shown({ values, language, pack, place }: ShownProps) {
  const t = useText();
  const [pressed, setPressed] = useState<string>();
  const inLanguage = ({ title, bmTitle }: Pick<AnswerRow, 'title' | 'bmTitle'>) =>
    language === 'en' ? title : bmTitle;
  const number = place?.number ?? 0;
  const answers = offered(values.answers, pack);
  // what a low rating asks is seen without pressing one
  const answer = answers.find(({ id }) => id === pressed) ?? answers.find((one) => opens(values, one, number));
  const brandName = pack?.brandName ?? t(($) => $.survey.preview.yourSample[language]);
  const [title, ...notes] = linesOf(inLanguage(values), brandName);
  const sub = { title: values.subtitle, bmTitle: values.subbmTitle };
  return (
    <>
      {place ? <Place {...place} words={t(($) => $.survey.preview.progress[language], place)} /> : null}
      <h3 className="[overflow-wrap:anywhere]">{title ?? t(($) => $.survey.preview.untitled[language])}</h3>
      {notes.map((note) => (
        <p key={note} className="text-small text-ink-2">
          {note}
        </p>
      ))}
      <Asked
        values={values}
        answers={answers.map((one) => ({ value: one.id, label: inLanguage(one) }))}
        answer={answer}
        language={language}
        onPress={setPressed}
      />
      {opens(values, answer, number) ? (
        <div className="grid gap-2">
          <h4 className="font-bold">
            {linesOf(inLanguage(sub), brandName).join(' ') || t(($) => $.survey.preview.untitled[language])}
          </h4>
          {values.subtype === 'open' ? (
            <TextAreaField label={t(($) => $.survey.preview.ownWords[language])} rows={2} />
          ) : (
            <Pressable
              name="preview-sub"
              label={t(($) => $.survey.preview.answer[language])}
              options={offered(values.subAnswers, pack).map((one) => ({ value: one.id, label: inLanguage(one) }))}
            />
          )}
        </div>
      ) : null}
      {answer?.specify && answer.id === pressed ? (
        <TextField label={t(($) => $.survey.preview.specify[language])} autoComplete="off" />
      ) : null}
      <Button variant="points" block className="mt-auto">
        {t(($) => $.survey.preview.next[language])}
      </Button>
    </>
  );
}

/** Progress of members in the survey: the bar that they see, and its label. */
const Place = ({ number, count, words }: ReturnType<typeof placeOf> & { words: string }) => (
  <div className="grid gap-2">
    <div
      role="progressbar"
      aria-label={words}
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={number}
      className="flex gap-1.5"
    >
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={cn('h-1.5 flex-1 rounded-full', at < number ? 'bg-primary' : 'bg-sunken')} />
      ))}
    </div>
    <p aria-hidden className="text-small text-ink-2">
      {words}
    </p>
  </div>
);

interface AskedProps {
  values: Values;
  answers: readonly { value: string; label: string }[];
  answer: AnswerRow | undefined;
  language: 'en' | 'bm';
  onPress: (id: string) => void;
}

/** Inputs with which the question is answered. */
function Asked({ values, answers, answer, language, onPress }: AskedProps) {
  const t = useText();
  const label = t(($) => $.survey.preview.answer[language]);
  if (values.type === 'open') return <TextAreaField label={t(($) => $.survey.preview.ownWords[language])} rows={4} />;
  if (values.type === 'dropdown')
    return (
      <SelectField
        label={label}
        labelHidden
        placeholder={t(($) => $.survey.preview.choose[language])}
        value={answer?.id ?? ''}
        onChange={(event) => onPress(event.target.value)}
        options={answers}
      />
    );
  return (
    <Pressable
      name="preview"
      label={label}
      options={answers}
      columns={values.type === 'rate' ? Math.max(1, answers.length) : 1}
      value={answer?.id}
      onPress={onPress}
    />
  );
}

interface PressableProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  columns?: number;
  value?: string | undefined;
  onPress?: (id: string) => void;
}

/** Answers in boxes; pressed ones stay pressed. */
function Pressable({ name, label, options, columns = 1, value, onPress }: PressableProps) {
  const [own, setOwn] = useState<string>();
  return (
    <ChoiceGroup
      name={name}
      legend={label}
      legendHidden
      columns={columns}
      value={value ?? own}
      onChange={onPress ?? setOwn}
      options={options}
    />
  );
}
