import { describe, expect, it } from 'vitest'
import { divideCounters, subtractCounters, type DatabaseCounters } from './counters.ts'

const createCounters = (
  transactions: number,
  tables: DatabaseCounters['tables'],
): DatabaseCounters => ({ transactions, walBytes: 1_000, walRecords: 20, walImages: 1, tables })
const idle = { node: 0, postgres: 0, transactions: 2, walBytes: 10, walRecords: 1, walImages: 1 }

describe('The counters of the database', () => {
  it('are the difference of two readings, without the tables that did not change', () => {
    const guest = { inserted: 5, updated: 3, hot: 2, deleted: 0 }
    const mail = { inserted: 9, updated: 0, hot: 0, deleted: 0 }
    const difference = subtractCounters(
      createCounters(30, { guest, mail }),
      createCounters(10, { mail }),
    )
    expect(difference).toMatchObject({ transactions: 20, walBytes: 0, tables: { guest } })
    expect(Object.keys(difference.tables)).toEqual(['guest'])
  })

  it('are those of one unit, without what an idle product counts', () => {
    const counted = createCounters(30, {
      guest: { inserted: 10, updated: 20, hot: 15, deleted: 5 },
    })
    expect(divideCounters(counted, { units: 10, seconds: 5, idle })).toEqual({
      transactions: 2,
      walBytes: 95,
      walRecords: 1.5,
      walImages: 0,
      tables: { guest: { inserted: 1, updated: 2, hot: 1.5, deleted: 0.5 } },
    })
  })
})
