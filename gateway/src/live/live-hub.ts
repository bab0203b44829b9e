import { PassThrough } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  gauge,
  Lifecycle,
  LiveUpdates,
  LOGGER,
  OfficeUpdates,
  SessionStore,
  type LiveUpdate,
  type Logger,
} from '@club/platform';
import { PublicLists } from '../cache/public-lists.js';

/** Open pages of one member or administrator at one gateway; hidden pages close theirs. */
export const MAX_STREAMS = 6;
/** Shorter than what proxies take for an idle connection; also how late the end of a session shows at the latest. */
const HEARTBEAT_MS = 15_000;
/**
 * Every open page reads a list that is announced, so one that changes all the time is announced no oftener than this. With
 * the half second that pages spread over, a second change is on the screen within two seconds of it all the same
 * (docs/product/member-app.md#live-updates).
 */
const LIST_PAUSE_MS = 800;

/** Time for which it is remembered whose updates were sent; a page takes less from its session to its stream. */
const REMEMBERED_MS = 60_000;
/** Longest way of a request that names how long ago the session was asked for. */
const ON_ITS_WAY_MS = 5_000;

interface Stream {
  subjectId: string;
  /** Whether an administrator reads it. */
  office: boolean;
  token: string;
  out: PassThrough;
}

/**
 * The open event streams of this gateway. Each update heard through Redis goes to the streams of its member, so it does
 * not matter which gateway a page is connected to. That a public list has changed goes to all streams, that an area of the
 * back office has changed to those of administrators. A stream ends with its session, and reports it by the event `end`.
 */
@Injectable()
export class LiveHub {
  private readonly streams = new Map<string, Set<Stream>>();
  /** Lists and areas that were announced within the pause, and whether they have changed since. */
  private readonly announced = new Map<string, { again: boolean }>();
  /** Times of the latest update of each member, of the last minute. */
  private readonly updated = new Map<string, number>();
  /** Time since which no update was missed here. */
  private followedSince = Infinity;
  private following: { stop(): void }[] = [];
  private beating: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(
    private readonly updates: LiveUpdates,
    private readonly office: OfficeUpdates,
    private readonly sessions: SessionStore,
    lists: PublicLists,
    lifecycle: Lifecycle,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    for (const office of [true, false]) open().set(audienceOf({ office }), 0);
    lists.onChange((name) => this.announce(`list/${name}`));
    lifecycle.onStart('live updates', () => this.start());
    lifecycle.onStop('intake', 'live updates', () => this.stop());
  }

  /**
   * Opens a stream of server-sent events; `readMs` is how long ago the page asked for what it shows. Errors: RATE_LIMITED when the
   * member has too many, SERVICE_BUSY at shutdown.
   */
  open(memberId: string, token: string, readMs = Infinity): PassThrough {
    const missed = this.mayHaveMissed(memberId, readMs);
    return this.add({ subjectId: memberId, office: false, token, out: new PassThrough() }, missed ? 'ready' : 'steady');
  }

  /** Returns whether a member may have had an update since a page asked for what it shows. */
  private mayHaveMissed(memberId: string, readMs: number): boolean {
    const age = readMs + ON_ITS_WAY_MS;
    const since = performance.now() - age;
    return age > REMEMBERED_MS || since < this.followedSince || (this.updated.get(memberId) ?? -Infinity) >= since;
  }

  /** Opens that of an administrator, whose session it does not extend. Errors: those of `open`. */
  openOffice(adminId: string, token: string): PassThrough {
    return this.add({ subjectId: adminId, office: true, token, out: new PassThrough() });
  }

  private add(stream: Stream, first = 'ready'): PassThrough {
    if (this.closing) throw new DomainError('SERVICE_BUSY');
    const own = this.streams.get(stream.subjectId) ?? new Set<Stream>();
    if (own.size >= MAX_STREAMS) throw new DomainError('RATE_LIMITED', { wait: HEARTBEAT_MS / 1000 });
    own.add(stream);
    this.streams.set(stream.subjectId, own);
    open().inc(audienceOf(stream));
    stream.out.on('close', () => this.forget(stream));
    stream.out.on('error', () => undefined);
    // The client then knows that it misses nothing from here on.
    send(stream, first);
    return stream.out;
  }

  private async start(): Promise<void> {
    // Missed updates are not known, so every page asks for everything.
    const lost = () => {
      this.followedSince = performance.now();
      this.all().forEach((stream) => send(stream, 'ready'));
    };
    this.following = [
      await this.updates.follow((update) => void this.deliver(update), lost),
      await this.office.follow((topic) => this.announce(`office/${topic}`), lost),
    ];
    this.followedSince = performance.now();
    this.beating = setInterval(() => void this.beat(), HEARTBEAT_MS);
    this.beating.unref();
  }

  private stop(): void {
    this.closing = true;
    clearInterval(this.beating);
    for (const each of this.following) each.stop();
    // Without `end`: the client connects again, to another gateway.
    for (const { out } of this.all()) out.end();
  }

  private async deliver({ memberId, topic }: LiveUpdate): Promise<void> {
    this.updated.set(memberId, performance.now());
    const own = [...(this.streams.get(memberId) ?? [])];
    await Promise.all(
      own.map(async (stream) => {
        if (await this.stillValid(stream)) send(stream, topic);
      }),
    );
  }

  /** Sends pages the name of what has changed: at once, and after a pause when it changes on. */
  private announce(event: string): void {
    const recent = this.announced.get(event);
    if (recent) {
      recent.again = true;
      return;
    }
    const office = event.startsWith('office/');
    for (const stream of this.all()) if (stream.office || !office) send(stream, event);
    const state = { again: false };
    this.announced.set(event, state);
    setTimeout(() => {
      this.announced.delete(event);
      if (state.again && !this.closing) this.announce(event);
    }, LIST_PAUSE_MS).unref();
  }

  private async beat(): Promise<void> {
    const old = performance.now() - REMEMBERED_MS;
    for (const [memberId, at] of this.updated) if (at < old) this.updated.delete(memberId);
    for (const stream of this.all()) {
      if (await this.stillValid(stream)) stream.out.write(': \n\n');
    }
  }

  /** Returns whether the session of a stream is still open; ends the stream when it is not. */
  private async stillValid(stream: Stream): Promise<boolean> {
    try {
      const session = stream.office ? await this.sessions.look(stream.token) : await this.sessions.read(stream.token);
      if (session) return true;
    } catch (err) {
      // Sessions cannot be checked now: nobody is notified, and the client connects again later.
      this.logger.debug({ err }, 'live stream ended: sessions cannot be read');
      stream.out.end();
      return false;
    }
    send(stream, 'end');
    stream.out.end();
    return false;
  }

  private all(): Stream[] {
    return [...this.streams.values()].flatMap((own) => [...own]);
  }

  private forget(stream: Stream): void {
    const own = this.streams.get(stream.subjectId);
    if (!own?.delete(stream)) return;
    if (own.size === 0) this.streams.delete(stream.subjectId);
    open().dec(audienceOf(stream));
  }
}

function send({ out }: Stream, topic: string): void {
  if (!out.writableEnded) out.write(`event: ${topic}\ndata: {}\n\n`);
}

const open = () => gauge('club_live_streams', 'Open event streams, by whose they are', ['audience']);
const audienceOf = ({ office }: Pick<Stream, 'office'>) => ({ audience: office ? 'office' : 'member' });
