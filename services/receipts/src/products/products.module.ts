import { Module } from '@nestjs/common';
import { ProductsController, RetailersController, SkusController } from './products.grpc.js';
import { ProductsRepository } from './products.repository.js';
import { RetailersRepository } from './retailer.record.js';
import { SkusRepository } from './sku.record.js';

/** Retailers, and the products that earn points by receipt. */
@Module({
  controllers: [ProductsController, RetailersController, SkusController],
  providers: [ProductsRepository, RetailersRepository, SkusRepository],
  exports: [ProductsRepository],
})
export class ProductsModule {}
