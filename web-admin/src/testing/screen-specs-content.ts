import { counted } from '../../../web-kit/test/fake-api';
import { products } from './screen-specs-products.js';
import { aBlog, aContest, aJourney, aNews, anArticle, aPromoter, aQuest, aWish } from './records.js';
import { ADDING, EMPTY, listOf, none, others, type ScreenSpec } from './screen-spec.js';

const searched = true;
/** The message of a form whose fields say what each lacks. */
const MARKED = 'Please check the highlighted fields.';

const questGroups = [{ id: 'start', name: { en: 'Get started', bm: 'Mula di sini' }, retired: false, version: 1 }];
const asked = { 'GET /admin/fetch/dashboard/questGroup': () => questGroups };

/** Specs of the screens of what members read, and of who brings members in. */
export const content = {
  articles: {
    heading: 'Articles',
    reads: listOf('GET /article/fetch', anArticle, 'A gift arrives'),
    lists: {
      ...{
        none,
        empty: 'No articles yet',
        searched,
        add: { words: 'Add Article', leads: 'articleAdd' },
        menu: ['Edit', 'Duplicate', 'Schedule'],
      },
      toggle: 'POST /admin/setting/article/show',
    },
  },
  articleAdd: { heading: 'Add Article', form: { field: 'Title', submit: /^Save and show/, missing: ADDING } },
  articleEdit: {
    heading: 'A gift arrives',
    id: 'a1',
    reads: { call: 'GET /admin/fetch/dashboard/article/details', answer: () => anArticle(), shows: 'A gift arrives' },
    form: {
      ...{ field: 'Title', submit: /^Save/, missing: EMPTY },
      edit: {
        call: 'POST /admin/setting/article/edit',
        theirs: () => anArticle({ title: others, version: 4 }),
        leads: { 'GET /article/fetch': () => counted([anArticle()], 1) },
      },
    },
  },
  news: {
    heading: 'News',
    reads: listOf('GET /news/fetch', aNews, 'Double points'),
    lists: {
      ...{
        none,
        empty: 'No news yet',
        searched,
        add: { words: 'Add News', leads: 'newsAdd' },
        menu: ['Edit', 'Duplicate', 'Schedule', 'Delete'],
      },
      toggle: 'POST /admin/setting/news/show',
    },
  },
  newsAdd: { heading: 'Add News', form: { field: 'Title', submit: /^Save and show/, missing: ADDING } },
  newsEdit: {
    heading: 'Double points',
    id: 'n1',
    reads: { call: 'GET /admin/fetch/dashboard/news/details', answer: () => aNews(), shows: 'Double points' },
    form: {
      ...{ field: 'Title', submit: /^Save/, missing: EMPTY },
      edit: {
        call: 'POST /admin/setting/news/edit',
        theirs: () => aNews({ title: others, version: 4 }),
        leads: { 'GET /news/fetch': () => counted([aNews()], 1) },
      },
    },
  },
  blogs: {
    heading: 'Blogs',
    reads: listOf('GET /blog/fetch', aBlog, 'A visit'),
    lists: {
      ...{
        none,
        empty: 'No blogs yet',
        searched,
        add: { words: 'Add Blog', leads: 'blogAdd' },
        menu: ['Edit', 'Duplicate', 'Schedule'],
      },
      toggle: 'POST /admin/setting/blog/show',
    },
  },
  blogAdd: { heading: 'Add Blog', form: { field: 'Title', submit: /^Save and show/, missing: ADDING } },
  blogEdit: {
    heading: 'A visit',
    id: 'g1',
    reads: { call: 'GET /admin/fetch/dashboard/blog/details', answer: () => aBlog(), shows: 'A visit' },
    form: {
      ...{ field: 'Title', submit: /^Save/, missing: EMPTY },
      edit: {
        call: 'POST /admin/setting/blog/edit',
        theirs: () => aBlog({ title: 'Theirs', version: 4 }),
        leads: { 'GET /blog/fetch': () => counted([aBlog()], 1) },
      },
    },
  },
  contests: {
    heading: 'Contests',
    reads: listOf('GET /contest/fetch', aContest, 'Crawl and win'),
    lists: {
      ...{
        none,
        empty: 'No contests yet',
        searched,
        add: { words: 'Add Contest', leads: 'contestAdd' },
        menu: ['Edit', 'Duplicate', 'Schedule'],
      },
      toggle: 'POST /admin/setting/contest/show',
    },
  },
  contestAdd: {
    heading: 'Add Contest',
    form: {
      ...{ field: 'Name', submit: /^Save and show/ },
      missing: 'Please provide a valid name, start date, end date, and campaign icon',
    },
  },
  contestEdit: {
    heading: 'Crawl and win',
    id: 'c1',
    reads: { call: 'GET /admin/fetch/dashboard/contest/details', answer: () => aContest(), shows: 'Crawl and win' },
    form: {
      ...{ field: 'Name', submit: /^Save/ },
      missing: 'Please provide a valid name, start date, end date, and campaign icon',
      edit: {
        call: 'POST /admin/setting/edit/contest',
        theirs: () => aContest({ name: others, version: 4 }),
        leads: { 'GET /contest/fetch': () => counted([aContest()], 1) },
      },
    },
  },
  wishes: {
    heading: 'Wishing tree',
    reads: listOf('GET /wishes/fetch', aWish, 'Nisa'),
    lists: {
      ...{
        none,
        empty: 'No wishes yet',
        searched,
        add: { words: 'Add Wish', leads: 'wishAdd' },
        menu: ['Edit', 'Duplicate', 'Schedule'],
      },
      toggle: 'POST /admin/setting/wishingtree/show',
    },
  },
  wishAdd: { heading: 'Add Wish', form: { field: 'Name of the child', submit: /^Save and show/, missing: ADDING } },
  wishEdit: {
    heading: 'Nisa',
    id: 'w1',
    reads: { call: 'GET /admin/fetch/dashboard/wishingtree/details', answer: () => aWish(), shows: 'Nisa' },
    form: {
      ...{ field: 'Name of the child', submit: /^Save/, missing: EMPTY },
      edit: {
        call: 'POST /admin/setting/wishingtree/edit',
        theirs: () => aWish({ name: 'Theirs', version: 4 }),
        leads: { 'GET /wishes/fetch': () => counted([aWish()], 1) },
      },
    },
  },
  promoters: {
    heading: 'Promoters',
    reads: listOf('POST /admin/fetch/dashboard/promoter', aPromoter, 'Nadia Promoter'),
    lists: {
      ...{ none, empty: 'No promoters yet', searched, add: { words: 'Add Promoter', leads: 'promoterAdd' } },
      menu: ['Edit', 'Link and QR code'],
    },
  },
  ...products,
  promoterAdd: { heading: 'Add Promoter', form: { field: 'Promoter name', submit: /^Add Promoter/, missing: MARKED } },
  promoterEdit: {
    heading: 'Nadia Promoter',
    id: 'pr1',
    reads: {
      ...{ call: 'GET /admin/fetch/dashboard/promoter/details', answer: () => aPromoter() },
      shows: 'Nadia Promoter',
    },
    form: {
      ...{ field: 'Promoter name', submit: /^Save/, missing: MARKED },
      edit: {
        call: 'POST /admin/setting/promoter/edit',
        theirs: () => aPromoter({ name: 'Theirs', version: 4 }),
        leads: { 'POST /admin/fetch/dashboard/promoter': () => counted([aPromoter()], 1) },
      },
    },
  },
  quests: {
    heading: 'Quests',
    reads: listOf('GET /admin/fetch/dashboard/quest', aQuest, 'Three codes in March'),
    lists: {
      ...{ none, empty: 'No quests yet', searched, add: { words: 'Add Quest', leads: 'questAdd' } },
      menu: ['Edit', 'Duplicate', 'Schedule'],
      toggle: 'POST /admin/setting/quest/show',
    },
    beside: asked,
  },
  questGroups: {
    heading: 'Groups',
    reads: { call: 'GET /admin/fetch/dashboard/questGroup', answer: () => questGroups, shows: 'Get started' },
    lists: { none: () => [], empty: 'There are no groups yet.', searched: false, menu: ['Rename', 'Retire'] },
  },
  questOrder: {
    heading: 'Order',
    reads: {
      call: 'GET /admin/fetch/dashboard/quest',
      answer: () => [aQuest()],
      shows: 'Three codes in March',
    },
    lists: { none: () => [], empty: 'No quests yet', searched: false },
    beside: { 'GET /admin/fetch/dashboard/questGroup': () => questGroups },
  },
  questAdd: {
    heading: 'Add Quest',
    beside: asked,
    form: { field: 'Title', submit: /^Save and show/, missing: MARKED },
  },
  questEdit: {
    heading: 'Three codes in March',
    id: 'marchScan',
    beside: asked,
    reads: {
      ...{ call: 'GET /admin/fetch/dashboard/quest/details', answer: () => aQuest() },
      shows: 'Three codes in March',
    },
    form: {
      ...{ field: 'Title', submit: /^Save/, missing: MARKED },
      edit: {
        call: 'POST /admin/setting/quest/edit',
        theirs: () => aQuest({ title: others, version: 4 }),
        leads: { 'GET /admin/fetch/dashboard/quest': () => counted([aQuest()], 1) },
      },
    },
  },
  journey: {
    heading: 'Journey',
    reads: { call: 'GET /journey/fetch', answer: () => [aJourney()], shows: '5,600' },
    lists: { none: () => [], empty: 'The journey has not been written', searched: false },
  },
  journeyEdit: {
    heading: 'Edit journey',
    reads: { call: 'GET /journey/fetch', answer: () => [aJourney()], shows: '12' },
    form: {
      ...{ field: 'Homes visited', submit: /^Save/, missing: EMPTY },
      edit: {
        call: 'POST /admin/setting/journey/edit',
        theirs: () => [aJourney({ home: 99, version: 4 })],
        leads: {},
      },
    },
  },
} satisfies Record<string, ScreenSpec>;
