import { dirname, join } from 'node:path';

const needed = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the product first (npm start), or run npm run test:e2e`);
  return value;
};

/** Address of the running product, without a slash at the end. */
export const clubUrl = needed('CLUB_URL').replace(/\/$/, '');
export const base = '/drypers-baby-club';
export const api = `${clubUrl}${base}/api`;
export const at = (path: string): string => `${clubUrl}${base}${path}`;

const stackDir = process.env.STACK_ENV_FILE ? dirname(process.env.STACK_ENV_FILE) : join(process.cwd(), '.stack');

/** The seeded batch: `code,brand,format,size,points`. */
export const demoCodesFile = process.env.DEMO_CODES_FILE ?? join(stackDir, 'demo-codes.csv');
/** Pictures are kept for the developer, also after a test stack is gone. */
export const screenshotDir = join(process.cwd(), '.stack', 'screenshots');

export type Language = 'en' | 'bm';
export const languages: readonly Language[] = ['en', 'bm'];
