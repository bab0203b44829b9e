import { errorResources } from '@club/web-kit';
import { describe, expect, test } from '@jest/globals';
import { bm } from '../app/texts/bm.js';
import { en } from '../app/texts/en.js';

// The texts of the rewards area that the club has agreed on word by word (docs/product/language.md). They are written
// out here a second time on purpose: a change of a resource must be a decision.

type Errors = ReturnType<typeof errorResources>;
const errors = { en: errorResources('en'), bm: errorResources('bm') };

describe('member-rewards §5, §8: texts of refusals, letter for letter', () => {
  test.each<[keyof Errors, string, string]>([
    [
      'ITEM_NOT_AVAILABLE',
      'This item is not available for redemption, please select another item',
      'Item ini tidak boleh ditebus. Sila pilih item lain.',
    ],
    ['STOCK_OUT', 'Out of stock', 'Kehabisan stok'],
    [
      'USER_NOT_FOUND',
      'User not found, please refresh and try again',
      'Pengguna tidak ditemui. Sila muat semula halaman dan cuba lagi.',
    ],
    [
      'POINTS_INSUFFICIENT',
      'You do not have enough points. You need {{count}} more.',
      'Mata anda tidak mencukupi. Anda perlukan {{count}} mata lagi.',
    ],
    ['ITEM_LIMIT_REACHED', 'You have reached the limit for this item.', 'Anda telah mencapai had bagi item ini.'],
    ['VOUCHER_NOT_AVAILABLE', 'This voucher is not available right now.', 'Baucar ini tidak tersedia buat masa ini.'],
    ['CART_EMPTY', 'Your cart is empty.', 'Troli anda kosong.'],
    [
      'CART_TOO_LONG',
      'One order takes at most {{max}} different items. Please take some out.',
      'Satu pesanan boleh memuatkan paling banyak {{max}} item berbeza. Sila keluarkan beberapa item.',
    ],
    [
      'OFFER_NOT_ELIGIBLE',
      'This offer is for pregnant members, until 6 months after the due date.',
      'Tawaran ini untuk ahli yang hamil, hingga 6 bulan selepas tarikh jangkaan bersalin.',
    ],
    [
      'DONATION_AMOUNT_INVALID',
      'Please choose 100 to 5,000 points, in hundreds.',
      'Sila pilih 100 hingga 5,000 mata, dalam gandaan 100.',
    ],
    ['DONATION_FAILED', 'error', 'Sumbangan tidak berjaya. Sila cuba lagi.'],
    ['ADDRESS_NOT_CHOSEN', 'Please choose an address to continue.', 'Sila pilih alamat untuk meneruskan.'],
    [
      'ADDRESS_NOT_MALAYSIA',
      'We deliver to Malaysian addresses only.',
      'Kami menghantar ke alamat di Malaysia sahaja.',
    ],
    [
      'VOUCHER_OWED',
      'Your {{value}} eVoucher is reserved. We will add it as soon as new stock arrives.',
      'E-baucar {{value}} dikhaskan untuk anda. Kami akan menambahkannya sebaik sahaja stok baharu tiba.',
    ],
    ['SAMPLE_NOT_CHOSEN', 'Please choose a sample.', 'Sila pilih sampel.'],
    [
      'SAMPLE_TOO_SOON',
      'You can request your next free sample from {{date}}.',
      'Anda boleh memohon sampel percuma seterusnya mulai {{date}}.',
    ],
    [
      'SAMPLE_LIMIT_REACHED',
      'You have received 4 free samples in 24 months. You can request again from {{date}}.',
      'Anda telah menerima 4 sampel percuma dalam tempoh 24 bulan. Anda boleh memohon lagi mulai {{date}}.',
    ],
    [
      'SAMPLE_HOUSEHOLD_LIMIT',
      'A free sample for this baby has already gone to this household.',
      'Sampel percuma untuk bayi ini telah dihantar ke alamat yang sama.',
    ],
    [
      'SAMPLE_FEEDBACK_REQUIRED',
      'Please tell us about your last sample before requesting another.',
      'Sila beri maklum balas tentang sampel terakhir anda sebelum memohon sampel baharu.',
    ],
    [
      'SAMPLE_STOCK_OUT',
      'This sample has run out. Please choose another.',
      'Sampel ini sudah habis. Sila pilih sampel lain.',
    ],
    [
      'FEEDBACK_ALREADY_GIVEN',
      'We already have your feedback on this sample. Thank you.',
      'Kami sudah menerima maklum balas anda tentang sampel ini. Terima kasih.',
    ],
    ['NOT_FOUND', 'We could not find what you were looking for.', 'Kami tidak menemui apa yang anda cari.'],
    [
      'REQUEST_IN_PROGRESS',
      'We are still working on your request. Please wait a moment.',
      'Permintaan anda masih diproses. Sila tunggu sebentar.',
    ],
    [
      'IDEMPOTENCY_CONFLICT',
      'This request was already sent with different details. Please refresh before trying again.',
      'Permintaan ini telah dihantar dengan butiran yang berbeza. Sila muat semula halaman sebelum mencuba lagi.',
    ],
    [
      'SERVICE_BUSY',
      'We are a little busy right now. Please try again in a moment.',
      'Sistem kami agak sibuk sekarang. Sila cuba sebentar lagi.',
    ],
    ['INTERNAL_ERROR', 'Internal Error', 'Ada masalah di pihak kami. Sila cuba sebentar lagi.'],
  ])('%s', (code, english, malay) => {
    expect([errors.en[code], errors.bm[code]]).toEqual([english, malay]);
  });
});

/** Sentences that a screen shows apart: a title, and below it a button or a second line, which carry no full stop. */
const joined = (...parts: string[]) => parts.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(' ');

describe('language guide §4: screen copy of the rewards area, letter for letter', () => {
  test.each<[string, [string, string], [string, string]]>([
    [
      'order.confirm',
      [en.shop.confirmRedeem, bm.shop.confirmRedeem],
      [
        'Redeem for {{points}} points? Your balance will be {{balance}} points.',
        'Tebus dengan {{points}} mata? Baki anda nanti {{balance}} mata.',
      ],
    ],
    [
      'order.done',
      [joined(en.cart.doneTitle, en.cart.done), joined(bm.cart.doneTitle, bm.cart.done)],
      [
        'Order placed. We will let you know when it is on its way.',
        'Pesanan telah dibuat. Kami akan memaklumkan anda apabila pesanan dihantar.',
      ],
    ],
    [
      'donate.thanks (a donate item)',
      [`${en.shop.thanks} · ${en.shop.thanksBody_other}`, `${bm.shop.thanks} · ${bm.shop.thanksBody_other}`],
      [
        'Thank You · {{count}} points were donated successfully.',
        'Terima kasih · {{count}} mata berjaya disumbangkan.',
      ],
    ],
    [
      'donate.thanks (a wish)',
      [`${en.tree.thanks} · ${en.tree.thanksBody_other}`, `${bm.tree.thanks} · ${bm.tree.thanksBody_other}`],
      [
        'Thank You · {{count}} points were donated successfully.',
        'Terima kasih · {{count}} mata berjaya disumbangkan.',
      ],
    ],
    [
      'sample.sorry',
      [en.samples.sorry, bm.samples.sorry],
      [
        'Sorry, you have already requested a free sample. Please try again in 3 months, from {{date}}.',
        'Maaf, anda telah memohon sampel percuma. Sila cuba lagi selepas 3 bulan, mulai {{date}}.',
      ],
    ],
    [
      'sample.done',
      [en.samples.done, bm.samples.done],
      [
        'Your free sample is on its way. Please allow 4–6 weeks for delivery.',
        'Permohonan sampel percuma anda telah diterima. Penghantaran mengambil masa 4–6 minggu.',
      ],
    ],
    [
      'empty.samples',
      [en.signup.samplesNone, bm.signup.samplesNone],
      ['No samples available for now.', 'Tiada sampel buat masa ini.'],
    ],
    [
      'voucher.steps',
      [
        joined(
          ...[en.vouchers.steps.copyCode, en.vouchers.steps.openShop, en.vouchers.steps.paste].map(
            (step, index) => `${index + 1}. ${step}`,
          ),
          en.vouchers.once,
        ),
        joined(
          ...[bm.vouchers.steps.copyCode, bm.vouchers.steps.openShop, bm.vouchers.steps.paste].map(
            (step, index) => `${index + 1}. ${step}`,
          ),
          bm.vouchers.once,
        ),
      ],
      [
        '1. Copy the code. 2. Tap USE NOW to open the shop. 3. Paste the code at checkout. Once you tap USE NOW, this voucher counts as used.',
        '1. Salin kod. 2. Tekan Guna sekarang untuk membuka laman kedai. 3. Tampal kod semasa membuat bayaran. Selepas Guna sekarang ditekan, baucar ini dikira telah digunakan.',
      ],
    ],
    [
      'voucher.valid',
      [en.vouchers.valid, bm.vouchers.valid],
      ['Valid until 31/12/{{year}}', 'Sah hingga 31/12/{{year}}'],
    ],
    [
      'empty.points',
      [en.history.empty, bm.history.empty],
      ['No points yet. Register your first code.', 'Belum ada mata. Daftarkan kod pertama anda.'],
    ],
    [
      'empty.used',
      [en.points.usedEmpty, bm.points.usedEmpty],
      [
        'You have not used any points yet. Visit the point shop.',
        'Anda belum menggunakan mata. Lawati Kedai Mata Ganjaran.',
      ],
    ],
    [
      'empty.orders',
      [joined(en.orders.empty, en.orders.emptyNext), joined(bm.orders.empty, bm.orders.emptyNext)],
      ['No orders yet. See what you can redeem.', 'Belum ada pesanan. Lihat ganjaran yang boleh ditebus.'],
    ],
    [
      'empty.vouchers',
      [en.vouchers.empty, bm.vouchers.empty],
      ['No vouchers yet. Redeem one in the point shop.', 'Belum ada baucar. Tebus di Kedai Mata Ganjaran.'],
    ],
    [
      'empty.usedVouchers',
      [en.vouchers.emptyUsed, bm.vouchers.emptyUsed],
      ['No used vouchers.', 'Belum ada baucar yang digunakan.'],
    ],
    ['empty.mystery', [en.mystery.emptyHistory, bm.mystery.emptyHistory], ['Empty History', 'Tiada sejarah']],
    [
      'empty.shop',
      [joined(en.shop.empty, en.shop.seeAll), joined(bm.shop.empty, bm.shop.seeAll)],
      ['Nothing here for now. See all rewards.', 'Tiada ganjaran di sini buat masa ini. Lihat semua ganjaran.'],
    ],
    [
      'empty.wishes',
      [en.tree.empty, bm.tree.empty],
      ['No wishes to grant right now.', 'Tiada hajat untuk ditunaikan buat masa ini.'],
    ],
    [
      'a wish one cannot afford',
      [en.tree.short, bm.tree.short],
      [errors.en.POINTS_INSUFFICIENT, errors.bm.POINTS_INSUFFICIENT],
    ],
  ])('%s', (_, ours, fixed) => expect(ours).toEqual(fixed));
});

describe('language guide §2: names and labels of the rewards area, letter for letter', () => {
  test.each<[string, string, string, string]>([
    ['My rewards', en.shop.title, 'Ganjaran saya', bm.shop.title],
    ['Shop', en.shop.tabs.shop, 'Kedai', bm.shop.tabs.shop],
    ['Mystery box', en.mystery.title, 'Kotak Misteri', bm.mystery.title],
    ['My mystery box', en.shop.tabs.mysterybox, 'Kotak Misteri saya', bm.shop.tabs.mysterybox],
    ['Order history', en.shop.tabs.history, 'Sejarah pesanan', bm.shop.tabs.history],
    ['My vouchers', en.shop.tabs.voucher, 'Baucar saya', bm.shop.tabs.voucher],
    ['Current', en.vouchers.current, 'Belum digunakan', bm.vouchers.current],
    ['History', en.vouchers.history, 'Telah digunakan', bm.vouchers.history],
    ['All', en.shop.all, 'Semua', bm.shop.all],
    ['Pregnant offer', en.shop.pregnant, 'Tawaran ibu hamil', bm.shop.pregnant],
    ['Share a Little Comfort', en.shop.donate, 'Kongsi Keselesaan', bm.shop.donate],
    ['SHARE A LITTLE COMFORT', en.tree.header, 'Kongsi Keselesaan', bm.tree.header],
    ['eVouchers', en.shop.voucher, 'E-baucar', bm.shop.voucher],
    ['Redeem', en.shop.redeem, 'Tebus', bm.shop.redeem],
    ['Add item', en.cart.addItem, 'Tambah item', bm.cart.addItem],
    ['Confirm', en.cart.confirm, 'Sahkan', bm.cart.confirm],
    ['EDIT', en.cart.edit, 'Edit', bm.cart.edit],
    ['CONFIRM', en.cart.send, 'Sahkan', bm.cart.send],
    ['Delivery address', en.cart.deliverTo, 'Alamat penghantaran', bm.cart.deliverTo],
    ['USE NOW', en.vouchers.use, 'Guna sekarang', bm.vouchers.use],
    ['Copy', en.vouchers.copy, 'Salin', bm.vouchers.copy],
    ['Copied', en.vouchers.copied, 'Disalin', bm.vouchers.copied],
    ['Order Placed', en.orders.steps['Order Placed'], 'Pesanan dibuat', bm.orders.steps['Order Placed']],
    ['PROCESSING', en.orders.steps.PROCESSING, 'Sedang diproses', bm.orders.steps.PROCESSING],
    ['DELIVERING', en.orders.steps.DELIVERING, 'Dalam penghantaran', bm.orders.steps.DELIVERING],
    ['DELIVERED', en.orders.steps.DELIVERED, 'Telah sampai', bm.orders.steps.DELIVERED],
    ['Track order', en.orders.title, 'Jejak pesanan', bm.orders.title],
    ['Points earned', en.points.earned, 'Mata diperoleh', bm.points.earned],
    ['Points used', en.points.used, 'Mata digunakan', bm.points.used],
    ['Point history', en.history.title, 'Sejarah mata', bm.history.title],
    ['Wishing tree', en.tree.title, 'Pokok Hajat', bm.tree.title],
    ['Articles', en.tree.articles, 'Artikel', bm.tree.articles],
    ['See more', en.tree.seeMore, 'Lihat lagi', bm.tree.seeMore],
    ['Show less', en.tree.showLess, 'Lihat kurang', bm.tree.showLess],
    ['See more', en.mystery.more, 'Lihat lagi', bm.mystery.more],
    ['Grand prize', en.mystery.grand, 'Hadiah utama', bm.mystery.grand],
    ['Error', en.shop.errorTitle, 'Ralat', bm.shop.errorTitle],
    ['OKAY', en.common.okay, 'OK', bm.common.okay],
  ])('%s', (english, ours, malay, oursInMalay) => {
    expect([ours, oursInMalay]).toEqual([english, malay]);
  });
});
