import { anyone } from '../access.ts'
import { call } from '../call.ts'
import { pages } from '../pages.ts'

const pageCall = <const Path extends string>(path: Path) =>
  call({ method: 'GET', path, access: anyone, kind: 'page', limit: 'none' })

export const healthz = pageCall('/healthz')
export const readyz = pageCall('/readyz')
export const openapi = pageCall('/api/openapi.json')
/** The client for other programs, as npm installs it. */
export const clientPackage = pageCall('/developers/mehfil-client.tgz')
export const favicon = { ...pageCall('/favicon.ico'), forGuests: true }
export const languageFile = pageCall('/language/{LNG}/{FILE}')

/** Screens of the host app, by the name of the page, all with the same document. The calls of a screen check the rights. */
export const screenCalls = Object.fromEntries(
  Object.entries(pages)
    .filter(([name]) => name !== 'notFound')
    .map(([name, { path }]) => [name, pageCall(path as string)]),
)

/** The service worker of the door; its scope is only the door. */
export const doorWorker = pageCall('/dashboard/check-in/worker.js')
/** The manifest that makes the door of an event an installable app. */
export const doorApp = pageCall('/dashboard/check-in/{EID}/app.webmanifest')
export const doorIcon = pageCall('/dashboard/check-in/icons/{FILE}')

/** A built file of the host app; its name contains a hash of the content. */
export const webAsset = pageCall('/assets/{FILE}')
