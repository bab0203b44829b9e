export { TryRule } from './try-rule.js';
