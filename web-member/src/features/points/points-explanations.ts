import type { Language } from '../../core/types.js';

/** Explains a line of a source and its limit. `{{…}}` are placeholders for awards and for attributes of the line's entry. */
export interface Why {
  rule: string;
  limit: string;
}

const en = {
  scan: { rule: 'The points of the code on your pack.', limit: 'Each code counts once, for one member.' },
  scanMilestone: {
    rule: 'Your first code earns {{firstCode}}x points: once as “Unique code”, the rest as this bonus.',
    limit: 'Once, with your first code. On a double points day the larger of the two applies.',
  },
  referral: {
    rule: 'A friend joined with your code while you were a {{tier}} member.',
    limit: 'Once for each friend, up to 5 friends a month.',
  },
  referee: { rule: "You joined with a friend's code. Their tier was {{tier}}.", limit: 'Once, when you join.' },
  profileUpdate: { rule: 'You updated your profile.', limit: 'At most once in 6 months.' },
  quest: { rule: 'You completed a quest.', limit: 'Once for each quest.' },
  birthday: { rule: 'Birthday points of a {{tier}} member.', limit: 'Once a year, on your birthday.' },
  welcome: { rule: 'You reached {{tier}} for the first time.', limit: 'Once for each tier.' },
  redemption: { rule: 'You redeemed a reward in the point shop.', limit: 'The price when you confirmed.' },
  pregnant: { rule: 'You redeemed an offer for pregnant members.', limit: 'The price when you confirmed.' },
  voucher: { rule: 'You redeemed an eVoucher.', limit: 'The price when you confirmed.' },
  donation: { rule: 'You donated points.', limit: 'As many as you chose to give.' },
  wish: { rule: 'You donated points to a wish.', limit: '100 to 5,000 points at a time, in hundreds.' },
  mysteryBox: { rule: 'You won points in the mystery box.', limit: 'Each registered code is one entry.' },
  contest: { rule: 'You entered a contest.', limit: "The contest's points for each entry." },
  feedback: { rule: 'You told us about your free sample.', limit: 'Once for each sample.' },
  receipt: {
    rule: 'We approved your receipt.',
    limit: 'Each receipt counts once. One sent on a double points day earns {{doubleDay}}x points.',
  },
  receiptMilestone: {
    rule: 'Your first approved receipt earns {{firstReceipt}}x points: once as “Receipt”, the rest as this bonus.',
    limit: 'Once, with your first receipt. On a double points day the larger of the two applies.',
  },
  massCredit: { rule: 'The club gave you these points.', limit: 'As the club announced.' },
  massRefund: { rule: 'The club returned these points to you.', limit: 'These points do not count towards your tier.' },
  adjustment: { rule: 'The club corrected your points.', limit: 'These points do not count towards your tier.' },
  orderRefund: {
    rule: 'We cancelled your order and returned its points.',
    limit: 'These points do not count towards your tier.',
  },
  reversal: { rule: 'This corrects an earlier line of your history.', limit: 'A line is corrected at most once.' },
  other: { rule: 'The club recorded these points.', limit: 'Each record counts once.' },
} as const;

const bm: Record<keyof typeof en, Why> = {
  scan: { rule: 'Mata bagi kod pada pek anda.', limit: 'Setiap kod dikira sekali sahaja, untuk seorang ahli.' },
  scanMilestone: {
    rule: 'Kod pertama anda memberi {{firstCode}}x mata: sekali sebagai “Kod unik” dan selebihnya sebagai bonus ini.',
    limit: 'Sekali sahaja, dengan kod pertama anda. Pada hari mata berganda, gandaan yang lebih besar digunakan.',
  },
  referral: {
    rule: 'Seorang rakan menyertai kelab dengan kod anda semasa anda ahli {{tier}}.',
    limit: 'Sekali bagi setiap rakan, had 5 orang rakan sebulan.',
  },
  referee: {
    rule: 'Anda menyertai kelab dengan kod rakan. Peringkat rakan anda ialah {{tier}}.',
    limit: 'Sekali sahaja, semasa menyertai kelab.',
  },
  profileUpdate: { rule: 'Anda telah mengemas kini profil.', limit: 'Paling banyak sekali dalam 6 bulan.' },
  quest: { rule: 'Anda telah menyelesaikan misi.', limit: 'Sekali bagi setiap misi.' },
  birthday: { rule: 'Mata hari lahir bagi ahli {{tier}}.', limit: 'Sekali setahun, pada hari lahir anda.' },
  welcome: { rule: 'Anda naik ke peringkat {{tier}} buat kali pertama.', limit: 'Sekali bagi setiap peringkat.' },
  redemption: { rule: 'Anda menebus ganjaran di Kedai Mata Ganjaran.', limit: 'Harga semasa anda mengesahkannya.' },
  pregnant: { rule: 'Anda menebus tawaran ibu hamil.', limit: 'Harga semasa anda mengesahkannya.' },
  voucher: { rule: 'Anda menebus e-baucar.', limit: 'Harga semasa anda mengesahkannya.' },
  donation: { rule: 'Anda menyumbangkan mata.', limit: 'Sebanyak yang anda pilih.' },
  wish: { rule: 'Anda menyumbangkan mata untuk hajat.', limit: '100 hingga 5,000 mata setiap kali, dalam ratusan.' },
  mysteryBox: {
    rule: 'Anda memenangi mata dalam Kotak Misteri.',
    limit: 'Setiap kod yang didaftarkan ialah satu penyertaan.',
  },
  contest: { rule: 'Anda menyertai peraduan.', limit: 'Mata peraduan itu bagi setiap penyertaan.' },
  feedback: { rule: 'Anda memberi maklum balas tentang sampel percuma.', limit: 'Sekali bagi setiap sampel.' },
  receipt: {
    rule: 'Resit anda telah diluluskan.',
    limit:
      'Setiap resit dikira sekali sahaja. Resit yang dihantar pada hari mata berganda memberi {{doubleDay}}x mata.',
  },
  receiptMilestone: {
    rule: 'Resit pertama anda yang diluluskan memberi {{firstReceipt}}x mata: sekali sebagai “Resit” dan selebihnya sebagai bonus ini.',
    limit: 'Sekali sahaja, dengan resit pertama anda. Pada hari mata berganda, gandaan yang lebih besar digunakan.',
  },
  massCredit: { rule: 'Kelab memberi anda mata ini.', limit: 'Seperti yang diumumkan oleh kelab.' },
  massRefund: { rule: 'Kelab memulangkan mata ini kepada anda.', limit: 'Mata ini tidak dikira untuk peringkat anda.' },
  adjustment: { rule: 'Kelab membetulkan mata anda.', limit: 'Mata ini tidak dikira untuk peringkat anda.' },
  orderRefund: {
    rule: 'Kami membatalkan pesanan anda dan memulangkan matanya.',
    limit: 'Mata ini tidak dikira untuk peringkat anda.',
  },
  reversal: { rule: 'Rekod ini membetulkan rekod terdahulu.', limit: 'Setiap rekod dibetulkan sekali sahaja.' },
  other: { rule: 'Kelab merekodkan mata ini.', limit: 'Setiap rekod dikira sekali sahaja.' },
};

const texts: Record<Language, Record<keyof typeof en, Why>> = { en, bm };

/** Returns the rule and the limit of a source, with the attributes of the line filled in. */
export function explanationOf(source: string, attributes: Readonly<Record<string, string>>, language: Language): Why {
  const known = texts[language];
  const { rule, limit } = known[source in known ? (source as keyof typeof en) : 'other'];
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => attributes[name] ?? '');
  return { rule: fill(rule), limit: fill(limit) };
}
