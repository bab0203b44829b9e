export { canReportArrival } from './feedback-window.js';
export { MySamples } from './my-samples.js';
