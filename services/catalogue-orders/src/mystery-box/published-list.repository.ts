import type { mongo } from 'mongoose';
import { type DrawnList, readLine } from './domain/draw.js';
import type { ListDocument } from './mystery-box.schema.js';

/** Lines in one document of a list: some 160 KB. */
export const LINES_OF_PART = 2_000;

/** A list in the store, read part by part: one part at most is in memory. */
export class PublishedList implements DrawnList {
  private latest: ListDocument | null = null;

  constructor(
    private readonly lists: mongo.Collection<ListDocument>,
    private readonly listId: string,
    readonly length: number,
    /** Returns the tickets of the member who holds this one, in no order; also those that stand in other lists. */
    private readonly ticketsBeside: (ticket: string) => Promise<string[]>,
  ) {}

  get parts(): number {
    return Math.ceil(this.length / LINES_OF_PART);
  }

  /** Returns the lines of a part, from 0; null past the end. */
  async part(number: number): Promise<string[] | null> {
    if (number >= this.parts) return null;
    return (await this.read({ _id: `${this.listId}:${number}` }))?.lines ?? null;
  }

  /** Returns all lines, part by part. Throws when a part is missing. */
  async *all(): AsyncGenerator<string[]> {
    for (let number = 0; number < this.parts; number += 1) {
      const lines = await this.part(number);
      if (!lines) throw new Error(`part ${number} of the list ${this.listId} is missing`);
      yield lines;
    }
  }

  async lineAt(position: number): Promise<string> {
    const line = (await this.part(Math.floor(position / LINES_OF_PART)))?.[position % LINES_OF_PART];
    if (line === undefined) throw new Error(`line ${position} of the list ${this.listId} is missing`);
    return line;
  }

  async positionsOf(line: string): Promise<number[]> {
    const { ticket, owner } = readLine(line);
    const positions: number[] = [];
    // Reads in the order of the list, so that each part is read once.
    for (const other of (await this.ticketsBeside(ticket)).sort()) {
      const found = await this.find(other);
      if (found && readLine(found.line).owner === owner) positions.push(found.position);
    }
    return positions;
  }

  /** Returns whether a ticket stands in the list. */
  async has(ticket: string): Promise<boolean> {
    return (await this.find(ticket)) !== null;
  }

  private async find(ticket: string): Promise<{ line: string; position: number } | null> {
    const part = await this.partWith(ticket);
    const index = part?.lines.findIndex((line) => line.startsWith(`${ticket} `)) ?? -1;
    return part && index >= 0 ? { line: part.lines[index]!, position: part.part * LINES_OF_PART + index } : null;
  }

  /** Returns the part in which the ticket stands if it stands in the list. */
  private async partWith(ticket: string): Promise<ListDocument | null> {
    const { latest } = this;
    if (latest && latest.first <= ticket && readLine(latest.lines.at(-1) ?? '').ticket >= ticket) return latest;
    return this.read({ first: { $lte: ticket } });
  }

  private async read(which: { _id: string } | { first: { $lte: string } }): Promise<ListDocument | null> {
    if ('_id' in which && this.latest?._id === which._id) return this.latest;
    this.latest = await this.lists.findOne({ listId: this.listId, ...which }, { sort: { first: -1 } });
    return this.latest;
  }
}
