import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { World } from '../../base/world.ts'
import { openTestApp } from '../test-app.ts'

export const backupKey = 'a key of more than thirty-two characters'

/** The product and a folder for its backups, for all tests of a file. */
export async function openBackupFolder() {
  const testApp = await openTestApp()
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  afterAll(async () => {
    await testApp.close()
    await rm(folder, { recursive: true, force: true })
  })
  const withKey = (world: World, secret: string | null): World => ({
    ...world,
    settings: { ...world.settings, backup: { ...world.settings.backup, dir: folder, key: secret } },
  })
  return { testApp, folder, withKey }
}
