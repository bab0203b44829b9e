import { campaignNow, campaignOf, forgetCampaign, referCodeOf, rememberCampaign } from './campaign.js';

afterEach(forgetCampaign);

describe('the campaign of a visit', () => {
  test('is the part of a query that names a campaign or a friend', () => {
    expect(campaignOf('?from=sms&utm_source=fb&referCode=ABCD2345')).toBe('?utm_source=fb&referCode=ABCD2345');
    expect(campaignOf('?from=sms')).toBe('');
  });

  test('is kept for later pages, however often it is read, until a sign-up used it', () => {
    rememberCampaign('?utm_source=leaflet&ref=PROMO2026');
    rememberCampaign('?type=user');
    for (const read of [campaignNow(''), campaignNow('?type=user')])
      expect([read.get('utm_source'), referCodeOf(read)]).toEqual(['leaflet', 'PROMO2026']);
    forgetCampaign();
    expect(campaignNow('').toString()).toBe('');
  });

  test('a newer campaign replaces the earlier one as a whole and leaves the friend’s code', () => {
    rememberCampaign('?utm_source=leaflet&utm_medium=paper&referCode=ABCD2345');
    rememberCampaign('?utm_source=fb');
    expect(campaignNow('').toString()).toBe('utm_source=fb&referCode=ABCD2345');
    expect(referCodeOf(campaignNow('?ref=PROMO2026'))).toBe('PROMO2026');
  });
});
