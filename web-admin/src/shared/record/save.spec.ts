import { expect, test } from '@jest/globals';
import { saveRequest } from './save.js';

const add = saveRequest('tests/add', 'POST /admin/setting/article/add', 'form');
const edit = saveRequest('tests/edit', 'POST /admin/setting/article/edit', 'form');
const question = saveRequest('tests/question', 'POST /admin/setting/sample/question/edit', 'body');
const saved = { message: 'Saved.', to: '/articles' };
const values = { title: 'One', titleBM: 'Satu', description: 'Words', descriptionBM: 'Kata' };
const files = { file: undefined, bmFile: undefined };
const head = { id: 'a1', version: '3' };

test('saveRequest takes the fields of its call, and no others', () => {
  const right = [
    add.requested({ fields: { ...values, ...files }, ...saved }),
    edit.requested({ fields: { ...values, ...head }, ...saved }),
  ];
  const wrong = [
    // @ts-expect-error an article has no venue, though it was spread into the form
    edit.requested({ fields: { ...values, ...{ venue: 'Ipoh' }, ...head }, ...saved }),
    // @ts-expect-error an edit names its article
    edit.requested({ fields: values, ...saved }),
    // @ts-expect-error a new article has pictures, chosen or not
    add.requested({ fields: values, ...saved }),
    // @ts-expect-error a question has no venue
    question.requested({ fields: { id: 'q1', ...{ venue: 'Ipoh' } }, ...saved }),
    // @ts-expect-error an article is sent as a form
    saveRequest('tests/body', 'POST /admin/setting/article/edit', 'body'),
  ];
  expect(right.map(({ type }) => type)).toEqual(['tests/addRequested', 'tests/editRequested']);
  expect(wrong).toHaveLength(5);
});
