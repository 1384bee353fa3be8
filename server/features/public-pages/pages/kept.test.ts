import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LiveTopic } from '@mehfil/contract/live.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { keptPages } from './kept.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ events: false })
})
afterAll(async () => {
  await house.close()
})

const asked = { accepts: '', known: undefined }
const kilobytes = (count: number) => randomBytes(count * 512).toString('hex')

/** Pages of a weight, and how often each was made. */
function drawing(room: { pages: number; bytes: number }) {
  const pages = keptPages(house.world, room)
  const made: string[] = []
  const read = async (key: string, html: string) =>
    pages.of(key, asked, async () => {
      made.push(key)
      return { eventId: key, html, headers: {}, until: null }
    })
  return { read, made, forget: pages.forget }
}

describe('Our product keeps pages in memory', () => {
  it('as many as there is room for by their bytes, the newest first', async () => {
    const { read, made } = drawing({ pages: 100, bytes: 200_000 })
    for (const key of ['a', 'b', 'c', 'd']) await read(key, kilobytes(30))
    for (const key of ['d', 'c', 'a']) await read(key, kilobytes(30))
    expect(made).toEqual(['a', 'b', 'c', 'd', 'a'])
  })

  it('for a day', async () => {
    const { read, made } = drawing({ pages: 2, bytes: 200_000 })
    await read('a', 'small')
    house.clock.move(86_399_999)
    await read('a', 'small')
    expect(made).toEqual(['a'])
    house.clock.move(1)
    await read('a', 'small')
    expect(made).toEqual(['a', 'a'])
  })

  it('as many as there is room for by their number', async () => {
    const { read, made } = drawing({ pages: 2, bytes: 200_000 })
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await read(key, 'small')
    expect(made).toEqual(['a', 'b', 'c', 'a'])
  })

  it('and has the room again of a page it forgot, while one too large for it takes none', async () => {
    const { read, made, forget } = drawing({ pages: 100, bytes: 200_000 })
    for (let round = 0; round < 20; round += 1) {
      forget('a')
      await read('a', kilobytes(30))
    }
    await read('b', kilobytes(30))
    await read('a', '')
    expect(made).toHaveLength(21)
    await read('huge', kilobytes(300))
    for (const key of ['huge', 'c', 'c']) await read(key, kilobytes(30))
    expect(made.slice(21)).toEqual(['huge', 'huge', 'c'])
  })

  it('until something changes in the event that a page shows, which mails being sent do not', async () => {
    const { read, made } = drawing({ pages: 2, bytes: 200_000 })
    const told = (topic: LiveTopic) =>
      house.world.db
        .transaction()
        .execute(async (tx) => {
          await house.world.live.announce(tx, 'a', topic)
          return tx
        })
        .then(house.world.live.committed)
    await read('a', 'small')
    await told('mails')
    await read('a', 'small')
    expect(made).toEqual(['a'])
    await told('event')
    await read('a', 'small')
    expect(made).toEqual(['a', 'a'])
  })
})
