import { escapeHtml } from '@mehfil/templates/pages/text/escape-html.ts'
import { isLabel } from '../../public-pages/rules/address.ts'

/** A page of ours, as another program names it. */
export type OembedPage = { label: string; lang: string | null }

/** Null for an address that is no public page of ours. */
export function parseOembedUrl(url: unknown, publicUrl: string): OembedPage | null {
  if (typeof url !== 'string' || url.length > 500 || !URL.canParse(url)) return null
  const { origin, pathname, searchParams, username, password } = new URL(url)
  const label = pathname.slice(1).replace(/\/$/, '')
  if (origin !== new URL(publicUrl).origin || username || password || !isLabel(label)) return null
  return { label, lang: searchParams.get('lang') }
}

export const oembedFormats = ['json', 'xml'] as const
export type OembedFormat = (typeof oembedFormats)[number]

/** The most pixels that the asking page has; null without a limit. A number that is none is as good as none. */
export function parseLimit(typed: unknown): number | null {
  const text = typeof typed === 'string' ? typed : ''
  return /^\d{1,5}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

const frameSize = { width: 640, height: 720 }

export type OembedLimits = { width: number | null; height: number | null }

/** The frame is as large as its page has place for. */
export const fitFrame = ({ width, height }: OembedLimits) => ({
  width: Math.min(frameSize.width, width ?? frameSize.width),
  height: Math.min(frameSize.height, height ?? frameSize.height),
})

type ThumbnailSize = { width: number; height: number }

/** A picture that is larger than the page has place for is left out, as it has one size. */
export const fitsInto = (picture: ThumbnailSize, { width, height }: OembedLimits): boolean =>
  picture.width <= (width ?? Infinity) && picture.height <= (height ?? Infinity)

export type OembedAnswer = Record<string, string | number>

/** What cannot be in XML at all is left out. */
export const renderOembedXml = (answer: OembedAnswer): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(answer)
    .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
    .join('')}</oembed>\n`

export const escapeXml = (text: string): string =>
  escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))
