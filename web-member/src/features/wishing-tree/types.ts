import type { Schema } from '@club/web-kit';

export type Article = Schema<'Article'>;
export type Blog = Schema<'Blog'>;
export type Journey = Schema<'Journey'>;
export type Wish = Schema<'Wish'>;
export type Donation = Schema<'Donation'>;
