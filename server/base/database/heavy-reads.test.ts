import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Db } from './db.ts'
import { createHeavyReads, getLagBytes, parsePosition } from './heavy-reads.ts'

const [db, lane, connection] = ['db', 'lane', 'replica'] as unknown as [Db, Db, Db]
const replica = {
  connection: () => ({ execute: <T>(run: (one: Db) => T) => run(connection) }),
} as unknown as Db
const patience = { waitMs: 60, behindMs: 40, lostMs: 80 }

type Positions = { written?: bigint | Error; replayed?: bigint | null | Error }

function openReads(positions: Positions = {}, withReplica = true) {
  const state = {
    written: 100n as bigint | Error,
    replayed: 100n as bigint | null | Error,
    ...positions,
  }
  const told: string[] = []
  const asked: Db[] = []
  const reads = createHeavyReads({
    db,
    lane,
    replica: withReplica ? replica : null,
    log: { info: (_, message) => void told.push(message) },
    patience,
    positions: {
      findWritten: async () => {
        if (state.written instanceof Error) throw state.written
        return state.written
      },
      findReplayed: async (one) => {
        asked.push(one)
        if (state.replayed instanceof Error) throw state.replayed
        return state.replayed
      },
    },
  })
  return {
    reads,
    state,
    told,
    asked,
    where: () => reads.run(async (one) => one as unknown as string),
  }
}
const lostError = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

describe('Our product reads reports and searches', () => {
  it('on the replica, where it has all that was written before', async () => {
    const { where, reads } = openReads({ written: 100n, replayed: 164n })
    expect([await where(), reads.getLagBytes()]).toEqual(['replica', 0])
  })

  it('on the connection of the replica that was asked, as others may lead to another one', async () => {
    const { where, asked } = openReads()
    expect([await where(), asked]).toEqual(['replica', [connection]])
  })

  it('on the replica, once it has caught up', async () => {
    const { where, state } = openReads({ replayed: 90n })
    const place = where()
    await pause(20)
    state.replayed = 100n
    expect(await place).toBe('replica')
  })

  it('on the primary while the replica is behind, and on the replica again afterwards', async () => {
    const { where, state, reads, told } = openReads({ replayed: 90n })
    expect([await where(), await where(), reads.getLagBytes()]).toEqual(['lane', 'lane', 10])
    state.replayed = 100n
    await pause(patience.behindMs)
    expect([await where(), reads.getLagBytes()]).toEqual(['replica', 0])
    expect(told).toEqual([
      'reports are read from the primary, not the replica',
      'reports are read from the replica again',
    ])
  })

  it.each([
    ['the replica is away', lostError],
    ['the replica was promoted', null],
  ])('on the primary while %s', async (_, replayed) => {
    expect(await openReads({ replayed }).where()).toBe('lane')
  })

  it('on the primary, which was just promoted and has no log to compare with yet', async () => {
    const written = Object.assign(new Error('recovery is in progress'), { code: '55000' })
    expect(await openReads({ written }).where()).toBe('lane')
  })

  it('on the primary, in its own lane, without a replica', async () => {
    expect(await openReads({}, false).where()).toBe('lane')
  })

  it('once more on the primary when the replica ends a read', async () => {
    const { reads } = openReads()
    const conflict = Object.assign(new Error('conflict with recovery'), { code: '40001' })
    expect(
      await reads.run(async (one) => {
        if (one === connection) throw conflict
        return one as unknown as string
      }),
    ).toBe('lane')
  })

  it('only once when the read itself is wrong', async () => {
    const { reads } = openReads()
    const places: Db[] = []
    const wrong = Object.assign(new Error('no such column'), { code: '42703' })
    await expect(
      reads.run(async (one) => {
        places.push(one)
        throw wrong
      }),
    ).rejects.toBe(wrong)
    expect(places).toEqual([connection])
  })
})

describe('Our product compares positions in the log of writes', () => {
  it('as numbers of 64 bits', () => {
    expect(parsePosition('16/B374D848')).toBe(0x16b374d848n)
    expect(parsePosition('1/0') > parsePosition('0/FFFFFFFF')).toBe(true)
  })

  it('and a replica that is ahead of the question has no lag', () => {
    expect([getLagBytes(10n, 4n), getLagBytes(4n, 10n)]).toEqual([6, 0])
  })
})
