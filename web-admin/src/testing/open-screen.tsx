import { waitFor } from '@testing-library/react';
import { expect } from '@jest/globals';
import { refusal, type Programmed } from '../../../web-kit/test/fake-api';
import { pathTo, type Screen } from '../core/paths.js';
import { renderApp } from './render-app.js';
import type { ScreenSpec } from './screen-spec.js';

/** Opens a screen by its address alone; `programmed` answers in place of what the spec has. */
export async function openScreen(
  name: Screen,
  spec: ScreenSpec,
  programmed: Programmed = {},
  at = pathTo(name, spec.id),
) {
  const app = await renderApp(at, { ...readsOf(spec), ...spec.form?.edit?.leads, ...spec.beside, ...programmed });
  if (spec.closes) await app.user.click(await app.screen.findByRole('button', { name: spec.closes }));
  return app;
}

const readsOf = ({ reads, lists }: ScreenSpec) =>
  Object.fromEntries([reads, lists?.rows].flatMap((each) => (each ? [[each.call, each.answer]] : []))) as Programmed;

/** Returns what answers a call of a spec in another way. */
export const answering = (call: string, answer: () => unknown) => ({ [call]: answer }) as Programmed;

/** Returns an answer that fails until `is.up`. */
export function failing(answer: () => unknown, code = 'SERVICE_BUSY') {
  const is = { up: false };
  return {
    is,
    answer: () => {
      if (!is.up) throw refusal(code === 'NOT_FOUND' ? 404 : 503, code);
      return answer();
    },
  };
}

/** Waits until the page is loaded. */
export const atRest = () => waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());

/** Changes the field of a spec's form. */
export async function change({ screen, user }: Awaited<ReturnType<typeof renderApp>>, { form }: ScreenSpec) {
  const field = await screen.findByLabelText(form!.field);
  if (form!.choose) await user.selectOptions(field, await screen.findByRole('option', { name: form!.choose }));
  else await user.type(field, '7');
}
