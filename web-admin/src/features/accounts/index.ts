/** The parts of accounts that the member's page shows too. */
export { StageCell } from './stage-cell.js';
