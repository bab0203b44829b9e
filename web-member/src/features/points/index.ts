export { history } from './requests.js';
