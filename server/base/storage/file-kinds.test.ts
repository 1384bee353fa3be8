import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '@mehfil/contract/durations.ts'
import { findFileKind, getStoredType, isExpired, needsRow } from './file-kinds.ts'

const uuid = '0b9f4a52-3b51-4f4b-8a0e-0d6a5a4c2f11'

describe('Our product knows the kind and the lifetime of every file it stores:', () => {
  it.each([
    [`${'a'.repeat(24)}.webp`, 'picture'],
    [`export-${uuid}-1.xlsx`, 'export'],
    [`list-${uuid}.bin`, 'list'],
    [`font-${'0'.repeat(24)}.woff2`, 'font'],
    [`share-A5A00000000EE0A-square-en-${'0'.repeat(16)}.jpg`, 'share'],
    [`asset-${'0'.repeat(40)}.js`, 'asset'],
    ['../secret-key', null],
    [`${'a'.repeat(24)}.html`, null],
    ['backup.tar', null],
  ])('%s is a %s', (name, kind) => {
    expect(findFileKind(name)).toBe(kind)
  })

  it.each([
    ['export', dayMs],
    ['list', 2 * hourMs],
    ['font', 30 * dayMs],
    ['share', 30 * dayMs],
    ['asset', 90 * dayMs],
  ] as const)('one of kind %s expires after its lifetime, and not before', (kind, lifetimeMs) => {
    const now = new Date('2026-12-01T12:00:00Z')
    const at = (ms: number) => new Date(now.getTime() - ms)
    expect([
      isExpired(kind, at(lifetimeMs - 1), now),
      isExpired(kind, at(lifetimeMs), now),
    ]).toEqual([false, true])
    expect(needsRow(kind, at(lifetimeMs), now)).toBe(false)
  })

  it('a picture never expires, and needs a row of the database a day after it was stored', () => {
    const now = new Date('2026-12-01T12:00:00Z')
    expect(isExpired('picture', new Date(0), now)).toBe(false)
    expect([dayMs - 1, dayMs].map((ms) => needsRow('picture', new Date(+now - ms), now))).toEqual([
      false,
      true,
    ])
  })

  it('its type follows from its name', () => {
    expect(['a.webp', 'a.pdf', 'list-x.bin', 'a.html'].map(getStoredType)).toEqual([
      'image/webp',
      'application/pdf',
      'application/octet-stream',
      'application/octet-stream',
    ])
  })
})
