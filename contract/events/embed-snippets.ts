import { fill } from '../call.ts'
import { getDirection, toLanguageTag, type Language } from '../languages.ts'
import { embedPage, embedScript } from './embeds.ts'

/** A button with a panel, the answer form alone, or the form in a frame without our script. */
export const embedKinds = ['button', 'form', 'frame'] as const
export type EmbedKind = (typeof embedKinds)[number]

export type EmbedSnippetInput = {
  kind: EmbedKind
  EID: string
  language: Language
  /** The words of the button or the link, and the name of the frame. */
  label: string
  /** The event's page in this language. */
  link: string
  /** Where our pages are. */
  base: string
  colours: { background: string; ink: string }
}

const defaultFrameSize = { width: '100%', height: '720' }

/** HTML to copy into another site. It has no inline style and no inline script. */
export function buildEmbedSnippet(input: EmbedSnippetInput): string {
  const { kind, EID, language, label, link, base, colours } = input
  if (kind === 'frame') return buildEmbedFrame(input)
  const attributes = {
    'data-invitation': EID,
    lang: toLanguageTag(language),
    dir: getDirection(language),
  }
  const script = `<script async src="${escapeText(base + embedScript.path)}"></script>`
  const anchor = { href: link, target: '_blank', rel: 'noopener' }
  if (kind === 'form')
    return `<div ${formatAttributes(attributes)}>\n  <a ${formatAttributes(anchor)}>${escapeText(label)}</a>\n</div>\n${script}`
  const colour = { 'data-colours': `${colours.background} ${colours.ink}` }
  return `<a ${formatAttributes({ ...anchor, ...attributes, ...colour })}>${escapeText(label)}</a>\n${script}`
}

/** A frame alone, of a fixed height. */
export function buildEmbedFrame(
  { EID, language, label, base }: Pick<EmbedSnippetInput, 'EID' | 'language' | 'label' | 'base'>,
  { width, height } = defaultFrameSize,
): string {
  const src = `${base}${fill(embedPage.path, { EID })}?lang=${toLanguageTag(language)}`
  return `<iframe ${formatAttributes({ src, title: label, width, height, frameborder: '0', loading: 'lazy', allow: 'clipboard-write' })}></iframe>`
}

const formatAttributes = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeText(value)}"`)
    .join(' ')

const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
