import type { Currency } from '@mehfil/contract/billing/money.ts'
import type { PhoneChannel } from '@mehfil/contract/mail/hand-messages.ts'
import type { PhonePrices } from '../../../base/phones.ts'

/** The letters of an SMS in its small alphabet (GSM 03.38); those of the second row count twice. */
const smallAlphabet =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[\]~|€]*$/u
const doubleLetters = /[\^{}\\[\]~|€]/gu

const plainLetters: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '·': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
}

/** A text in the signs of the small alphabet where that changes no word, because it takes fewer SMS. */
export const toPlainLetters = (text: string): string =>
  text.replace(/[’‘“”«»–—·…\u00a0\u202f]/g, (sign) => plainLetters[sign] ?? sign)

/** How many SMS a text takes. The guest reads one. */
function countSegments(text: string): number {
  if (smallAlphabet.test(text)) {
    const length = text.length + (text.match(doubleLetters)?.length ?? 0)
    return length <= 160 ? 1 : Math.ceil(length / 153)
  }
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
}

type PriceQuestion = { channel: PhoneChannel; country: string; currency: Currency; text: string }

/** In minor units; null where the seller has no price for the country. */
export function findPrice(
  prices: PhonePrices,
  { channel, country, currency, text }: PriceQuestion,
): number | null {
  const table = prices[channel]
  const price = (table[country] ?? table['default'])?.[currency]
  if (price === undefined) return null
  return channel === 'sms' ? price * countSegments(text) : price
}
