import { forgetQuery, recallQuery, rememberQuery } from './social.js';

describe('the query of the landing page, while the browser is at the social login', () => {
  test('is read as often as a render begins, until it is forgotten', () => {
    rememberQuery('?utm_source=leaflet&ref=PROMO2026');
    expect([recallQuery(), recallQuery()]).toEqual(Array(2).fill('?utm_source=leaflet&ref=PROMO2026'));
    forgetQuery();
    expect(recallQuery()).toBe('');
  });
});
