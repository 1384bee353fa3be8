import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  doorApp,
  doorIcon,
  doorWorker,
  favicon,
  healthz,
  languageFile,
  openapi,
  readyz,
  screens,
  webAsset,
} from '@mehfil/contract/system.ts'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import { catalogue } from '@mehfil/contract/catalogue.ts'
import { liveEvent, liveSelf } from '@mehfil/contract/live.ts'
import type { Page, PageContext } from '../base/context.ts'
import { openApiOf } from '../base/openapi.ts'
import { projectFolder } from '../base/project-folder.ts'
import type { Mount } from '../base/route.ts'
import { publicNamespaces, wordFile } from '../base/words.ts'
import type { World } from '../base/world.ts'
import { builtAssets } from './assets.ts'
import { hostDocument } from './document.ts'
import { doorIcons, doorManifest, doorWorkerFile } from './door-app.ts'
import type { streamsOf } from './live.ts'
import { readinessOf } from './readiness.ts'

export function hostAppRoutes(
  mount: Mount,
  world: World,
  streams: ReturnType<typeof streamsOf>,
): void {
  const document = hostDocument(world)
  for (const screen of Object.values(screens)) mount.page(screen, document)
  mount.page(favicon, mark())
  mount.page(healthz, () => ({ body: 'ok', type: 'text/plain' }))
  mount.page(readyz, readinessOf(world))
  mount.page(openapi, openApiPage())
  mount.page(languageFile, words)
  mount.page(webAsset, builtAssets())
  mount.page(doorWorker, doorWorkerFile())
  mount.page(doorApp, doorManifest(world))
  mount.page(doorIcon, doorIcons())
  mount.stream(liveEvent, streams.join)
  mount.ownStream(liveSelf, streams.joinAlone)
}

/** Browsers ask for it on every page; the mark is the same everywhere. */
function mark(): () => Page {
  const body = readFileSync(join(projectFolder, 'web', 'mark.svg'))
  return () => ({
    body,
    type: 'image/svg+xml',
    headers: { 'cache-control': 'public, max-age=86400' },
  })
}

function openApiPage(): () => Page {
  let text: string | undefined
  return () => ({ body: (text ??= JSON.stringify(openApiOf(catalogue))), type: 'application/json' })
}

function words({ params }: PageContext<{ LNG: string; FILE: string }>): Page {
  const namespace = params.FILE.replace(/\.json$/, '')
  const known =
    languages.includes(params.LNG as Language) &&
    publicNamespaces.includes(namespace) &&
    params.FILE.endsWith('.json')
  if (!known) return { status: 404, body: '{}', type: 'application/json' }
  return {
    body: wordFile(params.LNG, namespace),
    type: 'application/json; charset=utf-8',
    headers: { 'cache-control': 'public, max-age=300' },
  }
}
