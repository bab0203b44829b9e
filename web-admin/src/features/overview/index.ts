/** Numbers of waiting tasks, for the side menu. */
export { useWaiting } from './use-waiting.js';
