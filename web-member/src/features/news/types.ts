import type { Schema } from '@club/web-kit';

export type News = Schema<'News'>;
