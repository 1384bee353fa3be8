import { createHash } from 'node:crypto'
import { id } from '@mehfil/contract/fields/fields.ts'
import { languageTags, type LanguageTag } from '@mehfil/contract/languages.ts'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'
import type { ShareFormat } from '@mehfil/templates/share/share-drawing.ts'
import { getShortPlace } from '@mehfil/templates/pages/text/place-and-links.ts'
import { isExpired } from '../../../base/storage/file-kinds.ts'

/** The picture of one content: a changed page has a picture of another name. */
export type ShareFile = {
  eventId: string
  format: ShareFormat
  lang: LanguageTag
  hash: string
}

export const sharePrefix = 'share-'

const hashLength = 16

/** A hash of what the picture shows. `drawing` changes with the drawing itself. */
export function getShareFileName(
  eventId: string,
  view: PageView,
  { drawing, format }: { drawing: string; format: ShareFormat },
): string {
  const { lang, digits, template, colourStyle, title, kicker, figure, hosts, eventType, picture } =
    view
  const shown = [
    drawing,
    lang,
    digits,
    template,
    colourStyle,
    title,
    kicker,
    figure,
    hosts,
    eventType,
  ]
  const time = [view.startsAt?.toISOString(), view.durationMinutes, view.zone]
  const hash = createHash('sha256')
    .update(JSON.stringify([...shown, ...time, getShortPlace(view), picture?.url, picture?.focus]))
    .digest('hex')
    .slice(0, hashLength)
  return `${sharePrefix}${eventId}${format === 'wide' ? '' : `-${format}`}-${lang}-${hash}.${picture ? 'jpg' : 'png'}`
}

const filePattern = new RegExp(
  `^${sharePrefix}([A-Z0-9]{15})(?:-(square))?-([a-z]{2})-([0-9a-f]{${hashLength}})\\.(?:jpg|png)$`,
)

/** Null for a name that no picture has. */
export function parseShareFileName(name: string): ShareFile | null {
  const [, eventId = '', format, lang = '', hash = ''] = filePattern.exec(name) ?? []
  const tag = languageTags.find((one) => one === lang)
  return tag && id.safeParse(eventId).success
    ? { eventId, format: format ? 'square' : 'wide', lang: tag, hash }
    : null
}

/** What one event has one picture of at a time: a format in a language. */
export const getSharePlace = (name: string): string => name.slice(0, name.lastIndexOf('-'))

/** A picture that is asked for again is drawn again. */
export const isOldShare = (storedAt: Date, now: Date): boolean => isExpired('share', storedAt, now)
