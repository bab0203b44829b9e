import { isFramedByUs } from './framed.js';

describe('a file asked for by a browser', () => {
  it.each(['iframe', 'frame', 'object', 'embed'])('is framed by us in an %s of a page of this origin', (into) => {
    expect(isFramedByUs({ 'sec-fetch-dest': into, 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  it.each([
    ['followed as an address', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }],
    ['framed by another site', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }],
    ['framed by a neighbour', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-site' }],
    ['typed or opened from a mail', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }],
    ['asked for by a browser that says nothing', {}],
  ])('is not when %s', (_, headers) => {
    expect(isFramedByUs(headers)).toBe(false);
  });
});
