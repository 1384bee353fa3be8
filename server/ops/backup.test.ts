import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBackupFile, verifyBackupFile } from '../adapters/backup/backup-file.ts'
import { backupKey as key, openBackupFolder } from '../test/operations/backup-folder.ts'
import { backup, takeBackup } from './backup.ts'

const { testApp, folder, withKey } = await openBackupFolder()

describe('Our product writes backups', () => {
  it('without a key too, and notices a changed byte all the same', async () => {
    const path = join(folder, 'd.backup')
    await takeBackup(withKey(testApp.world, null), testApp.databaseUrl, path)
    const tables: string[] = []
    await readBackupFile(path, null, {
      begin: async ({ migrations }) => expect(migrations).toContain('baseline.sql'),
      read: async ({ head, data }) => {
        tables.push(head.name)
        for await (const _ of data) continue
      },
    })
    expect(tables).toEqual(expect.arrayContaining(['guest', 'event', 'invoice', 'jobs']))
    expect(tables).not.toContain('rate_bucket')
    const bytes = await readFile(path)
    bytes[bytes.length - 200] = bytes[bytes.length - 200]! ^ 1
    await writeFile(path, bytes)
    await expect(verifyBackupFile(path, null)).rejects.toThrow('damaged')
  })

  it('into a folder, and removes those the rule does not keep', async () => {
    const { world } = testApp
    const machine = withKey(world, key)
    const dir = join(folder, 'kept')
    const rule = { ...machine.settings.backup, dir, daily: 2, weekly: 0 }
    const take = (at: string) =>
      takeBackup(
        { ...machine, settings: { ...machine.settings, backup: rule }, now: () => new Date(at) },
        testApp.databaseUrl,
      )
    await take('2026-11-26T02:30:00Z')
    await take('2026-11-27T02:30:00Z')
    const { path, removed } = await take('2026-11-28T02:30:00Z')
    expect(removed).toEqual(['mehfil-20261126T023000Z.backup'])
    expect((await stat(path)).mode & 0o77).toBe(0)
  })

  it('into one file, twice at once, of which the last one is whole', async () => {
    const path = join(folder, 'twice.backup')
    const take = () => takeBackup(withKey(testApp.world, key), testApp.databaseUrl, path)
    await Promise.all([take(), take()])
    expect((await verifyBackupFile(path, key)).rows).toBeGreaterThan(10)
  })

  it('and not over a file of another kind', async () => {
    const path = join(folder, 'notes.txt')
    await writeFile(path, 'My notes, which are longer than a backup begins with.')
    const context = { args: [path], readSettings: () => testApp.world.settings, print: () => {} }
    await expect(backup.run(context)).rejects.toThrow('is no backup: name another file')
    expect(await readFile(path, 'utf8')).toContain('My notes')
  })

  it('and says why a file cannot be written, without a wait for the rows that it no longer reads', async () => {
    const path = join(folder, 'x'.repeat(250))
    await expect(takeBackup(testApp.world, testApp.databaseUrl, path)).rejects.toThrow(
      'The backup was not written: the name is too long',
    )
  }, 20_000)
})
