import type { ShortTexts } from '@mehfil/contract/events/short-texts.ts'
import type { ProgrammeLine } from '../../pages/text/programme.ts'
import type { MailCalendar, MailPlace, MailWhen } from './event-mail.ts'
import type { AnswerPromptInput } from './event-parts.tsx'
import type { MailLook } from '../design/mail-look.ts'
import type { TitleSizes } from '../design/title-size.ts'
import type { MailLanguage } from '../layout/mail-style.ts'

/** The texts of an invitation. */
export type InvitationText = AnswerPromptInput &
  ShortTexts & {
    lang: MailLanguage
    look: MailLook
    title: string
    figure?: string | undefined
    sizes: TitleSizes
    greeting: string
    words: string[]
    /** The page has more text. */
    more: boolean
    when?: MailWhen | undefined
    place?: MailPlace | undefined
    placeHidden: boolean
    /** The number of reserved places and the names; stars mark bold words. */
    reserved: string
    names?: string | undefined
    by?: string | undefined
    programme?: readonly ProgrammeLine[] | undefined
    calendar?: MailCalendar | undefined
    picture?: { url: string; width: number; height: number; alt: string } | undefined
  }

const maxTextLength = 700

/** The start of a long text, cut at the end of a sentence or word. */
export function truncateText(text: string): { words: string[]; more: boolean } {
  const whole = text.trim()
  const cut = whole.length > maxTextLength ? cutAtSentence(whole.slice(0, maxTextLength)) : whole
  return {
    words: cut
      .split(/\n+/)
      .map((line) => line.trim())
      .filter(Boolean),
    more: cut !== whole,
  }
}

function cutAtSentence(start: string): string {
  const sentence = /^.*[.!?؟…](?=\s)/su.exec(start)?.[0] ?? ''
  return sentence.length > maxTextLength / 2 ? sentence : `${start.replace(/\s+\S*$/u, '')}…`
}

/** Removes the stars. */
export const stripStars = (words: string): string => words.replaceAll('*', '')
