import { memberSearch } from './member-search.js';

describe('memberSearch', () => {
  it.each([
    ['an id', ' 0191F0A2-1234-7abc-8def-0123456789ab', { by: 'id', id: '0191f0a2-1234-7abc-8def-0123456789ab' }],
    ['a whole e-mail', 'Aisyah@Example.com ', { by: 'email', text: 'aisyah@example.com', whole: true }],
    ['the beginning of an e-mail', 'aisyah@exam', { by: 'email', text: 'aisyah@exam', whole: false }],
    ['a number', '012-345 6789', { by: 'number', text: '60123456789', whole: true }],
    ['a number with its country', '+60 12 345 6789', { by: 'number', text: '60123456789', whole: true }],
    ['the beginning of a number', '012-34', { by: 'number', text: '601234', whole: false }],
    ['the same without the zero', '1234', { by: 'number', text: '601234', whole: false }],
    ['the same with the country', '+6012 34', { by: 'number', text: '601234', whole: false }],
    ['words of a name', 'NUR  aisy', { by: 'words', words: ['nur', 'aisy'] }],
    ['a name of an identity card', "Siti a/p O'Brien", { by: 'words', words: ['siti', 'a', 'p', 'o', 'brien'] }],
    ['a name of another script', 'நூர்', { by: 'words', words: ['நூர்'] }],
  ])('recognises %s', (_, typed, search) => expect(memberSearch(typed)).toEqual(search));

  it.each(['', ' ', '.*', '$', '---'])('finds nothing in %j', (typed) => expect(memberSearch(typed)).toBeNull());
});
