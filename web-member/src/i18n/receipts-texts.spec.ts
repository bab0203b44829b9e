import { errorResources } from '@club/web-kit';
import { describe, expect, test } from '@jest/globals';
import { defaultSettings } from '../core/config.js';
import { bm } from '../app/texts/bm.js';
import { en } from '../app/texts/en.js';
import { awardWords } from './awards.js';
import { fill } from './fill.js';

// The texts of receipts that the club has agreed on word by word (docs/product/language.md). They are written out here
// a second time on purpose: a change of a resource must be a decision.

type Errors = ReturnType<typeof errorResources>;
const words = awardWords(defaultSettings.awards);
const errors = { en: errorResources('en'), bm: errorResources('bm') };

describe('member-rewards §5, §8: refusals of receipts, letter for letter', () => {
  test.each<[keyof Errors, string, string]>([
    [
      'RECEIPT_FIELDS_REQUIRED',
      'Please fill in all the fields to submit your receipt.',
      'Sila isi semua ruangan untuk menghantar resit anda.',
    ],
    ['RECEIPT_STORE_REQUIRED', 'Please specify the store of purchased.', 'Sila nyatakan kedai tempat pembelian.'],
    [
      'RECEIPT_PRODUCT_REQUIRED',
      'Please select your product purchased and add quantity to proceed',
      'Sila pilih produk yang dibeli dan masukkan kuantiti untuk meneruskan.',
    ],
    [
      'RECEIPT_TOO_OLD',
      'You can only submit receipt that are not older than 30 days before.',
      'Anda hanya boleh menghantar resit yang bertarikh dalam tempoh 30 hari lalu.',
    ],
    [
      'RECEIPT_DATE_FUTURE',
      'The receipt date cannot be in the future.',
      'Tarikh resit tidak boleh melebihi tarikh hari ini.',
    ],
    [
      'RECEIPT_DATE_TOO_EARLY',
      'Only receipts dated 1 May 2024 or later are accepted.',
      'Hanya resit bertarikh 1 Mei 2024 atau selepasnya diterima.',
    ],
    ['PRODUCT_ALREADY_SELECTED', 'You have already selected this product', 'Anda telah memilih produk ini.'],
    [
      'PRODUCT_ROW_INCOMPLETE',
      'Please select an option / add quantity to add more products',
      'Sila pilih produk / masukkan kuantiti untuk menambah produk lain.',
    ],
    ['QUANTITY_INVALID', 'Please enter a whole number.', 'Sila masukkan nombor bulat.'],
    [
      'QUANTITY_TOO_LARGE',
      'You can enter up to {{max}} of one product.',
      'Anda boleh memasukkan hingga {{max}} bagi satu produk.',
    ],
    [
      'RECEIPT_TOO_LARGE',
      'One receipt can bring up to {{max}} points before any multiplier. Please check the quantities.',
      'Satu resit boleh memberi hingga {{max}} mata sebelum sebarang gandaan. Sila semak kuantiti.',
    ],
    ['FILE_REQUIRED', 'Please upload a file', 'Sila muat naik fail.'],
    [
      'UPLOAD_FAILED',
      'The upload did not go through. Please submit again.',
      'Muat naik tidak berjaya. Sila hantar semula.',
    ],
  ])('%s', (code, english, malay) => {
    expect([errors.en[code], errors.bm[code]]).toEqual([english, malay]);
  });
});

describe('language guide §2, §4: words of receipts, letter for letter', () => {
  test.each<[string, string, string]>([
    [
      'receipt.success',
      `${en.receipts.successTitle}. ${en.receipts.successBody}`,
      `${bm.receipts.successTitle}. ${bm.receipts.successBody}`,
    ],
    ['receipt.first', fill(en.receipts.first, words), fill(bm.receipts.first, words)],
    ['pending', en.receipts.pending_one, bm.receipts.pending_other],
    ['status', Object.values(en.receipts.status).join(' / '), Object.values(bm.receipts.status).join(' / ')],
    [
      'labels',
      [en.receipts.invoice, en.receipts.date, en.receipts.others].join(' · '),
      [bm.receipts.invoice, bm.receipts.date, bm.receipts.others].join(' · '),
    ],
    ['not approved', en.inbox.message.receiptRejected, bm.inbox.message.receiptRejected],
  ])('%s', (name, english, malay) => {
    expect([english, malay]).toEqual(
      {
        'receipt.success': [
          'Receipt received. We will review it in 3–5 working days and tell you in your inbox.',
          'Resit telah diterima. Kami akan menyemaknya dalam 3–5 hari bekerja dan memaklumkan anda melalui peti masuk.',
        ],
        'receipt.first': [
          'Your first approved receipt earns 3x points!',
          'Resit pertama anda yang diluluskan memberi 3x mata!',
        ],
        pending: [
          '{{count}} receipt is being checked, ready by {{date}}.',
          '{{count}} resit sedang disemak, siap sebelum {{date}}.',
        ],
        status: ['Pending / Approved / Not approved', 'Dalam semakan / Diluluskan / Tidak diluluskan'],
        labels: ['Invoice number · Receipt date · Others', 'Nombor invois · Tarikh resit · Lain-lain'],
        'not approved': ['Your receipt was not approved: {{reason}}.', 'Resit anda tidak diluluskan: {{reason}}.'],
      }[name],
    );
  });
});
