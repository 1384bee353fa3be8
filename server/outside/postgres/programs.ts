import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { StartRefused } from '../../base/start-refused.ts'
import { accounts, type Account } from './account.ts'
import { packagedBinaries, systemBinaries, type Binaries } from './binaries.ts'

type Ended = { ok: boolean; output: string }

/** PostgreSQL's programs, run under an account that they accept. */
export type Programs = {
  major: number
  version: string
  owner: number | null
  /** Of the other account they run under; null where there is none. */
  group: number | null
  run(name: 'initdb' | 'pg_ctl' | 'postgres', args: string[]): Promise<Ended>
}

const oldest = 15

/** The first account and PostgreSQL that work together here; with `major`, only one of that version. */
export async function findPrograms(
  linksFolder: string,
  folderOwner: number | null,
  major: number | null,
): Promise<Programs> {
  const found: number[] = []
  const ways = accounts(folderOwner)
  for (const binaries of [...packagedBinaries(linksFolder), ...systemBinaries()]) {
    for (const account of ways) {
      const programs = await programsOf(account, binaries)
      if (!programs) continue
      if (programs.major >= oldest && programs.major === (major ?? programs.major)) return programs
      found.push(programs.major)
    }
  }
  throw new StartRefused(noPrograms(found, major, ways.length > 0))
}

function noPrograms(found: number[], major: number | null, hasAccount: boolean): string {
  if (major && found[0])
    return `The data folder holds a database of PostgreSQL ${major}, and this release brings PostgreSQL ${found[0]}: move the data over with pg_dump, or set DATA_DIR to another folder.`
  if (!hasAccount)
    return 'PostgreSQL refuses this account (root, or one without a name), and this machine offers no other: start as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.'
  return `There is no PostgreSQL that runs on this machine (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL 15 or newer.`
}

async function programsOf(account: Account, binaries: Binaries): Promise<Programs | null> {
  const run: Programs['run'] = (name, args) =>
    ended(account, binaries, [join(binaries.folder, name), ...args])
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

function ended(account: Account, binaries: Binaries, words: string[]): Promise<Ended> {
  const [command = '', ...args] = [...account.before, ...words]
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...account.ids,
      env: environment(binaries),
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

/** Nothing of ours goes along: neither secrets nor PG… variables. Windows programs do not start without theirs. */
function environment({ libraries }: Binaries): NodeJS.ProcessEnv | undefined {
  if (process.platform === 'win32') return undefined
  return {
    PATH: '/usr/bin:/bin',
    LC_ALL: 'C',
    ...(libraries && { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries }),
  }
}
