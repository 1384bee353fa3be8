import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const home = '/usr/lib/postgresql'

/**
 * The versions that Debian's packages installed here, oldest first: a live database may be as old
 * as 15.
 */
export function listDebianPostgresVersions() {
  const versions = existsSync(home)
    ? readdirSync(home).filter((version) => existsSync(join(home, version, 'bin', 'initdb')))
    : []
  return versions
    .map(Number)
    .filter((version) => version >= 15)
    .sort((a, b) => a - b)
}

/** Starts a temporary server of that version on a socket in a folder of its own: `{url, stop}`. */
export function startDebianPostgres(version) {
  const account = findUnprivilegedAccount()
  const folder = mkdtempSync(join(tmpdir(), 'debian-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const program = (name, args) =>
    execFileSync(join(home, String(version), 'bin', name), args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...account,
    })
  program('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`
  program('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-o', settings, '-w', 'start'])
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: () => {
      program('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * PostgreSQL refuses to run as root: the account it then uses, or undefined for the current one.
 */
function findUnprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    accounts.find(([name]) => name === 'postgres') ??
    accounts.find(([name]) => name === 'nobody') ??
    []
  return { uid: Number(uid), gid: Number(gid) }
}
