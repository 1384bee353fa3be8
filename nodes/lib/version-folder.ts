import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { projectFolder as root } from '../../server/base/project-folder.ts'

const versions = join(root, '.cache', 'nodes', 'versions')

export type VersionFolder = { name: string; folder: string; hasGenerations: boolean }

const git = (...args: string[]): string =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 }).stdout.trim()

/** The last release that the list of changes names, with its commit. */
export function findLastRelease(): { version: string; commit: string } | null {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const [, version = '', commit = ''] =
    /^## (\d+\.\d+\.\d+) \(commit ([0-9a-f]+)\)$/m.exec(text) ?? []
  return commit ? { version, commit } : null
}

export const hasCommit = (commit: string): boolean => git('cat-file', '-t', commit) === 'commit'

/** Whether this version begins at the baseline, so that it shares its tables with the present one. */
export const hasBaseline = (commit: string): boolean =>
  git('ls-tree', '--name-only', commit, 'server/database/baseline.sql') !== ''

/** The commit before the one that added the newest migration. */
export const findCommitBeforeNewestMigration = (): string =>
  git('log', '-1', '--diff-filter=A', '--format=%h^', '--', 'server/database/[0-9]*.sql')

/** Takes a version out of the history and builds it, once. */
export function buildVersion(commit: string): VersionFolder {
  const name = git('rev-parse', '--short=8', commit)
  const folder = join(versions, name)
  if (!existsSync(join(folder, 'build', 'server.mjs'))) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    execFileSync('sh', ['-c', `git archive ${name} | tar -x -C ${folder}`], { cwd: root })
    linkPackages(folder)
    console.log(`Building ${name} …`)
    const { status } = spawnSync(process.execPath, ['tools/build.mjs'], {
      cwd: folder,
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error(`The version ${name} could not be built.`)
  }
  return describe(name, folder)
}

/**
 * What a later release may be: this program, as built, with one more table column. `generations`
 * later than this one.
 */
export function copyAsLaterRelease(generations: number): VersionFolder {
  const name = `later-by-${generations}`
  const folder = join(versions, name)
  rmSync(folder, { recursive: true, force: true })
  for (const part of [
    'build',
    'contract',
    'door',
    'locales',
    'server',
    'templates',
    'web',
    'package.json',
  ])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  linkPackages(folder)
  const file = join(folder, 'server', 'database', 'frozen.json')
  const frozen = JSON.parse(readFileSync(file, 'utf8')) as { releases: string[] }
  frozen.releases.push(...Array.from({ length: generations }, (_, at) => `99.${at}.0`))
  writeFileSync(file, JSON.stringify(frozen))
  writeFileSync(
    join(folder, 'server', 'database', `99${generations}-later.sql`),
    `alter table event add column later_${generations} text not null default '';\n`,
  )
  return describe(name, folder)
}

const describe = (name: string, folder: string): VersionFolder => ({
  name,
  folder,
  hasGenerations: existsSync(join(folder, 'server', 'database', 'frozen.json')),
})

/** The packages of this installation, but the workspaces of that version. */
function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@mehfil'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@mehfil') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const name of readdirSync(join(root, 'node_modules', '@mehfil')))
    symlinkSync(join(folder, name), join(packages, '@mehfil', name))
}
