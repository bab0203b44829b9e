import type { Language } from '../../core/types.js';

/** A collapsible part of the tier help centre. */
export interface Terms {
  title: string;
  points: string[];
}

/**
 * The two parts of the tier help centre (docs/product/screens.md#quest-and-tier-pages); {{…}} are words of the awards.
 */
export const tierTerms: Record<Language, [how: Terms, benefits: Terms]> = {
  en: [
    {
      title: 'How tiers work',
      points: [
        'There are three tiers: Gold from {{goldFrom}}, Platinum from {{platinumFrom}} and Diamond from {{diamondFrom}} points earned in the last 12 months.',
        'All points you earn count, whether or not you spend them. Points returned to you do not count again.',
        'When you have enough points, the next tier shows 24 hours later. You move up one tier at a time.',
        'Your cycle lasts 12 months from the day you joined. On the day after it ends we look at the last 12 months: you keep your tier, or move down one tier at most.',
        'Tiers began on 1 September 2023. Your points never expire.',
      ],
    },
    {
      title: 'Benefits and their terms',
      points: [
        'Gold: {{firstCode}}x points on your first code, {{goldBirthday}} birthday points, and {{goldReferrer}} points for every friend who joins. Your friend gets {{goldReferee}}.',
        'Platinum: {{platinumWelcome}} welcome points, {{platinumBirthday}} birthday points, and {{platinumReferrer}} points for every friend who joins. Your friend gets {{platinumReferee}}.',
        'Diamond: {{diamondWelcome}} welcome points, {{diamondBirthday}} birthday points, and {{diamondReferrer}} points for every friend who joins. Your friend gets {{diamondReferee}}.',
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
        'Terdapat tiga peringkat: Gold dari {{goldFrom}}, Platinum dari {{platinumFrom}} dan Diamond dari {{diamondFrom}} mata yang diperoleh dalam 12 bulan lalu.',
        'Semua mata yang anda peroleh dikira, sama ada digunakan atau tidak. Mata yang dipulangkan tidak dikira semula.',
        'Jika mata anda mencukupi, peringkat seterusnya dipaparkan 24 jam kemudian. Anda naik satu peringkat pada satu masa.',
        'Kitaran anda ialah 12 bulan dari hari anda menyertai kelab. Sehari selepas kitaran tamat, kami menyemak 12 bulan lalu: anda kekal di peringkat anda atau turun paling banyak satu peringkat.',
        'Peringkat bermula pada 1 September 2023. Mata anda tidak akan luput.',
      ],
    },
    {
      title: 'Keistimewaan dan syaratnya',
      points: [
        'Gold: {{firstCode}}x mata untuk kod pertama, {{goldBirthday}} mata hari lahir dan {{goldReferrer}} mata bagi setiap rakan yang menyertai kelab. Rakan anda mendapat {{goldReferee}}.',
        'Platinum: {{platinumWelcome}} mata alu-aluan, {{platinumBirthday}} mata hari lahir dan {{platinumReferrer}} mata bagi setiap rakan yang menyertai kelab. Rakan anda mendapat {{platinumReferee}}.',
        'Diamond: {{diamondWelcome}} mata alu-aluan, {{diamondBirthday}} mata hari lahir dan {{diamondReferrer}} mata bagi setiap rakan yang menyertai kelab. Rakan anda mendapat {{diamondReferee}}.',
        'Mata alu-aluan diberikan sekali, pada kali pertama peringkat itu dipaparkan. Mata hari lahir diberikan sekali setahun, mengikut peringkat yang dipaparkan pada hari lahir anda.',
        'Anda boleh merujuk hingga 5 orang rakan sebulan. Peringkat yang dipaparkan semasa rakan anda disahkan menentukan mata.',
        'Keahlian sah sehingga anak bongsu anda berumur 5 tahun. Selepas itu, mata masih boleh digunakan tetapi tidak boleh dikumpul lagi.',
      ],
    },
  ],
};
