import type { Consent } from '../../members/domain/member.js';
import { withMarketing } from './documents.js';

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const signedUp: Consent[] = [
  { document: 'terms', version: '1', language: 'en', given: true, at: at('2026-01-01') },
  { document: 'marketing', version: '1', language: 'en', given: true, at: at('2026-01-01') },
];

describe('consent to club news', () => {
  it('is withdrawn and given again by a further answer; earlier answers stay', () => {
    const withdrawn = withMarketing(signedUp, { given: false, language: 'bm', at: at('2026-02-01') });
    expect(withdrawn).toHaveLength(3);
    expect(withdrawn.slice(0, 2)).toEqual(signedUp);
    expect(withdrawn[2]).toEqual({
      document: 'marketing',
      version: '2026-11',
      language: 'bm',
      given: false,
      at: at('2026-02-01'),
    });
    expect(withMarketing(withdrawn, { given: true, language: 'en', at: at('2026-03-01') })).toHaveLength(4);
  });

  it('a repeat of the same answer adds nothing', () => {
    expect(withMarketing(signedUp, { given: true, language: 'bm', at: at('2026-02-01') })).toBe(signedUp);
  });
});
