import { stableId, type LocalizedText } from '@club/platform';
import type { Choice, EnteredQuestion, Question, Scope, SubQuestion } from './domain/survey.js';

const idOf = (...words: string[]) => stableId(`survey:${words.join(':')}`);
const formatOf = (brand: string, format: string) => stableId(`${stableId(brand)}:${format}`);

/**
 * Pants have no tapes: DryPantz, and Touch as pants (docs/product/samples.md#survey). Ids follow from the catalogue's
 * names.
 */
const PANTS: Scope[] = [
  { brandId: stableId('Drypers DryPantz'), formatId: '' },
  { brandId: stableId('Drypers Touch'), formatId: formatOf('Drypers Touch', 'pants') },
];
/** Diapers with tapes are not pulled on. */
const TAPES: Scope[] = ['Drypers Touch', 'Drypers Skinature', 'Drypers Classic', 'Drypers Wee Wee Dry'].map(
  (brand) => ({ brandId: '', formatId: formatOf(brand, 'tape') }),
);

type More = Partial<Pick<Choice, 'removes' | 'specify' | 'hiddenFor'>>;
type Answer = [word: string, en: string, bm: string, more?: More];

const choicesOf = (keyword: string, answers: Answer[]): Choice[] =>
  answers.map(([word, en, bm, more]) => ({
    id: idOf(keyword, word),
    title: { en, bm },
    removes: [],
    specify: false,
    hiddenFor: [],
    ...more,
  }));

interface Asked {
  title: LocalizedText;
  type: Question['type'];
  answers?: Answer[];
  sub?: { title: LocalizedText; answers: Answer[] };
}

const RATINGS = ['1', '2', '3', '4', '5'].map((stars): Answer => [stars, stars, stars]);

/**
 * Questions in the order in which they are asked; the seventh is the rating that continues whatever its value
 * (docs/product/samples.md#survey).
 */
const ASKED: Record<string, Asked> = {
  worn: {
    title: { en: 'Has your baby worn %brandName% yet?', bm: 'Sudahkah bayi anda memakai %brandName%?' },
    type: 'other',
    answers: [
      ['yes', 'Yes', 'Sudah'],
      ['no', 'Not yet', 'Belum', { removes: ['dry', 'soft', 'fit', 'best', 'recommend'].map((word) => idOf(word)) }],
    ],
  },
  usual: {
    title: {
      en: 'What does your baby wear on most days?',
      bm: 'Apakah yang paling kerap dipakai oleh bayi anda?',
    },
    type: 'dropdown',
    answers: [
      ['drypers', 'Drypers', 'Drypers'],
      ['another', 'Diapers of another brand', 'Lampin jenama lain'],
      ['cloth', 'Cloth diapers', 'Lampin kain'],
      ['unborn', 'My baby is not born yet', 'Bayi saya belum lahir'],
    ],
  },
  dry: {
    title: {
      en: 'How well did %brandName% keep your baby dry?\n1 is poor, 5 is excellent.',
      bm: 'Sejauh manakah %brandName% memastikan bayi anda kekal kering?\n1 lemah, 5 cemerlang.',
    },
    type: 'rate',
    answers: RATINGS,
    sub: {
      title: { en: 'When did it not stay dry?', bm: 'Bilakah lampin tidak kekal kering?' },
      answers: [
        ['day', 'During the day', 'Pada waktu siang'],
        ['night', 'Overnight', 'Sepanjang malam'],
        ['always', 'At every change', 'Setiap kali ditukar'],
      ],
    },
  },
  soft: {
    title: {
      en: 'How soft was %brandName% on the skin?\n1 is poor, 5 is excellent.',
      bm: 'Sejauh manakah lembutnya %brandName% pada kulit?\n1 lemah, 5 cemerlang.',
    },
    type: 'rate',
    answers: RATINGS,
    sub: {
      title: { en: 'What bothered the skin?', bm: 'Bahagian manakah yang mengganggu kulit?' },
      answers: [
        ['inside', 'Inner layer', 'Lapisan dalam'],
        ['waist', 'Waist', 'Pinggang'],
        ['legs', 'Leg cuffs', 'Lilitan kaki'],
        ['tape', 'Diaper Tape', 'Pita Pelekat', { hiddenFor: PANTS }],
      ],
    },
  },
  fit: {
    title: {
      en: 'How well did %brandName% fit?\n1 is poor, 5 is excellent.',
      bm: 'Sejauh manakah %brandName% muat dengan selesa?\n1 lemah, 5 cemerlang.',
    },
    type: 'rate',
    answers: RATINGS,
    sub: {
      title: { en: 'Where did it not fit?', bm: 'Bahagian manakah yang tidak muat?' },
      answers: [
        ['waist', 'Waist', 'Pinggang'],
        ['legs', 'Legs', 'Kaki'],
        ['back', 'Back', 'Belakang'],
        ['tape', 'Diaper Tape', 'Pita Pelekat', { hiddenFor: PANTS }],
      ],
    },
  },
  best: {
    title: { en: 'What did you like best?', bm: 'Apakah yang paling anda suka?' },
    type: 'dropdown',
    answers: [
      ['dry', 'It keeps dry', 'Kekal kering'],
      ['soft', 'It is soft', 'Lembut'],
      ['fit', 'It fits well', 'Muat dengan selesa'],
      ['pull', 'It is easy to pull on', 'Mudah disarung', { hiddenFor: TAPES }],
      ['nothing', 'Nothing in particular', 'Tiada yang khusus'],
    ],
  },
  recommend: {
    title: {
      en: 'How likely are you to recommend %brandName% to other parents?\n1 is unlikely, 5 is very likely.',
      bm: 'Sejauh manakah anda akan mengesyorkan %brandName% kepada ibu bapa lain?\n1 tidak mungkin, 5 sangat mungkin.',
    },
    type: 'rate',
    answers: RATINGS,
  },
  next: {
    title: { en: 'Will you buy %brandName%?', bm: 'Adakah anda akan membeli %brandName%?' },
    type: 'other',
    answers: [
      ['yes', 'Yes', 'Ya', { removes: [idOf('why')] }],
      ['maybe', 'Maybe', 'Mungkin'],
      ['no', 'No', 'Tidak'],
    ],
  },
  why: {
    title: { en: 'What holds you back?', bm: 'Apakah yang menghalang anda?' },
    type: 'dropdown',
    answers: [
      ['price', 'The price', 'Harga'],
      ['shops', 'It is hard to find in shops', 'Sukar ditemui di kedai'],
      ['content', 'We are happy with our usual diaper', 'Kami selesa dengan lampin yang biasa digunakan'],
      ['other', 'Other', 'Lain-lain', { specify: true }],
    ],
  },
  more: {
    title: {
      en: 'What else would you like to tell us about %brandName%?',
      bm: 'Apakah lagi yang ingin anda kongsikan tentang %brandName%?',
    },
    type: 'other',
  },
};

const subOf = (keyword: string, { title, answers }: NonNullable<Asked['sub']>): SubQuestion => ({
  id: idOf(keyword, 'sub'),
  title,
  choices: choicesOf(`${keyword}:sub`, answers),
});

const ENTERED = new Date('2026-11-01T00:00:00.000Z');

/** The survey of the development data, as an admin would have entered it. */
export const developmentSurvey: EnteredQuestion[] = Object.entries(ASKED).map(
  ([keyword, { title, type, answers, sub }], index) => ({
    id: idOf(keyword),
    position: (index + 1) * 10,
    active: true,
    createdAt: ENTERED,
    updatedAt: ENTERED,
    version: 1,
    title,
    type,
    subtype: answers ? 'close' : 'open',
    choices: choicesOf(keyword, answers ?? []),
    subsampleQuestions: sub ? [subOf(keyword, sub)] : [],
  }),
);
