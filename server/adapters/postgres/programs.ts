import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { StartupError } from '../../base/startup-error.ts'
import { listOsAccounts, type OsAccount } from './os-account.ts'
import { findPackagedBinaries, findSystemBinaries, type PostgresBinaries } from './binaries.ts'

type ProgramResult = { ok: boolean; output: string }

/** PostgreSQL's programs, run under an account that they accept. */
export type PostgresPrograms = {
  major: number
  version: string
  owner: number | null
  /** For the other account that they run under; null without one. */
  group: number | null
  run(name: 'initdb' | 'pg_ctl' | 'postgres', args: string[]): Promise<ProgramResult>
}

const oldestVersion = 15

/** The first account and PostgreSQL that work together here; with `major`, only of that version. */
export async function findPrograms(
  linksFolder: string,
  folderOwner: number | null,
  major: number | null,
): Promise<PostgresPrograms> {
  const foundVersions: number[] = []
  const osAccounts = listOsAccounts(folderOwner)
  for (const binaries of [...findPackagedBinaries(linksFolder), ...findSystemBinaries()]) {
    for (const account of osAccounts) {
      const programs = await probePrograms(account, binaries)
      if (!programs) continue
      if (programs.major >= oldestVersion && programs.major === (major ?? programs.major))
        return programs
      foundVersions.push(programs.major)
    }
  }
  throw new StartupError(formatMissingMessage(foundVersions, major, osAccounts.length > 0))
}

function formatMissingMessage(
  foundVersions: number[],
  major: number | null,
  hasAccount: boolean,
): string {
  if (major && foundVersions[0])
    return `The data folder holds a database of PostgreSQL ${major}, and this release brings PostgreSQL ${foundVersions[0]}: move the data over with pg_dump, or set DATA_DIR to another folder.`
  if (!hasAccount)
    return 'PostgreSQL refuses this account (root, or one without a name), and this machine offers no other: start as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.'
  return `There is no PostgreSQL that runs on this machine (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL 15 or newer.`
}

async function probePrograms(
  account: OsAccount,
  binaries: PostgresBinaries,
): Promise<PostgresPrograms | null> {
  const run: PostgresPrograms['run'] = (name, args) =>
    runProgram(account, binaries, [join(binaries.folder, name), ...args])
  const { ok, output } = await run('postgres', ['--version'])
  const version = ok && /\b(\d+)(?:\.\d+|beta\d+|rc\d+)/.exec(output)
  return version
    ? {
        major: Number(version[1]),
        version: version[0],
        owner: account.owner,
        group: account.ids.gid ?? null,
        run,
      }
    : null
}

function runProgram(
  account: OsAccount,
  binaries: PostgresBinaries,
  programAndArguments: string[],
): Promise<ProgramResult> {
  const [command = '', ...args] = [...account.commandPrefix, ...programAndArguments]
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...account.ids,
      env: getEnvironment(binaries),
      cwd: binaries.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on(process.platform === 'win32' ? 'exit' : 'close', (code) =>
      resolve({ ok: code === 0, output }),
    )
  })
}

/**
 * Our environment is not passed on, neither secrets nor PG… variables. Windows programs need some
 * variables to start.
 */
function getEnvironment({ libraries }: PostgresBinaries): NodeJS.ProcessEnv | undefined {
  if (process.platform === 'win32') return undefined
  return {
    PATH: '/usr/bin:/bin',
    LC_ALL: 'C',
    ...(libraries && { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries }),
  }
}
