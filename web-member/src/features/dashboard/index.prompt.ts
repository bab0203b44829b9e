// Apart from index.ts: other pages show a prompt of the dashboard, too.
export { PromptDialog as default } from './dashboard-prompts.js';
