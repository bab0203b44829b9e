/** How much waits, for the side menu. */
export { useWaiting } from './use-waiting.js';
