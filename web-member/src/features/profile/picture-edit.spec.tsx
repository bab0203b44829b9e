import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { aSession } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { openNoPicture, pngOf } from '../../testing/unopened-picture.js';

const { createImageBitmap } = globalThis;
beforeEach(openNoPicture);
afterEach(() => {
  Object.assign(globalThis, { createImageBitmap });
});

test.each([
  ['en', 'Profile picture', 'This picture has more than 50 megapixels. Please choose a smaller one.'],
  ['bm', 'Gambar profil', 'Gambar ini melebihi 50 megapiksel. Sila pilih gambar yang lebih kecil.'],
] as const)(
  'the profile refuses a picture with too many pixels before it is sent (%s)',
  async (language, label, text) => {
    const { findByLabelText, findByRole, called } = await renderApp(
      '/userprofile',
      { 'POST /user/session': async () => aSession() },
      { token: 'token-1', language },
    );
    fireEvent.change(await findByLabelText(label), { target: { files: [pngOf(50_000)] } });
    expect(await findByRole('alert')).toHaveTextContent(text);
    expect(called('POST /user/picture')).toEqual([]);
  },
);
