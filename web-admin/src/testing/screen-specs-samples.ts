import { aSample, sampleList } from './sample-fakes.js';
import { aQuestion, anAnswer, brands } from './survey-fakes.js';
import { ADDING, EMPTY, type ScreenSpec } from './screen-spec.js';

const LIST = 'GET /admin/fetch/dashboard/sample';
const QUESTIONS = 'GET /admin/fetch/dashboard/sample/question';
const worn = (title = 'Worn yet?', version = 3) =>
  aQuestion('worn', title, { version, sampleQuestionChoices: [anAnswer('yes', 'Yes'), anAnswer('no', 'No')] });
const survey = (title?: string, version?: number) => ({ questions: [worn(title, version)] });

/** Specs of the screens of the free samples and their survey. */
export const samples = {
  samples: {
    heading: 'Samples',
    reads: { call: LIST, answer: () => sampleList(), shows: 'Touch tape M' },
    lists: {
      ...{ none: () => sampleList([]), empty: 'No samples yet', searched: true },
      ...{ add: { words: 'Add Sample Diaper', leads: 'sampleAdd' }, menu: ['Edit', 'Duplicate', 'Schedule'] },
      toggle: 'POST /admin/setting/hide/sample',
    },
  },
  sampleAdd: {
    heading: 'Add Sample Diaper',
    beside: { [LIST]: () => sampleList([]), ...brands },
    form: { field: 'Article no.', submit: /^Save and show/, missing: ADDING },
  },
  sampleEdit: {
    heading: 'Touch tape M',
    id: '5b0c1f2e-1',
    reads: { call: 'GET /admin/fetch/dashboard/sample/details', answer: () => aSample(), shows: '9001' },
    beside: { [LIST]: () => sampleList(), ...brands },
    form: {
      ...{ field: 'Article no.', submit: /^Save/, missing: EMPTY },
      edit: {
        call: 'POST /admin/setting/diaper/edit',
        theirs: () => aSample({ itemId: '9002', version: 4 }),
        leads: { [LIST]: () => sampleList() },
      },
    },
  },
  // its switch may be refused by a rule of the survey (features/survey/survey.spec.tsx)
  survey: {
    heading: 'Sample survey',
    reads: { call: QUESTIONS, answer: () => survey(), shows: 'Worn yet?' },
    beside: brands,
    lists: {
      ...{ none: () => ({ questions: [] }), empty: 'No questions yet', searched: false },
      add: { words: 'New Question', leads: 'questionAdd' },
    },
  },
  questionAdd: {
    heading: 'New Question',
    beside: { [QUESTIONS]: () => survey(), ...brands },
    form: { field: 'Question', submit: /^Add question/, missing: ADDING },
  },
  questionEdit: {
    heading: 'Worn yet?',
    id: 'worn',
    reads: { call: QUESTIONS, answer: () => survey(), shows: 'Worn yet?' },
    beside: brands,
    form: {
      ...{ field: 'Question', submit: /^Save/, missing: ADDING },
      edit: {
        call: 'POST /admin/setting/sample/question/edit',
        theirs: () => survey('Theirs', 4),
        leads: {},
      },
    },
  },
} satisfies Record<string, ScreenSpec>;
