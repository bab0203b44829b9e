export { isCommonPassword } from '../../../services/platform/src/common-password.js';
