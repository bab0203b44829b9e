import { kl } from '@club/platform';
import { aMember } from '../../../test/members.js';
import { ageInMonths, engagementProfile } from './engagement-profile.js';

const now = new Date('2026-11-21T03:00:00Z');
const birth = (date: string) => kl.startOfDay(date).getTime();
const names = { brand: (id: string) => `brand ${id}`, format: () => 'Pants', size: () => 'm' };

describe('profile of the engagement service (member-account §7)', () => {
  it('counts a baby’s months as elapsed / 2,592,000,000 ms, rounded down', () => {
    expect(ageInMonths(0, new Date(2_591_999_999))).toBe(0);
    expect(ageInMonths(0, new Date(2_592_000_000))).toBe(1);
    expect(ageInMonths(birth('2026-12-01'), now)).toBe(0);
  });

  it('has every field', () => {
    const member = aMember({
      id: 'm1',
      language: 'bm',
      receiveMail: false,
      edb: '2027-01-10',
      addresses: [
        { ...anAddress, id: 'a1', state: 'Perak', active: false },
        { ...anAddress, id: 'a2', state: 'Johor', active: true },
      ],
      babyInfos: [
        { id: 'b', name: '', gender: 'female', birthDate: '2026-01-31', brandId: '7', formatId: 'f', sizeId: 's' },
      ],
    });
    expect(engagementProfile(member, { available: 120, tier: 'Gold' }, names, now, birth)).toEqual({
      identity: 'm1',
      name: member.name,
      gender: 'female',
      birthday: '1995-04-30',
      email: member.email,
      phone: `+${member.number}`,
      optIns: { email: false, sms: false },
      language: 'bm',
      pregnancyStage: 'oneChild',
      race: 'malay',
      pointBalance: 120,
      tier: 'Gold',
      state: 'Johor',
      dueDate: '2027-01-10',
      babies: [
        { birthDate: '2026-01-31', gender: 'female', brand: 'brand 7', format: 'Pants', size: 'm', ageInMonths: 9 },
      ],
    });
  });
});

const anAddress = { label: '', line1: '', line2: '', line3: '', city: '', postcode: '', country: 'Malaysia' };
