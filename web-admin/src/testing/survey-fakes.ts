import type { Answer } from '@club/web-kit';
import type { Programmed } from '../../../web-kit/test/fake-api';

type Question = Answer<'GET /admin/fetch/dashboard/sample/question'>['questions'][number];
type Choice = Question['sampleQuestionChoices'][number];

/** An answer of a question; its Malay is marked. */
export const anAnswer = (id: string, title: string, more: Partial<Choice> = {}): Choice => ({
  ...{ id, title, bmTitle: `${title} (bm)`, removes: [], specify: false, hiddenFor: [] },
  ...more,
});

/** A question of the survey with nothing to choose. */
export const aQuestion = (id: string, title: string, more: Partial<Question> = {}): Question => ({
  ...{ id, title, bmTitle: `${title} (bm)`, type: 'multiple', sampleQuestionChoices: [], subQuestions: [] },
  ...{ active: true, createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z', version: 3 },
  ...more,
});

const brand = (id: string, name: string, formats: string[]) => ({
  ...{ id, name, description: '', imageUrl: '', createdAt: null, updatedAt: null, version: 1 },
  formats: formats.map((format) => ({ id: `${id}-${format}`, name: format, retired: false, sizes: [] })),
});

/** Two brands, of which answers may be hidden for one. */
export const brands = {
  'GET /admin/fetch/dashboard/brand': () => [
    brand('touch', 'Drypers Touch', ['tape', 'pants']),
    brand('dry', 'Drypers DryPantz', ['pants']),
  ],
} satisfies Programmed;
