import { checkInput } from '../validation/input.pipe.js';
import { addContest, momentOf, optionsOf, prizesOf, stepsOf } from './contests.form.js';

const read = (values: object) => checkInput(addContest.schema, values);

describe('the form of a contest', () => {
  it('admin §3 Contest: steps and stepsBM are one list in the order that is asked for', () => {
    const form = read({
      steps: JSON.stringify([
        { id: 's2', instruction: 'Post it', description: 'There', order: 2 },
        { instruction: 'Keep the receipt', order: '1' },
      ]),
      stepsBM: JSON.stringify([
        { instructionBM: 'Simpan resit', orderBM: 1 },
        { instructionBM: 'Muat naik', descriptionBM: 'Sana', orderBM: 2 },
      ]),
    });
    expect(stepsOf(form)).toEqual({
      rows: [
        { id: '', instructions: { en: 'Keep the receipt', bm: 'Simpan resit' }, description: { en: '', bm: '' } },
        { id: 's2', instructions: { en: 'Post it', bm: 'Muat naik' }, description: { en: 'There', bm: 'Sana' } },
      ],
    });
    expect(stepsOf(read({}))).toBeUndefined();
    expect(stepsOf(read({ steps: '[]', stepsBM: '[]' }))).toEqual({ rows: [] });
    expect(() => stepsOf(read({ steps: [{ instruction: 'x' }] }))).toThrow(
      expect.objectContaining({ code: 'INPUT_INVALID', fields: { stepsBM: expect.anything() } }),
    );
  });

  it('admin §3 Contest: a prize names its picture among the files', () => {
    const form = read({
      prizes: [
        { amount: 3, file: 1 },
        { id: 'p', title: 'Pram', titleBM: 'Kereta', amount: '2' },
      ],
    });
    expect(prizesOf(form, ['a.png', 'b.png'])).toEqual({
      rows: [
        { id: '', title: { en: '', bm: '' }, image: 'b.png', amount: 3, item: '' },
        { id: 'p', title: { en: 'Pram', bm: 'Kereta' }, image: '', amount: 2, item: '' },
      ],
    });
    expect(() => prizesOf(form, ['a.png'])).toThrow(
      expect.objectContaining({ fields: { 'prizes.0.file': expect.anything() } }),
    );
    expect(prizesOf(read({}), [])).toBeUndefined();
  });

  it('takes choices as texts, or with their ids', () => {
    expect(optionsOf(read({ dropdownOption: ['Lotus', 'AEON'] }))).toEqual({
      rows: [
        { id: '', dropdown: 'Lotus' },
        { id: '', dropdown: 'AEON' },
      ],
    });
    expect(optionsOf(read({ dropdownOptions: '[{"id":"o","dropdown":"Lotus"}]' }))).toEqual({
      rows: [{ id: 'o', dropdown: 'Lotus' }],
    });
    expect(optionsOf(read({}))).toBeUndefined();
  });

  it('begins a day at its beginning and ends it at its end, in Kuala Lumpur', () => {
    expect(momentOf('startDate', '2026-11-21')).toBe('2026-11-20T16:00:00.000Z');
    expect(momentOf('endDate', '2026-11-21')).toBe('2026-11-21T15:59:59.999Z');
    expect(momentOf('endDate', '2026-11-21T10:00:00+08:00')).toBe('2026-11-21T02:00:00.000Z');
    expect(momentOf('endDate', undefined)).toBeUndefined();
  });

  it.each(['', 'tomorrow', '2026-02-30', '21/11/2026'])('admin §5 Add contest: %j is no valid date', (text) => {
    expect(() => momentOf('startDate', text)).toThrow(
      expect.objectContaining({ code: 'CONTEST_DETAILS_REQUIRED', fields: { startDate: expect.anything() } }),
    );
  });
});
