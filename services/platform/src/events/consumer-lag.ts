import type { Logger } from '../logging.js';
import type { Managed } from '../lifecycle.js';
import { gauge } from '../metrics.js';
import { RepeatedJob } from '../repeated-job.js';
import { withDeadline } from '../time.js';
import type { EventTransport } from './transport.js';

/** A group by its name in metrics and on the broker, and its topics there. */
export interface MeasuredGroup {
  name: string;
  group: string;
  topics: string[];
}

const EVERY_MS = 15_000;
const ANSWER_MS = 5_000;

/**
 * Asks the brokers how far each group is behind, whether or not its consumers run: one that is dead reports nothing itself. A lag
 * that cannot be asked for is removed rather than left at its last value.
 */
export class ConsumerLag implements Managed {
  private readonly job: RepeatedJob;
  private stopped = false;
  /** Labels of each group's lags that are shown. */
  private readonly shown = new Map<string, { topic: string; partition: string }[]>();

  constructor(
    private readonly transport: Pick<EventTransport, 'backlog'>,
    private readonly groups: () => MeasuredGroup[],
    private readonly logger: Logger,
  ) {
    this.job = new RepeatedJob(
      EVERY_MS,
      () => this.measure(),
      (err) => logger.debug({ err }, 'lag of consumers not measured'),
    );
  }

  /** Measures now and then every quarter of a minute. */
  start(): void {
    this.stopped = false;
    void this.job.run();
    this.job.start();
  }

  /** Ends at once: a broker that does not answer must not delay the shutdown. */
  stop(): void {
    this.stopped = true;
    void this.job.stop();
  }

  /** Measures every group once. */
  async measure(): Promise<void> {
    for (const group of this.groups()) {
      if (this.stopped) return;
      await this.measureGroup(group);
    }
  }

  private async measureGroup({ name, group, topics }: MeasuredGroup): Promise<void> {
    try {
      const { partitions, seconds } = await withDeadline(this.transport.backlog(group, topics), ANSWER_MS, 'lag');
      this.show(
        name,
        partitions.map(({ topic, partition, open }) => ({ topic, partition: String(partition), open })),
      );
      ageGauge().set({ group: name }, seconds);
    } catch (err) {
      this.show(name, []);
      ageGauge().remove({ group: name });
      this.logger.debug({ err, group }, 'lag of a group not measured');
    }
  }

  private show(group: string, lags: { topic: string; partition: string; open: number }[]): void {
    for (const labels of this.shown.get(group) ?? []) lagGauge().remove({ group, ...labels });
    for (const { open, ...labels } of lags) lagGauge().set({ group, ...labels }, open);
    this.shown.set(
      group,
      lags.map(({ topic, partition }) => ({ topic, partition })),
    );
  }
}

const lagGauge = () =>
  gauge('club_consumer_lag', 'Messages of a partition that the group has not handled', ['group', 'topic', 'partition']);

const ageGauge = () =>
  gauge('club_consumer_lag_seconds', 'Age of the oldest event that the group has not handled', ['group']);
