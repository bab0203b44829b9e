import type { Drawing } from '../items/seed-drawings.js';
import type { SizeName } from './domain/brand.js';

const WEIGHTS: Record<SizeName, string> = {
  nb: '0–5 kg',
  s: '3–7 kg',
  m: '6–11 kg',
  l: '9–14 kg',
  xl: '12–17 kg',
  xxl: '15–25 kg',
};

const sized = (...names: SizeName[]) => names.map((name) => ({ name, description: WEIGHTS[name] }));

/** Brands of the points table (docs/product/points.md#points-table). */
export const BRANDS: { name: string; description: string; drawing: Drawing; formats: Record<string, SizeNames> }[] = [
  {
    name: 'Drypers Classic',
    description: 'Everyday tape diaper that stays dry.',
    drawing: 'classic',
    formats: { tape: sized('s', 'm', 'l', 'xl') },
  },
  {
    name: 'Drypers ClassicPantz',
    description: 'Everyday pants, easy to pull up.',
    drawing: 'classicpantz',
    formats: { pants: sized('m', 'l', 'xl', 'xxl') },
  },
  {
    name: 'Drypers DryPantz',
    description: 'Pants for little ones on the move.',
    drawing: 'drypantz',
    formats: { pants: sized('s', 'm', 'l', 'xl', 'xxl') },
  },
  {
    name: 'Drypers Skinature',
    description: 'Our softest, for sensitive skin.',
    drawing: 'skinature',
    formats: { tape: sized('nb', 's', 'm', 'l'), pants: sized('m', 'l', 'xl', 'xxl') },
  },
  {
    name: 'Drypers Touch',
    description: 'Cottony soft, with a gentle waist.',
    drawing: 'touch',
    formats: { tape: sized('nb', 's', 'm', 'l', 'xl'), pants: sized('s', 'm', 'l', 'xl', 'xxl') },
  },
  {
    name: 'Drypers Wee Wee Dry',
    description: 'Dry nights, calm mornings.',
    drawing: 'weewee',
    formats: { tape: sized('nb', 's', 'm', 'l', 'xl', 'xxl') },
  },
];

type SizeNames = ReturnType<typeof sized>;
