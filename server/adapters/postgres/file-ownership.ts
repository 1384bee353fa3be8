import { chmodSync, chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../base/startup-error.ts'

/**
 * Root may have to give the files to the account that runs PostgreSQL; no other account can or
 * needs to.
 */
export function changeOwner(owner: number | null, path: string): void {
  if (owner === null || statSync(path).uid === owner) return
  if (process.getuid?.() !== 0)
    throw new StartupError(
      `The database in ${path} belongs to another account: start as that one, or set DATA_DIR to another folder.`,
    )
  chownSync(path, owner, -1)
  if (!statSync(path).isDirectory()) return
  chmodSync(path, 0o700)
  for (const name of readdirSync(path, { recursive: true }))
    lchownSync(join(path, String(name)), owner, -1)
}

/** Lets another account pass through folders that belong to root, without listing them. */
export function allowTraversal(group: number | null, folders: string[]): void {
  if (group === null || process.getuid?.() !== 0) return
  for (const folder of folders) {
    const { uid, mode } = statSync(folder)
    if (uid !== 0 || (mode & 0o077) !== 0) continue
    chownSync(folder, -1, group)
    chmodSync(folder, 0o710)
  }
}
