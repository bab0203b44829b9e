import { within } from '@testing-library/react';

/** Returns the texts of the links within an element; in a form's summary they are the errors. */
export const linkTexts = (element: HTMLElement): (string | null)[] =>
  within(element)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
