import type { AdminAudit } from '../admin-audit.js';
import type { Clock } from '../clock.js';
import { systemContext } from '../context.js';
import { rootLogger } from '../logging.js';
import { isDuplicateKey, nativeDb, withTransaction, type Connection } from '../mongo/connection.js';

const OPERATIONS = '_operations';

/** Something that an operator has a service do. */
export interface Operation {
  /** Names it: what has ended well under an id is not done again. */
  id: string;
  /** The operator, as they name themselves. */
  by: string;
  command: string;
  args: readonly string[];
}

interface OperationDoc {
  _id: string;
  by: string;
  command: string;
  args: string[];
  startedAt: Date;
  state: 'running' | 'done' | 'failed';
  endedAt?: Date;
  /** What came of it, or why it failed. */
  result?: string;
}

/**
 * Record of what operators have a service do: who, what, when and what came of it, in the database of the service, and an entry of
 * the audit log when it has ended. An operation is repeatable until it has ended well, and then it is over: a Job that an upgrade
 * makes again does nothing.
 */
export class OperationLog {
  constructor(
    private readonly connection: Connection,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
  ) {}

  /** Does the work, unless it was done before, and records it. Returns whether it was done now. Throws what the work throws. */
  async run(operation: Operation, work: () => Promise<unknown>): Promise<boolean> {
    if (!(await this.begin(operation))) {
      rootLogger().info({ operation: operation.id }, 'done before');
      return false;
    }
    try {
      const result = await work();
      await this.end(operation, 'done', typeof result === 'string' ? result : '');
    } catch (err) {
      await this.end(operation, 'failed', err instanceof Error ? err.message : String(err));
      throw err;
    }
    return true;
  }

  private async begin({ id, by, command, args }: Operation): Promise<boolean> {
    const typed = { by, command, args: [...args], startedAt: this.clock.now(), state: 'running' as const };
    try {
      await this.rows.insertOne({ _id: id, ...typed });
      return true;
    } catch (err) {
      if (!isDuplicateKey(err)) throw err;
    }
    const known = await this.rows.findOne({ _id: id });
    if (known?.command !== command || known.args.join('\n') !== args.join('\n'))
      throw new Error(`operation ${id} is another command: ${known?.command} ${known?.args.join(' ')}`);
    if (known.state === 'done') return false;
    await this.rows.updateOne({ _id: id }, { $set: typed });
    return true;
  }

  private async end(operation: Operation, state: 'done' | 'failed', result: string): Promise<void> {
    const { id, by, command, args } = operation;
    await withTransaction(this.connection, async (session) => {
      const endedAt = this.clock.now();
      await this.rows.updateOne({ _id: id }, { $set: { state, result, endedAt } }, { session });
      await this.audit.record(systemContext(), session, {
        ...{ record: 'operation', recordId: id, title: command, reason: by, unattended: true },
        action: state === 'done' ? 'done' : 'failed',
        after: { command: [command, ...args].join(' '), result },
      });
    });
  }

  private get rows() {
    return nativeDb(this.connection).collection<OperationDoc>(OPERATIONS);
  }
}
