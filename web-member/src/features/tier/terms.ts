import type { Language } from '../../api/types.js';

/** A collapsible part of the tier help centre. */
export interface Terms {
  title: string;
  points: string[];
}

/** The two parts of the tier help centre (member-account §2 "/tierHelpCenter", §9). */
export const tierTerms: Record<Language, [how: Terms, benefits: Terms]> = {
  en: [
    {
      title: 'How tiers work',
      points: [
        'There are three tiers: Gold from 0, Platinum from 4,000 and Diamond from 9,000 points earned in the last 12 months.',
        'All points you earn count, whether or not you spend them. Points returned to you do not count again.',
        'When you have enough points, the next tier shows 24 hours later. You move up one tier at a time.',
        'Your cycle lasts 12 months from the day you joined. On the day after it ends we look at the last 12 months: you keep your tier, or move down one tier at most.',
        'Tiers began on 1 September 2023. Your points never expire.',
      ],
    },
    {
      title: 'Benefits and their terms',
      points: [
        'Gold: 3x points on your first code, 100 birthday points, and 500 points for every friend who joins. Your friend gets 100.',
        'Platinum: 500 welcome points, 200 birthday points, and 550 points for every friend who joins. Your friend gets 150.',
        'Diamond: 800 welcome points, 300 birthday points, and 600 points for every friend who joins. Your friend gets 200.',
        'Welcome points come once, the first time a tier shows. Birthday points come once a year, by the tier that shows on your birthday.',
        'You can refer up to 5 friends a month. The tier that shows when your friend is verified decides the points.',
        'Membership lasts until your youngest child turns 5. After that you can still use your points, but not earn more.',
      ],
    },
  ],
  bm: [
    {
      title: 'Cara peringkat berfungsi',
      points: [
        'Terdapat tiga peringkat: Gold dari 0, Platinum dari 4,000 dan Diamond dari 9,000 mata yang diperoleh dalam 12 bulan lalu.',
        'Semua mata yang anda peroleh dikira, sama ada digunakan atau tidak. Mata yang dipulangkan tidak dikira semula.',
        'Jika mata anda mencukupi, peringkat seterusnya dipaparkan 24 jam kemudian. Anda naik satu peringkat pada satu masa.',
        'Kitaran anda ialah 12 bulan dari hari anda menyertai kelab. Sehari selepas kitaran tamat, kami menyemak 12 bulan lalu: anda kekal di peringkat anda atau turun paling banyak satu peringkat.',
        'Peringkat bermula pada 1 September 2023. Mata anda tidak akan luput.',
      ],
    },
    {
      title: 'Keistimewaan dan syaratnya',
      points: [
        'Gold: 3x mata untuk kod pertama, 100 mata hari lahir dan 500 mata bagi setiap rakan yang menyertai kelab. Rakan anda mendapat 100.',
        'Platinum: 500 mata alu-aluan, 200 mata hari lahir dan 550 mata bagi setiap rakan yang menyertai kelab. Rakan anda mendapat 150.',
        'Diamond: 800 mata alu-aluan, 300 mata hari lahir dan 600 mata bagi setiap rakan yang menyertai kelab. Rakan anda mendapat 200.',
        'Mata alu-aluan diberikan sekali, pada kali pertama peringkat itu dipaparkan. Mata hari lahir diberikan sekali setahun, mengikut peringkat yang dipaparkan pada hari lahir anda.',
        'Anda boleh merujuk hingga 5 orang rakan sebulan. Peringkat yang dipaparkan semasa rakan anda disahkan menentukan mata.',
        'Keahlian sah sehingga anak bongsu anda berumur 5 tahun. Selepas itu, mata masih boleh digunakan tetapi tidak boleh dikumpul lagi.',
      ],
    },
  ],
};
