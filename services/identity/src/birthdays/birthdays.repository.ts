import { MONGO, nativeDb } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import { BIRTHDAYS, type BirthdayDoc, type JobDoc, JOBS } from './birthdays.schema.js';

const JOB = 'birthdays';
const PAGE = 500;

/** A member as far as birthdays go. */
export interface Born {
  id: string;
  dob: string;
  registeredAt: Date;
}

interface MemberDoc {
  _id: string;
  dob: string;
  verified: boolean;
  registeredAt: Date;
}

/** Members by their date of birth, and which birthdays were told. */
@Injectable()
export class BirthdaysRepository {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  /** Members are found by their date of birth without reading the others. */
  async createIndexes(): Promise<void> {
    await this.members.createIndex({ dob: 1 }, { name: 'dob_verified', partialFilterExpression: { verified: true } });
  }

  /** Verified members born on one of these dates, or all of them, a page at a time. */
  async *born(datesOfBirth: readonly string[] | 'any'): AsyncGenerator<Born[]> {
    const cursor = this.members
      .find(
        { verified: true, dob: datesOfBirth === 'any' ? { $gt: '' } : { $in: [...datesOfBirth] } },
        { projection: { dob: 1, registeredAt: 1 } },
      )
      .batchSize(PAGE);
    let page: Born[] = [];
    for await (const { _id, dob, registeredAt } of cursor) {
      page.push({ id: _id, dob, registeredAt });
      if (page.length < PAGE) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }

  /** Which of these birthdays were told; with a session as the transaction sees it. */
  async told(ids: readonly string[], session?: ClientSession): Promise<Set<string>> {
    const docs = await this.birthdays
      .find({ _id: { $in: [...ids] } }, { projection: { _id: 1 }, ...(session && { session }) })
      .toArray();
    return new Set(docs.map(({ _id }) => _id));
  }

  /** Records birthdays as told, with the transaction that tells them. */
  async record(birthdays: readonly BirthdayDoc[], session: ClientSession): Promise<void> {
    await this.birthdays.insertMany([...birthdays], { session });
  }

  /** The last day that is wholly done; null before the first. */
  async doneTo(): Promise<string | null> {
    return (await this.jobs.findOne({ _id: JOB }))?.doneTo ?? null;
  }

  async setDoneTo(day: string): Promise<void> {
    await this.jobs.updateOne({ _id: JOB }, { $set: { doneTo: day } }, { upsert: true });
  }

  private get members() {
    return nativeDb(this.connection).collection<MemberDoc>('members');
  }

  private get birthdays() {
    return nativeDb(this.connection).collection<BirthdayDoc>(BIRTHDAYS);
  }

  private get jobs() {
    return nativeDb(this.connection).collection<JobDoc>(JOBS);
  }
}
