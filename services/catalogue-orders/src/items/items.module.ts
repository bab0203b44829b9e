import { Module } from '@nestjs/common';
import { CategoriesController } from './categories.grpc.js';
import { CategoriesRepository } from './categories.repository.js';
import { ItemFields } from './item-fields.js';
import { ItemListController, ItemsController } from './items.grpc.js';
import { ItemsQueries } from './items.queries.js';
import { ItemsRepository } from './items.repository.js';
import { ListsChanged } from './lists-changed.js';
import { OrderCategories } from './usecases/order-categories.js';
import { SetStock } from './usecases/set-stock.js';

/** Items with their stock and pictures. */
@Module({
  controllers: [ItemsController, ItemListController, CategoriesController],
  providers: [ItemsRepository, CategoriesRepository, ItemsQueries, ListsChanged, ItemFields, SetStock, OrderCategories],
  exports: [ItemsRepository, ItemsQueries, ListsChanged],
})
export class ItemsModule {}
