import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  frozenFile,
  hashMigration,
  readFrozenMigrations,
} from '../server/base/database/frozen-migrations.ts'
import { listMigrationFiles } from '../server/base/database/migrate.ts'
import { projectFolder } from '../server/base/project-folder.ts'
import { formatText } from './format-text.mjs'

/**
 * Adds the hashes of new migrations; with a version, a release is made of what is there. A migration
 * that changed is refused: databases have its first text.
 */
const folder = join(projectFolder, 'server')
const { generation, releases, migrations } = await readFrozenMigrations(folder)
const [release] = process.argv.slice(2)
for (const name of await listMigrationFiles()) {
  const sha256 = hashMigration(await readFile(join(folder, 'database', name), 'utf8'))
  const known = migrations[name]
  if (known && known.sha256 !== sha256) {
    console.error(`${name} was changed after it was frozen; write another migration.`)
    process.exit(1)
  }
  migrations[name] ??= { generation, sha256 }
}
const path = join(folder, frozenFile)
const text = JSON.stringify({ releases: [...releases, ...(release ? [release] : [])], migrations })
await writeFile(path, await formatText(path, text))
