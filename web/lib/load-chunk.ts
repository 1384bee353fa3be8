import { createElement, lazy, type ComponentType } from 'react'
import { pageNow } from './ask.ts'
import { words } from './translator.ts'

const timeOut = 120_000

/** A part of the app did not arrive: no network, or a server that does not answer. It may be asked for again. */
export class NotLoaded extends Error {
  override name = 'NotLoaded'
}

/** The server is there and this tab cannot have the part: it is of another version, or the browser remembers that it failed once. */
export class NeedsReload extends NotLoaded {
  override name = 'NeedsReload'
}

/** A page's code, refused when it takes longer than two minutes. */
export async function loadChunk<T>(load: () => Promise<T>, within = timeOut): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotLoaded(words('error.chunk'))), within)
  })
  const loaded = deadSheets().length > 0 ? renewSheets().then(load) : load()
  return Promise.race([loaded, late])
    .catch(async (error: unknown) => {
      throw error instanceof NotLoaded ? error : await reasonFor(error)
    })
    .finally(() => clearTimeout(timer))
}

async function reasonFor(cause: unknown): Promise<NotLoaded> {
  return (await isServerThere())
    ? new NeedsReload(words('error.stuck'), { cause })
    : new NotLoaded(words('error.part-words'), { cause })
}

/** A page of ours answers: what a hotel's network or a proxy puts in its place has no script of ours. */
const isServerThere = async (): Promise<boolean> =>
  /<script type="module"[^>]* src="\/assets\//.test((await pageNow()) ?? '')

const failed = new Set<() => void>()

/** A part of the app whose code comes when it is first drawn. What failed to come is asked for again after `forgetFailedParts`. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const fresh = () =>
    lazy(() =>
      loadChunk(load).then(
        (part) => ({ default: part }),
        (error: unknown) => {
          failed.add(() => {
            Current = fresh()
          })
          throw error
        },
      ),
    )
  let Current = fresh()
  return function LazyPart(props: Props) {
    return createElement(Current as ComponentType<Props>, props)
  }
}

/** React keeps a failure for good; this makes the next drawing ask again. */
export function forgetFailedParts(): void {
  for (const renew of failed) renew()
  failed.clear()
}

const failedSheets = new WeakSet<EventTarget>()
// A sheet that is still loading has no rules either: only its error event tells that it failed.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) failedSheets.add(target)
  },
  true,
)

/** Style sheets the build tool began to load and could not: it does not ask for them twice. */
const deadSheets = (): HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][crossorigin]')].filter(
    (sheet) => failedSheets.has(sheet),
  )

const renewSheets = () =>
  Promise.all(
    deadSheets().map(
      (dead) =>
        new Promise<void>((resolve, reject) => {
          const link = dead.cloneNode() as HTMLLinkElement
          link.addEventListener('load', () => resolve())
          link.addEventListener('error', () => reject(new Error(`${link.href} did not load.`)))
          dead.replaceWith(link)
        }),
    ),
  )
