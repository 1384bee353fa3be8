import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  listLockfileFindings,
  listRanges,
  listSettingFindings,
  type Lockfile,
} from './supply-chain/lockfile.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
const lockfile = JSON.parse(read('package-lock.json')) as Lockfile

const found = [
  ...listLockfileFindings(lockfile, workspaces),
  ...['.', ...workspaces].flatMap((folder) =>
    listRanges(JSON.parse(read(join(folder, 'package.json')))).map(
      (finding) => `${join(folder, 'package.json')}: ${finding}`,
    ),
  ),
  ...listSettingFindings(read('.npmrc')),
]
for (const finding of found) console.log(finding)
console.log(
  found.length > 0
    ? `${found.length} findings in the lockfile and the manifests`
    : `${Object.keys(lockfile.packages).length} packages of the public registry, those that are shipped each with its checksum`,
)
process.exitCode = found.length > 0 ? 1 : 0
