import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSilentProxy } from '../../test/database/silent-proxy.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { openLiveEvents } from './live-events.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

const heartbeat = { intervalMs: 30, responseTimeoutMs: 200 }

/** A listener whose notifications can be kept from it, as by a pooler that lends its connection to others. */
async function openDeafenable() {
  const state = { isDeaf: false }
  const errors: string[] = []
  const live = await openLiveEvents(testApp.databaseUrl, ({ name }) => errors.push(name), {
    ...heartbeat,
    sendTest: async (channel, payload) => {
      if (!state.isDeaf)
        await sql`select pg_notify(${channel}, ${payload})`.execute(testApp.world.db)
    },
  })
  return { live, state, errors }
}

describe('Our product tests that it hears notifications', () => {
  it('before it starts, and refuses to start deaf', async () => {
    await expect(
      openLiveEvents(testApp.databaseUrl, () => {}, { ...heartbeat, sendTest: async () => {} }),
    ).rejects.toMatchObject({ name: 'DeafListenerError' })
  })

  it(
    'all the time: it trusts nothing in memory when a test is late, and takes a new connection',
    { tags: 'long' },
    async () => {
      const { live, state, errors } = await openDeafenable()
      let returns = 0
      live.onReconnect(() => (returns += 1))
      expect([live.getConnectionEpoch(), live.isListening()]).toEqual([1, true])
      state.isDeaf = true
      await expect.poll(() => live.getConnectionEpoch()).toBeNull()
      await expect.poll(() => live.isListening()).toBe(false)
      expect(errors[0]).toBe('DeafListenerError')
      state.isDeaf = false
      await expect.poll(() => live.isListening(), { timeout: 10_000 }).toBe(true)
      expect([live.getConnectionEpoch()! > 1, returns]).toEqual([true, 1])
      await live.close()
    },
  )

  it('within a second on a line that is half open', async () => {
    const proxy = await startSilentProxy(testApp.databaseUrl)
    const live = await openLiveEvents(proxy.url, () => {}, {
      sendTest: (channel, payload) =>
        sql`select pg_notify(${channel}, ${payload})`.execute(testApp.world.db),
    })
    proxy.silence()
    const silentAt = performance.now()
    await expect.poll(() => live.getConnectionEpoch(), { timeout: 5_000, interval: 5 }).toBeNull()
    // The bound is 700 ms; a busy machine adds to it.
    expect(performance.now() - silentAt).toBeLessThan(1_500)
    await live.close()
    await proxy.close()
  })

  it('with notifications that other nodes are not given', async () => {
    const { live } = await openDeafenable()
    const heard: string[] = []
    testApp.world.live.subscribeAll((topic) => heard.push(topic))
    live.subscribeAll((topic) => heard.push(topic))
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
    expect(heard).toEqual([])
    await live.close()
  })

  it('and tells the load balancer while it hears none', async () => {
    const { app } = await testApp.secondNode((world) => ({
      ...world,
      live: { ...world.live, isListening: () => false },
    }))
    const response = await app.inject({ method: 'GET', url: '/readyz' })
    expect([response.statusCode, response.body]).toEqual([
      503,
      'notifications of the database are not heard',
    ])
  })
})
