import { type ActClub, type ActRows, changedBy, hiddenBy } from './act-row.js';
import { aBrand } from './admin-acts.catalogue.js';
import { sampleForm } from './admin-inputs.js';
import { formCall } from './forms.js';

const QUESTION = {
  ...{ title: 'Which colour?', bmTitle: 'Warna apa?', type: 'dropdown' },
  answers: [{ title: 'Blue', bmTitle: 'Biru' }],
};

/** The form of a sample of a brand of its own. */
async function aSampleForm(club: ActClub) {
  const id = await aBrand(club);
  await club.post('/admin/setting/brand/assign', { id, format: 'tape', size: ['s', 'm'] });
  return sampleForm(id);
}
const sample = async (club: ActClub) =>
  (await club.send('/admin/setting/diaper/add', await aSampleForm(club))).id as string;
const question = async (club: ActClub) =>
  (await club.post('/admin/setting/sample/question/add', QUESTION)).id as string;

/** Acts on free samples and on the survey about them. */
export const SAMPLES_ACTS: ActRows = {
  'POST /admin/setting/diaper/add': {
    call: async (club) => formCall(await aSampleForm(club)),
    ...{ record: 'sample', action: 'added', before: [], after: ['itemName', 'brandId', 'size', 'inventory'] },
  },
  'POST /admin/setting/diaper/edit': changedBy('sample', sample, { size: 's', inventory: 5 }, ['size', 'inventory']),
  'POST /admin/setting/hide/sample': hiddenBy('sample', sample),
  'POST /admin/setting/sample/question/add': {
    call: async () => ({ body: QUESTION }),
    ...{ record: 'question', action: 'added', before: [], after: ['title', 'type', 'choices'] },
  },
  'POST /admin/setting/sample/question/edit': changedBy('question', question, { bmTitle: 'Apa warnanya?' }, ['title']),
  'POST /admin/setting/hide/sample/question': hiddenBy('question', question),
  'POST /admin/setting/sample/question/order': {
    call: async (club) => {
      const added = await question(club);
      const { questions } = await club.get('/admin/fetch/dashboard/sample/question');
      const others = (questions as { id: string }[]).map(({ id }) => id).filter((id) => id !== added);
      return { body: { ids: [added, ...others] } };
    },
    ...{ record: 'survey', action: 'ordered', before: ['ids'], after: ['ids'] },
  },
};
