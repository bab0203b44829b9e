import type { LocalizedText } from '@club/platform';
import { DONATION } from '../wishes/domain/donation.js';
import type { Drawing } from './drawings.js';

/** News for everybody and for each stage, one of them a link. Days of double points are stated in the settings of the product. */
export const NEWS: {
  id: string;
  title: LocalizedText;
  description: LocalizedText;
  link: string;
  showingTo: string;
  drawing: Drawing;
}[] = [
  {
    id: 'news-double-points',
    title: { en: 'Double points days', bm: 'Hari mata berganda' },
    description: {
      en: 'On a double points day every code and every receipt earns more. Keep your packs and register them then: your dashboard shows the next day. Your first code earns its bonus on any day.',
      bm: 'Pada hari mata berganda, setiap kod dan setiap resit memberi lebih banyak mata. Simpan pek anda dan daftarkan pada hari itu: halaman utama menunjukkan hari yang berikutnya. Kod pertama anda memberi bonus pada mana-mana hari.',
    },
    link: '',
    showingTo: 'All',
    drawing: 'points',
  },
  {
    id: 'news-wishing-tree',
    title: { en: 'The wishing tree is growing', bm: 'Pokok Hajat semakin merimbun' },
    description: {
      en: `Six children have hung their wishes on our tree. Give ${DONATION.min} points or more, and when the tree is full we turn your points into diapers and care packs for the homes.\n\nEvery gift is shown on the tree at once.`,
      bm: `Enam orang kanak-kanak telah menggantung hajat pada pokok kami. Sumbangkan ${DONATION.min} mata atau lebih. Apabila pokok penuh, mata anda akan menjadi lampin dan pek penjagaan untuk rumah kebajikan.\n\nSetiap sumbangan dipaparkan pada pokok serta-merta.`,
    },
    link: '',
    showingTo: 'All',
    drawing: 'people',
  },
  {
    id: 'news-sleep',
    title: { en: 'Better nights with your little one', bm: 'Tidur malam yang lebih lena bersama si manja' },
    description: {
      en: 'A calm hour before bed helps: dim the lights, keep the room cool, and change into a dry diaper last. Small routines, kept every night, work better than long ones.',
      bm: 'Sejam yang tenang sebelum tidur sangat membantu: malapkan lampu, pastikan bilik sejuk dan tukar lampin kering paling akhir. Rutin ringkas yang diamalkan setiap malam lebih berkesan daripada rutin yang panjang.',
    },
    link: '',
    showingTo: 'oneChild',
    drawing: 'night',
  },
  {
    id: 'news-hospital-bag',
    title: { en: 'What to pack for the hospital', bm: 'Barang untuk dibawa ke hospital' },
    description: {
      en: 'A short list from parents who have been there: newborn diapers, soft wipes, two changes of clothes, a light blanket, and your clinic book. Pack early and keep the bag near the door.',
      bm: 'Senarai ringkas daripada ibu bapa yang berpengalaman: lampin bayi baru lahir, tisu basah lembut, dua persalinan, selimut nipis dan buku klinik anda. Kemas lebih awal dan letakkan beg berhampiran pintu.',
    },
    link: '',
    showingTo: 'pregnant',
    drawing: 'basket',
  },
  {
    id: 'news-two',
    title: { en: 'Two in diapers? Make it easier', bm: 'Dua anak memakai lampin? Begini caranya' },
    description: {
      en: 'Keep one station for each size, let the older one choose the story, and register both packs together: every pack counts towards your next eVoucher.',
      bm: 'Sediakan tempat berasingan untuk setiap saiz, biar si abang atau si kakak memilih cerita, dan daftarkan kedua-dua pek bersama-sama: setiap pek dikira untuk e-baucar anda yang seterusnya.',
    },
    link: '',
    showingTo: 'moreChild',
    drawing: 'pack',
  },
  {
    id: 'news-reading',
    title: { en: 'Reading to baby, from day one', bm: 'Membaca untuk bayi sejak hari pertama' },
    description: { en: '', bm: '' },
    link: 'https://www.who.int/health-topics/child-health',
    showingTo: 'All',
    drawing: 'book',
  },
];

/** Articles of the wishing tree page; the first is longer than the 200 characters that it shows. */
export const ARTICLES: {
  id: string;
  title: LocalizedText;
  description: LocalizedText;
  drawing: Drawing;
}[] = [
  {
    id: 'article-how',
    title: { en: 'From your points to a care pack', bm: 'Daripada mata anda kepada pek penjagaan' },
    description: {
      en: 'You give points to a wish. We count them on the tree, and at 200,000 points the tree is full. Then our volunteers pack diapers, wipes and the things the children wished for, and drive them to the homes. You can follow each visit in the stories below, with the name of the home and what was given.',
      bm: 'Anda menyumbangkan mata kepada satu hajat. Kami mengira mata itu pada pokok, dan pada 200,000 mata pokok itu penuh. Kemudian sukarelawan kami membungkus lampin, tisu basah serta barang yang dihajatkan, lalu menghantarnya ke rumah kebajikan. Anda boleh mengikuti setiap lawatan dalam kisah di bawah.',
    },
    drawing: 'road',
  },
  {
    id: 'article-blankets',
    title: { en: 'Forty blankets before the monsoon', bm: 'Empat puluh selimut sebelum musim tengkujuh' },
    description: {
      en: 'Members gave 38,000 points in nine days. Every child in two homes on the east coast slept under a new blanket.',
      bm: 'Ahli menyumbangkan 38,000 mata dalam sembilan hari. Setiap kanak-kanak di dua buah rumah di pantai timur tidur berselimut baharu.',
    },
    drawing: 'blankets',
  },
  {
    id: 'article-play',
    title: { en: 'Why play belongs in every pack', bm: 'Mengapa setiap pek ada permainan' },
    description: {
      en: 'Diapers keep a baby dry. A stacking toy gives the afternoon something to do. We send both.',
      bm: 'Lampin memastikan bayi kering. Permainan susun mengisi waktu petang. Kami hantar kedua-duanya.',
    },
    drawing: 'toys',
  },
];

/** Visits described below the journey. */
export const BLOGS: {
  id: string;
  title: string;
  venue: string;
  description: LocalizedText;
  drawings: Drawing[];
}[] = [
  {
    id: 'blog-klang',
    title: 'Rumah Harapan',
    venue: 'Klang',
    description: {
      en: 'A morning of stories, songs and 120 packs. The youngest fell asleep on the pile.',
      bm: 'Pagi yang penuh dengan cerita, nyanyian dan 120 pek. Yang paling kecil terlena di atas timbunan pek.',
    },
    drawings: ['people', 'book'],
  },
  {
    id: 'blog-kuching',
    title: 'Rumah Seri Kenangan',
    venue: 'Kuching',
    description: {
      en: 'Forty care packs went across the river, and came back as forty drawings.',
      bm: 'Empat puluh pek penjagaan menyeberangi sungai, dan kembali sebagai empat puluh lukisan.',
    },
    drawings: ['pack', 'toys'],
  },
  {
    id: 'blog-ipoh',
    title: 'Taman Kasih',
    venue: 'Ipoh',
    description: {
      en: 'We brought blankets and left with the recipe for their kuih lapis.',
      bm: 'Kami membawa selimut dan pulang dengan resipi kuih lapis mereka.',
    },
    drawings: ['blankets'],
  },
];

/** With the wishes' 28,400 points the tree holds 128,400 of 200,000. */
export const JOURNEY = {
  home: 24,
  children: 1860,
  points: 1_240_000,
  product: 52_300,
  description: {
    en: 'Since the first visit, members have turned their points into comfort for children all over Malaysia.',
    bm: 'Sejak lawatan pertama, ahli telah menjadikan mata mereka keselesaan buat kanak-kanak di seluruh Malaysia.',
  },
  progressPoints: 100_000,
};

/** Six children's wishes. */
export const WISHES: {
  id: string;
  name: string;
  age: number;
  wishes: LocalizedText;
  points: number;
  selectedAvatar: number;
}[] = [
  {
    id: 'wish-nisa',
    name: 'Nisa',
    age: 6,
    wishes: {
      en: 'A warm blanket with stars for my little brother.',
      bm: 'Selimut hangat bercorak bintang untuk adik saya.',
    },
    points: 4200,
    selectedAvatar: 1,
  },
  {
    id: 'wish-arjun',
    name: 'Arjun',
    age: 8,
    wishes: { en: 'Story books for our reading corner.', bm: 'Buku cerita untuk sudut bacaan kami.' },
    points: 6900,
    selectedAvatar: 2,
  },
  {
    id: 'wish-xin-yi',
    name: 'Xin Yi',
    age: 4,
    wishes: {
      en: 'Soft wipes, because my skin gets itchy.',
      bm: 'Tisu basah yang lembut kerana kulit saya mudah gatal.',
    },
    points: 2100,
    selectedAvatar: 3,
  },
  {
    id: 'wish-iman',
    name: 'Iman',
    age: 7,
    wishes: {
      en: 'A lamp, so that I can read at night.',
      bm: 'Sebuah lampu supaya saya boleh membaca pada waktu malam.',
    },
    points: 5300,
    selectedAvatar: 4,
  },
  {
    id: 'wish-jelani',
    name: 'Jelani',
    age: 5,
    wishes: {
      en: 'A ball that we can all play with in the rain.',
      bm: 'Sebiji bola untuk kami bermain bersama-sama dalam hujan.',
    },
    points: 3800,
    selectedAvatar: 5,
  },
  {
    id: 'wish-mei',
    name: 'Mei',
    age: 9,
    wishes: { en: 'Diapers for the babies in the next room.', bm: 'Lampin untuk bayi di bilik sebelah.' },
    points: 6100,
    selectedAvatar: 6,
  },
];
