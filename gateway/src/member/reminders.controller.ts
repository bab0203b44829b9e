import { Body, Controller, Get, Inject, Req } from '@nestjs/common';
import type { Calls, Session } from '@club/platform';
import { type Reminders, RemindersServiceClient } from '@club/proto/club/identity/v1/reminders';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PostCall, Public, Roles } from '../auth/access.decorators.js';
import { caller, contextOf, type ClubRequest } from '../http/club-request.js';
import { deviceNameOf } from '../http/session-origin.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { takes } from '../validation/choices.js';
import { text } from '../validation/fields.js';

const kind = z.enum(['receiptDecided', 'voucherEnding', 'sampleArriving', 'doubleDay', 'birthday', 'oneCodeLeft']);
const flag = z.boolean({ error: 'FIELD_INVALID' });

export const remindersBody = z.object({
  kinds: z
    .array(z.object({ kind: text(40).meta(takes(kind)), push: flag, email: flag }), { error: 'FIELD_INVALID' })
    .max(20, { error: 'FIELD_INVALID' })
    .describe('A kind that is not named is off'),
  quietFrom: text(5).describe('HH:MM in Kuala Lumpur: nothing is sent from then …'),
  quietTo: text(5).describe('… until then; the same time twice means no quiet hours'),
});
export const deviceBody = z.object({
  endpoint: text(1_000).describe('Address that the Push API of the browser gives'),
  p256dh: text(100).describe('Public key of the browser, base64url'),
  auth: text(40).describe('Secret of the browser, base64url'),
});
export const deviceRemoveBody = z.object({ deviceId: text(100) });
export const stopBody = z.object({
  member: text(100).describe('`member` of the link'),
  token: text(100).describe('`token` of the link'),
});

const reminders = z
  .object({
    kinds: z.array(z.object({ kind, push: z.boolean(), email: z.boolean() })).describe('Every kind there is'),
    quietFrom: z.string(),
    quietTo: z.string(),
    pushKey: z
      .string()
      .nullable()
      .describe('Key with which a browser subscribes; null where no push messages are sent'),
    devices: z
      .array(
        z.object({
          id: z.string(),
          label: z.string().describe('Browser and system; empty when unknown'),
          addedAt: z.iso.datetime(),
        }),
      )
      .describe('Newest first'),
    emailConfirmed: z.boolean().describe('Whether reminders can go to the e-mail of the account'),
  })
  .meta({ id: 'Reminders' });

/** Calls by which a member chooses reminders (docs/product/reminders.md). */
@ApiTags('member')
@Controller('user/reminders')
export class RemindersController {
  constructor(@Inject(RemindersServiceClient) private readonly reminders: Calls<RemindersServiceClient>) {}

  @ApiOperation({ summary: 'What the member is reminded of, and on which devices' })
  @ApiOkResponse({ standardSchema: reminders })
  @Roles('user')
  @Get()
  async get(@Req() request: ClubRequest) {
    return view(await this.reminders.getReminders({ memberId: memberOf(request) }, contextOf(request)));
  }

  @ApiOperation({ summary: 'Replaces what the member is reminded of' })
  @ApiOkResponse({ standardSchema: reminders })
  @Roles('user')
  @PostCall()
  async save(@Req() request: ClubRequest, @Body({ schema: remindersBody }) body: z.infer<typeof remindersBody>) {
    return view(await this.reminders.saveReminders({ memberId: memberOf(request), ...body }, contextOf(request)));
  }

  @ApiOperation({ summary: 'Adds a browser that takes push messages' })
  @ApiOkResponse({ standardSchema: reminders })
  @Roles('user')
  @PostCall('device')
  async addDevice(@Req() request: ClubRequest, @Body({ schema: deviceBody }) body: z.infer<typeof deviceBody>) {
    const device = { ...caller(request), ...body, label: deviceNameOf(request) };
    return view(await this.reminders.addPushDevice(device, contextOf(request)));
  }

  @ApiOperation({ summary: 'Removes a browser from those that take push messages' })
  @ApiOkResponse({ standardSchema: reminders })
  @Roles('user')
  @PostCall('device/remove')
  async removeDevice(
    @Req() request: ClubRequest,
    @Body({ schema: deviceRemoveBody }) { deviceId: id }: z.infer<typeof deviceRemoveBody>,
  ) {
    return view(await this.reminders.removePushDevice({ memberId: memberOf(request), id }, contextOf(request)));
  }

  @ApiOperation({ summary: 'Ends reminders by e-mail, by the link in one of them' })
  @ApiOkResponse({ standardSchema: z.object({ stopped: z.literal(true) }) })
  @Public()
  @Limits(perMinute('ip', 30))
  @PostCall('stop')
  async stop(@Req() request: ClubRequest, @Body({ schema: stopBody }) { member, token }: z.infer<typeof stopBody>) {
    await this.reminders.stopReminderEmails({ memberId: member, token }, contextOf(request));
    return { stopped: true as const };
  }
}

const memberOf = (request: ClubRequest): string => (request.session as Session).subjectId;

const view = ({ kinds, pushKey, devices, ...rest }: Reminders): z.infer<typeof reminders> => ({
  ...rest,
  kinds: kinds as z.infer<typeof reminders>['kinds'],
  pushKey: pushKey || null,
  devices: devices.map(({ id, label, addedAt }) => ({ id, label, addedAt: addedAt ?? '' })),
});
