import type { MailCalendar, MailPlace, MailWhen } from './event-mail.ts'
import type { Asked } from './event-parts.tsx'
import type { Dress } from './dress.ts'
import type { TitleSizes } from './title-size.ts'
import type { MailLanguage } from './voice.ts'

/** An invitation in words, ready to be set. */
export type Said = Asked & {
  lang: MailLanguage
  dress: Dress
  title: string
  kicker?: string | undefined
  figure?: string | undefined
  sizes: TitleSizes
  greeting: string
  words: string[]
  /** There is more on the page. */
  more: boolean
  when?: MailWhen | undefined
  place?: MailPlace | undefined
  placeHidden: boolean
  /** How many places are kept, and for whom; stars stand around what is bold. */
  kept: string
  names?: string | undefined
  by?: string | undefined
  calendar?: MailCalendar | undefined
  picture?: { url: string; width: number; height: number; alt: string } | undefined
}

const mostWords = 700

/** The beginning of a long text, up to the end of a sentence or a word. */
export function beginningOf(text: string): { words: string[]; more: boolean } {
  const whole = text.trim()
  const cut = whole.length > mostWords ? ended(whole.slice(0, mostWords)) : whole
  return {
    words: cut
      .split(/\n+/)
      .map((line) => line.trim())
      .filter(Boolean),
    more: cut !== whole,
  }
}

function ended(start: string): string {
  const sentence = /^.*[.!?؟…](?=\s)/su.exec(start)?.[0] ?? ''
  return sentence.length > mostWords / 2 ? sentence : `${start.replace(/\s+\S*$/u, '')}…`
}

/** Without the stars. */
export const unstarred = (words: string): string => words.replaceAll('*', '')
