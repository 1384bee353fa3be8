import type { PageView, TemplateId } from './page-view.ts'

type Spoken = Pick<PageView, 'lang' | 'digits' | 't'>
type Tone = 'formal' | 'plain' | 'playful' | 'warm' | 'grand'

const tones: Record<TemplateId, Tone> = {
  jaali: 'formal',
  grid: 'plain',
  cutpaper: 'playful',
  botanical: 'warm',
  lights: 'warm',
  blacktie: 'grand',
}

/** Days first and twelve hours in English; Arabic in the digits the host chose. */
export function localeOf({ lang, digits }: Pick<Spoken, 'lang' | 'digits'>): string {
  if (lang === 'ar') return `ar-u-ca-gregory-nu-${digits}`
  return lang === 'fr' ? 'fr-FR' : 'en-GB'
}

export function numeral(view: Spoken, count: number): string {
  return new Intl.NumberFormat(localeOf(view)).format(count)
}

export function counted(
  view: Spoken,
  key: string,
  count: number,
  more: Record<string, string> = {},
): string {
  return view.t(key, { count, n: numeral(view, count), ...more })
}

/** "You, Jon and one more": names keep their own direction among the words. */
export function joined(view: Spoken, parts: readonly string[]): string {
  return new Intl.ListFormat(localeOf(view), { type: 'conjunction' }).format(
    parts.map((part) => `\u2068${part}\u2069`),
  )
}

/** Formal pages do not count people or places. */
export const isFormal = ({ template }: Pick<PageView, 'template'>): boolean =>
  tones[template] === 'formal' || tones[template] === 'grand'

/** Somebody can still take a place, or wait for one. */
export const isOpen = ({ state }: PageView['reply']): boolean =>
  state === 'fresh' || state === 'known' || state === 'full'

/** The page stays after the event, and no longer asks anybody to come. */
export const isOver = ({ reply }: Pick<PageView, 'reply'>): boolean =>
  reply.state === 'closed' && reply.reason === 'past'

/** The words that differ with the template's tone. */
export function said(
  view: PageView,
  key: string,
  params?: Record<string, string | number>,
): string {
  return view.t(`${tones[view.template]}.${key}`, params)
}

const nameBeginnings = new Set(['آل', 'عبد', 'أبو', 'ابو', 'أم', 'ام', 'بنت', 'ابن'])
const titled = /^(mr|mrs|ms|mx|dr|prof|m|mme|mlle|sir|shri|smt|السيد|السيدة|د|أ)\.?$/iu

/** What a greeting calls somebody: the first name, or the whole of a name that is no single person's. */
export function calledName(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', second = ''] = words
  if (/[&+,\d]/.test(name) || titled.test(first)) return name.trim()
  return nameBeginnings.has(first) && second ? `${first} ${second}` : first
}
