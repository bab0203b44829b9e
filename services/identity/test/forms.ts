import { randomInt, randomUUID } from 'node:crypto';
import { AGREEMENT_VERSION } from '../src/members/domain/agreement.js';
import type { TypedSignUpForm } from '../src/signup/domain/signup-form.js';

/** A number nobody else in a test run has. */
export const aNumber = () => `0111${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** A sign-up form that keeps every rule; a test states only the field that matters to it. */
export function aForm(change: Partial<TypedSignUpForm> = {}): TypedSignUpForm {
  return {
    name: 'Nur Aisyah',
    number: aNumber(),
    email: `${randomUUID()}@example.com`,
    password: 'Abcdef1!',
    dob: '1995-04-30',
    edb: '',
    gender: 'female',
    race: 'malay',
    pregnancyStage: 'oneChild',
    referCode: '',
    receiveMail: true,
    childDob: ['2025-01-31'],
    address: undefined,
    utmSource: '',
    utmMedium: '',
    utmCampaign: '',
    redeemSample: false,
    sampleId: '',
    nationality: '',
    language: '',
    uniqueToken: '',
    consentVersion: AGREEMENT_VERSION,
    ...change,
  };
}
