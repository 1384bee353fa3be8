import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { castEvents } from '../seed/cast-events.ts'
import { openAppBehindProxy, type AppBehindProxy } from '../test/flows/app-behind-proxy.ts'

const timeouts = { connectTimeoutMs: 1_500, statementTimeoutMs: 700, responseTimeoutMs: 900 }

let behindProxy: AppBehindProxy
let proxy: AppBehindProxy['proxy']
let testApp: AppBehindProxy['testApp']
let url: string
beforeEach(async () => {
  behindProxy = await openAppBehindProxy(timeouts)
  ;({ proxy, testApp } = behindProxy)
  url = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => behindProxy.close())

const getStatus = async (path: string) => (await fetch(`${url}${path}`)).status

/**
 * A page is made anew when its fonts are cut. On a busy machine the line that brings changes may be
 * late for a moment, and then nothing is kept: each time it was asked, it has to have been in time.
 */
async function showUntilKept(path: string): Promise<void> {
  const { live } = testApp.world
  const { getConnectionEpoch } = live
  const epochs = new Set<number | null>()
  live.getConnectionEpoch = () => {
    const epoch = getConnectionEpoch()
    epochs.add(epoch)
    return epoch
  }
  let hasWholeFonts: boolean
  do {
    await pause(50)
    epochs.clear()
    const response = await fetch(`${url}${path}`)
    expect(response.status).toBe(200)
    hasWholeFonts = /\/fonts\/(?!font-)/.test(await response.text())
  } while (hasWholeFonts || epochs.size !== 1 || epochs.has(null))
  live.getConnectionEpoch = getConnectionEpoch
}

it(
  'Our product shows the pages it kept while the database is away, and no others',
  { tags: 'long' },
  async () => {
    const { label } = await testApp.world.db
      .selectFrom('event_domain')
      .select('label')
      .where('event_id', '=', castEvents.wedding)
      .executeTakeFirstOrThrow()
    await showUntilKept(`/${label}`)
    proxy.silence()
    while (!testApp.world.isDatabaseAway()) await pause(50)
    expect([
      await getStatus(`/${label}`),
      await getStatus('/favicon.ico'),
      await getStatus('/readyz'),
      await getStatus('/healthz'),
      await getStatus('/another-event'),
    ]).toEqual([200, 200, 503, 200, 503])
    proxy.resume()
    while (testApp.world.isDatabaseAway()) await pause(50)
    while (testApp.world.live.getConnectionEpoch() === null) await pause(50)
    expect([await getStatus(`/${label}`), await getStatus('/readyz')]).toEqual([200, 200])
  },
)
