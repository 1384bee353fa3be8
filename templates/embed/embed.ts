/**
 * The script for other sites. It makes the links of the page's snippets a button with a panel, or the answer form in a
 * frame. It is one small file without dependencies, sets no inline style or script in HTML, and evaluates nothing.
 */
import type { FrameMessage } from './frame-messages.ts'
import { buttonStyles } from './button-styles.ts'

const script =
  document.currentScript ?? document.querySelector<HTMLScriptElement>('script[src$="/embed.js"]')
const { origin } = new URL((script as HTMLScriptElement).src)
const heights = { min: 160, max: 6_000, first: 560 }
/** A frame that says nothing for so long after it is loaded is not allowed here. */
const silenceMilliseconds = 5_000
const closeWords: Record<string, string> = { ar: 'إغلاق', fr: 'Fermer' }
const idPattern = /^[0-9A-F]{15}$/
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches

type EmbedLink = { id: string; link: HTMLAnchorElement; lang: string; dir: string }
type Shown = { frame: HTMLIFrameElement; fits: boolean; close?: () => void; hasSpoken?: boolean }
const shown: Shown[] = []

addEventListener('message', ({ origin: from, source, data }: MessageEvent<FrameMessage | null>) => {
  const one = shown.find(({ frame }) => frame.contentWindow === source)
  if (from !== origin || !one || !data) return
  one.hasSpoken = true
  if (data.invitation === 'close') one.close?.()
  if (data.invitation === 'size' && one.fits && data.height > 0)
    one.frame.style.blockSize = `${Math.min(heights.max, Math.max(heights.min, data.height))}px`
})

showAll()
addEventListener('DOMContentLoaded', showAll)

function showAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-invitation]')) {
    const { invitation: id = '' } = element.dataset
    const link = element.matches('a') ? element : element.querySelector('a')
    if (!idPattern.test(id) || !(link instanceof HTMLAnchorElement)) continue
    // Each snippet brings the script; the first to come takes the place.
    delete element.dataset['invitation']
    const { direction } = getComputedStyle(element)
    const place = { id, link, lang: element.lang, dir: element.dir || direction }
    if (element === link) showButton(place)
    else showForm(place, element)
  }
}

/** The form in a frame that is as high as it is. */
function showForm(place: EmbedLink, element: HTMLElement): void {
  const frame = createFrame(place, '')
  frame.style.cssText = `display:block;inline-size:100%;block-size:${heights.first}px;border:0;border-radius:12px${isStill ? '' : ';transition:block-size .2s'}`
  frame.loading = 'lazy'
  element.replaceChildren(frame)
  watch({ frame, fits: true }, place)
}

/** The link as a button. Its page opens in a panel over this one, or in a tab by the usual keys. */
function showButton(place: EmbedLink): void {
  const { link, lang, dir } = place
  const host = document.createElement('span')
  host.lang = lang
  host.dir = dir
  const [ground = '', ink = ''] = (link.dataset['colours'] ?? '').split(' ')
  for (const [name, colour] of Object.entries({ '--ground': ground, '--ink': ink }))
    if (/^#[0-9a-f]{6}$/.test(colour)) host.style.setProperty(name, colour)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(buttonStyles)
  root.adoptedStyleSheets = [sheet]
  link.replaceWith(host)
  root.append(link)
  let panel: HTMLDialogElement | undefined
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    panel ??= createPanel(place, root)
    panel.showModal()
    document.documentElement.style.overflow = 'hidden'
  })
}

function createPanel(place: EmbedLink, root: ShadowRoot): HTMLDialogElement {
  const panel = document.createElement('dialog')
  panel.setAttribute('aria-label', place.link.textContent)
  const close = () => panel.close()
  const button = document.createElement('button')
  button.setAttribute('aria-label', closeWords[place.lang] ?? 'Close')
  button.addEventListener('click', close)
  panel.addEventListener('click', ({ target }) => target === panel && close())
  panel.addEventListener('close', () => document.documentElement.style.removeProperty('overflow'))
  const frame = createFrame(place, '&show=page')
  panel.append(button, frame)
  root.append(panel)
  watch({ frame, fits: false, close }, place)
  return panel
}

function createFrame({ id, link, lang }: EmbedLink, suffix: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = `${origin}/embed/${id}?lang=${encodeURIComponent(lang)}${suffix}`
  frame.title = link.textContent
  frame.allow = 'clipboard-write'
  return frame
}

/** Asks each page that the frame loads for its height. Where none ever answers, the link takes the place of the frame. */
function watch(one: Shown, { link }: EmbedLink): void {
  const { frame } = one
  shown.push(one)
  let loads = 0
  frame.addEventListener('load', () => {
    const message: FrameMessage = { invitation: 'hello' }
    frame.contentWindow?.postMessage(message, origin)
    if (loads++ > 0 && one.fits)
      frame.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' })
    setTimeout(() => one.hasSpoken || frame.replaceWith(link.cloneNode(true)), silenceMilliseconds)
  })
}
