import { contextFromMetadata, type GrpcHandlers, GrpcService, localizedText } from '@club/platform';
import { RecordWriter } from '@club/platform/records';
import {
  type ClubSettings as WireSettings,
  type SettingsServiceServer,
  SettingsServiceService,
} from '@club/proto/club/content/v1/settings';
import type { Metadata } from '@grpc/grpc-js';
import { type ClubSettings, settingsOf } from './domain/club-settings.js';
import { SETTINGS_ID, SettingsRepository } from './settings.record.js';

const moment = (text: string | undefined): Date | null => (text ? new Date(text) : null);

/** The settings on the wire. */
@GrpcService(SettingsServiceService)
export class SettingsController implements GrpcHandlers<SettingsServiceServer> {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly writer: RecordWriter,
  ) {}

  async get(): Promise<WireSettings> {
    return toMessage(await this.settings.find(SETTINGS_ID));
  }

  /** Errors: INPUT_INVALID with fields, EDIT_CONFLICT {version}. */
  async save(form: WireSettings, metadata: Metadata): Promise<WireSettings> {
    const only = { id: '', version: form.version, onlyId: SETTINGS_ID };
    const typed = {
      ...form,
      links: form.links.map(({ key, href }) => ({ key, href: localizedText(href) })),
      ...{ maintenanceFrom: moment(form.maintenanceFrom), maintenanceTo: moment(form.maintenanceTo) },
      maintenanceNotice: localizedText(form.maintenanceNotice),
    };
    return toMessage(
      await this.writer.save(contextFromMetadata(metadata), this.settings, only, () => settingsOf(typed)),
    );
  }
}

/** Returns the settings as the contract shows them; version 0 where nothing was saved. */
function toMessage(settings: ClubSettings | null): WireSettings {
  return {
    links: settings?.links ?? [],
    marketplaces: settings?.marketplaces ?? [],
    ...{ phone: settings?.phone ?? '', clubEmail: settings?.clubEmail ?? '' },
    ...{ sampleEmail: settings?.sampleEmail ?? '', careEmail: settings?.careEmail ?? '' },
    maintenanceFrom: settings?.maintenanceFrom?.toISOString(),
    maintenanceTo: settings?.maintenanceTo?.toISOString(),
    maintenanceContact: settings?.maintenanceContact ?? '',
    maintenanceNotice: localizedText(settings?.maintenanceNotice),
    version: settings?.version ?? 0,
    updatedAt: settings?.updatedAt.toISOString(),
  };
}
