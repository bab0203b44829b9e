import { fireEvent } from '@testing-library/react';
import type { Language } from '../core/types.js';
import type { renderApp } from './render-app.js';

const words = {
  en: {
    next: 'Next',
    about: 'About you',
    last: 'Almost done',
    name: 'Name',
    number: 'Mobile number',
    email: 'Email',
    password: 'Password',
    dob: 'Date of birth',
    race: 'Race',
    female: 'Female',
    trying: 'Trying to conceive',
    consent: /^I have read and agree/,
  },
  bm: {
    next: 'Seterusnya',
    about: 'Tentang anda',
    last: 'Hampir selesai',
    name: 'Nama',
    number: 'Nombor telefon bimbit',
    email: 'E-mel',
    password: 'Kata laluan',
    dob: 'Tarikh lahir',
    race: 'Bangsa',
    female: 'Perempuan',
    trying: 'Sedang berusaha untuk hamil',
    consent: /^Saya telah membaca dan bersetuju/,
  },
};

type View = Pick<Awaited<ReturnType<typeof renderApp>>, 'findByRole' | 'getByRole' | 'getByLabelText'>;

/** Presses Next in a step of the sign-up form. */
export const pressNext = async ({ findByRole }: View, language: Language = 'en') =>
  fireEvent.click(await findByRole('button', { name: words[language].next }));

/** Goes on from the first step of the sign-up form to the second. */
export async function toAbout(view: View, language: Language = 'en') {
  await pressNext(view, language);
  await view.findByRole('heading', { level: 3, name: words[language].about });
}

/** Goes on from the second step, which is on screen and filled in, to the last. */
export async function toLast(view: View, language: Language = 'en') {
  await pressNext(view, language);
  await view.findByRole('heading', { level: 3, name: words[language].last });
}

/** Fills in the second step of the sign-up form. */
export function fillAbout({ getByRole, getByLabelText }: View, language: Language = 'en') {
  const w = words[language];
  const type = (label: string, value: string) => fireEvent.change(getByLabelText(label), { target: { value } });
  type(w.name, 'Nurul Izzah');
  type(w.number, '0123456789');
  type(w.email, 'nurul@example.com');
  type(w.password, 'Member@123');
  type(w.dob, '1994-06-18');
  type(w.race, 'malay');
  fireEvent.click(getByRole('radio', { name: w.female }));
  fireEvent.click(getByRole('radio', { name: w.trying }));
}

/** Goes from the first step to the last, through a second one that is filled in, and agrees. */
export async function fillSteps(view: View, language: Language = 'en') {
  await toAbout(view, language);
  fillAbout(view, language);
  await toLast(view, language);
  fireEvent.click(view.getByRole('checkbox', { name: words[language].consent }));
}
