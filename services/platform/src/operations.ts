import { randomUUID } from 'node:crypto';
import { type Connection, nativeDb } from './mongo/connection.js';

/** An operator's command as its service keeps it, in `_operations`. */
interface OperationDoc {
  _id: string;
  command: string;
  /** Name of the operator, as the operator gave it. */
  by: string;
  details: object;
  startedAt: Date;
  /** Absent while it runs, and for ever when it was cut off. */
  endedAt?: Date;
  result?: object;
}

/** Record of operators' commands that change what others see: who, what, when, and with which result. */
export class Operations {
  constructor(private readonly connection: Connection) {}

  /** Records that a command begins; returns the id of the record. */
  async begin({ command, by, details }: Pick<OperationDoc, 'command' | 'by' | 'details'>): Promise<string> {
    const _id = randomUUID();
    await this.rows.insertOne({ _id, command, by, details, startedAt: new Date() });
    return _id;
  }

  /** Records how a command ended. */
  async end(id: string, result: object): Promise<void> {
    await this.rows.updateOne({ _id: id }, { $set: { endedAt: new Date(), result } });
  }

  private get rows() {
    return nativeDb(this.connection).collection<OperationDoc>('_operations');
  }
}
