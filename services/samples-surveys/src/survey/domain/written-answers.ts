import type { LocalizedText } from '@club/platform/localized-text';
import { type Answers, isOpen, type Question } from './survey.js';

/** A question and what was answered to it; own words are the same in both languages. */
export interface WrittenAnswer {
  question: LocalizedText;
  answer: LocalizedText;
}

const words = (text: string): LocalizedText => ({ en: text, bm: text });

/**
 * Answers as the member read them, in the order of `questions`, which are all that were ever asked. What is no longer among
 * them is named by its ids: an answer is never left out.
 */
export function writtenAnswers(questions: readonly Question[], given: Answers): WrittenAnswer[] {
  const written: WrittenAnswer[] = [];
  const main = new Map(given.mainAnswers.map(({ questionId, choiceId }) => [questionId, choiceId]));
  const chosen = given.subAnswers.filter(({ choiceId }) => choiceId !== '');
  const sub = new Map(chosen.map(({ subquestionId, choiceId }) => [subquestionId, choiceId]));
  const texts = new Map(
    given.subAnswers.filter(({ text }) => text !== '').map(({ subquestionId, text }) => [subquestionId, text]),
  );
  let { openQuestion, other } = given;
  for (const question of questions) {
    const choice = take(main, question);
    if (choice) written.push({ question: question.title, answer: choice.title });
    if (choice?.specify && other !== '') {
      written.push({ question: choice.title, answer: words(other) });
      other = '';
    }
    for (const one of question.subsampleQuestions) {
      const choice = take(sub, one);
      if (choice) written.push({ question: one.title, answer: choice.title });
      const text = texts.get(one.id);
      if (text !== undefined) {
        written.push({ question: one.title, answer: words(text) });
        texts.delete(one.id);
      }
    }
    if (isOpen(question) && openQuestion !== '') {
      written.push({ question: question.title, answer: words(openQuestion) });
      openQuestion = '';
    }
  }
  const gone = [...main, ...sub, ...texts].map(([id, answer]) => ({ question: words(id), answer: words(answer) }));
  const unasked = { openQuestion, other };
  const left = Object.entries(unasked).filter(([, text]) => text !== '');
  return [...written, ...gone, ...left.map(([name, text]) => ({ question: words(name), answer: words(text) }))];
}

/** The choice made, which is then no longer among the answers; undefined when none of the question's was. */
function take<Choice extends { id: string }>(
  answers: Map<string, string>,
  { id, choices }: { id: string; choices: readonly Choice[] },
): Choice | undefined {
  const choice = choices.find((one) => one.id === answers.get(id));
  if (choice) answers.delete(id);
  return choice;
}
