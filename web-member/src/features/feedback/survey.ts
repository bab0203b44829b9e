import type { FeedbackInput, SurveyQuestion, SurveySubQuestion } from './types.js';

/** Answers so far: choices by question, and the member's own words. */
export interface Answers {
  main: Record<string, string>;
  /** A choice, or own words where a sub-question has none to choose. */
  sub: Record<string, string>;
  open: string;
  other: string;
}

export const noAnswers: Answers = { main: {}, sub: {}, open: '', other: '' };

/** Names of the drafts of one sample's survey on this device: what was answered, and how far it went. */
export const surveyDrafts = (orderId: string) => ({ answers: `survey.${orderId}`, at: `survey.${orderId}.at` });

/** The longest own words that the server takes (characters). */
export const MAX_OPEN_TEXT = 1000;
export const MAX_OTHER_TEXT = 200;

const chosen = ({ id, choices }: SurveyQuestion, { main }: Answers) =>
  choices.find((choice) => choice.id === main[id]) ?? null;

/** The questions that remain: choices take later ones out (docs/product/samples.md#survey). */
export function remaining(questions: readonly SurveyQuestion[], answers: Answers): SurveyQuestion[] {
  const removed = new Set<string>();
  return questions.filter((question) => {
    if (removed.has(question.id)) return false;
    for (const id of chosen(question, answers)?.removes ?? []) removed.add(id);
    return true;
  });
}

/** Sub-questions that the rating of a question has opened, by the number that its text begins with. */
export function opened(question: SurveyQuestion, answers: Answers): SurveySubQuestion[] {
  const choice = chosen(question, answers);
  return choice && Number.parseInt(choice.title.en, 10) < question.subQuestionsBelow ? question.subsampleQuestions : [];
}

/** Returns whether the chosen answer asks for words. */
export const needsWords = (question: SurveyQuestion, answers: Answers): boolean =>
  chosen(question, answers)?.specify ?? false;

/** Returns whether a question is answered in the member's own words. */
export const isOpen = ({ type, subtype }: SurveyQuestion): boolean => type === 'other' && subtype === 'open';

/** Returns the error code of a question that is not answered yet; null when it is. */
export function missing(
  question: SurveyQuestion,
  answers: Answers,
): 'FEEDBACK_REASON_REQUIRED' | 'FEEDBACK_INCOMPLETE' | null {
  if (isOpen(question)) return answers.open.trim() === '' ? 'FEEDBACK_INCOMPLETE' : null;
  if (!chosen(question, answers)) return 'FEEDBACK_INCOMPLETE';
  if (needsWords(question, answers) && answers.other.trim() === '') return 'FEEDBACK_REASON_REQUIRED';
  return opened(question, answers).every(({ id }) => answers.sub[id]?.trim()) ? null : 'FEEDBACK_INCOMPLETE';
}

/** Returns whether a sub-question is answered in the member's own words. */
export const asksForWords = ({ choices }: SurveySubQuestion): boolean => choices.length === 0;

/** Returns whether choosing is all there is to do at a question: nothing more opens below it. */
export const isAnsweredByChoice = (question: SurveyQuestion, answers: Answers): boolean =>
  opened(question, answers).length === 0 && !needsWords(question, answers);

/** The answers as they are sent: of the questions that remain only. */
export function toInput(
  id: string,
  orderId: string,
  questions: readonly SurveyQuestion[],
  answers: Answers,
): FeedbackInput {
  const asked = remaining(questions, answers);
  const subs = asked.flatMap((question) => opened(question, answers));
  return {
    id,
    orderId,
    received: true,
    mainAnswers: asked
      .filter((question) => !isOpen(question))
      .map((question) => ({ questionId: question.id, choiceId: answers.main[question.id] ?? '' })),
    subAnswers: subs.map((sub) => {
      const answer = answers.sub[sub.id] ?? '';
      return { subquestionId: sub.id, ...(asksForWords(sub) ? { text: answer.trim() } : { choiceId: answer }) };
    }),
    openQuestion: asked.some(isOpen) ? answers.open.trim() : '',
    other: asked.some((question) => needsWords(question, answers)) ? answers.other.trim() : '',
  };
}

/** A title with the brand's name in it, by its lines: the question, then what explains it. */
export const linesOf = (title: string, brandName: string): string[] =>
  title
    .replaceAll('%brandName%', brandName)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
