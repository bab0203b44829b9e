import { File } from 'node:buffer'; // of the kind that the FormData of these tests takes
import { formOf } from './form';

const entriesOf = (fields: object) => [...formOf(fields).entries()];
const png = (name: string) => new File(['png'], name, { type: 'image/png' });

describe('a form as it is sent', () => {
  it('has texts before files, each in the order given', () => {
    const entries = entriesOf({ file: png('a.png'), title: 'One', files: [png('b.png'), png('c.png')], venue: 'Ipoh' });
    expect(entries.map(([name, part]) => [name, typeof part === 'string' ? part : part.name])).toEqual([
      ['title', 'One'],
      ['venue', 'Ipoh'],
      ['file', 'a.png'],
      ['files', 'b.png'],
      ['files', 'c.png'],
    ]);
  });

  it('leaves out what is undefined, and sends what is empty', () => {
    expect(entriesOf({ file: undefined, link: '', title: undefined })).toEqual([['link', '']]);
  });

  it('writes numbers and flags as words', () => {
    expect(entriesOf({ age: 6, active: false, pointRequired: true })).toEqual([
      ['age', '6'],
      ['active', 'false'],
      ['pointRequired', 'true'],
    ]);
  });

  it('repeats a list of texts, and writes rows as JSON', () => {
    expect(entriesOf({ categories: ['c2', 'c1'], steps: [{ id: '', order: 0 }] })).toEqual([
      ['categories', 'c2'],
      ['categories', 'c1'],
      ['steps', '[{"id":"","order":0}]'],
    ]);
  });

  it('says of an empty list that it is none: what is not sent would stay as it is', () => {
    expect(entriesOf({ categories: [], prizes: [] })).toEqual([
      ['categories', '[]'],
      ['prizes', '[]'],
    ]);
  });

  it('sends a picture that has no name as a file all the same', () => {
    const [[name, part] = []] = entriesOf({ picture: new Blob(['jpeg'], { type: 'image/jpeg' }) });
    expect([name, part]).toMatchObject(['picture', { type: 'image/jpeg', size: 4 }]);
  });
});
