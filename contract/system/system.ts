import { anyone } from '../access.ts'
import { call } from '../call.ts'
import { pages, type PageName } from '../pages.ts'

const pageCall = <const Path extends string>(path: Path) =>
  call({ method: 'GET', path, access: anyone, kind: 'page', limit: 'none' })

export const healthz = pageCall('/healthz')
export const readyz = pageCall('/readyz')
export const openapi = pageCall('/api/openapi.json')
/** The client for other programs, as npm installs it. */
export const clientPackage = pageCall('/developers/mehfil-client.tgz')
export const favicon = { ...pageCall('/favicon.ico'), forGuests: true }
export const languageFile = pageCall('/language/{LNG}/{FILE}')

/** Screens of the host app, all with the same document. The calls of a screen check the rights. */
export const screenCalls = Object.fromEntries(
  listScreens().map((name) => [`${name}Screen`, pageCall(pages[name].path as string)]),
)

/** Pages with a document. */
export function listScreens(): PageName[] {
  return (Object.keys(pages) as PageName[]).filter((name) => name !== 'notFound')
}

/** The service worker of the door; its scope is only the door. */
export const doorWorker = pageCall('/dashboard/check-in/worker.js')
/** The manifest that makes the door of an event an installable app. */
export const doorApp = pageCall('/dashboard/check-in/{EID}/app.webmanifest')
export const doorIcon = pageCall('/dashboard/check-in/icons/{FILE}')

/** A built file of the host app; its name contains a hash of the content. */
export const webAsset = pageCall('/assets/{FILE}')
