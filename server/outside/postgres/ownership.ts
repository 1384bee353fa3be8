import { chmodSync, chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../../base/start-refused.ts'

/** Root may have to hand the files to the account that runs PostgreSQL; nobody else can or needs to. */
export function giveTo(owner: number | null, path: string): void {
  if (owner === null || statSync(path).uid === owner) return
  if (process.getuid?.() !== 0) throw new StartRefused(`The database in ${path} belongs to another account: start as that one, or set DATA_DIR to another folder.`)
  chownSync(path, owner, -1)
  if (!statSync(path).isDirectory()) return
  chmodSync(path, 0o700)
  for (const name of readdirSync(path, { recursive: true })) lchownSync(join(path, String(name)), owner, -1)
}
