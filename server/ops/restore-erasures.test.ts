import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { createDiskStorage } from '../adapters/storage/disk-storage.ts'
import { openDb, openPool, type Db } from '../base/database/db.ts'
import { migrate } from '../base/database/migrate.ts'
import type { World } from '../base/world.ts'
import { erasePersonOfAccount } from '../features/privacy/actions/erase.ts'
import { replayErasures, writeErasureLedger } from '../features/privacy/actions/ledger.ts'
import { ledgerName, readLedgerFile } from '../features/privacy/store/ledger-file.ts'
import { cast } from '../seed/cast.ts'
import { buildGuestRow, castEvents } from '../seed/cast-events.ts'
import { emptyDatabase, type TestDatabase } from '../test/database/test-database.ts'
import { findTraces } from '../test/database/traces.ts'
import { backupKey as key, openBackupFolder } from '../test/operations/backup-folder.ts'
import type { TestApp } from '../test/test-app.ts'
import { takeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const EID = castEvents.wedding
const { testApp, folder, withKey } = await openBackupFolder()
const { accountId } = cast.asha
const emails = { erased: 'erased@quokka.example', back: 'back@quokka.example' }

const restored: Array<{ database: TestDatabase; db: Db }> = []
afterEach(async () => {
  for (const { database, db } of restored.splice(0)) {
    await db.destroy()
    await database.drop()
  }
})

async function openEmptyMachine(): Promise<{ url: string; world: World }> {
  const database = await emptyDatabase()
  await migrate(database.url)
  const db = openDb(openPool(database.url, () => {}))
  restored.push({ database, db })
  const dataDir = await mkdtemp(join(folder, 'machine-'))
  const { settings, ...world } = withKey(testApp.world, key)
  return {
    url: database.url,
    world: {
      ...world,
      settings: { ...settings, dataDir },
      db,
      storage: createDiskStorage(join(dataDir, 'files')),
    },
  }
}

const addGuest = (id: string, email: string) =>
  testApp.world.db
    .insertInto('guest')
    .values(buildGuestRow(EID, id, 'Quokka Guest', testApp.clock.now(), { email }))
    .execute()

it('Our product erases again after a restore who was erased since the backup, and keeps who came back before it', async () => {
  const world = withKey(testApp.world, key)
  await addGuest('ABC000000000031', emails.back)
  await erasePersonOfAccount(world, { accountId, email: emails.back })
  await addGuest('ABC000000000032', emails.back)
  await addGuest('ABC000000000033', emails.erased)
  testApp.clock.move(60_000)
  const takenAt = testApp.clock.now()
  const { path } = await takeBackup(world, testApp.databaseUrl, join(folder, 'erasures.backup'))
  testApp.clock.move(60_000)
  await erasePersonOfAccount(world, { accountId, email: emails.erased })
  await writeErasureLedger(world)
  const text = await readFile(join(folder, ledgerName), 'utf8')
  expect([text.includes('quokka'), text.includes(accountId)]).toEqual([false, true])

  const machine = await openEmptyMachine()
  await restoreBackup(machine.world, machine.url, path)
  const listEmails = async () =>
    (
      await machine.world.db
        .selectFrom('guest')
        .select('email')
        .where('name', '=', 'Quokka Guest')
        .orderBy('email')
        .execute()
    ).map(({ email }) => email)
  expect(await listEmails()).toEqual([emails.back, emails.erased])
  const ledger = (await readLedgerFile(join(folder, ledgerName))) ?? []
  expect(ledger).toHaveLength(2)
  expect(await replayErasures(machine.world, ledger, takenAt)).toBe(1)
  expect(await listEmails()).toEqual([emails.back])
  expect(await findTraces({ world: machine.world } as TestApp, emails.erased)).toEqual([])
  expect(await replayErasures(machine.world, ledger, takenAt)).toBe(0)
  expect(
    await machine.world.db.selectFrom('erasure').select('address_hash').execute(),
  ).toHaveLength(2)
}, 120_000)

it('Our product refuses a list of erasures that is none', async () => {
  const path = join(folder, 'wrong.json')
  await writeFile(path, '{"format": "something else"}')
  await expect(readLedgerFile(path)).rejects.toThrow('no list of erasures')
  expect(await readLedgerFile(join(folder, 'missing.json'))).toBeNull()
})
