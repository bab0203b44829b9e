import type { ClientSession, Model, mongo } from 'mongoose';
import type { Connection } from './connection.js';
import { type DocumentOf, fromDocument, nativeCollection } from './documents.js';

/** Lease of the replica that works on a batch. */
export interface WorkLease {
  /** Null while the work waits for a replica. */
  owner: string | null;
  /** Grows with each sign of life. */
  beat: number;
  /** Replicas that took the work since its last progress. */
  attempts: number;
}

/** A batch whose rows are worked on in the background while its status is `running`. */
export interface LeasedBatch {
  id: string;
  status: string;
  job?: WorkLease;
}

/** Names a batch and the replica that works on it. */
export interface WorkHolder {
  id: string;
  owner: string;
}

const RUNNING = { status: 'running' };

/** Leases of batches, each part of the document of its batch. */
export class WorkLeases<Batch extends LeasedBatch> {
  private readonly batches: mongo.Collection<DocumentOf<LeasedBatch>>;

  constructor(connection: Connection, model: Model<DocumentOf<Batch>>) {
    this.batches = nativeCollection(connection, model as unknown as Model<DocumentOf<LeasedBatch>>);
  }

  /** Returns the batches that are to be worked on. */
  async findRunning(): Promise<Batch[]> {
    return (await this.batches.find(RUNNING).toArray()).map((document) => batchOf<Batch>(document)!);
  }

  /** Takes the work on a batch over, unless it moved since it was read; null then. */
  async takeOver({ id, job }: Batch, owner: string): Promise<Batch | null> {
    const same = { 'job.owner': job?.owner ?? null, 'job.beat': job?.beat ?? 0 };
    const change = { $set: { 'job.owner': owner }, $inc: { 'job.beat': 1, 'job.attempts': 1 } };
    const after = { returnDocument: 'after' as const };
    return batchOf(await this.batches.findOneAndUpdate({ _id: id, ...RUNNING, ...same }, change as never, after));
  }

  /** Keeps a lease; false when it is lost. */
  async heartbeat(holder: WorkHolder): Promise<boolean> {
    const { matchedCount } = await this.batches.updateOne(heldBy(holder), { $inc: { 'job.beat': 1 } } as never);
    return matchedCount === 1;
  }

  /** Gives a lease back, so that another replica can take the work over at once. */
  async release({ id, owner }: WorkHolder): Promise<void> {
    await this.batches.updateOne({ _id: id, 'job.owner': owner } as never, { $set: { 'job.owner': null } } as never);
  }

  /** Adds figures to a batch; false when the lease is lost. */
  async progress(
    session: ClientSession,
    holder: WorkHolder,
    increments: Readonly<Record<string, number>>,
  ): Promise<boolean> {
    const change = { $inc: increments, $set: { 'job.attempts': 1 } };
    const { matchedCount } = await this.batches.updateOne(heldBy(holder), change as never, { session });
    return matchedCount === 1;
  }

  /** Ends the work on a batch, alone without a session; null when the lease is lost. */
  async end(
    session: ClientSession | undefined,
    holder: WorkHolder,
    change: Pick<Batch, 'status'> & Partial<Batch>,
  ): Promise<Batch | null> {
    const update = { $set: change, $unset: { job: '' } };
    const after = { returnDocument: 'after' as const, ...(session && { session }) };
    return batchOf(await this.batches.findOneAndUpdate(heldBy(holder), update as never, after));
  }
}

const heldBy = ({ id, owner }: WorkHolder) => ({ _id: id, ...RUNNING, 'job.owner': owner });

const batchOf = <Batch extends LeasedBatch>(document: DocumentOf<LeasedBatch> | null): Batch | null =>
  document && (fromDocument(document) as Batch);
