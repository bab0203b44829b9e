import { Module } from '@nestjs/common';
import { ItemRecords } from './item-records.js';

/** What items of all kinds have in common: their shape, their lists, and how the back office writes them. */
@Module({
  providers: [ItemRecords],
  exports: [ItemRecords],
})
export class RecordsModule {}
