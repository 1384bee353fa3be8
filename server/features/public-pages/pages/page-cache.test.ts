import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LiveTopic } from '@mehfil/contract/system/live.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { World } from '../../../base/world.ts'
import { createPageCache } from './page-cache.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

const request = { accepts: '', known: undefined }
const kilobytes = (count: number) => randomBytes(count * 512).toString('hex')

/** A cache with pages of a given size, and how often each was rendered. */
function createTestCache(room: { pages: number; bytes: number }) {
  const { world, announce } = createTestLive()
  const pages = createPageCache(world, room)
  const made: string[] = []
  const read = async (key: string, html: string) =>
    pages.get(key, request, async () => {
      made.push(key)
      return { eventId: key, html, headers: {}, until: null, hasSameCounts: async () => true }
    })
  return { read, made, announce, forget: pages.forget }
}

/** What other nodes tell, at once: how late the database brings it decides nothing here. */
function createTestLive() {
  const listeners = new Set<(topic: LiveTopic, id: string) => void>()
  const world: World = {
    ...testApp.world,
    live: {
      ...testApp.world.live,
      getConnectionEpoch: () => 1,
      subscribeAll: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
  const announce = (topic: LiveTopic) => listeners.forEach((listener) => listener(topic, 'a'))
  return { world, announce }
}

describe('Our product caches pages', () => {
  it('up to a limit of bytes, the newest first', async () => {
    const { read, made } = createTestCache({ pages: 100, bytes: 200_000 })
    for (const key of ['a', 'b', 'c', 'd']) await read(key, kilobytes(30))
    for (const key of ['d', 'c', 'a']) await read(key, kilobytes(30))
    expect(made).toEqual(['a', 'b', 'c', 'd', 'a'])
  })

  it('for a day', async () => {
    const { read, made } = createTestCache({ pages: 2, bytes: 200_000 })
    await read('a', 'small')
    testApp.clock.move(86_399_999)
    await read('a', 'small')
    expect(made).toEqual(['a'])
    testApp.clock.move(1)
    await read('a', 'small')
    expect(made).toEqual(['a', 'a'])
  })

  it('up to a limit of pages', async () => {
    const { read, made } = createTestCache({ pages: 2, bytes: 200_000 })
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await read(key, 'small')
    expect(made).toEqual(['a', 'b', 'c', 'a'])
  })

  it('and reuses the space of a removed page, while too large a page takes none', async () => {
    const { read, made, forget } = createTestCache({ pages: 100, bytes: 200_000 })
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

  it('and renders one at a time for a crowd, never begun before the request', async () => {
    const pages = createPageCache(createTestLive().world, { pages: 2, bytes: 200_000 })
    const begun: Array<() => void> = []
    let version = 1
    const read = () =>
      pages
        .get('a', request, async () => {
          const html = `version ${version}`
          await new Promise<void>((end) => begun.push(end))
          return { eventId: 'a', html, headers: {}, until: null, hasSameCounts: async () => true }
        })
        .then((page) => ('body' in page ? String(page.body) : ''))
    const early = Array.from({ length: 3 }, read)
    await expect.poll(() => begun.length).toBe(1)
    version = 2
    pages.forget('a')
    const late = Array.from({ length: 50 }, read)
    begun[0]?.()
    await expect.poll(() => begun.length).toBe(2)
    begun[1]?.()
    expect(new Set(await Promise.all(late))).toEqual(new Set(['version 2']))
    expect(await Promise.all(early)).toEqual(['version 1', 'version 2', 'version 2'])
    expect([await read(), begun.length]).toEqual(['version 2', 2])
  })

  it('and gives what is for one request alone to no other', async () => {
    const pages = createPageCache(createTestLive().world, { pages: 2, bytes: 200_000 })
    const answers = await Promise.all(
      ['first', 'second', 'third'].map((name) =>
        pages.get('locked', request, async () => ({ redirect: `/${name}` })),
      ),
    )
    expect(answers).toEqual(['/first', '/second', '/third'].map((redirect) => ({ redirect })))
    const refused = ['first', 'second'].map((name) =>
      pages.get('missing', request, () => Promise.reject(new Error(name))),
    )
    expect(
      (await Promise.allSettled(refused)).map((one) =>
        String((one as PromiseRejectedResult).reason),
      ),
    ).toEqual(['Error: first', 'Error: second'])
  })

  it('until the event changes, except by mails, answers to a survey and pictures that wait', async () => {
    const { read, made, announce } = createTestCache({ pages: 2, bytes: 200_000 })
    await read('a', 'small')
    announce('mails')
    announce('feedback')
    await read('a', 'small')
    expect(made).toEqual(['a'])
    announce('event')
    await read('a', 'small')
    expect(made).toEqual(['a', 'a'])
  })

  it('while answers and guests change, until the numbers it shows are others', async () => {
    const { world, announce } = createTestLive()
    const pages = createPageCache(world, { pages: 2, bytes: 200_000 })
    let [coming, made, asked] = [1, 0, 0]
    const read = () =>
      pages.get('a', request, async () => {
        made += 1
        const shown = coming
        const hasSameCounts = async () => {
          asked += 1
          return shown === coming
        }
        return { eventId: 'a', html: `${shown} come`, headers: {}, until: null, hasSameCounts }
      })
    await read()
    for (const topic of ['guests', 'answers', 'door'] as const) {
      announce(topic)
      await Promise.all([read(), read()])
      await read()
    }
    expect([made, asked]).toEqual([1, 3])
    coming = 2
    announce('answers')
    expect(String((await read()).body)).toBe('2 come')
    expect([made, asked]).toEqual([2, 4])
  })
})
