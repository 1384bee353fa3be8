import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../tools/testing/product-process.ts'
import { installPackages } from './debian-packages.ts'
import { startHaproxy, type Haproxy } from './haproxy.ts'
import { startPatroni, type PatroniCluster, type PatroniOptions } from './patroni.ts'
import { startPooler, type Pooler } from './pgbouncer.ts'
import {
  createProductDatabase,
  startPrimary,
  startReplica,
  type PostgresServer,
} from './postgres-server.ts'
import { createProductNode, type NodePart, type ProductNode } from './product-node.ts'
import { startSmtpSink, type SmtpSink } from './smtp-sink.ts'

export type ClusterOptions = {
  /** PgBouncer between the nodes and the database, and the direct address beside it. */
  pooler?: boolean
  /** A streaming replica that reports and exports read. */
  replica?: boolean
  /** Primary and replica under Patroni, which promotes one when the other is gone. */
  patroni?: PatroniOptions
  webs?: number
  workers?: number
  drainSeconds?: number
  /** More settings of every node. */
  env?: Record<string, string>
  /** The folder of another version, which all nodes begin with. */
  program?: string | undefined
}

export type Cluster = {
  folder: string
  /** The address that guests and hosts open: HAProxy's. */
  url: string
  /** The address of the database's primary, for the part's own reading. */
  databaseUrl: string
  webs: ProductNode[]
  workers: ProductNode[]
  haproxy: Haproxy
  sink: SmtpSink
  primary: PostgresServer | null
  replica: PostgresServer | null
  patroni: PatroniCluster | null
  pooler: Pooler | null
  /** The settings that every node gets. */
  env: Record<string, string>
  addNode(role: NodePart, name: string, program?: string): Promise<ProductNode>
  close(): Promise<void>
}

/** Also the name of the role that owns it. */
const database = 'mehfil'

/**
 * Two web nodes and two workers with a folder each, behind HAProxy, over PostgreSQL. All of it is
 * started here, on loopback and free ports, and ends with the part.
 */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  installPackages([
    'postgresql-15',
    'haproxy',
    ...(options.pooler ? (['pgbouncer'] as const) : []),
    ...(options.patroni ? (['etcd-server', 'patroni'] as const) : []),
  ])
  const folder = mkdtempSync(join(tmpdir(), 'nodes-'))
  // The database's account has to come through.
  chmodSync(folder, 0o755)
  const parts: Array<() => Promise<unknown> | void> = []
  const close = async () => {
    for (const end of parts.splice(0).reverse()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const data = await startDatabases(folder, options, parts)
    const webPort = await findFreePort()
    const sink = await startSmtpSink()
    parts.push(() => sink.close())
    const env = {
      ...writeSettings(webPort, data, sink, options),
      ...options.env,
    }
    const addNode = async (role: NodePart, name: string, program?: string) => {
      const port = await findFreePort()
      const node = createProductNode({ name, role, port, folder, env, program })
      parts.push(() => node.kill().catch(() => {}))
      return node
    }
    const listNames = (role: NodePart, count: number) =>
      Array.from({ length: count }, (_, at) => addNode(role, `${role}-${at + 1}`, options.program))
    const webs = await Promise.all(listNames('web', options.webs ?? 2))
    const workers = await Promise.all(listNames('worker', options.workers ?? 2))
    const haproxy = startHaproxy({
      folder: join(folder, 'haproxy'),
      webPort,
      webs,
      databasePort: data.proxyPort,
      databases: data.proxied,
    })
    parts.push(() => haproxy.process.end())
    const url = `http://localhost:${webPort}`
    await startNodes([...webs, ...workers])
    if (webs.length > 0) await haproxy.waitUntilServing()
    return { folder, url, webs, workers, haproxy, sink, env, addNode, close, ...data }
  } catch (error) {
    await close()
    throw error
  }
}

/** The first node makes the tables; the others find them. */
async function startNodes([first, ...others]: ProductNode[]): Promise<void> {
  await first?.start()
  await Promise.all(others.map((node) => node.start()))
}

type Databases = Pick<Cluster, 'databaseUrl' | 'primary' | 'replica' | 'patroni' | 'pooler'> & {
  /** Where the nodes reach the primary: HAProxy's port under Patroni, else its own. */
  directUrl: string
  proxyPort: number | undefined
  proxied: Array<{ name: string; port: number; checkPort?: number }>
}

async function startDatabases(
  folder: string,
  options: ClusterOptions,
  parts: Array<() => Promise<unknown> | void>,
): Promise<Databases> {
  const place = join(folder, 'postgres')
  const proxyPort = await findFreePort()
  const directUrl = `postgres://${database}@127.0.0.1:${proxyPort}/${database}`
  if (options.patroni) {
    const patroni = await startPatroni(place, options.patroni)
    parts.push(() => patroni.close())
    const databaseUrl = await patroni.createDatabase(database)
    return {
      databaseUrl,
      directUrl,
      proxyPort,
      primary: null,
      replica: null,
      patroni,
      pooler: null,
      proxied: patroni.members.map(({ name, port, checkPort }) => ({ name, port, checkPort })),
    }
  }
  const primary = await startPrimary(place)
  parts.push(() => primary.kill())
  await createProductDatabase(primary.getUrl(), database)
  const replica = options.replica ? await startReplica(place, primary) : null
  if (replica) parts.push(() => replica.kill())
  const databaseUrl = primary.getUrl(database)
  const pooler = options.pooler
    ? await startPooler(join(folder, 'pooler'), primary.getUrl(database, database))
    : null
  if (pooler) parts.push(() => pooler.stop())
  return {
    databaseUrl,
    directUrl,
    proxyPort,
    primary,
    replica,
    patroni: null,
    pooler,
    proxied: [{ name: primary.name, port: primary.port }],
  }
}

/** Loopback in live mode would need an account first; a demo has one, and events with guests. */
const writeSettings = (
  webPort: number,
  { directUrl, pooler, replica }: Databases,
  sink: SmtpSink,
  { drainSeconds = 6 }: ClusterOptions,
): Record<string, string> => ({
  DEMO: 'on',
  PUBLIC_URL: `http://localhost:${webPort}`,
  SECRET_KEY: 'key of the nodes that are tried on one machine',
  TRUST_PROXY: '1',
  SMTP_URL: sink.url,
  DRAIN_SECONDS: String(drainSeconds),
  DATABASE_URL: pooler?.url ?? directUrl,
  ...(pooler && { DATABASE_DIRECT_URL: directUrl, DATABASE_STATEMENTS: 'unnamed' }),
  ...(replica && { DATABASE_REPLICA_URL: replica.getUrl(database, database) }),
})
