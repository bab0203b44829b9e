import type { News } from '../features/news/types.js';
import type { Article, Blog, Wish } from '../features/wishing-tree/types.js';
import { NOW } from './fakes.js';
import { texts } from './shop-fakes.js';

const shared = { active: true, createdAt: NOW, updatedAt: NOW };

/** News for everybody, without a link. */
export const aNews = (more: Partial<News> = {}): News => ({
  id: 'n1',
  title: texts('A new pack'),
  description: texts('Softer than before.'),
  image: texts('/n.png'),
  link: '',
  showingTo: 'All',
  ...shared,
  ...more,
});

export const anArticle = (more: Partial<Article> = {}): Article => ({
  id: 'a1',
  title: texts('A gift arrives'),
  description: texts('Many homes.'),
  image: texts('/a.png'),
  ...shared,
  ...more,
});

export const aBlog = (more: Partial<Blog> = {}): Blog => ({
  id: 'g1',
  title: 'A visit',
  venue: 'Ipoh',
  description: texts('It was fun.'),
  images: [{ url: '/g.png' }],
  ...shared,
  ...more,
});

/** A child's wish that has 300 points. */
export const aWish = (more: Partial<Wish> = {}): Wish => ({
  id: 'w1',
  name: 'Siti',
  age: 7,
  wishes: texts('A school bag'),
  points: 300,
  image: '/w.png',
  selectedAvatar: 1,
  ...shared,
  ...more,
});
