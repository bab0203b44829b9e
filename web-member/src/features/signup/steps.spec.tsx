import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { refusal, someAreas, type Club } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { anOffer, noSamples } from '../../testing/sample-fakes.js';
import { texts } from '../../testing/shop-fakes.js';
import { fillAbout, fillSteps, pressNext, toAbout, toLast } from '../../testing/signup-steps.js';
import { firstOf } from './error-list.js';
import { emptyForm } from './schema.js';
import { fieldsOf, keptStep, stepIn, stepOf, STEPS, withStep } from './steps.js';

// the test environment's FormData is Node's, which takes no form; React makes one when a submit navigates
beforeAll(() => {
  Object.assign(globalThis, { FormData: class {} });
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the steps', () => {
  test('know their fields, and the rows of them', () => {
    for (const step of STEPS) for (const field of fieldsOf(step)) expect(stepOf(field)).toBe(step);
    expect(stepOf('children.3.dob')).toBe(2);
    expect(stepOf('sampleId')).toBe(1);
    expect(stepOf('postcode')).toBe(3);
    for (const step of STEPS) for (const field of fieldsOf(step)) expect(emptyForm).toHaveProperty(field);
  });

  test('the first of some fields is that of the form’s order; unknown fields are none', () => {
    expect(firstOf(['consent', 'children.1.dob', 'email'])).toBe('email');
    expect(firstOf(['postcode', 'children.1.dob'])).toBe('children.1.dob');
    expect(firstOf(['uniqueToken'])).toBeUndefined();
    expect(firstOf([])).toBeUndefined();
  });

  test('are named by the address, which keeps the rest of its query', () => {
    expect(['?step=1', '?step=2', '?a=b&step=3', '', '?step=0', '?step=4', '?step=x', '?step='].map(stepIn)).toEqual([
      ...[1, 2, 3],
      ...[null, null, null, null, null],
    ]);
    expect(withStep('?utm_source=tv', 2)).toBe('?utm_source=tv&step=2');
    expect(withStep('?utm_source=tv&step=2', 3)).toBe('?utm_source=tv&step=3');
    expect(withStep('?step=2&utm_source=tv', 1)).toBe('?utm_source=tv');
    expect(withStep('?step=2', 1)).toBe('');
  });

  test('a draft goes on with the step of the password at the furthest', () => {
    expect([0, 1, 2, 3, Number.NaN].map(keptStep)).toEqual([1, 1, 2, 2, 1]);
  });
});

const offered: Club = {
  'GET /areas': async () =>
    someAreas({ states: [{ name: 'Labuan', cities: [{ name: 'Labuan', postcodes: ['87000'] }] }] }),
  'GET /sample/fetch': async () => ({
    ...noSamples,
    data: [anOffer({ id: 's-1', size: 'NB', itemName: texts('Tape NB') })],
  }),
};
const progress = (view: Awaited<ReturnType<typeof renderApp>>) =>
  view.getByRole('progressbar', { name: 'Join the club' }).getAttribute('aria-valuetext');

describe('sign-up in three steps', () => {
  test('sample first, address last, and only what is on screen is asked for', async () => {
    const view = await renderApp('/en', {
      ...offered,
      'POST /user/signup': async () => ({ uuid: 'u-1', referCode: '' }),
    });
    const { user, findByRole, getByRole, queryByRole, queryByLabelText, findByLabelText, called } = view;
    await user.click(await findByRole('radio', { name: 'Yes, please' }));
    await findByRole('radio', { name: 'Tape NB' });
    expect(progress(view)).toBe('Step 1 of 3');
    expect(queryByRole('button', { name: 'Back' })).toBeNull();
    expect([queryByLabelText('Name'), queryByLabelText('Address line 1')]).toEqual([null, null]);

    // without a choice of the sample the step stays
    await pressNext(view);
    const summary = await findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(within(summary).getAllByRole('link')).toHaveLength(1);
    await user.click(getByRole('radio', { name: 'Tape NB' }));
    await waitFor(() => expect(queryByRole('alert')).toBeNull());

    await toAbout(view);
    await waitFor(() => expect(getByRole('heading', { level: 3, name: 'About you' })).toHaveFocus());
    expect(progress(view)).toBe('Step 2 of 3');
    fillAbout(view);
    await toLast(view);
    expect(progress(view)).toBe('Step 3 of 3');
    await user.click(getByRole('checkbox', { name: /I have read/ }));
    await user.click(getByRole('button', { name: 'Join and send my code' }));
    expect(within(await findByRole('alert')).getAllByRole('link')).toHaveLength(4);
    expect(called('POST /user/signup')).toEqual([]);
    fireEvent.change(getByRole('textbox', { name: 'Address line 1' }), { target: { value: '1 Jalan Satu' } });
    await user.type(await findByLabelText('Postcode, to fill in state and city'), '87000');
    await user.click(getByRole('button', { name: 'Join and send my code' }));
    await findByRole('heading', { level: 1, name: 'Check your phone' });
    expect(called('POST /user/signup')[0]?.body).toMatchObject({
      redeemSample: true,
      sampleId: 's-1',
      address: { line1: '1 Jalan Satu', city: 'Labuan', state: 'Labuan', postcode: '87000', country: 'Malaysia' },
    });
  });

  test('what a refused step lacks is put right as it is typed, before the field is left', async () => {
    const view = await renderApp('/en', offered);
    const { user, findByRole, getByRole, getByLabelText, queryByRole } = view;
    await toAbout(view);
    fillAbout(view);
    await user.click(getByRole('radio', { name: 'More than one child' }));
    fireEvent.change(getByLabelText('Name'), { target: { value: 'Nurul 2' } });
    fireEvent.change(getByLabelText(/^Child 1: date of birth/), { target: { value: '2025-03-04' } });
    await pressNext(view);
    expect(within(await findByRole('alert')).getAllByRole('link')).toHaveLength(2);
    fireEvent.change(getByLabelText('Name'), { target: { value: 'Nurul Izzah' } });
    fireEvent.change(getByLabelText(/^Child 2: date of birth/), { target: { value: '2026-03-04' } });
    await waitFor(() => expect(queryByRole('alert')).toBeNull());
    await toLast(view);
  });

  test('Back goes to the step before and keeps everything, the password too', async () => {
    const view = await renderApp('/en?utm_source=tv', offered);
    const { user, findByRole, getByRole, getByLabelText, address } = view;
    await fillSteps(view);
    expect(address()).toBe('/en?utm_source=tv&step=3');
    await user.click(getByRole('button', { name: 'Back' }));
    expect(await findByRole('textbox', { name: 'Name' })).toHaveValue('Nurul Izzah');
    expect(getByLabelText('Password')).toHaveValue('Member@123');
    expect(address()).toBe('/en?utm_source=tv&step=2');
    await user.click(getByRole('button', { name: 'Back' }));
    expect(await findByRole('radio', { name: 'Not now' })).toBeChecked();
    expect(address()).toBe('/en?utm_source=tv');
    await waitFor(() => expect(getByRole('heading', { name: 'Start with a free sample' })).toHaveFocus());
    await toAbout(view);
    await toLast(view);
    expect(getByRole('checkbox', { name: /I have read/ })).toBeChecked();
  });

  test.each(['/en?step=2', '/en?step=3', '/en?step=9'])('%s with an empty draft is the first step', async (path) => {
    const view = await renderApp(path, offered);
    await view.findByRole('heading', { level: 3, name: 'Start with a free sample' });
    await waitFor(() => expect(view.address()).toMatch(/^\/en(\?step=9)?$/));
    expect(view.queryByLabelText('Name')).toBeNull();
    // nobody asked for the form yet
    expect(view.getByRole('heading', { level: 3, name: 'Start with a free sample' })).not.toHaveFocus();
  });

  test('a fresh visit goes on where the draft was, the free sample’s link at the first step', async () => {
    await toAbout(await renderApp('/en', offered));
    cleanup();
    const again = await renderApp('/en', offered);
    await again.findByRole('heading', { level: 3, name: 'About you' });
    expect(again.getByRole('heading', { level: 3, name: 'About you' })).not.toHaveFocus();
    // nothing of this visit lies before the step: the way back is within the form
    await again.user.click(again.getByRole('button', { name: 'Back' }));
    await again.findByRole('heading', { level: 3, name: 'Start with a free sample' });
    cleanup();
    const linked = await renderApp('/en#join', offered);
    await linked.findByRole('heading', { level: 3, name: 'Start with a free sample' });
    await toAbout(linked);
  });

  test('a sample that the reload has to ask for again is not left out', async () => {
    const first = await renderApp('/en', offered);
    await first.user.click(await first.findByRole('radio', { name: 'Yes, please' }));
    await first.user.click(await first.findByRole('radio', { name: 'Tape NB' }));
    await toAbout(first);
    cleanup();
    const view = await renderApp('/en', offered);
    await view.findByRole('heading', { level: 3, name: 'About you' });
    fillAbout(view);
    await toLast(view);
    await view.findByRole('textbox', { name: 'Address line 1' });
  });

  test('an error of the last step that the server has is reported there, and what was put right stays put right', async () => {
    const view = await renderApp('/en', {
      'POST /user/signup': async () => {
        throw refusal(400, 'INPUT_INVALID', {}, { childDob: 'Check the dates.', referCode: 'Check the code.' });
      },
    });
    const { user, getByRole, findByRole, queryByRole, findAllByText } = view;
    await fillSteps(view);
    await user.click(getByRole('button', { name: 'Join and send my code' }));
    // the earlier of the two steps
    await findByRole('heading', { level: 3, name: 'About you' });
    await findAllByText('Check the dates.');
    expect(queryByRole('button', { name: 'Join and send my code' })).toBeNull();
    await pressNext(view);
    await findByRole('heading', { level: 3, name: 'Almost done' });
    expect(getByRole('textbox', { name: /^Referral code/ })).toHaveAttribute('aria-invalid', 'true');
  });
});
