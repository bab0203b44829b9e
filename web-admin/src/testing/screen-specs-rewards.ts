import { counted, type Programmed } from '../../../web-kit/test/fake-api';
import { aBatch, anActivity } from './records-codes.js';
import { aBrand, anItem } from './records.js';
import { ADDING, EMPTY, listOf, none, others, type Reading, type ScreenSpec } from './screen-spec.js';

const category = [{ id: 'c1', name: { en: 'Baby product', bm: 'Produk bayi' }, retired: false, version: 1 }];
const aShop = (data: unknown[]) => counted({ category, data }, data.length);
const shop = { 'GET /admin/fetch/dashboard/item': () => aShop([anItem()]) } as Programmed;
const brands = { 'GET /admin/fetch/dashboard/brand': () => counted([aBrand()], 1) };
const batches = (rows: unknown[]) =>
  counted(
    {
      batches: rows,
      brands: [],
      doublePointsDate: { date: 15, dates: [15, 22] },
      generatingStatus: false,
      unavailable: [],
      totals: { batches: 1, codes: 40_000 },
    },
    rows.length,
  );
const brandRead: Reading = {
  call: 'GET /admin/fetch/dashboard/brand/details',
  answer: () => aBrand(),
  shows: 'Drypers Touch',
};
const stockMenu = ['Edit', 'Duplicate', 'Schedule', 'Change stock'];

const searched = true;

/** Specs of the screens of what is earned and redeemed. */
export const rewards = {
  brands: {
    heading: 'Brands',
    reads: listOf('GET /admin/fetch/dashboard/brand', aBrand, 'Drypers Touch'),
    lists: { none, empty: 'No brands yet', searched: false, add: { words: 'Add a brand', leads: 'brandAdd' } },
  },
  brandAdd: {
    heading: 'Add brand',
    form: { field: 'Name', submit: /^Add brand/, missing: 'Please fill in all the input fields' },
  },
  brandEdit: {
    heading: 'Drypers Touch',
    id: 'b1',
    reads: brandRead,
    form: {
      ...{ field: 'Name', submit: /^Save/, missing: 'Please fill in all the input fields' },
      edit: {
        call: 'POST /admin/setting/brand/edit',
        theirs: () => aBrand({ name: 'Theirs', version: 4 }),
        leads: brands,
      },
    },
  },
  brandDetails: { heading: 'Drypers Touch', id: 'b1', reads: { ...brandRead, shows: 'Cottony soft.' } },
  brandAssign: {
    heading: 'Add format and sizes',
    id: 'b1',
    reads: { ...brandRead, shows: 'Sizes that Drypers Touch has already in this format stay as they are.' },
    beside: { 'GET /admin/fetch/dashboard/format': () => ['tape', 'pants'] },
    form: { field: 'Format', choose: 'pants', submit: /^Save/, missing: 'Please fill in all the input fields' },
  },
  codes: {
    heading: 'Scan codes',
    reads: { call: 'GET /admin/fetch/dashboard/code/batch', answer: () => batches([aBatch()]), shows: 'Touch pants' },
    beside: { 'GET /admin/fetch/dashboard/code/alarms': () => [] },
    lists: {
      ...{ none: () => batches([]), empty: 'No batches yet', searched },
      // its switch asks for a reason before it freezes: features/codes/codes.spec.tsx
      add: { words: 'Generate codes', leads: 'codeGenerate' },
    },
  },
  codeGenerate: {
    heading: 'Generate codes',
    reads: { call: 'GET /admin/fetch/dashboard/brand', answer: () => [aBrand()], shows: 'Drypers Touch' },
    form: { field: 'Codes', submit: /^Generate codes/, missing: ADDING },
  },
  codeDetails: {
    heading: 'Touch pants M',
    id: 'B-1',
    reads: { call: 'GET /admin/fetch/dashboard/code/batch/details', answer: () => aBatch(), shows: '3,212' },
    beside: { 'GET /admin/fetch/dashboard/code/batch/activity': () => anActivity() },
  },
  brandFormats: {
    heading: 'Formats',
    reads: {
      call: 'GET /admin/fetch/dashboard/format/all',
      answer: () => [{ id: 'f1', name: 'tape', retired: false, version: 1 }],
      shows: 'tape',
    },
    lists: { none: () => [], empty: 'There are no formats yet.', searched: false, menu: ['Rename', 'Retire'] },
  },
  itemCategories: {
    heading: 'Categories',
    reads: {
      call: 'GET /admin/fetch/dashboard/category',
      answer: () => category,
      shows: 'Baby product',
    },
    lists: {
      ...{ none: () => [], empty: 'There are no categories yet.', searched: false },
      menu: ['Rename', 'Retire'],
    },
  },
  items: {
    heading: 'Point-shop items',
    reads: { call: 'GET /admin/fetch/dashboard/item', answer: () => aShop([anItem()]), shows: 'Head to Toe wash' },
    lists: {
      ...{
        none: () => aShop([]),
        empty: 'No items yet',
        searched,
        add: { words: 'New Item', leads: 'itemAdd' },
        menu: stockMenu,
      },
      toggle: 'POST /admin/setting/hide/item',
    },
  },
  itemAdd: { heading: 'New Item', beside: shop, form: { field: 'Name', submit: /^Save and show/, missing: ADDING } },
  itemEdit: {
    heading: 'Head to Toe wash',
    id: 'i1',
    reads: {
      call: 'GET /admin/fetch/dashboard/item/details',
      answer: () => ({ category, item: anItem() }),
      shows: 'Head to Toe wash',
    },
    beside: shop,
    form: {
      ...{ field: 'Name', submit: /^Save/, missing: EMPTY },
      edit: {
        call: 'POST /admin/setting/item/edit',
        theirs: () => ({ category, item: anItem({ itemName: others, version: 4 }) }),
        leads: shop,
      },
    },
  },
  pregnant: {
    heading: 'Pregnant Mum Dashboard',
    reads: listOf('GET /admin/fetch/dashboard/itemPregnant', anItem, 'Head to Toe wash'),
    lists: {
      ...{ none, empty: 'No items yet', searched, add: { words: 'New Item', leads: 'pregnantAdd' }, menu: stockMenu },
      toggle: 'POST /admin/setting/hide/itemPregnant',
    },
  },
  pregnantAdd: { heading: 'New pregnant mum item', form: { field: 'Name', submit: /^Save and show/, missing: ADDING } },
  pregnantEdit: {
    heading: 'Head to Toe wash',
    id: 'i1',
    reads: {
      call: 'GET /admin/fetch/dashboard/itemPregnant/details',
      answer: () => anItem(),
      shows: 'Head to Toe wash',
    },
    form: {
      ...{ field: 'Name', submit: /^Save/, missing: EMPTY },
      edit: {
        call: 'POST /admin/setting/pregnant/editPregnant',
        theirs: () => anItem({ itemName: others, version: 4 }),
        leads: { 'GET /admin/fetch/dashboard/itemPregnant': () => counted([anItem()], 1) },
      },
    },
  },
  donate: {
    heading: 'Share a Little Comfort (Point Donation)',
    reads: listOf('GET /admin/fetch/dashboard/donate', anItem, 'Head to Toe wash'),
    lists: {
      ...{
        none,
        empty: 'No items yet',
        searched,
        add: { words: 'Add Item', leads: 'donateAdd' },
        menu: ['Edit', 'Duplicate', 'Schedule'],
      },
      toggle: 'POST /admin/setting/hide/donate',
    },
  },
  donateAdd: { heading: 'New donate item', form: { field: 'Name', submit: /^Save and show/, missing: ADDING } },
  donateEdit: {
    heading: 'Head to Toe wash',
    id: 'i1',
    reads: { call: 'GET /admin/fetch/dashboard/donate/details', answer: () => anItem(), shows: 'Head to Toe wash' },
    form: {
      ...{ field: 'Name', submit: /^Save/, missing: EMPTY },
      edit: {
        call: 'POST /admin/setting/item/donate/edit',
        theirs: () => anItem({ itemName: others, version: 4 }),
        leads: { 'GET /admin/fetch/dashboard/donate': () => counted([anItem()], 1) },
      },
    },
  },
} satisfies Record<string, ScreenSpec>;
