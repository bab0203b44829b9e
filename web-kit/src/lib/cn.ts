import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// Our text sizes have names that tailwind-merge would take for colours, and drop.
const merge = extendTailwindMerge({
  extend: {
    classGroups: {
      'font-size': [{ text: ['hero', 'title', 'heading', 'card', 'body', 'small', 'tiny'] }],
      'font-weight': [{ font: ['regular', 'medium', 'bold', 'display'] }],
    },
  },
});

/** Joins class names; a later utility of the same kind wins over an earlier one. */
export const cn = (...inputs: ClassValue[]): string => merge(clsx(inputs));
