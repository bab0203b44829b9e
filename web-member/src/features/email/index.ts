export { EmailBanner } from './email-banner.js';
