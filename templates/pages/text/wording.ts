import { getLanguageLocale, getLanguageOfTag } from '@mehfil/contract/languages.ts'
import { getPageManifest } from '../catalogue.ts'
import type { PageView } from '../page-view.ts'
import { getListFormat, getNumberFormat } from './formatters.ts'

type WordingContext = Pick<PageView, 'lang' | 'digits' | 't'>

/** English with the day first and twelve hours; Arabic with the digits that the host chose. */
export function getLocale({ lang, digits }: Pick<WordingContext, 'lang' | 'digits'>): string {
  return getLanguageLocale(getLanguageOfTag(lang), digits).replace('-u-', '-u-ca-gregory-')
}

export function formatNumeral(view: WordingContext, count: number): string {
  return getNumberFormat(getLocale(view), {}).format(count)
}

export function translateCount(
  view: WordingContext,
  key: string,
  count: number,
  params: Record<string, string> = {},
): string {
  return view.t(key, { count, n: formatNumeral(view, count), ...params })
}

/** "You, Jon and one more"; names keep their own direction. */
export function formatNameList(view: WordingContext, parts: readonly string[]): string {
  return getListFormat(getLocale(view), { type: 'conjunction' }).format(
    parts.map((part) => `\u2068${part}\u2069`),
  )
}

/** Formal pages show no numbers of people or places. */
export const isFormal = ({ template }: Pick<PageView, 'template'>): boolean =>
  ['formal', 'grand'].includes(getPageManifest(template).tone)

/** Places or a waiting list are still open. */
export const isReplyOpen = ({ state }: PageView['reply']): boolean =>
  state === 'fresh' || state === 'known' || state === 'full'

/** The page stays online after the event and no longer invites. */
export const isEventOver = ({ reply }: Pick<PageView, 'reply'>): boolean =>
  reply.state === 'closed' && reply.reason === 'past'

/** A guest who comes gets a ticket instead of the facts and the form. */
export const hasTicket = ({ reply }: Pick<PageView, 'reply'>): boolean =>
  reply.state === 'sent' && reply.sent.answer === 'yes' && !reply.sent.waiting

/** On a phone the cover of a page that is looked up, not read, is a band around its title. */
export const isBriefPage = (view: Pick<PageView, 'reply'>): boolean =>
  hasTicket(view) || view.reply.state === 'cancelled'

/** Whether the page of an event needs the style sheet of brief pages too. */
export const needsBriefSheet = (view: Pick<PageView, 'reply' | 'previewOf'>): boolean =>
  isBriefPage(view) || view.previewOf !== undefined

/** Texts that depend on the tone of the template. */
export function translateInTone(
  view: PageView,
  key: string,
  params?: Record<string, string | number>,
): string {
  return view.t(`${getPageManifest(view.template).tone}.${key}`, params)
}
