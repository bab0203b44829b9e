import { type ActClub, type ActRows, addedBy, changedBy, hiddenBy } from './act-row.js';
import { ARTICLE, BLOG, BOTH, CONTEST, ICONS, JOURNEY, NEWS, OTHER, WISH } from './admin-inputs.js';
import { type FormParts, PIXEL } from './forms.js';

const PICTURES = { files: [PIXEL, OTHER] };

const made = (path: string, form: FormParts) => async (club: ActClub) =>
  (await club.send(`/admin/setting/${path}`, form)).id as string;
const news = made('news/add', { ...NEWS, ...BOTH });
const article = made('article/add', { ...ARTICLE, ...BOTH });
const blog = made('blog/add', { ...BLOG, ...PICTURES });
const wish = made('wishingtree/add', WISH);
const contest = made('add/contest', { ...CONTEST, ...ICONS });

const texts = ['title', 'description', 'image'];

/** Acts on what the club publishes for its members, and on its contests. */
export const CONTENT_ACTS: ActRows = {
  'POST /admin/setting/news/add': addedBy('news', () => ({ ...NEWS, ...BOTH }), [...texts, 'showingTo', 'active']),
  'POST /admin/setting/news/edit': changedBy('news', news, { ...NEWS, title: 'Another' }, ['title']),
  'POST /admin/setting/news/show': hiddenBy('news', news),
  'DELETE /admin/setting/news/remove/:id': {
    call: async (club) => ({ id: await news(club) }),
    ...{ record: 'news', action: 'removed', before: ['removedAt'], after: ['removedAt'] },
  },
  'POST /admin/setting/news/restore': {
    call: async (club) => {
      const id = await news(club);
      await club.gateway.call('DELETE', `/admin/setting/news/remove/${id}`, { token: club.token });
      return { body: { id } };
    },
    ...{ record: 'news', action: 'restored', before: ['removedAt'], after: ['removedAt'] },
  },
  'POST /admin/setting/article/add': addedBy('article', () => ({ ...ARTICLE, ...BOTH }), texts),
  'POST /admin/setting/article/edit': changedBy('article', article, { ...ARTICLE, description: 'Another' }, [
    'description',
  ]),
  'POST /admin/setting/article/show': hiddenBy('article', article),
  'POST /admin/setting/blog/add': addedBy('blog', () => ({ ...BLOG, ...PICTURES }), ['title', 'venue', 'images']),
  'POST /admin/setting/blog/edit': changedBy('blog', blog, { ...BLOG, venue: 'Melaka' }, ['venue']),
  'POST /admin/setting/blog/show': hiddenBy('blog', blog),
  'POST /admin/setting/journey/edit': {
    call: async (club) => {
      const { home } = await club.post('/admin/setting/journey/edit', JOURNEY);
      return { body: { ...JOURNEY, home: home + 1 } };
    },
    ...{ record: 'journey', action: 'changed', before: ['home'], after: ['home'] },
  },
  'POST /admin/setting/wishingtree/add': addedBy('wish', () => WISH, ['name', 'age', 'wishes', 'selectedAvatar']),
  'POST /admin/setting/wishingtree/edit': changedBy('wish', wish, { ...WISH, age: 7 }, ['age']),
  'POST /admin/setting/wishingtree/show': hiddenBy('wish', wish),
  'POST /admin/setting/add/contest': addedBy('contest', () => ({ ...CONTEST, ...ICONS }), ['name', 'prizes', 'steps']),
  'POST /admin/setting/edit/contest': changedBy('contest', contest, { name: 'Another' }, ['name']),
  'POST /admin/setting/contest/show': hiddenBy('contest', contest),
};
