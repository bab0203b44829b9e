import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { File as NodeFile } from 'node:buffer';
import { fireEvent, waitFor, within } from '@testing-library/react';
import type { Language } from '../../core/types.js';
import { aClub, aContest, anEntry, fullContest, inDays } from '../../testing/contest-fakes.js';
import { refusal, type Club } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { openNoPicture, pngOf } from '../../testing/unopened-picture.js';
import type { Entered } from './types.js';

window.scrollTo = () => undefined;
const real = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
beforeAll(() => {
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = () => undefined;
});
afterAll(() => {
  URL.createObjectURL = real.create;
  URL.revokeObjectURL = real.revoke;
});

const open = (path: Parameters<typeof renderApp>[0], api: Parameters<typeof renderApp>[1], language: Language = 'en') =>
  renderApp(path, api, { token: 'token-1', language });
type View = Awaited<ReturnType<typeof open>>;
const aFile = (name: string, type = 'image/png', bytes = 10) =>
  new NodeFile([new Uint8Array(bytes)], name, { type }) as unknown as File;
const choose = async ({ container, screen }: View, field: string, file: File) => {
  fireEvent.change(container.querySelector(`input[name=${field}]`)!, { target: { files: [file] } });
  await screen.findByAltText(`Chosen: ${file.name}`);
};
const next = ({ screen, user }: View) => user.click(screen.getByRole('button', { name: 'Continue' }));
const dialog = ({ screen }: View) => screen.findByRole('dialog');

/** A club that takes entries and remembers what was sent. */
function aTaker(more: Partial<Parameters<typeof aClub>[1]> = {}, answer?: Club['POST /contest/submit']) {
  const sent: { form: Record<string, string>; key: string | undefined }[] = [];
  const club = aClub([aContest(), fullContest()], more, {
    'POST /contest/submit': async (options) => {
      const fields = Object.entries(options.form);
      sent.push({
        form: Object.fromEntries(fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.type])),
        key: options.idempotencyKey,
      });
      return answer
        ? answer(options)
        : { entries: [anEntry({ id: 'e2', number: 2 }), anEntry({ number: 1 })], totalPoints: 450 };
    },
  });
  return { club, sent };
}

describe('§2 /submit', () => {
  test.each([
    ['/submit', '/contest'],
    ['/submit?id=nobody&entries=1', '/contest'],
    ['/submit?id=fit&entries=6', '/activity?id=fit'],
    ['/submit?id=dear&entries=1', '/activity?id=dear'],
    ['/submit?id=over&entries=1', '/activity?id=over'],
  ])('%s without what it needs leads to %s', async (path, to) => {
    const contests = [
      aContest(),
      aContest({ id: 'dear', pointsPerEntry: 651 }),
      aContest({ id: 'over', endDate: inDays(-1) }),
    ];
    const { address } = await open(path, aClub(contests));
    await waitFor(() => expect(address()).toBe(to));
  });

  test('by navigation state alone, with one block for each entry, and a link back to the contest', async () => {
    const { club } = aTaker();
    const view = await open({ pathname: '/submit', state: { contest: { id: 'fit' }, entries: 3 } }, club);
    await view.screen.findByRole('heading', { level: 1, name: 'Your 3 entries' });
    const heads = view.screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent);
    expect(heads).toEqual(['Entry 1', 'Entry 2', 'Entry 3']);
    await view.user.click(view.screen.getByRole('link', { name: 'Back to the contest' }));
    await waitFor(() => expect(view.address()).toBe('/activity?id=fit'));
  });
});

describe('§5: the form requires, per entry as the flags demand', () => {
  test('an image, a receipt image, a link and a choice: what lacks is named, and nothing is sent', async () => {
    const { club, sent } = aTaker();
    const view = await open('/submit?id=full&entries=2', club);
    await view.screen.findByRole('heading', { level: 1, name: 'Your 2 entries' });
    await next(view);
    const summary = await view.screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((line) => line.textContent),
    ).toEqual([
      'Please add everything entry 1 needs: a picture, a receipt picture, a link and a choice.',
      'Please add everything entry 2 needs: a picture, a receipt picture, a link and a choice.',
    ]);
    expect(view.screen.getAllByText('Please add a picture.')).toHaveLength(2);
    expect(view.screen.getAllByText('Please add a receipt picture.')).toHaveLength(2);
    expect(view.screen.getAllByText('Please add a link.')).toHaveLength(2);
    expect(view.screen.getAllByText('Please choose one.')).toHaveLength(2);
    await view.user.click(within(summary).getAllByRole('link')[1]!);
    expect(document.activeElement?.id).toBe('entry-2-image');
    expect([view.screen.queryByRole('dialog'), sent]).toEqual([null, []]);
  });

  test('in Malay', async () => {
    const view = await open('/submit?id=full&entries=1', aTaker().club, 'bm');
    await view.user.click(await view.screen.findByRole('button', { name: 'Teruskan' }));
    await view.screen.findByText('Sila lengkapkan penyertaan 1: gambar, gambar resit, pautan dan pilihan anda.');
  });

  test.each([
    ['en', 'Continue', 'This picture has more than 50 megapixels. Please choose a smaller one.'],
    ['bm', 'Teruskan', 'Gambar ini melebihi 50 megapiksel. Sila pilih gambar yang lebih kecil.'],
  ] as const)('a picture with too many pixels is refused at its own field (%s)', async (language, button, text) => {
    const { createImageBitmap } = globalThis;
    openNoPicture();
    try {
      const { club } = aTaker();
      const { container, screen } = await open('/submit?id=full&entries=1', club, language);
      await screen.findByRole('button', { name: button });
      const input = container.querySelector('input[name=receipt1]')!;
      fireEvent.change(input, { target: { files: [pngOf(50_000)] } });
      const [field] = screen.getAllByRole('group').filter((group) => group.contains(input));
      expect(await within(field!).findByText(text)).toBeVisible();
      expect(screen.getAllByText(text)).toHaveLength(1);
    } finally {
      Object.assign(globalThis, { createImageBitmap });
    }
  });

  test('only what the flags demand is asked for', async () => {
    const view = await open('/submit?id=fit&entries=1', aTaker().club);
    await view.screen.findByRole('button', { name: 'Add a picture' });
    expect(view.screen.queryByRole('button', { name: 'Add a receipt picture' })).toBeNull();
    expect(view.screen.queryByRole('textbox', { name: 'Link' })).toBeNull();
    expect(view.screen.queryByRole('combobox')).toBeNull();
  });

  test('§9: the choice opens the system’s own list, which bounds its height (300 px in the specification) by itself', async () => {
    const view = await open('/submit?id=full&entries=1', aTaker().club);
    const choice = await view.screen.findByRole('combobox', { name: 'Where did you buy it?' });
    expect(choice.tagName).toBe('SELECT');
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Choose', 'AEON', 'Guardian']);
  });

  test('a link must lead somewhere', async () => {
    const view = await open('/submit?id=full&entries=1', aTaker().club);
    await view.user.type(await view.screen.findByRole('textbox', { name: 'Link' }), 'my post');
    await next(view);
    await view.screen.findByText('Please enter a full link, such as https://www.example.com/post');
  });

  test.each([
    ['a picture that is no png, jpg or jpeg', aFile('walk.gif', 'image/gif'), /^This file type is not accepted/],
    ['a PDF', aFile('walk.pdf', 'application/pdf'), 'This file type is not accepted. Please use JPG, PNG.'],
    [
      'one above 10 MB',
      aFile('big.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1),
      'This file is too large. The limit is 10 MB.',
    ],
  ])('%s is refused at its field', async (_, file, text) => {
    const view = await open('/submit?id=fit&entries=1', aTaker().club);
    await view.screen.findByRole('button', { name: 'Add a picture' });
    const input = view.container.querySelector<HTMLInputElement>('input[name=image1]')!;
    expect(input.accept).toBe('image/png,image/jpeg');
    fireEvent.change(input, { target: { files: [file] } });
    await view.screen.findByText(text);
    view.screen.getByRole('button', { name: 'Add a picture' });
  });

  test.each(['image/png', 'image/jpeg'])('%s is shown, and can be changed and removed', async (type) => {
    const view = await open('/submit?id=fit&entries=1', aTaker().club);
    await view.screen.findByRole('button', { name: 'Add a picture' });
    await choose(view, 'image1', aFile('first.jpeg', type));
    await choose(view, 'image1', aFile('second.jpg', type));
    expect(view.screen.queryByAltText('Chosen: first.jpeg')).toBeNull();
    await view.user.click(view.screen.getByRole('button', { name: 'Remove: Picture of entry 1' }));
    await view.screen.findByRole('button', { name: 'Add a picture' });
  });
});

describe('§4: contest entry', () => {
  const filled = async (view: View) => {
    await view.screen.findByRole('heading', { level: 1, name: 'Your 2 entries' });
    await choose(view, 'image1', aFile('one.png'));
    await choose(view, 'image2', aFile('two.jpg', 'image/jpeg'));
    await next(view);
    return dialog(view);
  };

  test('the form opens a confirm modal with cost and balance after, posts once, thanks, and goes to /campaign', async () => {
    let answer: (value: Entered) => void = () => undefined;
    const { club, sent } = aTaker({}, () => new Promise((resolve) => (answer = resolve)));
    const view = await open('/submit?id=fit&entries=2', club);
    const ask = await filled(view);
    expect(ask).toHaveTextContent('Send 2 entries?');
    expect(ask).toHaveTextContent('Cost−200');
    expect(ask).toHaveTextContent('Balance after450');
    expect(sent).toEqual([]);
    const send = within(ask).getByRole('button', { name: 'Send for 200 points' });
    await view.user.click(send);
    await view.user.click(send);
    answer({ entries: [anEntry({ id: 'e2', number: 2 }), anEntry({ number: 1 })], totalPoints: 450 });
    const thanks = await view.screen.findByRole('dialog', { name: 'Thank You' });
    expect(thanks).toHaveTextContent('2 entries in Fit-a-thon are in.');
    expect(sent.map(({ form }) => form)).toEqual([
      { id: 'member-1', contestId: 'fit', entries: '2', image1: 'image/png', image2: 'image/jpeg' },
    ]);
    expect(sent[0]?.key).toMatch(/.{16,}/);
    const { now } = view.state().session;
    expect(now.status === 'signedIn' && [now.user.totalPoints, now.user.contests]).toEqual([
      450,
      [{ id: 'fit', number: 2 }],
    ]);
    await view.user.click(within(thanks).getByRole('button', { name: 'See my campaigns' }));
    await waitFor(() => expect(view.address()).toBe('/campaign'));
  });

  test('every part of an entry is sent under its number; what costs nothing leaves the balance', async () => {
    const { club, sent } = aTaker({ totalPoints: 0 }, () => ({ entries: [anEntry({ contestId: 'full' })] }));
    const view = await open('/submit?id=full&entries=1', club);
    await view.screen.findByRole('heading', { level: 1, name: 'Your entry' });
    await choose(view, 'image1', aFile('one.png'));
    await choose(view, 'receipt1', aFile('receipt.jpg', 'image/jpeg'));
    await view.user.type(view.screen.getByRole('textbox', { name: 'Link' }), 'www.example.com/post');
    await view.user.selectOptions(view.screen.getByRole('combobox', { name: 'Where did you buy it?' }), 'Guardian');
    await next(view);
    const ask = await dialog(view);
    expect(ask).toHaveTextContent('CostFree');
    await view.user.click(within(ask).getByRole('button', { name: 'Send 1 entry' }));
    await view.screen.findByRole('dialog', { name: 'Thank You' });
    expect(sent[0]?.form).toEqual({
      id: 'member-1',
      contestId: 'full',
      entries: '1',
      image1: 'image/png',
      receiptsImage1: 'image/jpeg',
      link1: 'https://www.example.com/post',
      selectedValue1: 'o2',
    });
    const { now } = view.state().session;
    expect(now.status === 'signedIn' && now.user.totalPoints).toBe(0);
  });

  test.each([
    ['en', 'CONTEST_ENDED', 'Error', 'This contest has ended.', 'OKAY'],
    ['bm', 'CONTEST_ENDED', 'Ralat', 'Peraduan ini telah tamat.', 'OK'],
    ['en', 'FILE_UNREADABLE', 'Error', 'We cannot open this file.', 'OKAY'],
  ] as const)(
    '§8: a submit that fails is an alert with the error text in the current language, and what was filled in stays (%s %s)',
    async (language, code, title, text, okay) => {
      const { club } = aTaker({}, () => Promise.reject(refusal(409, code)));
      const view = await open('/submit?id=fit&entries=1', club, language);
      const start = language === 'en' ? 'Continue' : 'Teruskan';
      await view.screen.findByRole('button', { name: start });
      fireEvent.change(view.container.querySelector('input[name=image1]')!, { target: { files: [aFile('one.png')] } });
      await view.screen.findByAltText(/one\.png/);
      await view.user.click(view.screen.getByRole('button', { name: start }));
      await view.user.click(within(await dialog(view)).getAllByRole('button')[0]!);
      const modal = await view.screen.findByRole('dialog', { name: title });
      expect(modal).toHaveTextContent(text);
      await view.user.click(within(modal).getByRole('button', { name: okay }));
      await waitFor(() => expect(view.screen.queryByRole('dialog')).toBeNull());
      view.screen.getByAltText(/one\.png/);
      expect(view.address()).toBe('/submit?id=fit&entries=1');
    },
  );

  test.each([
    [
      'CONTEST_ENTRIES_EXCEEDED',
      { max: 5 },
      'That is more than you have left',
      'You have reached the maximum number of entries for this contest (5).',
    ],
    ['CONTEST_POINTS_INSUFFICIENT', {}, 'Not enough points', 'You do not have enough points for these entries.'],
  ])('§8: %s by the server opens the same modal as before the form', async (code, details, title, text) => {
    const { club } = aTaker({}, () => Promise.reject(refusal(409, code, details)));
    const view = await open('/submit?id=fit&entries=2', club);
    await view.user.click(within(await filled(view)).getByRole('button', { name: 'Send for 200 points' }));
    expect(await view.screen.findByRole('dialog', { name: title })).toHaveTextContent(text);
    const guides = view.screen.queryAllByRole('link', { name: /^Points guide/ });
    expect(guides).toHaveLength(code === 'CONTEST_POINTS_INSUFFICIENT' ? 1 : 0);
  });

  test('what got no answer is sent again under the same key; a changed form has a key of its own', async () => {
    let failing = true;
    const { club, sent } = aTaker({}, () => {
      if (failing) throw refusal(0, 'OFFLINE');
      return { entries: [anEntry()], totalPoints: 550 };
    });
    const view = await open('/submit?id=fit&entries=1', club);
    await view.screen.findByRole('button', { name: 'Add a picture' });
    await choose(view, 'image1', aFile('one.png'));
    const send = async () => {
      await next(view);
      await view.user.click(within(await dialog(view)).getByRole('button', { name: 'Send for 100 points' }));
    };
    const okay = async () => {
      await view.user.click(await view.screen.findByRole('button', { name: 'OKAY' }));
      await waitFor(() => expect(view.screen.queryByRole('dialog')).toBeNull());
    };
    await send();
    await okay();
    await send();
    await okay();
    await choose(view, 'image1', aFile('other.png'));
    failing = false;
    await send();
    await view.screen.findByRole('dialog', { name: 'Thank You' });
    const [first, second, third] = sent.map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
