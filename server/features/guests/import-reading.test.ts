import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importById } from '@mehfil/contract/guests/imports.ts'
import { getEventScopeById } from '../../base/access/scope.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { readUploadedList } from './actions/import-reading.ts'
import { checkImport, purgeGuests, readImport, resumeImports } from './jobs.ts'
import { getListFileName } from './rules/list-file.ts'
import { insertImport, type ImportKey } from './store/imports.ts'

const EID = castEvents.wedding
const list = `Name,Email\n${Array.from({ length: 2_500 }, (_, at) => `Guest ${at},guest${at}@lost.example`).join('\n')}\n`

let testApp: TestApp
let folder: string
let path: string
let key: ImportKey
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000 })
  folder = await mkdtemp(join(tmpdir(), 'lists-'))
  path = join(folder, 'list')
  await writeFile(path, list)
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  const { world, clock } = testApp
  key = await insertImport(world.db, await getEventScopeById(world.db, EID), {
    id: world.random.uuid(),
    fileName: 'guests.csv',
    language: 'en',
    by: cast.asha.personId,
    at: clock.now(),
  })
})

const readRow = () =>
  testApp.world.db
    .selectFrom('guest_import')
    .selectAll()
    .where('id', '=', key.importId)
    .executeTakeFirst()
const countRows = async () =>
  (
    await testApp.world.db
      .selectFrom('import_row')
      .select('row')
      .where('import_id', '=', key.importId)
      .where('row', '>', 0)
      .execute()
  ).length
const listStored = async () => (await testApp.world.storage.list('list-')).map(({ name }) => name)
const getQueued = async () =>
  (
    await testApp.world.db
      .withSchema('graphile_worker')
      .selectFrom('jobs' as never)
      .select('task_identifier' as never)
      .where('key' as never, '=', `import ${key.importId}` as never)
      .execute()
  ).map((job) => (job as { task_identifier: string }).task_identifier)

/** The node of an upload is lost in the middle: the file is stored, and some of its rows. */
async function loseNode(): Promise<void> {
  const { world } = testApp
  await world.storage.putFile(getListFileName(key.importId), path)
  await world.db
    .insertInto('import_row')
    .values({ event_id: EID, import_id: key.importId, row: 1, cells: JSON.stringify(['Name']) })
    .execute()
}

describe('Our product reads an uploaded list to its end', () => {
  it('on another node when the one that read it is lost', { tags: 'long' }, async () => {
    await loseNode()
    testApp.clock.move(59_000)
    await resumeImports.run(testApp.world, {})
    expect(await getQueued()).toEqual([])
    testApp.clock.move(1_000)
    await resumeImports.run(testApp.world, {})
    expect(await getQueued()).toEqual(['read-import'])
    const other = await testApp.secondNode()
    await readImport.run(other.world, key)
    expect(await readRow()).toMatchObject({ state: 'checking', rows: 2_500, tries: 0 })
    expect([await countRows(), await listStored()]).toEqual([2_501, []])
    expect(await getQueued()).toEqual(['check-import'])
    await checkImport.run(other.world, { ...key, round: 0 })
    const asha = await testApp.as('asha')
    const { data } = await asha.call(importById, { params: { EID, IMPORT: key.importId } })
    expect(data).toMatchObject({ state: 'ready', good: 2_500 })
  })

  it('once, when the node that seemed lost wakes up again', { tags: 'long' }, async () => {
    let wake = () => {}
    const asleep = new Promise<void>((resolve) => (wake = resolve))
    const { storage } = testApp.world
    const slow = await testApp.secondNode((world) => ({
      ...world,
      storage: {
        ...storage,
        putFile: async (name, from) => {
          await storage.putFile(name, from)
          await asleep
        },
      },
    }))
    const first = readUploadedList(slow.world, key, path).catch((error: unknown) => error)
    await expect.poll(listStored).toEqual([getListFileName(key.importId)])
    testApp.clock.move(60_000)
    await readImport.run(testApp.world, key)
    wake()
    expect(await first).toBeInstanceOf(Error)
    expect(await readRow()).toMatchObject({ state: 'checking', rows: 2_500 })
    expect(await countRows()).toBe(2_501)
  })

  it('or discards it, when it is no list or its file is gone', async () => {
    await testApp.world.storage.put(getListFileName(key.importId), Buffer.from('\0\0\0\0'))
    testApp.clock.move(60_000)
    await readImport.run(testApp.world, key)
    expect([await readRow(), await listStored()]).toEqual([undefined, []])
    await readImport.run(testApp.world, key)
  })

  it('and keeps no file of it beyond its time', async () => {
    await testApp.world.storage.put(getListFileName(key.importId), Buffer.from(list))
    testApp.clock.set(new Date(Date.now() + 7_000_000))
    await purgeGuests.run(testApp.world, {})
    expect(await listStored()).toHaveLength(1)
    testApp.clock.move(300_000)
    await purgeGuests.run(testApp.world, {})
    expect(await listStored()).toEqual([])
  })
})
