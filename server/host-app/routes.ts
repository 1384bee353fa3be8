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
  listScreens,
  openapi,
  readyz,
  screenCalls,
  webAsset,
} from '@mehfil/contract/system/system.ts'
import { languages, type Language } from '@mehfil/contract/languages.ts'
import { catalogue } from '@mehfil/contract/catalogue.ts'
import { liveEvent, liveSelf } from '@mehfil/contract/system/live.ts'
import { getPicturePath } from '../base/access/event-lock.ts'
import { createEncodedBody } from '../base/http/compression.ts'
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
  for (const page of listScreens())
    mount.page(screenCalls[`${page}Screen`]!, (context) => document(context, page))
  mount.page(favicon, faviconPage())
  mount.page(healthz, () => ({ body: 'ok', type: 'text/plain' }))
  mount.page(readyz, createReadinessCheck(world))
  mount.page(openapi, openApiPage())
  mount.page(clientPackage, clientPackagePage())
  mount.page(languageFile, translationPage())
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

/** Built when it is first asked for: it is long, and the same for everyone. */
function openApiPage(): (context: PageContext) => Promise<PageResponse> {
  let encode: ReturnType<typeof createEncodedBody> | undefined
  return async ({ request }) => {
    encode ??= createEncodedBody(Buffer.from(JSON.stringify(buildOpenApiDocument(catalogue))))
    return {
      ...(await encode(String(request.headers['accept-encoding'] ?? ''))),
      type: 'application/json; charset=utf-8',
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

/** The texts of screens. A file that was edited is read anew. */
function translationPage(): (
  context: PageContext<{ LNG: string; FILE: string }>,
) => Promise<PageResponse> {
  const files = new Map<string, { text: string; encode: ReturnType<typeof createEncodedBody> }>()
  const read = (language: string, namespace: string) => {
    const key = `${language}/${namespace}`
    const text = readTranslationFile(language, namespace)
    const known = files.get(key)
    if (known?.text === text) return known
    const file = { text, encode: createEncodedBody(Buffer.from(text)) }
    files.set(key, file)
    return file
  }
  return async ({ params, request }) => {
    const namespace = params.FILE.replace(/\.json$/, '')
    const isKnown =
      languages.includes(params.LNG as Language) &&
      publicNamespaces.includes(namespace) &&
      params.FILE.endsWith('.json')
    if (!isKnown) return { status: 404, body: '{}', type: 'application/json' }
    const { body, headers } = await read(params.LNG, namespace).encode(
      String(request.headers['accept-encoding'] ?? ''),
    )
    return {
      body,
      type: 'application/json; charset=utf-8',
      headers: { ...headers, 'cache-control': 'public, max-age=300' },
    }
  }
}
