import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  clientPackage,
  doorApp,
  doorIcon,
  doorWorker,
  favicon,
  healthz,
  languageFile,
  openapi,
  readyz,
  screenCalls,
  webAsset,
} from '@mehfil/contract/system/system.ts'
import { languages, type Language } from '@mehfil/contract/languages.ts'
import { catalogue } from '@mehfil/contract/catalogue.ts'
import { liveEvent, liveSelf } from '@mehfil/contract/system/live.ts'
import { getPicturePath } from '../base/access/event-lock.ts'
import { acceptsEncoding, compressors, type ContentEncoding } from '../base/http/compression.ts'
import type { PageResponse, PageContext } from '../base/http/context.ts'
import { buildOpenApiDocument } from '../base/http/openapi/document.ts'
import { projectFolder } from '../base/project-folder.ts'
import type { CallRouter } from '../base/http/route.ts'
import { publicNamespaces, readTranslationFile } from '../base/i18n/translations.ts'
import type { World } from '../base/world.ts'
import { serveBuiltAssets } from './assets.ts'
import { createHostDocument } from './app-document.ts'
import { serveDoorIcons, serveDoorManifest, serveDoorWorker } from './door-app.ts'
import type { createLiveStreams } from './live-streams.ts'
import { createReadinessCheck } from './readiness.ts'

export function hostAppRoutes(
  mount: CallRouter,
  world: World,
  streams: ReturnType<typeof createLiveStreams>,
): void {
  const document = createHostDocument(world)
  for (const screen of Object.values(screenCalls)) mount.page(screen, document)
  mount.page(favicon, faviconPage())
  mount.page(healthz, () => ({ body: 'ok', type: 'text/plain' }))
  mount.page(readyz, createReadinessCheck(world))
  mount.page(openapi, openApiPage())
  mount.page(clientPackage, clientPackagePage())
  mount.page(languageFile, translationPage)
  mount.page(webAsset, serveBuiltAssets(world))
  mount.page(doorWorker, serveDoorWorker())
  mount.page(doorApp, serveDoorManifest(world))
  mount.page(doorIcon, serveDoorIcons())
  mount.stream(liveEvent, streams.join)
  mount.accountStream(liveSelf, streams.joinAccount)
}

/** Browsers ask for it on every page; the icon is the same everywhere. */
function faviconPage(): (context: PageContext) => PageResponse {
  const body = readFileSync(join(projectFolder, 'web', 'mark.svg'))
  return ({ world: { site } }) => {
    if (site?.label)
      return site.label.icon
        ? { redirect: getPicturePath(site.label.icon), status: 302 }
        : { status: 404, body: '', type: 'text/plain' }
    return {
      body,
      type: 'image/svg+xml',
      headers: { 'cache-control': 'public, max-age=86400' },
    }
  }
}

/** Built and compressed once, when it is first asked for: it is long, and the same for everyone. */
function openApiPage(): (context: PageContext) => Promise<PageResponse> {
  let plain: Buffer | undefined
  const compressed: Partial<Record<ContentEncoding, Promise<Buffer>>> = {}
  return async ({ request }) => {
    plain ??= Buffer.from(JSON.stringify(buildOpenApiDocument(catalogue)))
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = (['br', 'gzip'] as const).find((one) => acceptsEncoding(accepted, one))
    return {
      body: encoding ? await (compressed[encoding] ??= compressors[encoding](plain)) : plain,
      type: 'application/json; charset=utf-8',
      headers: { vary: 'accept-encoding', ...(encoding && { 'content-encoding': encoding }) },
    }
  }
}

const clientFile = join(projectFolder, 'build', 'mehfil-client.tgz')

/** It changes with the product, so a program keeps the file that it was written with. */
function clientPackagePage(): () => PageResponse {
  const body = existsSync(clientFile) ? readFileSync(clientFile) : null
  return () =>
    body
      ? {
          body,
          type: 'application/gzip',
          headers: {
            'cache-control': 'no-cache',
            'content-disposition': 'attachment; filename="mehfil-client.tgz"',
          },
        }
      : { status: 404, body: '', type: 'text/plain' }
}

function translationPage({ params }: PageContext<{ LNG: string; FILE: string }>): PageResponse {
  const namespace = params.FILE.replace(/\.json$/, '')
  const isKnown =
    languages.includes(params.LNG as Language) &&
    publicNamespaces.includes(namespace) &&
    params.FILE.endsWith('.json')
  if (!isKnown) return { status: 404, body: '{}', type: 'application/json' }
  return {
    body: readTranslationFile(params.LNG, namespace),
    type: 'application/json; charset=utf-8',
    headers: { 'cache-control': 'public, max-age=300' },
  }
}
