import { pickText, type TextByLanguage } from '@mehfil/contract/languages.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fill } from '@mehfil/contract/call.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { doorIcon } from '@mehfil/contract/system/system.ts'
import type { PageResponse, PageContext } from '../base/http/context.ts'
import { getPicturePath } from '../base/access/event-lock.ts'
import { projectFolder } from '../base/project-folder.ts'
import { findLabelOfEvent } from '../base/sites/dressed-world.ts'
import type { WhiteLabel } from '../base/sites/guest-site.ts'
import type { World } from '../base/world.ts'

const iconFiles = ['door-180.png', 'door-192.png', 'door-512.png']
const appNames: TextByLanguage = { en: 'Check-in', fr: 'Accueil invités', arb: 'الاستقبال' }

/** Browsers ask for it at each start, so that a new version is found at once. */
export function serveDoorWorker(): () => PageResponse {
  const file = join(projectFolder, 'build', 'web', 'door-worker.js')
  const body = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return () => ({
    status: body ? 200 : 404,
    body,
    type: 'text/javascript; charset=utf-8',
    headers: { 'cache-control': 'no-cache' },
  })
}

/**
 * The check-in page as an app on the home screen: it opens full screen and dark, on the page where
 * it was installed. It does not show the event's title, because its address is public.
 */
export function serveDoorManifest(
  world: World,
): (context: PageContext<{ EID: string }>) => Promise<PageResponse> {
  return async ({ language, params: { EID } }) => {
    const label = await findLabelOfEvent(world, EID)
    const address = pathTo('checkIn', { EID })
    const manifest = {
      id: address,
      start_url: address,
      scope: '/dashboard/check-in/',
      display: 'standalone',
      orientation: 'any',
      name: `${label?.name ?? world.settings.brand.name} · ${pickText(appNames, language)}`,
      short_name: pickText(appNames, language),
      background_color: '#0D0A11',
      theme_color: '#0D0A11',
      icons: label ? listLabelIcons(label) : listOwnIcons(),
    }
    return {
      body: JSON.stringify(manifest),
      type: 'application/manifest+json; charset=utf-8',
      headers: { 'cache-control': 'no-cache' },
    }
  }
}

const listLabelIcons = ({ icon }: WhiteLabel) =>
  icon ? [{ src: getPicturePath(icon), sizes: '96x96', type: 'image/webp', purpose: 'any' }] : []

const listOwnIcons = () => [
  ...iconFiles.slice(1).map((FILE) => ({
    src: fill(doorIcon.path, { FILE }),
    sizes: FILE.replace(/\D/g, '').replace(/(.+)/, '$1x$1'),
    type: 'image/png',
    purpose: 'any',
  })),
  {
    src: fill(doorIcon.path, { FILE: 'door-512.png' }),
    sizes: '512x512',
    type: 'image/png',
    purpose: 'maskable',
  },
]

export function serveDoorIcons(): (context: PageContext<{ FILE: string }>) => PageResponse {
  const bytesByName = new Map(
    [...iconFiles, 'plain.png'].map((name) => [
      name,
      readFileSync(join(projectFolder, 'web', 'door', name)),
    ]),
  )
  return ({ params }) => {
    const body = bytesByName.get(params.FILE)
    return body
      ? { body, type: 'image/png', headers: { 'cache-control': 'public, max-age=86400' } }
      : { status: 404, body: '', type: 'text/plain' }
  }
}
