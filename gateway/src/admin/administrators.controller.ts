import { Body, Controller, Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, Clock, kl } from '@club/platform';
import { type Administrator, AdministratorsServiceClient } from '@club/proto/club/identity/v1/administrators';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { optionalText, text } from '../validation/fields.js';
import {
  ADMINISTRATOR_COLUMNS,
  administrator,
  administratorDetails,
  type AdministratorView,
  administratorView,
  ROLES,
  STATES,
} from './administrators.view.js';
import { type AdminFile, listFile, listQuery, listRows } from './list-query.js';
import { recordQuery } from './record.form.js';

const DEFAULT_PAGE_SIZE = 50;

export const administratorsQuery = listQuery(['username', 'lastSignInAt'], {
  role: z.enum(ROLES, { error: 'FIELD_INVALID' }).optional(),
  state: z.enum(STATES, { error: 'FIELD_INVALID' }).optional(),
});

const code = () =>
  optionalText(100).describe('Of your own authenticator app, or a recovery code; required outside development');
const reason = () => text(1_000).describe('Why, for the audit');
const id = () => text(100);

export const inviteBody = z.object({
  username: text(100).describe('3 to 60 letters, digits, dots, underscores and hyphens'),
  name: text(200),
  email: text(320),
  role: z.enum(ROLES, { error: 'FIELD_INVALID' }),
  code: code(),
});
export const inviteAgainBody = z.object({ id: id(), code: code() });
export const roleBody = z.object({
  ...{ id: id(), role: z.enum(ROLES, { error: 'FIELD_INVALID' }), reason: reason(), code: code() },
});
export const disableBody = z.object({ id: id(), reason: reason(), code: code() });
export const enableBody = z.object({ id: id(), code: code() });
export const endSessionsBody = z.object({
  id: id(),
  session: optionalText(100).describe('One of the details; all when absent'),
  ...{ reason: reason(), code: code() },
});

/** Accounts of the back office (docs/product/back-office.md#administrators). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/administrators')
export class AdministratorsController {
  constructor(
    @Inject(AdministratorsServiceClient) private readonly administrators: Calls<AdministratorsServiceClient>,
    private readonly clock: Clock,
  ) {}

  @ApiOperation({ summary: 'Accounts of the back office; X-Total-Count counts all; format=csv downloads all' })
  @ApiOkResponse({ standardSchema: z.array(administrator) })
  @Get()
  async list(
    @Req() request: ClubRequest,
    @Query({ schema: administratorsQuery }) query: z.infer<typeof administratorsQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<AdministratorView[] | StreamableFile> {
    const { role = '', state = '', ...asked } = query;
    const ctx = contextOf(request);
    const list: AdminFile<Administrator> = {
      load: async (page) => {
        const { administrators, end } = await this.administrators.listAdministrators({ role, state, page }, ctx);
        return { rows: administrators, end };
      },
      file: `administrators-${kl.date(this.clock.now())}`,
      columns: ADMINISTRATOR_COLUMNS,
    };
    if (asked.format) return listFile(request, asked, list);
    return (await listRows(reply, { pageSize: DEFAULT_PAGE_SIZE, ...asked }, list)).map(administratorView);
  }

  @ApiOperation({ summary: 'One account with its open sessions' })
  @ApiOkResponse({ standardSchema: administratorDetails })
  @Get('details')
  async details(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) query: z.infer<typeof recordQuery>,
  ): Promise<z.infer<typeof administratorDetails>> {
    const answer = await this.administrators.getAdministrator(query, contextOf(request));
    const sessions = answer.sessions.map(({ id, createdAt = '', expiresAt = '' }) => ({ id, createdAt, expiresAt }));
    return { ...shown(answer), sessions };
  }

  @ApiOperation({ summary: 'Adds an account and mails its owner a link, valid for 72 hours, that sets a password' })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ standardSchema: administrator })
  @PostCall('invite')
  async invite(@Req() request: ClubRequest, @Body({ schema: inviteBody }) body: z.infer<typeof inviteBody>) {
    const { username, name, email, role, code = '' } = body;
    const account = { username, name, email, role, code, key: idempotencyKeyOf(request) };
    return shown(await this.administrators.inviteAdministrator(account, contextOf(request)));
  }

  @ApiOperation({ summary: 'Mails a new link to an invited administrator; the earlier one opens nothing any more' })
  @ApiOkResponse({ standardSchema: administrator })
  @PostCall('invite/again')
  async inviteAgain(
    @Req() request: ClubRequest,
    @Body({ schema: inviteAgainBody }) { id, code = '' }: z.infer<typeof inviteAgainBody>,
  ) {
    return shown(await this.administrators.repeatInvitation({ id, code }, contextOf(request)));
  }

  @ApiOperation({ summary: 'Changes the role of another administrator and ends their sessions' })
  @ApiOkResponse({ standardSchema: administrator })
  @PostCall('role')
  async role(
    @Req() request: ClubRequest,
    @Body({ schema: roleBody }) { id, role, reason, code = '' }: z.infer<typeof roleBody>,
  ) {
    return shown(await this.administrators.changeAdministratorRole({ id, role, reason, code }, contextOf(request)));
  }

  @ApiOperation({ summary: 'Closes the account of another administrator and ends their sessions' })
  @ApiOkResponse({ standardSchema: administrator })
  @PostCall('disable')
  async disable(
    @Req() request: ClubRequest,
    @Body({ schema: disableBody }) { id, reason, code = '' }: z.infer<typeof disableBody>,
  ) {
    const wanted = { id, enabled: false, reason, code };
    return shown(await this.administrators.setAdministratorEnabled(wanted, contextOf(request)));
  }

  @ApiOperation({ summary: 'Opens a disabled account again' })
  @ApiOkResponse({ standardSchema: administrator })
  @PostCall('enable')
  async enable(
    @Req() request: ClubRequest,
    @Body({ schema: enableBody }) { id, code = '' }: z.infer<typeof enableBody>,
  ) {
    const wanted = { id, enabled: true, reason: '', code };
    return shown(await this.administrators.setAdministratorEnabled(wanted, contextOf(request)));
  }

  @ApiOperation({ summary: 'Ends one session of an administrator, or all of them' })
  @ApiOkResponse({ standardSchema: administrator })
  @PostCall('sessions/end')
  async endSessions(
    @Req() request: ClubRequest,
    @Body({ schema: endSessionsBody }) { id, session = '', reason, code = '' }: z.infer<typeof endSessionsBody>,
  ) {
    const wanted = { id, sessionId: session, reason, code };
    return shown(await this.administrators.endAdministratorSessions(wanted, contextOf(request)));
  }
}

const shown = (answer: { administrator?: Administrator | undefined }): AdministratorView =>
  administratorView(required(answer.administrator));
