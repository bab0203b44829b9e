import type { LocalizedText } from '@club/platform';
import type { Drawing } from './seed-drawings.js';

/** Points that an entry to the running contest costs; its steps name the same number. */
const FIT_POINTS = 100;

/** A contest of the development data; days count from the day of the seed. */
export interface SeedContest {
  id: string;
  name: LocalizedText;
  description: LocalizedText;
  drawing: Drawing;
  days: { from: number; to: number };
  entriesPerPerson: number;
  /** 0: entering is free. */
  points: number;
  needs: ('image' | 'receipt' | 'link' | 'dropdown')[];
  dropdown?: { title: LocalizedText; options: string[] };
  /** Prizes: the title names the prize in both languages; `item` is its worth. */
  prizes: { title: LocalizedText; drawing: Drawing; amount: number; item: string }[];
  steps: { instructions: LocalizedText; description: LocalizedText }[];
}

/** Two that run (one asks for a picture and points, one for everything and no points), one to come, one that has ended. */
export const CONTESTS: SeedContest[] = [
  {
    id: 'contest-fitathon',
    name: { en: 'Family Fit-a-thon', bm: 'Fit-a-thon Keluarga' },
    description: {
      en: 'Walk, run or dance with your little one, wherever you are. Finish 3 km in a week, take a picture of your fitness app, and enter up to five times.',
      bm: 'Berjalan, berlari atau menari bersama si manja, di mana-mana sahaja. Lengkapkan 3 km dalam seminggu, ambil gambar aplikasi kecergasan anda dan sertai sehingga lima kali.',
    },
    drawing: 'fitathon',
    days: { from: -7, to: 60 },
    entriesPerPerson: 5,
    points: FIT_POINTS,
    needs: ['image'],
    prizes: [
      {
        title: { en: 'Grand prize: jogging stroller', bm: 'Hadiah utama: kereta sorong larian' },
        drawing: 'stroller',
        amount: 3,
        item: 'RM1,299',
      },
      {
        title: { en: 'Consolation prize: eVoucher', bm: 'Hadiah saguhati: e-baucar' },
        drawing: 'voucher',
        amount: 50,
        item: 'RM50',
      },
    ],
    steps: [
      {
        instructions: { en: 'Move together', bm: 'Bergerak bersama' },
        description: {
          en: 'Finish 3 km with your child in seven days, in one go or in many small ones.',
          bm: 'Lengkapkan 3 km bersama anak anda dalam tujuh hari, sekali gus atau sedikit demi sedikit.',
        },
      },
      {
        instructions: { en: 'Take a screenshot', bm: 'Ambil tangkapan skrin' },
        description: {
          en: 'The distance and the date must be easy to read.',
          bm: 'Jarak dan tarikh mesti mudah dibaca.',
        },
      },
      {
        instructions: { en: `Enter with ${FIT_POINTS} points`, bm: `Sertai dengan ${FIT_POINTS} mata` },
        description: {
          en: 'Every finished 3 km is one entry. You can enter five times.',
          bm: 'Setiap 3 km yang dilengkapkan ialah satu penyertaan. Anda boleh menyertai lima kali.',
        },
      },
    ],
  },
  {
    id: 'contest-moments',
    name: { en: 'First moments', bm: 'Detik pertama' },
    description: {
      en: 'First step, first tooth, first laugh: share the moment with us. Add your receipt and the link to your post, and tell us which moment it was. Entering is free.',
      bm: 'Langkah pertama, gigi pertama, ketawa pertama: kongsi detik itu dengan kami. Sertakan resit dan pautan hantaran anda, serta beritahu kami detik yang mana. Penyertaan adalah percuma.',
    },
    drawing: 'moments',
    days: { from: -2, to: 75 },
    entriesPerPerson: 2,
    points: 0,
    needs: ['image', 'receipt', 'link', 'dropdown'],
    dropdown: {
      title: { en: 'Which moment is it?', bm: 'Detik yang manakah ini?' },
      options: ['First step · Langkah pertama', 'First tooth · Gigi pertama', 'First laugh · Ketawa pertama'],
    },
    prizes: [
      {
        title: { en: 'Grand prize: diapers for a year', bm: 'Hadiah utama: lampin untuk setahun' },
        drawing: 'hamper',
        amount: 10,
        item: 'RM1,800',
      },
    ],
    steps: [
      {
        instructions: { en: 'Share the moment', bm: 'Kongsi detik itu' },
        description: {
          en: 'Post your picture with a few words where your friends can see it.',
          bm: 'Muat naik gambar anda berserta beberapa patah kata di tempat rakan anda boleh melihatnya.',
        },
      },
      {
        instructions: { en: 'Keep the receipt', bm: 'Simpan resit' },
        description: {
          en: 'One receipt with at least one of our packs for each entry.',
          bm: 'Satu resit dengan sekurang-kurangnya satu pek kami bagi setiap penyertaan.',
        },
      },
    ],
  },
  {
    id: 'contest-crayons',
    name: { en: 'Little artists', bm: 'Artis cilik' },
    description: {
      en: 'Your child draws our next pack. Crayons, paint or finger marks: everything counts.',
      bm: 'Anak anda melukis pek kami yang seterusnya. Krayon, cat atau kesan jari: semuanya diterima.',
    },
    drawing: 'crayons',
    days: { from: 30, to: 90 },
    entriesPerPerson: 3,
    points: 50,
    needs: ['image'],
    prizes: [
      {
        title: {
          en: 'Grand prize: the drawing on our pack, and a hamper',
          bm: 'Hadiah utama: lukisan pada pek kami dan sebuah hamper',
        },
        drawing: 'hamper',
        amount: 1,
        item: 'RM500',
      },
    ],
    steps: [
      {
        instructions: { en: 'Draw on white paper', bm: 'Lukis pada kertas putih' },
        description: { en: 'Any size, any colour.', bm: 'Apa-apa saiz, apa-apa warna.' },
      },
    ],
  },
  {
    id: 'contest-smiles',
    name: { en: 'Smiles of the season', bm: 'Senyuman musim ini' },
    description: {
      en: 'The happiest picture of the last holidays. Thank you for more than two thousand smiles.',
      bm: 'Gambar paling ceria sempena cuti yang lalu. Terima kasih atas lebih dua ribu senyuman.',
    },
    drawing: 'smiles',
    days: { from: -90, to: -30 },
    entriesPerPerson: 5,
    points: 100,
    needs: ['image'],
    prizes: [
      {
        title: { en: 'Grand prize: hamper', bm: 'Hadiah utama: hamper' },
        drawing: 'hamper',
        amount: 5,
        item: 'RM300',
      },
    ],
    steps: [
      {
        instructions: { en: 'Send a smile', bm: 'Hantar sebuah senyuman' },
        description: { en: 'One child, one smile, one picture.', bm: 'Seorang anak, satu senyuman, satu gambar.' },
      },
    ],
  },
];
