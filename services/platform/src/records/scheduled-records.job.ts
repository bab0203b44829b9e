import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { Job } from '../discovery/decorators.js';
import type { ShownRecord } from './record-kind.js';
import { RecordRepository } from './record-repository.js';
import { RecordWriter } from './record-writer.js';

/** Shows records from the moment that was set, with an audit entry, and has the lists that members read asked for anew. */
@Injectable()
@Job({ name: 'scheduled records' })
export class ScheduledRecordsJob {
  readonly everyMs = 1_000;
  private repositories: readonly RecordRepository<ShownRecord>[] | undefined;

  constructor(
    private readonly modules: ModulesContainer,
    private readonly writer: RecordWriter,
  ) {}

  async run(): Promise<number> {
    this.repositories ??= this.scheduled();
    let shown = 0;
    for (const records of this.repositories) shown += await this.writer.showDue(records);
    return shown;
  }

  private scheduled(): RecordRepository<ShownRecord>[] {
    const found = new Set<RecordRepository<ShownRecord>>();
    for (const { providers } of this.modules.values())
      for (const { instance } of providers.values())
        if (instance instanceof RecordRepository && instance.isScheduled) found.add(instance as never);
    return [...found];
  }
}
