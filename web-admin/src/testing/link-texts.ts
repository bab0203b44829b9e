import { within } from '@testing-library/react';

/** Returns what the links within an element say: of a form's summary, what is wrong. */
export const linkTexts = (element: HTMLElement): (string | null)[] =>
  within(element)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
