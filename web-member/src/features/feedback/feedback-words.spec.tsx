import { expect, test } from '@jest/globals';
import { axeViolations } from '../../../../web-kit/test/axe';
import { aSession, aUser } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { aBrand, aMemberSample } from '../../testing/sample-fakes.js';
import type { SurveyQuestion } from './types.js';

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

const both = (en: string, bm: string) => ({ en, bm });
const soft: SurveyQuestion = {
  ...{ id: 'soft', title: both('How soft?', 'Lembutkah?'), type: 'rate', subtype: 'close', subQuestionsBelow: 4 },
  choices: ['1', '2', '3', '4', '5'].map((number) => ({
    ...{ id: `soft${number}`, title: both(number, number), removes: [], specify: false },
  })),
  subsampleQuestions: [{ id: 'skin', title: both('Where?', 'Di mana?'), choices: [] }],
};
const sample = aMemberSample({ received: null, orderItems: [{ brandId: 'touch', formatId: 'tape', sizeId: 'm' }] });

test.each([
  ['en', 'Submit', 'Where?', 'Please answer all the questions', '2 of 5'],
  ['bm', 'Hantar', 'Di mana?', 'Sila jawab semua soalan', '2 daripada 5'],
] as const)(
  'a sub-question without choices is answered in words, in %s',
  async (language, submit, where, message, low) => {
    const { screen, user, called, container } = await renderApp(
      { pathname: '/freesample/feedback', state: { received: true } },
      {
        'POST /user/session': async () => aSession({ user: aUser({ promptFeedback: true, samples: [sample] }) }),
        'POST /sample/question/fetch': async () => [soft],
        'GET /user/brands/fetch': async () => [aBrand()],
        'POST /sample/question/answer': async () => ({}),
      },
      { token: 'token-1', language },
    );
    await user.click(await screen.findByRole('button', { name: low }));
    await user.click(screen.getByRole('button', { name: submit }));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(await axeViolations(container)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: where }), ' At the waist ');
    await user.click(screen.getByRole('button', { name: submit }));
    await screen.findByRole('dialog');
    expect(called('POST /sample/question/answer').map(({ body }) => body)).toMatchObject([
      {
        mainAnswers: [{ questionId: 'soft', choiceId: 'soft2' }],
        subAnswers: [{ subquestionId: 'skin', text: 'At the waist' }],
      },
    ]);
  },
);
