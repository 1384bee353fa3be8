import type { MailDesign } from '../designs.ts'
import { emWidth } from '../pages/title.ts'

type Step = 'short' | 'middle' | 'long' | 'under'
type Size = { size: number; line: number }
export type TitleSizes = { desktop: Size; phone: Size }

const steps: Record<
  MailDesign,
  {
    desktop: Record<Step, number>
    phone: Record<Step, number>
    lead: number
    room: [desktop: number, phone: number]
    wide: number
  }
> = {
  jaali: {
    desktop: { short: 46, middle: 40, long: 34, under: 30 },
    phone: { short: 32, middle: 30, long: 28, under: 26 },
    lead: 1.14,
    room: [440, 250],
    wide: 0.94,
  },
  typographic: {
    desktop: { short: 66, middle: 54, long: 44, under: 36 },
    phone: { short: 54, middle: 44, long: 36, under: 30 },
    lead: 0.99,
    room: [510, 330],
    wide: 1.02,
  },
  fanous: {
    desktop: { short: 52, middle: 44, long: 38, under: 32 },
    phone: { short: 42, middle: 36, long: 32, under: 28 },
    lead: 1.16,
    room: [510, 330],
    wide: 1,
  },
}

/** How large a title stands: by its length, and so that its longest word fits the card, on a desktop and on a phone. */
export function titleSizes(title: string, design: MailDesign, lang: string): TitleSizes {
  const { desktop, phone, lead, room, wide } = steps[design]
  const length = [...title].length
  const step: Step =
    length <= 24 ? 'short' : length <= 40 ? 'middle' : length <= 60 ? 'long' : 'under'
  const widest = Math.max(...title.split(/\s+/).map(emWidth), 1) * wide
  const sized = (wanted: number, width: number): Size => {
    const size = Math.max(18, Math.min(wanted, Math.floor(width / widest)))
    return { size, line: Math.round(size * (lang === 'ar' ? 1.45 : lead)) }
  }
  return { desktop: sized(desktop[step], room[0]), phone: sized(phone[step], room[1]) }
}

/** The title's rule for phones: its class is `m-title`. */
export const titleOnPhones = ({ phone: { size, line } }: TitleSizes): string =>
  `.m-title{font-size:${size}px!important;line-height:${line}px!important}`
