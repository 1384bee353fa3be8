import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { allowTraversal } from './file-ownership.ts'

const parent = mkdtempSync(join(tmpdir(), 'ownership-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const isRoot = process.getuid?.() === 0
const nobody = 65534

test.runIf(isRoot)(
  "lets another account through a folder that was root's alone, and changes no other",
  () => {
    const [closed, open] = [join(parent, 'closed'), join(parent, 'open')]
    for (const [folder, mode] of [
      [closed, 0o700],
      [open, 0o750],
    ] as const)
      chmodSync((mkdirSync(folder), folder), mode)
    allowTraversal(nobody, [closed, open])
    allowTraversal(null, [parent])
    expect(
      [closed, open, parent].map((folder) => {
        const { gid, mode } = statSync(folder)
        return [gid, (mode & 0o777).toString(8)]
      }),
    ).toEqual([
      [nobody, '710'],
      [0, '750'],
      [0, '700'],
    ])
  },
)
