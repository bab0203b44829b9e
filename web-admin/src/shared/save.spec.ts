import { expect, test } from '@jest/globals';
import { headOf, saveRequest } from './save.js';

const add = saveRequest('tests/add', 'POST /admin/setting/article/add');
const edit = saveRequest('tests/edit', 'POST /admin/setting/article/edit');
const question = saveRequest('tests/question', 'POST /admin/setting/sample/question/edit');
const saved = { said: 'Saved.', to: '/articles' };
const values = { title: 'One', titleBM: 'Satu', description: 'Words', descriptionBM: 'Kata' };
const files = { file: undefined, bmFile: undefined };

test('a form is asked for with the fields of its call, and no others', () => {
  const right = [
    add.requested({ form: { ...values, ...files }, ...saved }),
    edit.requested({ form: { ...values, ...headOf({ id: 'a1' }, 3) }, ...saved }),
  ];
  const wrong = [
    // @ts-expect-error an article has no venue, though it was spread into the form
    edit.requested({ form: { ...values, ...{ venue: 'Ipoh' }, ...headOf({ id: 'a1' }, 3) }, ...saved }),
    // @ts-expect-error an edit says of which article
    edit.requested({ form: values, ...saved }),
    // @ts-expect-error a new article has pictures, chosen or not
    add.requested({ form: values, ...saved }),
    // @ts-expect-error what it takes is a form
    edit.requested({ body: { ...values, id: 'a1' }, ...saved }),
    // @ts-expect-error a question is no form, and has no venue
    question.requested({ body: { id: 'q1', ...{ venue: 'Ipoh' } }, ...saved }),
  ];
  expect(right.map(({ type }) => type)).toEqual(['tests/addRequested', 'tests/editRequested']);
  expect(wrong).toHaveLength(5);
});
