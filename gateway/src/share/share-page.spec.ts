import { sharePage } from './share-page.js';

const CUP = {
  title: 'Learner cup',
  description: 'Soft.',
  image: '/api/cup.webp',
  path: '/rewarddetail?type=item&id=cup',
};
const pageOf = (over: Partial<typeof CUP> = {}, locale: 'en' | 'bm' = 'en') =>
  sharePage({ ...CUP, ...over }, locale, 'https://club.example.com/ignored');

describe('the page of a shared link', () => {
  it('has title, text and picture for messengers, and leads people to the app', () => {
    const page = pageOf();
    const target = 'https://club.example.com/drypers-baby-club/rewarddetail?type=item&amp;id=cup';
    for (const line of [
      '<title>Learner cup</title>',
      '<meta property="og:title" content="Learner cup">',
      '<meta property="og:description" content="Soft.">',
      '<meta property="og:image" content="https://club.example.com/api/cup.webp">',
      `<meta property="og:url" content="${target}">`,
      `<meta http-equiv="refresh" content="0;url=${target}">`,
    ])
      expect(page).toContain(line);
  });

  it('speaks the language of who shared it', () => {
    expect(pageOf({}, 'bm')).toContain('<html lang="ms">');
    expect(pageOf({}, 'bm')).toContain('<meta property="og:locale" content="ms_MY">');
  });

  it('shows the club’s own picture where there is none', () => {
    expect(pageOf({ image: '' })).toContain('content="https://club.example.com/drypers-baby-club/share.png"');
  });

  it('lets no text out of its place', () => {
    const page = pageOf({ title: '"><script>alert(1)</script>', path: '/x"><script>' });
    expect(page).not.toContain('<script>');
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)');
  });

  it('cuts a long text between words', () => {
    const [, words = ''] =
      /og:description" content="([^"]*)"/.exec(pageOf({ description: 'soft and warm '.repeat(40) })) ?? [];
    expect(words.length).toBeLessThanOrEqual(201);
    expect(words).toMatch(/(soft|and|warm)…$/);
  });
});
