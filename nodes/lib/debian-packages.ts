import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { ProcessAccount } from './background-process.ts'

/** Each package, a program of it, and the service that Debian starts with it. */
const packages = {
  'postgresql-15': { program: '/usr/lib/postgresql/15/bin/postgres', service: 'postgresql' },
  haproxy: { program: '/usr/sbin/haproxy', service: 'haproxy' },
  pgbouncer: { program: '/usr/sbin/pgbouncer', service: 'pgbouncer' },
  'etcd-server': { program: '/usr/bin/etcd', service: 'etcd' },
  patroni: { program: '/usr/bin/patroni', service: 'patroni' },
} as const
export type DebianPackage = keyof typeof packages

export const getProgram = (name: DebianPackage): string => packages[name].program
export const getPostgresProgram = (name: string): string => `/usr/lib/postgresql/15/bin/${name}`

/**
 * Installs what is missing, each package for itself. A service that Debian starts with a new
 * package is stopped; what a machine already ran is left alone.
 */
export function installPackages(names: readonly DebianPackage[]): void {
  for (const name of names) {
    const { program, service } = packages[name]
    if (existsSync(program)) continue
    console.log(`Installing ${name} …`)
    if (!aptGet(['install', '-y', '--no-install-recommends', '--no-upgrade', name])) {
      aptGet(['update'])
      aptGet(['install', '-y', '--no-install-recommends', '--no-upgrade', name])
    }
    if (!existsSync(program))
      throw new Error(`Debian's package ${name} could not be installed; install it by hand.`)
    spawnSync('service', [service, 'stop'], { stdio: 'ignore', timeout: 60_000 })
  }
}

const aptGet = (args: string[]): boolean =>
  spawnSync('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
    timeout: 300_000,
  }).status === 0

/** PostgreSQL and Patroni refuse to run as root: the account they then use. */
export function findDatabaseAccount(): ProcessAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === 'postgres') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
