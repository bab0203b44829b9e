import { isRepeat, isSame, type RequestForm } from './request-form.js';

const form: RequestForm = { memberId: 'm', sampleId: 's', addressId: 'a', key: '' };
const requestedAt = new Date('2026-11-21T04:00:00.000Z');
const after = (ms: number) => new Date(requestedAt.getTime() + ms);

describe('the same request for a sample', () => {
  it('is for the same sample at the same address', () => {
    expect(isSame({ sampleId: 's', addressId: 'a' }, form)).toBe(true);
    expect(isSame({ sampleId: 't', addressId: 'a' }, form)).toBe(false);
    expect(isSame({ sampleId: 's', addressId: 'b' }, form)).toBe(false);
  });

  it('without a key is a repeat for ten seconds, and never before it was made', () => {
    const earlier = { sampleId: 's', addressId: 'a', requestedAt };
    expect([0, 9_999, 10_000, -9_999, -10_000].map((ms) => isRepeat(earlier, form, after(ms)))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    expect(isRepeat({ ...earlier, sampleId: 't' }, form, after(1))).toBe(false);
    expect(isRepeat({ ...earlier, addressId: '' }, form, after(1))).toBe(false);
  });
});
