import type { DatabaseTimeouts } from '../database/connections.ts'
import { startSilentProxy } from '../database/silent-proxy.ts'
import { freshDatabase } from '../database/test-database.ts'
import { openTestApp } from '../test-app.ts'

export type AppBehindProxy = Awaited<ReturnType<typeof openAppBehindProxy>>

/** A server whose connections to a database of its own go through a proxy that can fall silent. */
export async function openAppBehindProxy(patience: DatabaseTimeouts) {
  const database = await freshDatabase()
  const proxy = await startSilentProxy(database.url)
  const testApp = await openTestApp({
    database: { url: proxy.url, drop: database.drop },
    patience,
  })
  return {
    database,
    proxy,
    testApp,
    close: async () => {
      proxy.resume()
      await proxy.close()
      await testApp.close()
    },
  }
}
