import { describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import type { User } from '../../core/types.js';
import type { Club } from '../../testing/fakes.js';
import { aSession, aUser, refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { aBrand, aMemberSample } from '../../testing/sample-fakes.js';
import type { SurveyChoice, SurveyQuestion } from './types.js';

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

const aChoice = (id: string, en: string, bm = en, more: Partial<SurveyChoice> = {}): SurveyChoice => ({
  id,
  title: { en, bm },
  removes: [],
  specify: false,
  ...more,
});
const aQuestion = (id: string, en: string, bm: string, more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  id,
  title: { en, bm },
  type: 'other',
  subtype: 'close',
  choices: [],
  subsampleQuestions: [],
  subQuestionsBelow: 0,
  ...more,
});
const questions: SurveyQuestion[] = [
  aQuestion('worn', 'Worn %brandName%?', 'Sudah pakai %brandName%?', {
    choices: [aChoice('yes', 'Yes', 'Sudah'), aChoice('no', 'Not yet', 'Belum', { removes: ['soft'] })],
  }),
  aQuestion('soft', 'How soft?\n5 is best.', 'Sejauh manakah lembutnya?\n5 terbaik.', {
    type: 'rate',
    choices: ['1', '2', '3', '4', '5'].map((star) => aChoice(`soft${star}`, star)),
    subsampleQuestions: [
      { id: 'skin', title: { en: 'Where?', bm: 'Di mana?' }, choices: [aChoice('waist', 'Waist', 'Pinggang')] },
    ],
    subQuestionsBelow: 4,
  }),
  aQuestion('why', 'What holds you back?', 'Apakah yang menghalang anda?', {
    type: 'dropdown',
    choices: [aChoice('price', 'The price', 'Harga'), aChoice('other', 'Other', 'Lain-lain', { specify: true })],
  }),
  aQuestion('more', 'Anything else?', 'Apa lagi?', { subtype: 'open' }),
];
const aSample = aMemberSample({
  id: 'order-1',
  sampleId: 'sample-1',
  trackingId: 'S1',
  createdAt: '2026-11-01T04:00:00Z',
  received: null,
  orderItems: [{ brandId: 'touch', formatId: 'tape', sizeId: 'm' }],
});

/** The app at the feedback page; the session has the sample until it was answered. */
async function feedback(
  at: { received?: boolean } | string,
  over: Club = {},
  { language = 'en' as 'en' | 'bm', user = {} as Partial<User> } = {},
) {
  let answered = false;
  const member = () =>
    aUser({ promptFeedback: !answered, samples: [{ ...aSample, received: answered ? true : null }], ...user });
  return renderApp(
    typeof at === 'string' ? at : { pathname: '/freesample/feedback', state: at },
    {
      'POST /user/session': async () => aSession({ user: member() }),
      'POST /sample/question/fetch': async () => questions,
      'GET /user/brands/fetch': async () => [aBrand()],
      'POST /sample/question/answer': async () => {
        answered = true;
        return {};
      },
      'POST /quest/fetch': async () => [],
      ...over,
    },
    { token: 'token-1', language },
  );
}

describe('a sample that came after "not yet"', () => {
  const late = { ...aSample, received: false, cameUntil: '2026-11-21', id: 'order-late' };
  const at = '/freesample/feedback?received=true&order=order-late';

  test('is the sample that the survey asks about, and the one that is answered', async () => {
    const user = { samples: [aSample, late], promptFeedback: true };
    const view = await feedback(at, { 'POST /sample/question/fetch': async () => [questions[3]!] }, { user });
    await view.user.type(await view.screen.findByRole('textbox'), 'Soft.');
    await view.user.click(view.screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(view.called('POST /sample/question/answer')).toHaveLength(1));
    expect(view.called('POST /sample/question/answer')[0]!.body).toMatchObject({
      orderId: 'order-late',
      received: true,
    });
  });

  test('is not asked about any more when its sixty days are over, and neither is another in its place', async () => {
    const user = { samples: [aSample, { ...late, cameUntil: '2026-11-20' }] };
    const { screen, called } = await feedback(at, {}, { user });
    await screen.findByText('No free sample is waiting for your feedback.');
    expect(called('POST /sample/question/fetch')).toEqual([]);
  });
});

describe('the survey', () => {
  test('asks one question at a time, more beside a low rating, and sends every answer', async () => {
    const { screen, user, called, address } = await feedback({ received: true });
    await screen.findByRole('heading', { name: 'Worn Drypers Touch?' });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Question 1 of 4');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    const soft = await screen.findByRole('heading', { name: 'How soft?' });
    expect(soft).toHaveFocus();
    screen.getByText('5 is best.');
    await user.click(screen.getByRole('button', { name: '2 of 5' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please answer all the questions');
    await user.click(screen.getByRole('button', { name: 'Waist' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: /Choose…/ }));
    await user.click(screen.getByRole('button', { name: 'Other' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please specify the reason');
    await user.type(screen.getByLabelText('Please specify'), 'Far away');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please answer all the questions');
    expect(called('POST /sample/question/answer')).toEqual([]);
    await user.type(screen.getByLabelText('Your answer'), 'Lovely');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const thanks = await screen.findByRole('dialog', { name: 'Thank you! Your feedback helps us do better.' });
    within(thanks).getByText('50 points are on their way to your balance.');
    expect(called('POST /sample/question/answer').map(({ body }) => body)).toEqual([
      {
        id: 'member-1',
        orderId: 'order-1',
        received: true,
        mainAnswers: [
          { questionId: 'worn', choiceId: 'yes' },
          { questionId: 'soft', choiceId: 'soft2' },
          { questionId: 'why', choiceId: 'other' },
        ],
        subAnswers: [{ subquestionId: 'skin', choiceId: 'waist' }],
        openQuestion: 'Lovely',
        other: 'Far away',
      },
    ]);
    await user.click(within(thanks).getByRole('button', { name: 'Go to home' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test('a choice takes a later question out; the way back begins again without answers', async () => {
    const { screen, user } = await feedback('/freesample/feedback?received=true');
    await user.click(await screen.findByRole('button', { name: 'Not yet' }));
    await screen.findByRole('heading', { name: 'What holds you back?' });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Question 2 of 3');
    await user.click(screen.getByRole('button', { name: 'Back to the first question' }));
    await screen.findByRole('heading', { name: 'Worn Drypers Touch?' });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Question 1 of 4');
    expect(screen.getByRole('button', { name: 'Not yet' })).toHaveAttribute('aria-pressed', 'false');
  });

  test.each(['en', 'bm'] as const)('passes axe in %s, with its list open', async (language) => {
    const { screen, user, container } = await feedback({ received: true }, {}, { language });
    await user.click(await screen.findByRole('button', { name: language === 'en' ? 'Not yet' : 'Belum' }));
    await user.click(await screen.findByRole('button', { name: language === 'en' ? /Choose…/ : /Pilih…/ }));
    expect(await axeViolations(container)).toEqual([]);
  });

  test('the modal titled Error shows the server’s refusal, and the answers stay', async () => {
    const refused = async () => {
      throw refusal(503, 'SERVICE_BUSY');
    };
    const { screen, user } = await feedback({ received: true }, { 'POST /sample/question/answer': refused });
    await user.click(await screen.findByRole('button', { name: 'Not yet' }));
    await user.click(await screen.findByRole('button', { name: /Choose…/ }));
    await user.click(screen.getByRole('button', { name: 'The price' }));
    await user.type(await screen.findByLabelText('Your answer'), 'Lovely');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const modal = await screen.findByRole('dialog', { name: 'Error' });
    await user.click(within(modal).getByRole('button', { name: 'OKAY' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Your answer')).toHaveValue('Lovely');
  });

  test('a survey that cannot be read is read at the second try; without the brand it says "your sample"', async () => {
    let failing = true;
    const { screen, user } = await feedback(
      { received: true },
      {
        'POST /sample/question/fetch': async () => {
          if (failing) throw refusal(503, 'SERVICE_BUSY');
          return questions;
        },
        'GET /user/brands/fetch': async () => {
          throw refusal(503, 'SERVICE_BUSY');
        },
      },
    );
    await screen.findByText('The survey did not load.');
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Worn your sample?' });
  });

  test('a survey without questions is sent as it is', async () => {
    const { screen, user, called } = await feedback(
      { received: true },
      { 'POST /sample/question/fetch': async () => [] },
    );
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await screen.findByRole('dialog', { name: /^Thank you!/ });
    expect(called('POST /sample/question/answer')[0]?.body).toMatchObject({ received: true, mainAnswers: [] });
  });
});

describe('a sample that did not arrive', () => {
  test('is reported at once, thanked for, and sent again by hand when it failed', async () => {
    let failing = true;
    const { screen, user, called } = await feedback(
      { received: false },
      {
        'POST /sample/question/answer': async () => {
          if (failing) throw refusal(503, 'SERVICE_BUSY');
          return {};
        },
      },
    );
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Error' })).getByRole('button', { name: 'OKAY' }),
    );
    failing = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    const thanks = await screen.findByRole('dialog', { name: /^Thank you!/ });
    within(thanks).getByText('Delivery takes 4–6 weeks. If your sample does not come, contact us.');
    const one = { id: 'member-1', orderId: 'order-1', received: false };
    expect(called('POST /sample/question/answer').map(({ body }) => body)).toEqual([one, one]);
  });

  test('can also be answered beside the first question', async () => {
    const { screen, user, called } = await feedback({ received: true });
    await user.click(await screen.findByRole('button', { name: 'My sample has not arrived' }));
    await screen.findByRole('dialog', { name: /^Thank you!/ });
    expect(called('POST /sample/question/answer').map(({ body }) => body.received)).toEqual([false]);
  });
});

describe('a member without feedback to give', () => {
  test('an unanswered arrival leads to the dashboard', async () => {
    const { address, screen } = await feedback('/freesample/feedback');
    await screen.findByRole('heading', { name: 'Hi, AISYAH' });
    expect(address()).toBe('/dashboard');
  });

  test('no sample waits, or it was answered elsewhere meanwhile', async () => {
    const none = await feedback({ received: true }, {}, { user: { samples: [] } });
    await none.screen.findByText('No free sample is waiting for your feedback.');
    none.unmount();
    const taken = async () => {
      throw refusal(409, 'FEEDBACK_ALREADY_GIVEN');
    };
    const late = await feedback({ received: false }, { 'POST /sample/question/answer': taken });
    const modal = await late.screen.findByRole('dialog', { name: 'Error' });
    within(modal).getByText('We already have your feedback on this sample. Thank you.');
    await late.user.click(within(modal).getByRole('button', { name: 'OKAY' }));
    await waitFor(() => expect(late.address()).toBe('/dashboard'));
  });

  test('samples that could not be read are read at the second try; who has left the club is promised no points', async () => {
    let failing = true;
    const { screen, user } = await feedback(
      { received: true },
      {
        'POST /user/session': async () =>
          aSession({
            user: aUser({
              samples: failing ? [] : [aSample],
              unavailable: failing ? ['samples'] : [],
              membershipEndsOn: '2026-11-20',
            }),
          }),
        'POST /sample/question/fetch': async () => [],
      },
    );
    await screen.findByText('Your samples did not load.');
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await screen.findByRole('dialog', { name: /^Thank you!/ });
    expect(screen.queryByText(/50 points are on their way/)).toBeNull();
  });
});
