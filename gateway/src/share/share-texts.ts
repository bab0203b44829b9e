import { formatCount } from '../locale/format.js';
import type { Locale } from '../locale/locale.js';

const WORDS = {
  en: {
    club: 'Drypers Baby Club',
    about: 'Register the code on every pack, collect points and redeem rewards.',
    reward: 'for {points} points in Drypers Baby Club',
    gift: 'Give {points} points to families who need diapers.',
    invited: '{name} invites you to Drypers Baby Club',
    both: 'You get {friend} points when you join, and {name} gets {own}.',
  },
  bm: {
    club: 'Drypers Baby Club',
    about: 'Daftarkan kod pada setiap pek, kumpul mata dan tebus ganjaran.',
    reward: 'dengan {points} mata di Drypers Baby Club',
    gift: 'Sumbangkan {points} mata untuk keluarga yang memerlukan lampin.',
    invited: '{name} menjemput anda ke Drypers Baby Club',
    both: 'Anda mendapat {friend} mata apabila menyertai kelab, dan {name} mendapat {own} mata.',
  },
} as const;

/** Returns the texts of shared links in a language. */
export function shareTexts(locale: Locale) {
  const words = WORDS[locale];
  const fill = (text: string, values: Record<string, string | number>) =>
    text.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = values[key] ?? '';
      return typeof value === 'number' ? formatCount(value) : value;
    });
  return {
    club: words.club,
    about: words.about,
    reward: (name: string, points: number) => `${name}, ${fill(words.reward, { points })}`,
    gift: (points: number) => fill(words.gift, { points }),
    invited: (name: string) => fill(words.invited, { name }),
    both: (name: string, own: number, friend: number) => fill(words.both, { name, own, friend }),
  };
}
