import { type AdminRequests, type AuditedCalls, adding, changing, hiding, type Kept } from './audited-call.js';
import { aBrand } from './audited-calls.catalogue.js';
import { sampleForm } from './admin-inputs.js';
import { pictureName } from './forms.js';

const QUESTION = {
  ...{ title: 'Which colour?', bmTitle: 'Warna apa?', type: 'dropdown' },
  answers: [{ title: 'Blue', bmTitle: 'Biru' }],
};

/** The form of a sample of a brand of its own. */
async function aSampleForm(club: AdminRequests) {
  const id = await aBrand(club);
  await club.post('/admin/setting/brand/assign', { id, format: 'tape', size: ['s', 'm'] });
  return sampleForm(id);
}

interface KnownBrand {
  formats: { id: string; name: string; sizes: { id: string; name: string }[] }[];
}

const sample: Kept<'sample', ReturnType<typeof sampleForm>> = {
  ...{ record: 'sample', add: 'diaper/add', form: aSampleForm },
  kept: async (form, club) => {
    const { brand, size, inventory, itemId, uom } = form;
    const { formats } = (await club.get(`/admin/fetch/dashboard/brand/details?id=${brand}`)) as KnownBrand;
    const format = formats.find(({ name }) => name === form.format);
    return {
      ...{ brandId: brand, formatId: format?.id, sizeId: format?.sizes.find(({ name }) => name === size)?.id },
      // Named as it is shown to members.
      ...{ size: size.toUpperCase(), inventory, itemId, uom, active: true },
      itemName: { en: form.itemName, bm: form.bmName },
      description: { en: form.description, bm: form.bmDescription },
      itemImage: { en: await pictureName(form.file), bm: await pictureName(form.bmFile) },
    };
  },
};

const keptQuestion = ({ title, bmTitle, type, answers }: typeof QUESTION) => ({
  ...{ title: { en: title, bm: bmTitle }, type, subtype: 'close', active: true },
  choices: answers.map((answer) => ({ title: { en: answer.title, bm: answer.bmTitle } })),
});
const aQuestion = async (club: AdminRequests) =>
  (await club.post('/admin/setting/sample/question/add', QUESTION)) as { id: string; active: boolean };

/** Writes on free samples and on the survey about them. */
export const SAMPLES_CALLS: AuditedCalls = {
  'POST /admin/setting/diaper/add': { record: 'sample', action: 'added', call: adding(sample) },
  'POST /admin/setting/diaper/edit': {
    ...{ record: 'sample', action: 'changed', call: changing(sample, { size: 's', inventory: 5 }) },
  },
  'POST /admin/setting/hide/sample': { record: 'sample', action: 'hidden', call: hiding(sample) },
  'POST /admin/setting/sample/question/add': {
    ...{ record: 'question', action: 'added' },
    call: async () => ({ body: QUESTION, leaves: { before: {}, after: keptQuestion(QUESTION) } }),
  },
  'POST /admin/setting/sample/question/edit': {
    ...{ record: 'question', action: 'changed' },
    call: async (club) => {
      const { id } = await aQuestion(club);
      const changes = { bmTitle: 'Apa warnanya?' };
      const [before, after] = [QUESTION, { ...QUESTION, ...changes }].map(keptQuestion);
      return {
        body: { id, ...changes },
        leaves: { recordId: id, before: { title: before!.title }, after: { title: after!.title } },
      };
    },
  },
  'POST /admin/setting/hide/sample/question': {
    ...{ record: 'question', action: 'hidden' },
    call: async (club) => {
      const { id, active } = await aQuestion(club);
      return { body: { id }, leaves: { recordId: id, before: { active }, after: { active: !active } } };
    },
  },
  'POST /admin/setting/sample/question/order': {
    ...{ record: 'survey', action: 'ordered' },
    call: async (club) => {
      const added = (await aQuestion(club)).id;
      const { questions } = (await club.get('/admin/fetch/dashboard/sample/question')) as {
        questions: { id: string }[];
      };
      const asked = questions.map(({ id }) => id);
      const ids = [added, ...asked.filter((id) => id !== added)];
      return { body: { ids }, leaves: { recordId: 'survey', before: { ids: asked }, after: { ids } } };
    },
  },
};
