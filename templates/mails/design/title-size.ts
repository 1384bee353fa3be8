import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import { estimateEmWidth } from '../../pages/text/title.ts'
import { getMailManifest, type MailDesign } from '../catalogue.ts'
import type { MailLanguage } from '../layout/mail-style.ts'
import type { MailTitleLength } from '../mail-manifest.ts'

type MailTitleSize = { size: number; line: number }
export type TitleSizes = { desktop: MailTitleSize; phone: MailTitleSize }

/**
 * The font sizes of a title, by its length. Its longest word must fit the card on a desktop and on
 * a phone.
 */
export function getTitleSizes(title: string, design: MailDesign, lang: MailLanguage): TitleSizes {
  const { desktop, phone, lead, room, wide } = getMailManifest(design).title
  const length = [...title].length
  const lengthClass: MailTitleLength =
    length <= 24 ? 'short' : length <= 40 ? 'middle' : length <= 60 ? 'long' : 'under'
  const widest = Math.max(...title.split(/\s+/).map(estimateEmWidth), 1) * wide
  const fitSize = (wanted: number, width: number): MailTitleSize => {
    const size = Math.max(18, Math.min(wanted, Math.floor(width / widest)))
    return { size, line: Math.round(size * (hasArabicLetters(lang) ? 1.45 : lead)) }
  }
  return {
    desktop: fitSize(desktop[lengthClass], room[0]),
    phone: fitSize(phone[lengthClass], room[1]),
  }
}

/** The CSS rule for phones of the class `m-title`. */
export const renderPhoneTitleRule = ({ phone: { size, line } }: TitleSizes): string =>
  `.m-title{font-size:${size}px!important;line-height:${line}px!important}`
