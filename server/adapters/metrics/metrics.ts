import type * as prometheusModule from 'prom-client'
import type { Registry } from 'prom-client'
import type pg from 'pg'
import type { Db } from '../../base/database/db.ts'
import type { RequestObserver } from '../../base/http/request-observer.ts'
import type { Log } from '../../base/world.ts'
import { readStoredFigures, type StoredFigures } from './stored-figures.ts'

type MetricsInput = {
  db: Db
  pools: Readonly<Record<string, pg.Pool>>
  log: Log
  /** Where backups are taken every day. */
  findNewestBackup?: (() => Promise<Date | null>) | undefined
}

export type Metrics = {
  registry: Registry
  observeRequest: RequestObserver
  countMails(mails: ReadonlyArray<{ state: string; kind: string }>): void
}

/** Seconds; the last of them is where a request is given up. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The numbers of this node. The library is loaded only here. */
export async function createMetrics(input: MetricsInput): Promise<Metrics> {
  const prometheus = await import('prom-client')
  const registry = new prometheus.Registry()
  const registers = [registry]
  prometheus.collectDefaultMetrics({ register: registry })
  const requests = new prometheus.Histogram({
    name: 'mehfil_request_seconds',
    help: 'Requests by call and status, and how long they took.',
    labelNames: ['call', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const limited = new prometheus.Counter({
    name: 'mehfil_limited_requests_total',
    help: 'Requests that were refused by a limit (429) or because the node was busy (503).',
    labelNames: ['call', 'status'],
    registers,
  })
  const mails = new prometheus.Counter({
    name: 'mehfil_mail_outcomes_total',
    help: 'Mails this node has handed over, by kind and the state they came to.',
    labelNames: ['kind', 'state'],
    registers,
  })
  addPoolGauge(prometheus, registry, input.pools)
  addStoredFigures(prometheus, registry, input)
  if (input.findNewestBackup) addBackupGauge(prometheus, registry, input.findNewestBackup)
  return {
    registry,
    observeRequest: ({ method, route, status, seconds }) => {
      const labels = { call: `${method} ${route}`, status }
      requests.observe(labels, seconds)
      if (status === 429 || status === 503) limited.inc(labels)
    },
    countMails: (settled) => {
      for (const { kind, state } of settled) mails.inc({ kind, state })
    },
  }
}

type Prometheus = typeof prometheusModule

function addPoolGauge(
  { Gauge }: Prometheus,
  registry: Registry,
  pools: MetricsInput['pools'],
): void {
  const gauge = new Gauge({
    name: 'mehfil_pool_connections',
    help: 'Connections of each pool: in use, idle, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'used' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  registry.registerMetric(gauge)
}

/** Before the first backup its age is that of the node. */
function addBackupGauge(
  { Gauge }: Prometheus,
  registry: Registry,
  findNewestBackup: () => Promise<Date | null>,
): void {
  const startedAt = Date.now()
  const gauge = new Gauge({
    name: 'mehfil_newest_backup_seconds',
    help: 'How old the newest backup in BACKUP_DIR is, on nodes that take one every day.',
    registers: [],
    async collect() {
      const newest = await findNewestBackup()
      this.set({}, (Date.now() - (newest?.getTime() ?? startedAt)) / 1_000)
    },
  })
  registry.registerMetric(gauge)
}

/** Read at most so often, however many ask. */
const figuresMs = 5_000

type FigureGauge = {
  name: string
  help: string
  labelNames?: string[]
  list(figures: StoredFigures): Array<[labels: Record<string, string>, value: number]>
}

const figureGauges: FigureGauge[] = [
  {
    name: 'mehfil_jobs_waiting',
    help: 'Jobs that are due and have not run.',
    list: ({ jobsWaiting }) => [[{}, jobsWaiting]],
  },
  {
    name: 'mehfil_jobs_failed',
    help: 'Jobs that failed for good.',
    list: ({ jobsFailed }) => [[{}, jobsFailed]],
  },
  {
    name: 'mehfil_oldest_job_seconds',
    help: 'How long the oldest due job waits.',
    list: ({ oldestJobSeconds }) => [[{}, oldestJobSeconds]],
  },
  {
    name: 'mehfil_mails',
    help: 'Mails that are not settled, by state.',
    labelNames: ['state'],
    list: ({ mails }) => mails.map(({ state, count }) => [{ state }, count]),
  },
  {
    name: 'mehfil_oldest_mail_seconds',
    help: 'How long the oldest due mail waits.',
    list: ({ oldestMailSeconds }) => [[{}, oldestMailSeconds]],
  },
  {
    name: 'mehfil_mail_held',
    help: '1 while all mail is held after a restore.',
    list: ({ isMailHeld }) => [[{}, isMailHeld ? 1 : 0]],
  },
  {
    name: 'mehfil_events',
    help: 'Events by state.',
    labelNames: ['state'],
    list: ({ events }) => events.map(({ state, count }) => [{ state }, count]),
  },
  {
    name: 'mehfil_payments',
    help: 'Payments by what was decided about them.',
    labelNames: ['verdict'],
    list: ({ payments }) => payments.map(({ verdict, count }) => [{ verdict }, count]),
  },
  {
    name: 'mehfil_refunds',
    help: 'Refunds by state.',
    labelNames: ['state'],
    list: ({ refunds }) => refunds.map(({ state, count }) => [{ state }, count]),
  },
  {
    name: 'mehfil_replication_lag_seconds',
    help: 'How far the slowest replica is behind, where the role may see it.',
    list: ({ replicationLagSeconds }) => [[{}, replicationLagSeconds]],
  },
]

/** Every scrape sets all of them from one reading; without the database they have no value. */
function addStoredFigures(
  { Gauge }: Prometheus,
  registry: Registry,
  { db, log }: Pick<MetricsInput, 'db' | 'log'>,
): void {
  let read: { at: number; figures: Promise<StoredFigures | null> } | null = null
  const getFigures = () => {
    if (!read || performance.now() - read.at > figuresMs)
      read = {
        at: performance.now(),
        figures: readStoredFigures(db).catch((error: unknown) => {
          log.error({ err: error }, 'the numbers of the database could not be read')
          return null
        }),
      }
    return read.figures
  }
  const up = new Gauge({
    name: 'mehfil_database_up',
    help: '1 while the database answers this node.',
    registers: [],
    async collect() {
      this.set((await getFigures()) === null ? 0 : 1)
    },
  })
  registry.registerMetric(up)
  for (const { name, help, labelNames = [], list } of figureGauges) {
    const gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      async collect() {
        const figures = await getFigures()
        this.reset()
        if (!figures) return this.remove()
        for (const [labels, value] of list(figures)) this.set(labels, value)
      },
    })
    registry.registerMetric(gauge)
  }
}
