import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { refusal } from '../../../web-kit/test/fake-api';
import { answering, change, openScreen } from '../testing/open-screen.js';
import { specsWith } from '../testing/screen-specs.js';

const FORMS = specsWith('form');
const ADDS = FORMS.filter(([, { form }]) => !form.edit);
const EDITS = FORMS.flatMap(([name, spec]) => (spec.form.edit ? ([[name, spec, spec.form.edit]] as const) : []));

/** Returns the version that a form was sent with. */
const versionIn = (options: unknown) => {
  const { form, body = form } = options as { form?: { version?: unknown }; body?: { version?: unknown } };
  return String(body?.version);
};

test.each(ADDS)('%s is sent by Ctrl S, after it showed what is missing', async (name, spec) => {
  const { screen, user, called } = await openScreen(name, spec);
  await screen.findByRole('button', { name: spec.form.submit });
  await user.keyboard('{Control>}s{/Control}');
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText(spec.form.missing)).toBeVisible();
  expect(summary).toHaveFocus();
  const [first] = within(summary).getAllByRole('link');
  first!.focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.matches('input, textarea, select, [tabindex]')).toBe(true);
  expect(document.activeElement?.id).toBe(first!.getAttribute('href')!.slice(1));
  expect(called('POST /admin/auth/session')).toHaveLength(1);
});

test.each(EDITS)('%s is saved by Ctrl S, and an emptied field keeps it', async (name, spec, { call }) => {
  const { screen, user, asked } = await openScreen(
    name,
    spec,
    answering(call, () => spec.reads!.answer()),
  );
  const field = await screen.findByLabelText(spec.form.field);
  await user.clear(field);
  await user.keyboard('{Control>}s{/Control}');
  expect(within(await screen.findByRole('alert')).getByText(spec.form.missing)).toBeVisible();
  expect(asked()).not.toContain(call);
  await user.type(screen.getByLabelText(spec.form.field), '7');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(asked()).toContain(call));
});

test.each(FORMS)('%s asks by a dialog before what was typed is lost; Escape stays', async (name, spec) => {
  const opened = await openScreen(name, spec);
  const { screen, user, address } = opened;
  const at = address();
  await change(opened, spec);
  const crumbs = screen.getAllByRole('navigation', { name: 'Breadcrumb' })[0]!;
  within(crumbs).getByRole('link').focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe(at);
  expect((screen.getByLabelText(spec.form.field) as HTMLInputElement).value.endsWith(spec.form.choose ?? '7')).toBe(
    true,
  );
});

test.each(EDITS)('%s that somebody else saved meanwhile shows both; Escape keeps mine', async (name, spec, edit) => {
  let saved = false;
  const { screen, user, called } = await openScreen(name, spec, {
    ...answering(spec.reads!.call, () => (saved ? edit.theirs() : spec.reads!.answer())),
    ...answering(edit.call, () => {
      saved = true;
      throw refusal(409, 'EDIT_CONFLICT', { version: 4 });
    }),
  });
  await user.type(await screen.findByLabelText(spec.form.field), '7');
  await user.keyboard('{Control>}s{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'This was saved by somebody else meanwhile' });
  expect(within(dialog).getAllByRole('radio').length).toBeGreaterThanOrEqual(2);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText(spec.form.field)).toHaveValue(`${spec.reads!.shows}7`);
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByRole('dialog')).toBeVisible();
  // nothing was decided: what the other one saved must not be written over
  expect(called(edit.call).map(versionIn)).toEqual(['3', '3']);
});
