import { Module } from '@nestjs/common';
import { ProductsController } from './products.grpc.js';
import { ProductsRepository } from './products.repository.js';

/** Retailers, and the products that earn points by receipt. */
@Module({ controllers: [ProductsController], providers: [ProductsRepository], exports: [ProductsRepository] })
export class ProductsModule {}
