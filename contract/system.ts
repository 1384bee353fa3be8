import { anyone } from './access.ts'
import { call } from './call.ts'
import { pages } from './pages.ts'

const page = <const Path extends string>(path: Path) =>
  call({ method: 'GET', path, access: anyone, kind: 'page', limit: 'none' })

export const healthz = page('/healthz')
export const readyz = page('/readyz')
export const openapi = page('/api/openapi.json')
export const favicon = page('/favicon.ico')
export const languageFile = page('/language/{LNG}/{FILE}')

/** The host app's screens, each the same document; who may stand on one is decided by the calls it makes. */
export const screens = Object.fromEntries(
  Object.entries(pages)
    .filter(([name]) => name !== 'notFound')
    .map(([name, { path }]) => [`${name}Screen`, page(path as string)]),
)

/** The door's own service worker; it reaches no further than the door. */
export const doorWorker = page('/dashboard/check-in/worker.js')
/** What makes a door of an event an app of its own. */
export const doorApp = page('/dashboard/check-in/{EID}/app.webmanifest')
export const doorIcon = page('/dashboard/check-in/icons/{FILE}')

/** A built file of the host app; its name carries a hash of its content. */
export const webAsset = page('/assets/{FILE}')
