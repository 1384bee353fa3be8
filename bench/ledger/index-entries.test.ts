import { describe, expect, it } from 'vitest'
import { countIndexEntries, listUnreadIndexes, type TableIndex } from './index-entries.ts'

const createIndex = (index: string, facts: Partial<TableIndex> = {}): TableIndex => ({
  table: 'guest',
  index,
  scans: 0,
  isUnique: false,
  isPartial: false,
  ...facts,
})
const indexes = [
  createIndex('guest_pkey', { scans: 900, isUnique: true }),
  createIndex('guest_email', { isPartial: true, scans: 3 }),
  createIndex('guest_search'),
  createIndex('mail_due', { table: 'mail' }),
]

describe('Index entries', () => {
  it('are one in each index for a new row, and for an update that is not HOT', () => {
    const tables = {
      guest: { inserted: 2, updated: 3, hot: 1, deleted: 4 },
      mail: { inserted: 1, updated: 0, hot: 0, deleted: 0 },
    }
    expect(
      countIndexEntries(tables, indexes).map(({ table, indexes: count, partial, entries }) => [
        table,
        count,
        partial,
        entries,
      ]),
    ).toEqual([
      ['guest', 3, 1, 12],
      ['mail', 1, 0, 1],
    ])
  })

  it('are none for a table without indexes', () => {
    const tables = { note: { inserted: 5, updated: 0, hot: 0, deleted: 0 } }
    expect(countIndexEntries(tables, indexes)[0]).toMatchObject({ indexes: 0, entries: 0 })
  })
})

describe('The indexes that are hardly read', () => {
  it('are those of the written tables alone, the least read first', () => {
    expect(listUnreadIndexes(indexes, ['guest'], 10).map(({ index }) => index)).toEqual([
      'guest_search',
      'guest_email',
    ])
  })
})
