import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../tools/testing/product-process.ts'
import {
  createFolder,
  startProcess,
  waitUntil,
  type BackgroundProcess,
} from './background-process.ts'
import { findDatabaseAccount, getProgram } from './debian-packages.ts'
import { isAnswering } from './postgres-server.ts'

export type Pooler = {
  port: number
  url: string
  /** Kills it and starts it again, after so many milliseconds without it. */
  restart(awayMs?: number): Promise<void>
  stop(): Promise<void>
}

/** PgBouncer in transaction mode, as Debian packages it: 1.18 keeps no named statements. */
export async function startPooler(folder: string, databaseUrl: string): Promise<Pooler> {
  const account = findDatabaseAccount()
  createFolder(folder, account)
  const { hostname, port: databasePort, pathname, username } = new URL(databaseUrl)
  const port = await findFreePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`)
  writeFileSync(
    file,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${databasePort} dbname=${pathname.slice(1)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 40
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 10
`,
  )
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}`
  let current: BackgroundProcess
  const start = async () => {
    current = startProcess({
      name: 'pgbouncer',
      command: getProgram('pgbouncer'),
      args: [file],
      folder,
      account,
    })
    await waitUntil('PgBouncer answers', () => isAnswering(url))
  }
  await start()
  return {
    port,
    url,
    restart: async (awayMs = 0) => {
      await current.end('SIGKILL')
      await pause(awayMs)
      await start()
    },
    stop: () => current.end('SIGTERM', 5_000),
  }
}
