export * from './clock.js';
export * from './eventually.js';
export * from './env.js';
export * from './database.js';
export * from './holds.js';
export * from './service.js';
export * from './spawn.js';
export * from './kafka-proxy.js';
