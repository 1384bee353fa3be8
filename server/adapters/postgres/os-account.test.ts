import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { listOsAccounts, findUnshare, readPasswdEntries } from './os-account.ts'

const isRoot = process.getuid?.() === 0
const known = [
  { name: 'root', uid: 0, gid: 0 },
  { name: 'asha', uid: 1200, gid: 1200 },
  { name: 'nobody', uid: 65534, gid: 65534 },
  { name: 'postgres', uid: 101, gid: 104 },
]
const listUids = (folderOwner: number | null, unshare: string | null) =>
  listOsAccounts(folderOwner, known, unshare).map(({ commandPrefix, ids }) =>
    commandPrefix.length > 0 ? 'mapped' : ids.uid,
  )

describe.runIf(isRoot)('as root', () => {
  test('runs under another number for root, or else changes to an account without rights', () => {
    expect(listUids(0, '/usr/bin/unshare')).toEqual(['mapped', 65534, 101])
  })

  test('works without the program unshare', () => {
    expect(listUids(0, null)).toEqual([65534, 101])
  })

  test('runs as the account that owns the existing data', () => {
    expect(listUids(1200, '/usr/bin/unshare')).toEqual([1200, 'mapped', 65534, 101])
  })

  test('finds no account when the machine offers neither', () => {
    expect(listOsAccounts(0, known.slice(0, 1), '/usr/bin/unshare')).toEqual([])
  })

  test.runIf(findUnshare())("lets a covered program make files that stay root's", () => {
    const covered = listOsAccounts(0, readPasswdEntries()).find(
      ({ commandPrefix }) => commandPrefix.length > 0,
    )
    const [command = '', ...args] = [...(covered?.commandPrefix ?? []), 'id', '-u']
    expect(spawnSync(command, args, { encoding: 'utf8' }).stdout.trim()).not.toBe('0')
    expect(covered?.owner).toBe(0)
  })
})

describe.runIf(!isRoot)('as an ordinary account', () => {
  test('runs programs as itself', () => {
    expect(listOsAccounts(null, known, null)).toEqual([
      { before: [], ids: {}, owner: process.getuid?.() ?? null },
    ])
  })
})
