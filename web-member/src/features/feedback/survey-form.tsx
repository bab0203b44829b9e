import { Button, Card, Message, TextField } from '@club/web-kit';
import { RotateCcw } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useDraft } from '../../core/drafts.js';
import { useErrorText, useLanguage, useText, useTooLong } from '../../i18n/hooks.js';
import type { FeedbackInput, SurveyQuestion } from './types.js';
import { Choices, Dropdown, OwnWords, Rating } from './answer-fields.js';
import type { Survey } from './requests.js';
import {
  asksForWords,
  isAnsweredByChoice,
  isOpen,
  linesOf,
  missing,
  needsWords,
  noAnswers,
  MAX_OPEN_TEXT,
  opened,
  MAX_OTHER_TEXT,
  remaining,
  surveyDrafts,
  toInput,
  type Answers,
} from './survey.js';

interface SurveyFormProps {
  survey: Survey;
  memberId: string;
  orderId: string;
  sending: boolean;
  onSubmit: (input: FeedbackInput) => void;
  /** The sample has not arrived after all; offered beside the first question. */
  onNotYet: () => void;
}

/**
 * The survey, one question at a time: choosing goes on, some choices take later questions out, a low rating asks more,
 * the way back begins again (docs/product/samples.md#survey).
 */
export function SurveyForm({ survey, memberId, orderId, sending, onSubmit, onNotYet }: SurveyFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const [answers, setAnswers] = useDraft(surveyDrafts(orderId).answers, noAnswers);
  const [reached, setAt] = useDraft(surveyDrafts(orderId).at, 0);
  const [lacking, setLacking] = useState<ReturnType<typeof missing>>(null);
  const asked = remaining(survey.questions, answers);
  // a survey that has become shorter since ends earlier
  const at = Math.min(reached, Math.max(0, asked.length - 1));
  const question = asked[at];
  const last = at >= asked.length - 1;

  const put = (next: Answers) => {
    setAnswers(next);
    setLacking(null);
  };
  const choose = (chosen: SurveyQuestion, choiceId: string) => {
    const next = { ...answers, main: { ...answers.main, [chosen.id]: choiceId } };
    put(next);
    if (isAnsweredByChoice(chosen, next) && at < remaining(survey.questions, next).length - 1) setAt(at + 1);
  };
  const continueSurvey = () => {
    const reason = question ? missing(question, answers) : null;
    setLacking(reason);
    if (!reason) setAt(at + 1);
  };
  const submit = () => {
    const reasons = asked.map((one) => missing(one, answers)).filter((reason) => reason !== null);
    const reason = reasons.find((one) => one === 'FEEDBACK_REASON_REQUIRED') ?? reasons[0] ?? null;
    setLacking(reason);
    if (!reason) onSubmit(toInput(memberId, orderId, survey.questions, answers));
  };
  const restart = () => {
    put(noAnswers);
    setAt(0);
  };

  return (
    <div className="grid gap-5">
      {question ? <Progress number={at + 1} count={asked.length} /> : null}
      <Card className="grid gap-5">
        {question ? (
          <Asked key={question.id} question={question} brandName={survey.brandName} focused={at > 0}>
            {(labelledBy) => (
              <Fields
                question={question}
                answers={answers}
                labelledBy={labelledBy}
                brandName={survey.brandName}
                onChoose={(choiceId) => choose(question, choiceId)}
                onChange={put}
              />
            )}
          </Asked>
        ) : (
          <p>{t(($) => $.feedback.noQuestions)}</p>
        )}
        {lacking ? (
          <Message tone="danger" live="alert">
            {errorText({ code: lacking })}
          </Message>
        ) : null}
        {last ? (
          <Button variant="points" block loading={sending} loadingText={t(($) => $.feedback.sending)} onClick={submit}>
            {t(($) => $.feedback.submit)}
          </Button>
        ) : null}
        {!last && question && (isOpen(question) || !isAnsweredByChoice(question, answers)) ? (
          <Button variant="points" block onClick={continueSurvey}>
            {t(($) => $.feedback.next)}
          </Button>
        ) : null}
      </Card>
      {at > 0 ? (
        <div className="grid justify-items-center gap-1 text-center">
          <Button variant="quiet" icon={<RotateCcw className="size-5" aria-hidden />} onClick={restart}>
            {t(($) => $.feedback.restart)}
          </Button>
          <p className="text-tiny text-ink-2">{t(($) => $.feedback.restartHint)}</p>
        </div>
      ) : (
        <Button variant="quiet" className="justify-self-center" onClick={onNotYet}>
          {t(($) => $.feedback.notYet)}
        </Button>
      )}
    </div>
  );
}

function Progress({ number, count }: { number: number; count: number }) {
  const t = useText();
  const words = t(($) => $.feedback.progress, { number, count });
  return (
    <div className="grid gap-2">
      <div
        role="progressbar"
        aria-label={t(($) => $.feedback.title)}
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={number}
        aria-valuetext={words}
        className="flex gap-1.5"
      >
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={`h-1.5 flex-1 rounded-full ${index < number ? 'bg-primary' : 'bg-sunken'}`} />
        ))}
      </div>
      <p className="text-small text-ink-2" aria-hidden>
        {words}
      </p>
    </div>
  );
}

/** A question's title, which takes the focus when the question comes, and its answers. */
function Asked(props: {
  question: SurveyQuestion;
  brandName: string;
  focused: boolean;
  children: (labelledBy: string) => ReactNode;
}) {
  const { question, brandName, focused, children } = props;
  const t = useText();
  const { language } = useLanguage();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
    // a question that comes takes the focus, not one that is there already
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const [title, ...notes] = linesOf(question.title[language], brandName || t(($) => $.feedback.yourSample));
  const note = notes.length > 0 ? notes : focused || isOpen(question) ? [] : [t(($) => $.feedback.lead)];
  return (
    <>
      <div className="grid gap-1.5">
        <h2 ref={heading} id={id} tabIndex={-1} className="[overflow-wrap:anywhere]">
          {title}
        </h2>
        {note.map((line) => (
          <p key={line} className="text-small text-ink-2">
            {line}
          </p>
        ))}
      </div>
      {children(id)}
    </>
  );
}

interface FieldsProps {
  question: SurveyQuestion;
  answers: Answers;
  labelledBy: string;
  brandName: string;
  onChoose: (choiceId: string) => void;
  onChange: (answers: Answers) => void;
}

/** Inputs for the answer to one question, and for the text that a low rating or "other" asks for. */
function Fields({ question, answers, labelledBy, brandName, onChoose, onChange }: FieldsProps) {
  const t = useText();
  const tooLong = useTooLong();
  const { language } = useLanguage();
  const own = useId();
  if (isOpen(question)) {
    return (
      <OwnWords
        label={t(($) => $.feedback.ownWords)}
        max={MAX_OPEN_TEXT}
        value={answers.open}
        onChange={(open) => onChange({ ...answers, open })}
      />
    );
  }
  const Field = question.type === 'rate' ? Rating : question.type === 'dropdown' ? Dropdown : Choices;
  return (
    <>
      <Field labelledBy={labelledBy} choices={question.choices} value={answers.main[question.id]} onChoose={onChoose} />
      {opened(question, answers).map((sub, index) => {
        const title = linesOf(sub.title[language], brandName || t(($) => $.feedback.yourSample)).join(' ');
        const put = (answer: string) => onChange({ ...answers, sub: { ...answers.sub, [sub.id]: answer } });
        const value = answers.sub[sub.id];
        if (asksForWords(sub))
          return <OwnWords key={sub.id} label={title} max={MAX_OPEN_TEXT} value={value ?? ''} onChange={put} />;
        return (
          <div key={sub.id} className="grid gap-3">
            <h3 id={`${own}-${index}`}>{title}</h3>
            <Choices labelledBy={`${own}-${index}`} choices={sub.choices} value={value} onChoose={put} />
          </div>
        );
      })}
      {needsWords(question, answers) ? (
        <TextField
          label={t(($) => $.feedback.specify)}
          value={answers.other}
          error={tooLong(
            answers.other,
            MAX_OTHER_TEXT,
            t(($) => $.feedback.specify),
          )}
          onChange={(event) => onChange({ ...answers, other: event.target.value })}
          required
        />
      ) : null}
    </>
  );
}
