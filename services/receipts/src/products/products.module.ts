import { Migrations } from '@club/platform';
import { Module } from '@nestjs/common';
import { ProductsController } from './products.grpc.js';
import { productsMigrations } from './products.migrations.js';
import { ProductsRepository } from './products.repository.js';

/** Retailers, and the products that earn points by receipt. */
@Migrations(productsMigrations)
@Module({ controllers: [ProductsController], providers: [ProductsRepository], exports: [ProductsRepository] })
export class ProductsModule {}
