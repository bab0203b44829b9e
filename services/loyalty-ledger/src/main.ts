/**
 * The loyalty ledger: members' points as one append-only log each, pack codes, and the scan path between them
 * (docs/ledger.md).
 *
 * Commands: none serves; `migrate` makes indexes and topics; `seed` writes the demo batch (development and test only);
 * `verify-ledger [member]` recomputes the log; `rebuild-projection day-totals|tier-sums` derives it again; `import-codes` imports a file of printed codes; `load-codes <number>`
 * makes codes for a load test (not in production); `replay-dlq <topic> <group>` publishes dead letters again, `republish` the
 * facts of the log (docs/runbooks/republish.md).
 */
import { bootstrapService } from '@club/platform';
import { readConfig } from './config.js';
import { ledgerService } from './service.js';

await bootstrapService(ledgerService(readConfig()));
