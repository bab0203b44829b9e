export * from './append.js';
export * from './award.js';
export * from './calendar.js';
export * from './chain.js';
export * from './entry.js';
export * from './intent.js';
export * from './verify.js';
