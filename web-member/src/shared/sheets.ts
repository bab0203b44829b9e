/** Sheets that every member page may open: one file for all, loaded after the page. */
export { ErrorModal } from './error-modal.js';
export { default as MemberMenu } from './member-menu.js';
