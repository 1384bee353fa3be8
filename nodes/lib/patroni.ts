import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { findFreePort } from '../../tools/testing/product-process.ts'
import {
  createFolder,
  startProcess,
  waitUntil,
  type BackgroundProcess,
} from './background-process.ts'
import { findDatabaseAccount, getProgram } from './debian-packages.ts'
import { createProductDatabase, isAnswering } from './postgres-server.ts'

type PatroniMember = {
  name: string
  port: number
  checkPort: number
  getProcess(): BackgroundProcess
  start(): void
  /** Ends Patroni and its PostgreSQL at once, as when the machine is gone. */
  kill(): Promise<void>
  /** To the processes of PostgreSQL that receive and replay, not to Patroni. */
  signal(signal: 'SIGSTOP' | 'SIGKILL'): void
}

export type PatroniCluster = {
  members: PatroniMember[]
  createDatabase(name: string): Promise<string>
  findPrimary(): Promise<PatroniMember | null>
  /** There is a replica: one in step, so that a promotion loses nothing, unless commits are local. */
  isSynchronous(): Promise<boolean>
  close(): Promise<void>
}

export type PatroniOptions = {
  /** `remote_apply`, or `local` for the control: an answer may be confirmed that no replica has. */
  synchronousCommit?: 'remote_apply' | 'local'
}

/** Seconds after which a primary that is silent loses its place. */
const leaderTtl = 20

/** Two databases that watch each other through etcd, both on this machine. */
export async function startPatroni(
  folder: string,
  { synchronousCommit = 'remote_apply' }: PatroniOptions = {},
): Promise<PatroniCluster> {
  const account = findDatabaseAccount()
  createFolder(folder, account)
  const etcd = await startEtcd(folder)
  const members = await Promise.all(
    ['one', 'two'].map((name) => createMember(folder, name, etcd.clientPort, synchronousCommit)),
  )
  for (const member of members) member.start()
  const findPrimary = async () => {
    for (const member of members) if (await hasRole(member, 'primary')) return member
    return null
  }
  const isSynchronous = async () => {
    const role = synchronousCommit === 'local' ? 'replica' : 'sync'
    for (const member of members) if (await hasRole(member, role)) return true
    return false
  }
  await waitUntil('Patroni has a primary', async () => (await findPrimary()) !== null, {
    seconds: 90,
  })
  await waitUntil('Patroni has a replica in step', isSynchronous, { seconds: 120 })
  return {
    members,
    findPrimary,
    isSynchronous,
    createDatabase: async (name) => {
      const primary = await findPrimary()
      const getUrl = (database: string) =>
        `postgres://postgres@127.0.0.1:${primary?.port ?? 0}/${database}`
      await waitUntil('the primary answers', () => isAnswering(getUrl('postgres')))
      await createProductDatabase(getUrl('postgres'), name)
      return getUrl(name)
    },
    close: async () => {
      for (const member of members) await member.kill()
      await etcd.process.end('SIGKILL')
    },
  }
}

const hasRole = (
  { checkPort }: PatroniMember,
  role: 'primary' | 'replica' | 'sync',
): Promise<boolean> =>
  fetch(`http://127.0.0.1:${checkPort}/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === 200,
    () => false,
  )

async function startEtcd(
  folder: string,
): Promise<{ process: BackgroundProcess; clientPort: number }> {
  const [clientPort, peerPort] = [await findFreePort(), await findFreePort()]
  const peer = `http://127.0.0.1:${peerPort}`
  const client = `http://127.0.0.1:${clientPort}`
  const etcd = startProcess({
    name: 'etcd',
    command: getProgram('etcd-server'),
    args: [
      '--name=etcd',
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=etcd=${peer}`,
      '--log-level=warn',
    ],
    folder,
    account: findDatabaseAccount(),
  })
  await waitUntil('etcd answers', () =>
    fetch(`${client}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return { process: etcd, clientPort }
}

async function createMember(
  folder: string,
  name: string,
  etcdPort: number,
  synchronousCommit: string,
): Promise<PatroniMember> {
  const [port, checkPort] = [await findFreePort(), await findFreePort()]
  const file = join(folder, `${name}.yml`)
  writeFileSync(file, writeMember({ folder, name, port, checkPort, etcdPort, synchronousCommit }))
  let current: BackgroundProcess | undefined
  const getProcess = () => {
    if (!current) throw new Error(`The database ${name} was not started.`)
    return current
  }
  return {
    name,
    port,
    checkPort,
    getProcess,
    start: () => {
      current = startProcess({
        name: `patroni-${name}`,
        command: getProgram('patroni'),
        args: [file],
        folder,
        account: findDatabaseAccount(),
      })
    },
    signal: (signal) => {
      for (const pid of listReplicationProcesses(join(folder, name))) killQuietly(pid, signal)
    },
    kill: async () => {
      if (!current?.isRunning()) return
      const pid = await findPostmaster(join(folder, name))
      await current.end('SIGKILL')
      if (pid) killQuietly(pid)
      await waitUntil(`the database ${name} is gone`, async () => !(await isOpen(port)), {
        seconds: 20,
      })
    },
  }
}

type MemberSettings = {
  folder: string
  name: string
  port: number
  checkPort: number
  etcdPort: number
  synchronousCommit: string
}

/** YAML is a superset of JSON, so Patroni reads this as it is. */
function writeMember(member: MemberSettings): string {
  const { folder, name, port, checkPort, etcdPort, synchronousCommit } = member
  return JSON.stringify(
    {
      scope: 'mehfil',
      name,
      restapi: { listen: `127.0.0.1:${checkPort}`, connect_address: `127.0.0.1:${checkPort}` },
      etcd3: { host: `127.0.0.1:${etcdPort}` },
      bootstrap: {
        dcs: {
          ttl: leaderTtl,
          loop_wait: 1,
          retry_timeout: 3,
          maximum_lag_on_failover: 1_048_576,
          synchronous_mode: synchronousCommit !== 'local',
          postgresql: {
            use_pg_rewind: true,
            parameters: {
              max_connections: 300,
              synchronous_commit: synchronousCommit,
              wal_keep_size: '512MB',
              hot_standby: 'on',
              log_min_messages: 'warning',
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: join(folder, name),
        bin_dir: '/usr/lib/postgresql/15/bin',
        pgpass: join(folder, `${name}.pgpass`),
        authentication: {
          superuser: { username: 'postgres', password: 'loopback' },
          replication: { username: 'replicator', password: 'loopback' },
          rewind: { username: 'postgres', password: 'loopback' },
        },
        pg_hba: [
          'local all all trust',
          'host all all 127.0.0.1/32 trust',
          'host replication all 127.0.0.1/32 trust',
        ],
        parameters: { unix_socket_directories: folder },
      },
    },
    null,
    2,
  )
}

/** The first line of its file is the number of the process that all its others come from. */
async function findPostmaster(data: string): Promise<number | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || null
}

/** The children of its first process that take what the primary writes. */
function listReplicationProcesses(data: string): number[] {
  const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', postmaster.trim()], {
    encoding: 'utf8',
  })
  return stdout
    .split('\n')
    .filter((line) => /walreceiver|startup/.test(line))
    .map((line) => Number.parseInt(line, 10))
}

function killQuietly(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended before.
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .on('connect', () => {
        socket.destroy()
        resolve(true)
      })
      .on('error', () => resolve(false))
  })
