import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * `server/database/frozen.json`: the releases so far, and each migration with its hash and the
 * number of releases before it. A program works on a database that is newer by one such generation.
 */
type FrozenFile = {
  releases: string[]
  migrations: Record<string, { generation: number; sha256: string }>
}

export type FrozenMigrations = FrozenFile & {
  /** Of this version: the number of releases before it. */
  generation: number
}

export const frozenFile = join('database', 'frozen.json')

export async function readFrozenMigrations(folder: string): Promise<FrozenMigrations> {
  // A folder of a test has none.
  const text = await readFile(join(folder, frozenFile), 'utf8').catch(() => null)
  const file = text ? (JSON.parse(text) as FrozenFile) : { releases: [], migrations: {} }
  return { ...file, generation: file.releases.length }
}

/** A migration that is not frozen yet belongs to the release that is being made. */
export const getGeneration = ({ migrations, generation }: FrozenMigrations, name: string): number =>
  migrations[name]?.generation ?? generation

/** Line ends may differ from machine to machine. */
export const hashMigration = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
