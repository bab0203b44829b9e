import { Module } from '@nestjs/common';
import { SettingsController } from './settings.grpc.js';
import { SettingsRepository } from './settings.record.js';

/** Settings that the back office keeps. */
@Module({ controllers: [SettingsController], providers: [SettingsRepository] })
export class SettingsModule {}
