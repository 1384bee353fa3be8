import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fill } from '@mehfil/contract/call.ts'
import { to } from '@mehfil/contract/pages.ts'
import { doorIcon } from '@mehfil/contract/system.ts'
import type { Page, PageContext } from '../base/context.ts'
import { projectFolder } from '../base/project-folder.ts'
import type { World } from '../base/world.ts'

const icons = ['door-180.png', 'door-192.png', 'door-512.png']
const names = { en: 'Check-in', fr: 'Accueil invités', arb: 'الاستقبال' } as const

/** Asked for at each start, so that a new one is found at once. */
export function doorWorkerFile(): () => Page {
  const file = join(projectFolder, 'build', 'web', 'door-worker.js')
  const body = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return () => ({
    status: body ? 200 : 404,
    body,
    type: 'text/javascript; charset=utf-8',
    headers: { 'cache-control': 'no-cache' },
  })
}

/** A door on the home screen: it opens where it was put there, full screen and dark. What the event is called is no secret of its address, and is not told. */
export function doorManifest({ settings }: World): (context: PageContext<{ EID: string }>) => Page {
  return ({ language, params: { EID } }) => {
    const address = to('checkIn', { EID })
    const manifest = {
      id: address,
      start_url: address,
      scope: '/dashboard/check-in/',
      display: 'standalone',
      orientation: 'any',
      name: `${settings.brand.name} · ${names[language]}`,
      short_name: names[language],
      background_color: '#0D0A11',
      theme_color: '#0D0A11',
      icons: [
        ...icons
          .slice(1)
          .map((FILE) => ({
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
      ],
    }
    return {
      body: JSON.stringify(manifest),
      type: 'application/manifest+json; charset=utf-8',
      headers: { 'cache-control': 'no-cache' },
    }
  }
}

export function doorIcons(): (context: PageContext<{ FILE: string }>) => Page {
  const drawn = new Map(
    icons.map((name) => [name, readFileSync(join(projectFolder, 'web', 'door', name))]),
  )
  return ({ params }) => {
    const body = drawn.get(params.FILE)
    return body
      ? { body, type: 'image/png', headers: { 'cache-control': 'public, max-age=86400' } }
      : { status: 404, body: '', type: 'text/plain' }
  }
}
