import { useCallback, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { cut } from '../../shared/cells.js';
import { useSurvey } from './branch.js';
import { order, type Question } from './requests.js';
import { brokenBy, firstLine } from './survey-values.js';

/**
 * Returns how a question is moved: the list follows the server's answer, which is then announced. A place that a rule forbids is
 * not asked for; why is shown instead.
 */
export function useOrder(questions: readonly Question[]) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { status } = useSurvey().order;
  const [moved, setMoved] = useState('');
  const [broken, setBroken] = useState<string>();
  const move = useCallback(
    (from: number, to: number) => {
      const question = questions[from];
      if (!question || to < 0 || to >= questions.length) return;
      const next = questions.toSpliced(from, 1).toSpliced(to, 0, question);
      const wrong = brokenBy(next);
      const name = (one: Question) => cut(firstLine(one.title));
      setBroken(wrong && t(($) => $.survey.broken, { removing: name(wrong.after), removed: name(wrong.before) }));
      if (wrong) return;
      setMoved(t(($) => $.survey.moved, { name: name(question), number: to + 1, count: questions.length }));
      dispatch(order.requested(next.map(({ id }) => id)));
    },
    [questions, dispatch, t],
  );
  return { move, broken, busy: status === 'loading', announcement: status === 'ok' ? moved : '' };
}
