import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generateSchema } from '../../../tools/generate-schema.ts'
import { freshDatabase, runOn, type TestDatabase } from '../../test/database/test-database.ts'
import { projectFolder } from '../project-folder.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const schemaPath = join(projectFolder, 'server', 'base', 'database', 'schema.ts')

// `-u` writes the file.
it('Our product checks its queries with the tables that its migrations create', async () => {
  await expect(await generateSchema(database.url)).toMatchFileSnapshot(schemaPath)
})

it('Our product notices a column that the schema file does not have', async () => {
  await runOn(database.url, 'alter table guest add column forgotten text')
  expect(await readFile(schemaPath, 'utf8')).not.toBe(await generateSchema(database.url))
})
