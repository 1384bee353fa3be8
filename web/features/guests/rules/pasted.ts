import type { NewGuest } from '@mehfil/contract/guests.ts'
import { guestEmail, type Language } from '@mehfil/contract/fields.ts'
import { latinDigits } from '@mehfil/contract/text.ts'

/** What one line says, as text that can be mended. */
export type Typed = { name: string; email: string; phone: string; places: string; category: string }
export type PastedLine = {
  /** The line as it stands and which of its equals it is: what was mended stays with it while other lines change. */
  key: string
  /** From 1. */
  line: number
  typed: Typed
}

/** A list as people have it: one guest a line, `Name <address>`, cells of a spreadsheet, in any order. */
export function pastedLines(text: string): PastedLine[] {
  const seen = new Map<string, number>()
  const lines = text.split(/\r\n|[\r\n\u2028]/).map((source, at) => ({ source: source.trim(), line: at + 1 })).filter(({ source }) => source !== '')
  return lines.filter(({ source }, at) => at > 0 || !isHeader(source)).map(({ source, line }) => {
    const again = seen.get(source) ?? 0
    seen.set(source, again + 1)
    return { key: `${source}#${again}`, line, typed: read(source) }
  })
}

const titles = /^(?:full |first |last )?(?:name|guests?|e-?mail(?: address)?|phone|mobile|telephone|category|group|places|people|party|nom|prénom|invité|courriel|adresse e-?mail|téléphone|catégorie|places|الاسم|البريد(?: الإلكتروني)?|الهاتف|الجوال|الفئة|عدد الأماكن)$/iu

const isHeader = (source: string): boolean => {
  const cells = cellsOf(source)
  return titles.test(cells[0] ?? '') || (cells.length > 1 && cells.every((cell) => titles.test(cell)))
}

/** Tabs first, then semicolons, then commas; a cell in quotes may hold any of them. */
function cellsOf(source: string): string[] {
  const mark = ['\t', ';', ',', '،'].find((one) => source.includes(one))
  if (!mark) return [source]
  const cells = source.match(new RegExp(`(?:"(?:[^"]|"")*"|[^${mark}])+`, 'gu')) ?? []
  return cells.map((cell) => cell.trim().replace(/^"(.*)"$/su, '$1').replaceAll('""', '"').trim()).filter((cell) => cell !== '')
}

const bullet = /^(?:[-*•·]|\d{1,4}[.)])\s+/u
const mail = /<?(?:mailto:)?([^\s<>,;"()]+@[^\s<>,;"()]*)>?/iu
const phone = /\+?\(?\d[\d\s().-]{6,}\d/u
const party = /(?:^|\s)\(?(\d{1,3})\s*(?:people|persons?|guests?|pax|places?|seats?|personnes?|pers\.?|invités?|أشخاص|شخصًا|شخص|أماكن|مكان|ضيوف)\)?(?=\s|$)/iu
const more = /(?:^|\s)\(?\+(\d{1,2})\)?(?=\s|$)/u
const count = /^\d{1,3}$/u

function read(source: string): Typed {
  const found: Typed = { name: '', email: '', phone: '', places: '', category: '' }
  const words: string[] = []
  for (const cell of cellsOf(source.replace(bullet, ''))) {
    const rest = latinDigits(cell)
      .replace(mail, (whole, address: string) => taken(found, 'email', address, whole))
      .replace(party, (whole, people: string) => taken(found, 'places', people, whole))
      .replace(phone, (whole) => taken(found, 'phone', whole.trim(), whole))
      .replace(more, (whole, others: string) => taken(found, 'places', String(Number(others) + 1), whole))
      .replace(/^[\s:,;"-]+|[\s:,;"-]+$/gu, '')
    if (count.test(rest) && found.places === '') found.places = rest
    else if (rest !== '') words.push(rest)
  }
  const [name = nameFrom(found.email), category = ''] = words
  return { ...found, name, category }
}

/** The first of its kind is what the guest gets; another stays in the text, where it is seen. */
function taken(found: Typed, field: 'email' | 'places' | 'phone', value: string, whole: string): string {
  if (found[field] !== '') return whole
  found[field] = value
  return ' '
}

/** `meera.iyer@…` is probably Meera Iyer. */
function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter((word) => /\p{L}/u.test(word))
  return words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join(' ')
}

type Common = { category: string; language: Language }

/** The line as a guest, with what all lines have in common. Places that are no number are kept wrong, to be complained about. */
export function guestFrom({ name, email, phone: number, places, category }: Typed, common: Common): NewGuest {
  return {
    name, email: email.trim(), phone: number.trim(), category: category.trim() || common.category, language: common.language,
    partyLimit: places.trim() === '' ? 1 : Number(latinDigits(places)),
  }
}

/** The same of somebody on the list: what the line does not say stays as it is. */
export function knownFrom(typed: Typed, common: Common): NewGuest {
  const { language: _, partyLimit, ...guest } = guestFrom(typed, common)
  return { ...guest, ...(typed.places.trim() !== '' && { partyLimit }) }
}

/** Whole addresses in small letters, each once, as the list is asked for them. */
export const addressesIn = (lines: ReadonlyArray<Pick<PastedLine, 'typed'>>): string[] =>
  [...new Set(lines.map(({ typed: { email } }) => email.trim().toLowerCase()).filter((email) => guestEmail.safeParse(email).success))].sort()

/** Addresses that stand in two lines, by the line's key: the second is wrong. */
export function addressesTwice(lines: ReadonlyArray<Pick<PastedLine, 'key' | 'typed'>>): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(lines.filter(({ typed: { email } }) => {
    const address = email.trim().toLowerCase()
    const isAgain = address !== '' && seen.has(address)
    seen.add(address)
    return isAgain
  }).map(({ key }) => key))
}

/** The lines that stay when the others have gone on the list. */
export function textOf(text: string, staying: ReadonlySet<number>): string {
  return text.split(/\r\n|[\r\n\u2028]/).filter((_, at) => staying.has(at + 1)).join('\n')
}
