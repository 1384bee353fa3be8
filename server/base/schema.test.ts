import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schemaOf } from '../../tools/write-schema.ts'
import { freshDatabase, runOn, type TestDatabase } from '../test/database.ts'
import { projectFolder } from './project-folder.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const written = () => readFile(join(projectFolder, 'server', 'base', 'schema.ts'), 'utf8')

it('Our product checks its queries with the tables its migrations make', async () => {
  expect(await written()).toBe(await schemaOf(database.url))
})

it('Our product notices a column nobody wrote down', async () => {
  await runOn(database.url, 'alter table guest add column forgotten text')
  expect(await written()).not.toBe(await schemaOf(database.url))
})
