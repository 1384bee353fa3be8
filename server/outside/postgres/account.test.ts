import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { accounts, findUnshare, knownAccounts } from './account.ts'

const isRoot = process.getuid?.() === 0
const known = [
  { name: 'root', uid: 0, gid: 0 },
  { name: 'asha', uid: 1200, gid: 1200 },
  { name: 'nobody', uid: 65534, gid: 65534 },
  { name: 'postgres', uid: 101, gid: 104 },
]
const uids = (folderOwner: number | null, unshare: string | null) =>
  accounts(folderOwner, known, unshare).map(({ before, ids }) =>
    before.length > 0 ? 'mapped' : ids.uid,
  )

describe.runIf(isRoot)('as root', () => {
  test('covers root with another number, and else changes to an account without rights', () => {
    expect(uids(0, '/usr/bin/unshare')).toEqual(['mapped', 65534, 101])
  })

  test('needs no unshare', () => {
    expect(uids(0, null)).toEqual([65534, 101])
  })

  test('runs as the account that owns the data already', () => {
    expect(uids(1200, '/usr/bin/unshare')).toEqual([1200, 'mapped', 65534, 101])
  })

  test('has no way where the machine has neither', () => {
    expect(accounts(0, known.slice(0, 1), '/usr/bin/unshare')).toEqual([])
  })

  test.runIf(findUnshare())("lets a covered program make files that stay root's", () => {
    const covered = accounts(0, knownAccounts()).find(({ before }) => before.length > 0)
    const [command = '', ...args] = [...(covered?.before ?? []), 'id', '-u']
    expect(spawnSync(command, args, { encoding: 'utf8' }).stdout.trim()).not.toBe('0')
    expect(covered?.owner).toBe(0)
  })
})

describe.runIf(!isRoot)('as an ordinary account', () => {
  test('starts programs as itself', () => {
    expect(accounts(null, known, null)).toEqual([
      { before: [], ids: {}, owner: process.getuid?.() ?? null },
    ])
  })
})
