import { createElement, lazy, useState, type ComponentType } from 'react'
import { fetchCurrentPage } from '../ask.ts'
import { translate } from '../i18n/translator.ts'

const defaultTimeoutMs = 120_000

/**
 * A part of the app did not arrive: no network, or the server does not answer. It may be requested
 * again.
 */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/**
 * The server answers but this tab cannot load the part: it is of another version, or the browser
 * remembers an earlier failure.
 */
export class ReloadNeededError extends ChunkLoadError {
  override name = 'ReloadNeededError'
}

/** Loads a page's code; fails after two minutes. */
export async function loadChunk<T>(
  load: () => Promise<T>,
  timeoutMs = defaultTimeoutMs,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(translate('error.chunk'))), timeoutMs)
  })
  const loaded = listFailedStyleSheets().length > 0 ? reloadStyleSheets().then(load) : load()
  return Promise.race([loaded, timeout])
    .catch(async (error: unknown) => {
      throw error instanceof ChunkLoadError ? error : await createLoadError(error)
    })
    .finally(() => clearTimeout(timer))
}

async function createLoadError(cause: unknown): Promise<ChunkLoadError> {
  return (await isServerThere())
    ? new ReloadNeededError(translate('error.stuck'), { cause })
    : new ChunkLoadError(translate('error.part-words'), { cause })
}

/** Whether one of our pages answers. A hotel's login page or a proxy has no script of ours. */
const isServerThere = async (): Promise<boolean> =>
  /<script type="module"[^>]* src="\/assets\//.test((await fetchCurrentPage()) ?? '')

const failedParts = new Set<() => void>()

/**
 * A part of the app whose code is loaded when it is first drawn, or before by `preload`.
 * `retryFailedParts` makes a failed one load again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { preload: () => Promise<void> } {
  const loadPart = () =>
    loadChunk(load).then((part) => {
      // React hides the page for a moment for each lazy part, also when its code is there.
      Current = part
      return part
    })
  const createPart = (): ComponentType<Props> =>
    lazy(() =>
      loadPart().then(
        (part) => ({ default: part }),
        (error: unknown) => {
          failedParts.add(() => {
            Current = createPart()
          })
          throw error
        },
      ),
    )
  let Current = createPart()
  function LazyPart(props: Props) {
    // What was drawn once stays the same component, or it would lose its state.
    const [Part] = useState(() => Current)
    return createElement(Part, props)
  }
  return Object.assign(LazyPart, {
    preload: () =>
      loadPart().then(
        () => undefined,
        // It is loaded again when it is drawn.
        () => undefined,
      ),
  })
}

/** React remembers a failed load for good; this makes the next drawing try again. */
export function retryFailedParts(): void {
  for (const renew of failedParts) renew()
  failedParts.clear()
}

const failedStyleSheets = new WeakSet<EventTarget>()
// A sheet that is still loading has no rules either: only its error event shows that it failed.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) failedStyleSheets.add(target)
  },
  true,
)

/** Style sheets that failed to load. The build tool does not request them a second time. */
const listFailedStyleSheets = (): HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][crossorigin]')].filter(
    (sheet) => failedStyleSheets.has(sheet),
  )

const reloadStyleSheets = () =>
  Promise.all(
    listFailedStyleSheets().map(
      (dead) =>
        new Promise<void>((resolve, reject) => {
          const link = dead.cloneNode() as HTMLLinkElement
          link.addEventListener('load', () => resolve())
          link.addEventListener('error', () => reject(new Error(`${link.href} did not load.`)))
          dead.replaceWith(link)
        }),
    ),
  )
