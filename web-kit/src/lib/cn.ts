import { clsx, type ClassValue } from 'clsx';

/**
 * Joins class names. Two utilities of one kind at once have no order: a component gives what its user may replace the
 * variant `base:` (styles.css), and chooses between its own by conditions.
 */
export const cn = (...inputs: ClassValue[]): string => clsx(inputs);
