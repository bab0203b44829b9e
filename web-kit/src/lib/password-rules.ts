export * from '../../../services/platform/src/password-rules.js';
