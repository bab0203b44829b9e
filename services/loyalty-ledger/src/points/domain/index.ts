export * from './append.js';
export * from './calendar.js';
export * from './chain.js';
export * from './entry.js';
export * from './intent.js';
export * from './rules.js';
export * from './verify.js';
