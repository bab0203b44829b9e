import { expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { aContest, anAuditEntry, anArticle, aBrand, aWish } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';
import { sentForm } from '../../testing/sent-form.js';
import { aQuestion } from '../../testing/survey-fakes.js';

const ARTICLE = 'GET /admin/fetch/dashboard/article/details';
const AUDIT = 'GET /admin/fetch/dashboard/audit';

test('an edit page is headed by the name of its record, in the language on screen, with its state', async () => {
  const long = 'A gift that is called by rather more words than a row has room for';
  const { screen, unmount } = await renderApp('/article/edit?id=a1', {
    [ARTICLE]: () => anArticle({ title: { en: long, bm: 'Hadiah' }, active: false }),
  });
  expect(await screen.findByRole('heading', { name: long, level: 1 })).toBeVisible();
  expect(screen.getByText('Draft')).toBeVisible();
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(crumbs).getByText(`${long.slice(0, 40)}…`)).toHaveAttribute('aria-current', 'page');
  unmount();
  const malay = await renderApp('/article/edit?id=a1', { [ARTICLE]: () => anArticle() }, { language: 'bm' });
  expect(await malay.screen.findByRole('heading', { name: 'Hadiah tiba', level: 1 })).toBeVisible();
  expect(malay.screen.getByText('Dipaparkan')).toBeVisible();
});

test('an edit page shows the state of its record: a contest that runs, a question that is asked, none of a brand', async () => {
  const contest = await renderApp('/contest/edit?id=c1', {
    'GET /admin/fetch/dashboard/contest/details': () => aContest({ active: false }),
  });
  const head = (await contest.screen.findByRole('heading', { name: 'Crawl and win', level: 1 })).parentElement!;
  expect(head).toHaveTextContent('Crawl and winRunningDraft');
  contest.unmount();
  const question = await renderApp('/sample/survey/edit?id=worn', {
    'GET /admin/fetch/dashboard/sample/question': () => ({ questions: [aQuestion('worn', 'Worn yet?')] }),
    'GET /admin/fetch/dashboard/brand': () => [],
  });
  const asked = (await question.screen.findByRole('heading', { name: 'Worn yet?', level: 1 })).parentElement!;
  expect(asked).toHaveTextContent('Worn yet?Asked');
  question.unmount();
  const brand = await renderApp('/brand/edit?id=b1', { 'GET /admin/fetch/dashboard/brand/details': () => aBrand() });
  const named = (await brand.screen.findByRole('heading', { name: 'Drypers Touch', level: 1 })).parentElement!;
  expect(named).toHaveTextContent(/^Drypers Touch$/);
});

test('Ctrl S saves a new record as a draft, and a button of its own shows it to members', async () => {
  for (const [show, active, told] of [
    [false, 'false', 'Aina is saved as a draft. Members do not see it yet.'],
    [true, 'true', 'Aina is added.'],
  ] as const) {
    const { screen, user, called, unmount } = await renderApp('/wishingtree/add', {
      'POST /admin/setting/wishingtree/add': () => aWish(),
    });
    await user.type(await screen.findByLabelText('Name of the child'), 'Aina');
    await user.type(screen.getByLabelText('Age'), '4');
    await user.type(screen.getByLabelText('Wish'), 'A book');
    await user.type(screen.getByLabelText('Hajat'), 'Buku');
    await user.click(screen.getByRole('radio', { name: 'Avatar 4' }));
    if (show) await user.click(screen.getByRole('button', { name: 'Save and show' }));
    else await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(told)).toBeVisible();
    expect(sentForm(called('POST /admin/setting/wishingtree/add')[0])).toMatchObject({ active });
    unmount();
  }
});

test('the save bar shows who saved last and when; without the audit log, only when', async () => {
  const { screen, user, called, unmount } = await renderApp('/article/edit?id=a1', {
    [ARTICLE]: () => anArticle(),
    [AUDIT]: () => counted([anAuditEntry({ at: '2026-11-20T09:20:00.000Z', username: 'hafiz' })], 1),
  });
  await user.type(await screen.findByLabelText('Title'), '!');
  expect(await screen.findByText('Last saved 20 Nov 2026, 5.20pm by hafiz')).toBeVisible();
  expect(called(AUDIT)).toMatchObject([{ query: { record: 'article', recordId: 'a1', pageSize: '1' } }]);
  unmount();
  const failed = await renderApp('/article/edit?id=a1', {
    [ARTICLE]: () => anArticle(),
    [AUDIT]: () => {
      throw refusal(503, 'SERVICE_BUSY');
    },
  });
  await failed.user.type(await failed.screen.findByLabelText('Title'), '!');
  expect(await failed.screen.findByText('Last saved 2 Nov 2026, 8am')).toBeVisible();
});
