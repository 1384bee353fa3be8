import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder } from '../project-folder.ts'
import { hashMigration, readFrozenMigrations } from './frozen-migrations.ts'
import { listMigrationFiles } from './migrate.ts'

const folder = join(projectFolder, 'server')

it('Our product keeps every migration as it was first applied', async () => {
  const { migrations } = await readFrozenMigrations(folder)
  const hashes = await Promise.all(
    (await listMigrationFiles()).map(async (name) => [
      name,
      hashMigration(await readFile(join(folder, 'database', name), 'utf8')),
    ]),
  )
  expect(
    Object.fromEntries(hashes),
    'a changed migration goes back to what it was; a new one is added by tools/freeze-migrations.ts',
  ).toEqual(
    Object.fromEntries(Object.entries(migrations).map(([name, { sha256 }]) => [name, sha256])),
  )
})

it('Our product names the commit of each release in its list of changes', async () => {
  const { releases } = await readFrozenMigrations(folder)
  const changes = await readFile(join(projectFolder, 'CHANGELOG.md'), 'utf8')
  const named = [...changes.matchAll(/^## (\d+\.\d+\.\d+) \(commit [0-9a-f]{8,40}\)$/gm)].map(
    ([, version]) => version,
  )
  expect(named.reverse()).toEqual(releases)
})
