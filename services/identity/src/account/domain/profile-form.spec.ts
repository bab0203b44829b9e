import { FormValidation } from '../../forms/domain/form-validation.js';
import type { Member } from '../../members/domain/member.js';
import { readProfile, type TypedProfile } from './profile-form.js';

const pregnant = (edb: string | null) =>
  ({ name: 'Aisyah', race: 'malay', nationality: 'malaysian', pregnancyStage: 'pregnant', edb }) as Member;

function read(typed: TypedProfile, stored: string | null) {
  const check = new FormValidation();
  const { edb } = readProfile(check, typed, pregnant(stored), '2026-11-20');
  return check.failed ? check.errors['edb']?.code : edb;
}

describe('the due date of a profile (member-account §4, §5)', () => {
  it.each([
    ['never given and not given now stays unknown', { edb: '' }, null, null],
    ['never given may be given later', { edb: '2026-11-20' }, null, '2026-11-20'],
    ['of the day before yesterday is too early', { edb: '2026-11-19' }, null, 'DUE_DATE_TOO_EARLY'],
    ['that is no date is none', { edb: '2026-02-30' }, null, 'FIELD_INVALID'],
    ['once given is not taken away', { edb: '' }, '2026-12-01', 'FIELD_REQUIRED'],
    ['that is not spoken of stays, though it has passed', {}, '2026-10-01', '2026-10-01'],
    ['goes with the pregnancy', { pregnancyStage: 'oneChild', edb: '2027-01-01' }, '2026-12-01', null],
  ])('%s', (_, typed, stored, result) => expect(read(typed, stored)).toBe(result));
});
