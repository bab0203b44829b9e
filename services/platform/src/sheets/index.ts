export * from './sheet.js';
export { readSheet } from './read-sheet.js';
export { WORKBOOK_TYPE, workbookBytes } from './write-workbook.js';
