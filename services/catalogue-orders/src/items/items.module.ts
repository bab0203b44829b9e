import { Module } from '@nestjs/common';
import { ItemsController } from './items.grpc.js';
import { ItemsQueries } from './items.queries.js';
import { ItemsRepository } from './items.repository.js';
import { ListsChanged } from './lists-changed.js';
import { AddCategory } from './usecases/add-category.js';
import { SaveItem } from './usecases/save-item.js';
import { SetStock } from './usecases/set-stock.js';

/** Items with their stock and pictures. */
@Module({
  controllers: [ItemsController],
  providers: [ItemsRepository, ItemsQueries, ListsChanged, SaveItem, SetStock, AddCategory],
  exports: [ItemsRepository, ItemsQueries, ListsChanged, SaveItem],
})
export class ItemsModule {}
