import { writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import {
  createFolder,
  startProcess,
  waitUntil,
  type BackgroundProcess,
} from './background-process.ts'
import { getProgram } from './debian-packages.ts'

type ProxiedServer = { name: string; port: number }
/** A database behind the proxy: `checkPort` is Patroni's, which knows who is the primary. */
type ProxiedDatabase = ProxiedServer & { checkPort?: number | undefined }

type HaproxyOptions = {
  folder: string
  webPort: number
  webs: ProxiedServer[]
  /** The second way to a web node that says it is not ready: kept pages, while no node is. */
  databasePort?: number | undefined
  databases?: ProxiedDatabase[]
}

export type Haproxy = {
  process: BackgroundProcess
  /** Waits until every web node gets requests, as an upgrade does before it stops the next one. */
  waitUntilServing(): Promise<void>
  /** Sends a web node no requests, or requests again, while it goes on running. */
  setServing(name: string, isServing: boolean): Promise<void>
}

/**
 * Follows /readyz. While no node is ready, as when the database is away, requests go to the nodes
 * that live: they answer kept pages and files, and refuse the rest with a sentence.
 */
export function startHaproxy(options: HaproxyOptions): Haproxy {
  const { folder } = options
  createFolder(folder)
  const socket = join(folder, 'haproxy.sock')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, writeConfig(options, socket))
  const haproxy = startProcess({
    name: 'haproxy',
    command: getProgram('haproxy'),
    args: ['-db', '-f', file],
    folder,
  })
  const isServing = async () => {
    const lines = (await askSocket(socket, 'show stat').catch(() => '')).split('\n')
    const states = lines
      .map((line) => line.split(','))
      .filter(([backend, server]) => backend === 'ready' && server !== 'BACKEND')
      .map((cells) => cells[17])
    return states.length > 0 && states.every((state) => state?.startsWith('UP'))
  }
  return {
    process: haproxy,
    waitUntilServing: () =>
      waitUntil('every web node gets requests', isServing, { seconds: 90, everyMs: 200 }),
    setServing: async (name, isOn) => {
      await askSocket(socket, `set server ready/${name} state ${isOn ? 'ready' : 'maint'}`)
    },
  }
}

const writeConfig = (options: HaproxyOptions, socket: string): string =>
  `
global
  maxconn 8000
  stats socket ${socket} mode 600 level admin
  log stdout format raw daemon
defaults
  log global
  option dontlog-normal
  timeout connect 2s
  timeout queue 5s
  timeout client 5m
  timeout server 5m
  timeout http-keep-alive 30s
  timeout check 8s
${writeWebs(options)}
${options.databasePort ? writeDatabases(options) : ''}
`.trimStart()

/**
 * Further requests wait in the proxy, and are refused there after five seconds. Without a limit
 * they fill the node's queue of connections, and its own checks no longer come through.
 */
const maxRequestsPerNode = 500

/** Answers and taps of one event go to one node, which stores those of many people in one commit. */
const writeWebs = ({ webPort, webs }: HaproxyOptions): string => `
frontend web
  mode http
  option httplog
  bind 127.0.0.1:${webPort}
  acl is_stream path_reg ^/api/(events/[^/]+|user)/live$
  use_backend streams if is_stream { nbsrv(ready) gt 0 }
  acl is_of_event path_end /door-taps
  acl is_of_event path_beg /api/public/
  use_backend event if is_of_event METH_POST { nbsrv(ready) gt 0 }
  use_backend ready if { nbsrv(ready) gt 0 }
  default_backend living
backend ready
  mode http
  balance roundrobin
  option httpchk GET /readyz
  option redispatch 1
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  default-server inter 500ms fastinter 300ms fall 2 rise 1 maxconn ${maxRequestsPerNode}
${webs.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join('\n')}
backend streams
  mode http
  balance leastconn
  option redispatch 1
${webs.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} track ready/${name}`).join('\n')}
backend event
  mode http
  balance uri depth 3
  hash-type consistent
  option redispatch 1
${webs.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} track ready/${name} maxconn ${maxRequestsPerNode}`).join('\n')}
backend living
  mode http
  balance roundrobin
  option httpchk GET /healthz
  option redispatch 1
  default-server inter 500ms fall 1 rise 1
${webs.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join('\n')}
`

const writeDatabases = ({ databasePort, databases = [] }: HaproxyOptions): string => `
listen database
  mode tcp
  bind 127.0.0.1:${databasePort}
  timeout client 1h
  timeout server 1h
${databases.some(({ checkPort }) => checkPort) ? '  option httpchk OPTIONS /primary\n  http-check expect status 200' : ''}
  default-server inter 500ms fastinter 200ms fall 1 rise 1 on-marked-down shutdown-sessions
${databases.map(({ name, port, checkPort }) => `  server ${name} 127.0.0.1:${port} check${checkPort ? ` port ${checkPort}` : ''}`).join('\n')}
`

function askSocket(socket: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const connection = createConnection(socket)
    connection
      .on('connect', () => connection.write(`${command}\n`))
      .on('data', (bytes) => {
        answer += bytes.toString()
      })
      .on('end', () => resolve(answer))
      .on('error', reject)
  })
}
