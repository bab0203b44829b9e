import { Job } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { RepairTree } from './usecases/repair-tree.js';

/** Recomputes the wishing tree from its gifts in the background. */
@Injectable()
@Job({ name: 'tree repair' })
export class TreeRepairJob {
  readonly everyMs = 3_600_000;

  constructor(private readonly repair: RepairTree) {}

  run(): Promise<unknown> {
    return this.repair.execute();
  }
}
