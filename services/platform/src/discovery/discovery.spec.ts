import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { EventType } from '@club/proto/events';
import { KafkaBus, type Subscription } from '../events/bus.js';
import { Clock } from '../clock.js';
import { GrpcService } from '../grpc/decorator.js';
import { Lifecycle } from '../lifecycle.js';
import { LOGGER } from '../logging.js';
import { FixedClock } from '../testing/clock.js';
import { declaredBy, declaredIn } from './declared.js';
import { Background, Consumer, Job } from './decorators.js';
import { runDeclared } from './run.js';
// @ts-expect-error plain JavaScript, so that the same file also runs as a process
import { EchoController, EchoService } from '../../test/echo.mjs';

const log: string[] = [];
beforeEach(() => void log.splice(0));

@Consumer({ group: 'shop.welcome', types: ['MemberRegistered'] })
class Welcome {
  async handle(event: { data: { memberId: string } }) {
    log.push(`welcome ${event.data.memberId}`);
  }
}

@Consumer({ group: 'shop.gift', types: ['MemberRegistered', 'MemberDeleted'] })
class Gift {
  async handle(event: { type: EventType }) {
    log.push(`gift ${event.type}`);
  }
}

@Job({ name: 'tidy', atStart: true, onJump: true })
class Tidy {
  readonly everyMs = 3_600_000;
  async run() {
    log.push('tidied');
  }
  async release() {
    log.push('released');
  }
}

@Background({ name: 'mailer' })
class Mailer {
  start() {
    log.push('mailer starts');
  }
  stop() {
    log.push('mailer stops');
  }
}

@Module({ providers: [Gift, Mailer] })
class GiftsModule {}

@Module({ imports: [GiftsModule], controllers: [EchoController], providers: [Welcome, Tidy] })
class ShopModule {}

/** An application of the module with what `runDeclared` asks platform for. */
async function application(root: Type, kafka = true, works = true) {
  const subscriptions: Subscription[] = [];
  const clock = new FixedClock();
  const lifecycle = new Lifecycle(1_000, works);
  @Module({
    imports: [root],
    providers: [
      ...(kafka
        ? [
            {
              provide: KafkaBus,
              useValue: { declare: () => undefined, subscribe: (one: Subscription) => subscriptions.push(one) },
            },
          ]
        : []),
      { provide: Clock, useValue: clock },
      { provide: Lifecycle, useValue: lifecycle },
      { provide: LOGGER, useValue: { error: () => log.push('failed') } },
    ],
  })
  class Root {}
  const app = await NestFactory.createApplicationContext(Root, { logger: false, abortOnError: false });
  return { app, subscriptions, clock, lifecycle };
}

const refusalOf = async (...providers: Type[]) => {
  @Module({ providers })
  class Root {}
  return declaredIn(Root).then(
    () => 'nothing was wrong',
    (err: Error) => err.message,
  );
};

describe('declarations of classes', () => {
  it('are found in the modules of the application, once, wherever they are imported', async () => {
    @Module({ imports: [ShopModule, GiftsModule] })
    class Root {}
    const { services, consumers, jobs, background } = await declaredIn(Root);
    expect(services).toEqual([EchoService]);
    expect(consumers.map(({ options }) => options)).toEqual(
      expect.arrayContaining([
        { group: 'shop.welcome', types: ['MemberRegistered'] },
        { group: 'shop.gift', types: ['MemberRegistered', 'MemberDeleted'] },
      ]),
    );
    expect(jobs.map(({ options }) => options.name)).toEqual(['tidy']);
    expect(background.map(({ options }) => options.name)).toEqual(['mailer']);
  });

  it('are read for migrate without creating an instance', async () => {
    class Expensive {
      constructor() {
        log.push('made');
      }
    }
    @Module({
      imports: [ShopModule],
      providers: [Expensive, { provide: 'store', useFactory: () => log.push('opened') }],
    })
    class Root {}
    expect((await declaredIn(Root)).consumers).toHaveLength(2);
    expect(log).toEqual([]);
  });

  it('are subscribed, repeated and ended with the process', async () => {
    const { app, subscriptions, clock, lifecycle } = await application(ShopModule);
    runDeclared(app, declaredBy(app));
    expect(log).toEqual([]);
    expect(subscriptions.map(({ group, types }) => ({ group, types }))).toEqual(
      expect.arrayContaining([
        { group: 'shop.welcome', types: ['MemberRegistered'] },
        { group: 'shop.gift', types: ['MemberRegistered', 'MemberDeleted'] },
      ]),
    );
    for (const subscription of subscriptions) {
      const event = { type: 'MemberRegistered', data: { memberId: 'm-1' } } as never;
      if ('batch' in subscription) await subscription.batch([event]);
      else await subscription.handler(event, {} as never);
    }
    expect(log.splice(0).sort()).toEqual(['gift MemberRegistered', 'welcome m-1']);

    await lifecycle.start();
    expect(log.splice(0).sort()).toEqual(['mailer starts', 'tidied']);
    await clock.jump('2026-03-11T04:00:00.000Z');
    expect(log.splice(0)).toEqual(['tidied']);
    await lifecycle.run('intake');
    await lifecycle.run('flush');
    expect(log.sort()).toEqual(['mailer stops', 'released']);
    await app.close();
  });

  it('do not start in a process that only answers calls', async () => {
    const { app, subscriptions, clock, lifecycle } = await application(ShopModule, true, false);
    runDeclared(app, declaredBy(app));
    await lifecycle.start();
    await clock.jump('2026-03-11T04:00:00.000Z');
    await lifecycle.run('intake');
    await lifecycle.run('flush');
    expect({ subscriptions, log }).toEqual({ subscriptions: [], log: [] });
    await app.close();
  });

  it('are unique: a second class of one group or one class listed twice is refused at start', async () => {
    @Consumer({ group: 'shop.gift', types: ['ProfileUpdated'] })
    class OtherGift {
      async handle() {}
    }
    expect(await refusalOf(Gift, OtherGift)).toBe(
      'club.consumer "shop.gift" is declared by Gift of Root and by OtherGift of Root',
    );
    @Module({ imports: [GiftsModule], providers: [Gift] })
    class Root {}
    await expect(declaredIn(Root)).rejects.toThrow(/"shop\.gift" is declared by Gift of \w+ and by Gift of \w+/);
    @Job({ name: 'tidy' })
    class OtherTidy extends Tidy {}
    expect(await refusalOf(Tidy, OtherTidy)).toMatch('club.job "tidy" is declared by');
  });

  it('are refused at start when a group names no event, and when there is no bus to subscribe to', async () => {
    @Consumer({ group: 'shop.deaf', types: [] })
    class Deaf {
      async handle() {}
    }
    expect(await refusalOf(Deaf)).toBe('the consumer group shop.deaf names no event type');

    const { app } = await application(GiftsModule, false);
    expect(() => runDeclared(app, declaredBy(app))).toThrow('KafkaBus');
    await app.close();
  });
});

describe('a controller', () => {
  it('without any rpc of its service is refused where it is written', () => {
    expect(() => GrpcService(EchoService)(class Mute {})).toThrow('Mute has no method for any rpc of its service');
  });
});
