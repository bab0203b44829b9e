export * from '../../../services/platform/src/typed-input.js';
