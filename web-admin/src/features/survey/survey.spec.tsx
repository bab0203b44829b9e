import { expect, test } from '@jest/globals';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { refusal } from '../../../../web-kit/test/fake-api';
import { renderApp } from '../../testing/render-app.js';
import { aQuestion, anAnswer, brands } from '../../testing/survey-fakes.js';
import type { Question } from './requests.js';

const LIST = 'GET /admin/fetch/dashboard/sample/question';
const ORDER = 'POST /admin/setting/sample/question/order';
const worn = aQuestion('worn', 'Worn %brandName% yet?', {
  sampleQuestionChoices: [anAnswer('yes', 'Yes'), anAnswer('no', 'Not yet', { removes: ['soft'] })],
});
const soft = aQuestion('soft', 'How soft was %brandName%?\n5 is best.', {
  type: 'rate',
  sampleQuestionChoices: ['1', '2', '3', '4', '5'].map((number) => anAnswer(`soft${number}`, number)),
  subQuestions: [{ id: 'skin', subtitle: 'Where?', subbmTitle: 'Di mana?', subtype: 'open', choices: [] }],
});
const more = aQuestion('more', 'Anything else?', { type: 'open' });
const again = aQuestion('again', 'In your own words?', { type: 'open', active: false });
const listed = (questions: Question[] = [worn, soft, more, again]) => ({ [LIST]: () => ({ questions }), ...brands });
const titles = (rows: readonly HTMLElement[]) => rows.slice(1).map((row) => within(row).getByRole('link').textContent);
const busy = () => {
  throw refusal(503, 'SERVICE_BUSY');
};

test('admin §2.4 the survey is a table of its questions in order, with a way to a new one', async () => {
  const { screen, container } = await renderApp('/sample/survey/dashboard', listed());
  await screen.findByRole('link', { name: 'Worn %brandName% yet?' });
  expect(titles(screen.getAllByRole('row'))).toEqual([
    ...['Worn %brandName% yet?', 'How soft was %brandName%?', 'Anything else?', 'In your own words?'],
  ]);
  const row = screen.getByRole('link', { name: 'How soft was %brandName%?' }).closest('tr')!;
  for (const text of ['2', 'Rate', '5', 'Open: they write', '1 Nov 2026', '2 Nov 2026'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(screen.getByText(/3 questions are asked/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'New Question' })).toHaveAttribute('href', '/sample/survey/add');
  expect(screen.getByRole('link', { name: 'Worn %brandName% yet?' })).toHaveAttribute(
    'href',
    '/sample/survey/edit?id=worn',
  );
  expect(await axeViolations(container)).toEqual([]);
});

test('the survey distinguishes no questions from a failure; a retry reads them again', async () => {
  const empty = await renderApp('/sample/survey/dashboard', listed([]));
  expect(await empty.screen.findByText('No questions yet')).toBeVisible();
  empty.unmount();
  let down = true;
  const { screen, user } = await renderApp('/sample/survey/dashboard', {
    [LIST]: () => (down ? busy() : { questions: [worn] }),
  });
  expect(await screen.findByText('This did not load')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Worn %brandName% yet?' })).toBeVisible();
});

test('a question is moved by the keyboard alone: the list follows the server, announces it and keeps the focus', async () => {
  let questions = [worn, soft, more];
  const { screen, user, called } = await renderApp('/sample/survey/dashboard', {
    [LIST]: () => ({ questions }),
    [ORDER]: ({ body: { ids } }) => {
      questions = ids.map((id) => questions.find((one) => one.id === id)!);
      return { questions };
    },
  });
  const down = await screen.findByRole('button', { name: 'Move “How soft was %brandName%?” down' });
  down.focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(titles(screen.getAllByRole('row'))).toEqual([
      ...['Worn %brandName% yet?', 'Anything else?', 'How soft was %brandName%?'],
    ]),
  );
  expect(called(ORDER)).toMatchObject([{ body: { ids: ['worn', 'more', 'soft'] } }]);
  expect(screen.getByText('“How soft was %brandName%?” is now question 3 of 3.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Move “How soft was %brandName%?” down' })).toHaveFocus();
  // the last cannot go further
  await user.keyboard('{Enter}');
  expect(called(ORDER)).toHaveLength(1);
});

test('Alt and an arrow move the question whose row has the focus, wherever in it that is', async () => {
  let questions = [worn, soft, more];
  const { screen, user, called } = await renderApp('/sample/survey/dashboard', {
    [LIST]: () => ({ questions }),
    [ORDER]: ({ body: { ids } }) => {
      questions = ids.map((id) => questions.find((one) => one.id === id)!);
      return { questions };
    },
  });
  const link = await screen.findByRole('link', { name: 'Anything else?' });
  link.focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(called(ORDER)).toMatchObject([{ body: { ids: ['worn', 'more', 'soft'] } }]));
  await waitFor(() => expect(titles(screen.getAllByRole('row'))[1]).toBe('Anything else?'));
  expect(screen.getByRole('link', { name: 'Anything else?' })).toHaveFocus();
  // without Alt they only scroll, and the first goes no further up
  await user.keyboard('{ArrowUp}');
  screen.getByRole('link', { name: 'Worn %brandName% yet?' }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(called(ORDER)).toHaveLength(1);
});

test('a question is not moved before one whose answer takes it out: the reason is shown, and nothing is sent', async () => {
  const { screen, user, asked } = await renderApp('/sample/survey/dashboard', listed());
  await user.click(await screen.findByRole('button', { name: 'Move “How soft was %brandName%?” up' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An answer of “Worn %brandName% yet?” skips “How soft was %brandName%?”, so “How soft was %brandName%?” has to come after it.',
  );
  expect(asked()).not.toContain(ORDER);
});

test('a move is refused when others have changed the order meanwhile, and the list is read again', async () => {
  let questions = [soft, more];
  const { screen, user } = await renderApp('/sample/survey/dashboard', {
    [LIST]: () => ({ questions }),
    [ORDER]: () => {
      questions = [worn, soft, more];
      throw refusal(409, 'EDIT_CONFLICT');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Move “Anything else?” up' }));
  expect(await screen.findByText(/This was changed while you were editing/)).toBeVisible();
  await waitFor(() =>
    expect(titles(screen.getAllByRole('row'))).toEqual([
      ...['Worn %brandName% yet?', 'How soft was %brandName%?', 'Anything else?'],
    ]),
  );
});

test('a switch follows the server; a second open question says which one is asked', async () => {
  const { screen, user, called } = await renderApp('/sample/survey/dashboard', {
    ...listed(),
    'POST /admin/setting/hide/sample/question': ({ body: { id } }) =>
      id === 'more' ? { ...more, active: false } : { ...worn, active: false },
  });
  const second = await screen.findByRole('switch', { name: 'Ask “In your own words?”' });
  expect(second).toBeDisabled();
  expect(second).toHaveAccessibleDescription(
    'One open question is asked at a time: “Anything else?” is asked or scheduled.',
  );
  await user.click(screen.getByRole('switch', { name: 'Ask “Anything else?”' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Ask “Anything else?”' })).not.toBeChecked());
  expect(called('POST /admin/setting/hide/sample/question')).toMatchObject([{ body: { id: 'more' } }]);
  expect(screen.getByRole('switch', { name: 'Ask “In your own words?”' })).toBeEnabled();
  expect(screen.getByText(/2 questions are asked/)).toBeVisible();
});

test('a question is scheduled from its menu, says from when it is asked, and its open one keeps others out', async () => {
  const showAt = '2026-12-01T02:00:00.000Z';
  const { screen, user, called } = await renderApp('/sample/survey/dashboard', {
    ...listed([worn, { ...more, active: false }, again]),
    'POST /admin/setting/hide/sample/question': () => ({ ...more, active: false, showAt }),
  });
  await user.click(await screen.findByRole('button', { name: 'More for Anything else?' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Schedule' }));
  const dialog = await screen.findByRole('dialog', { name: 'When is “Anything else?” shown?' });
  fireEvent.change(within(dialog).getByLabelText('Shown from, in Kuala Lumpur'), {
    target: { value: '2026-12-01T10:00' },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('From 1 Dec 2026, 10am')).toBeVisible();
  expect(called('POST /admin/setting/hide/sample/question')).toMatchObject([
    { body: { id: 'more', active: false, showAt: '2026-12-01T10:00:00+08:00' } },
  ]);
  expect(screen.getByRole('switch', { name: 'Ask “In your own words?”' })).toBeDisabled();
});
