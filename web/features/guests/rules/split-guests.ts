import {
  dropRecipientsPrefix,
  dropRepeatedAddress,
  isOtherMailHead,
  isSubjectLine,
  toBracketedAddresses,
} from '@mehfil/contract/guests/mail-lines.ts'
import {
  areNamedRecipients,
  splitEntries,
} from '@mehfil/contract/guests/reading/recipient-entries.ts'

/** An address as people and mail programs write it, with or without brackets. */
const addressPattern = /<?(?:mailto:)?[^\s<>,;"()]+@[^\s<>,;"()]*>?/giu
const bracketedAddressPattern = /<[^<>@]*@[^<>]*>/u

export type GuestSource = {
  /** The line where the piece starts, from 1. */
  line: number
  /** Which guest of the line, from 1; 0 when the line is one guest. */
  part: number
  source: string
  /** The piece may be two guests, or one with a comma in the name. */
  isUnsure: boolean
  /** The piece is an entry of a To line, in which a comma is between the last name and the first. */
  isRecipient?: boolean
  /** The subject or the text of a mail around its recipients. */
  isOther?: boolean
}

const countAddresses = (text: string): number => text.match(addressPattern)?.length ?? 0

/** Splits at marks outside quotes and brackets. */
export function splitCells(text: string, separator: string): string[] {
  const cells = ['']
  const quotes = (text.match(/"/g)?.length ?? 0) % 2 === 0
  let closingMark = ''
  for (const letter of text) {
    if (closingMark === '' && letter === separator) cells.push('')
    else cells[cells.length - 1] += letter
    if (letter === closingMark) closingMark = ''
    else if (closingMark === '' && (letter === '<' || (letter === '"' && quotes)))
      closingMark = letter === '<' ? '>' : '"'
  }
  return cells.map((cell) => cell.trim())
}

/** Tabs first, then semicolons, then commas. */
export const findSeparator = (text: string): string | undefined =>
  ['\t', ';', ',', '،'].find((one) => splitCells(text, one).length > 1)

/**
 * Splits the text into one piece for each guest: by line, or by address in the To line of a mail.
 */
export function splitGuests(text: string): GuestSource[] {
  return unfoldLines(joinCellLines(text)).flatMap(({ source, line, isOther }): GuestSource[] => {
    if (isOther) return [{ source, line, part: 0, isUnsure: false, isOther }]
    const parts = splitLine(toBracketedAddresses(dropRecipientsPrefix(source)))
    return parts.map((part, at) => ({ ...part, line, part: parts.length > 1 ? at + 1 : 0 }))
  })
}

/** A cell of a copied spreadsheet has its line breaks in quotes. */
const brokenCellPattern = /(^|[\t\n])"((?:[^"]|"")*\n(?:[^"]|"")*)"(?=[\t\n]|$)/gu

const joinCellLines = (text: string): string =>
  text.includes('\t')
    ? text
        .replace(/\r\n?/gu, '\n')
        .replace(
          brokenCellPattern,
          (_, before: string, cell: string) =>
            `${before}"${cell.trim().replace(/\s*\n\s*/gu, ' ')}"`,
        )
    : text

type SourceLine = { source: string; line: number; isOther?: boolean }

/** Mail programs break a long line before an address. */
function unfoldLines(text: string): SourceLine[] {
  const lines: SourceLine[] = []
  text.split(/\r\n|[\r\n\u2028]/).forEach((raw, at) => {
    // A row may begin with an empty cell.
    const source =
      raw.includes('\t') && raw.trim() !== '' ? raw.replace(/^ +| +$/g, '') : raw.trim()
    const before = lines.at(-1)
    const last = before && splitCells(before.source, findSeparator(before.source) ?? ';').at(-1)
    if (before && last && /^<[^<>\s]+@[^<>\s]+>/u.test(source) && countAddresses(last) === 0)
      before.source += ` ${source}`
    else if (source !== '') lines.push({ source, line: at + 1 })
  })
  return markMail(lines)
}

/** The subject of a mail is a line of its head only where recipients have theirs. Below an empty line is its text. */
function markMail(lines: readonly SourceLine[]): SourceLine[] {
  const head = lines.findIndex(({ source }) => dropRecipientsPrefix(source) !== source)
  if (head < 0) return [...lines]
  const isBroken = (at: number) => (lines[at]?.line ?? 0) - (lines[at - 1]?.line ?? 0) > 1
  const body = lines.findIndex((_, at) => at > head && isBroken(at))
  const hasHead = lines.slice(0, body < 0 ? lines.length : body).some(isOfHead)
  return lines.flatMap((one, at) => {
    const isText = hasHead && body >= 0 && at >= body && !one.source.includes('@')
    if (isSubjectLine(one.source) || isText) return [{ ...one, isOther: true }]
    return isOfHead(one) ? [] : [one]
  })
}

const isOfHead = ({ source }: SourceLine): boolean => isOtherMailHead(source)

type GuestSourcePart = Pick<GuestSource, 'source' | 'isUnsure' | 'isRecipient'>

const toSinglePart = (source: string, isUnsure = false): GuestSourcePart[] => [{ source, isUnsure }]

/**
 * Splits a line into guests, or keeps it as the cells of one guest. A line with two readings stays
 * whole.
 */
function splitLine(source: string): GuestSourcePart[] {
  const separator = findSeparator(source)
  const recipients = separator === ';' ? readEntries(source) : null
  if (recipients) return recipients
  if (separator === '\t') return toSinglePart(source)
  if (!separator)
    return countAddresses(source) > 1 ? splitUnseparated(source) : toSinglePart(source)
  const cells = splitCells(source, separator)
    .map(dropRepeatedAddress)
    .filter((cell) => cell !== '')
  if (bracketedAddressPattern.test(source)) return splitRecipients(cells, separator)
  if (countAddresses(source) < 2) return toSinglePart(source)
  if (cells.every((cell) => countAddresses(cell) > 0))
    return cells.flatMap((cell) =>
      countAddresses(cell) > 1 ? splitLine(cell) : toSinglePart(cell),
    )
  return areNameAddressPairs(cells) ? joinPairs(cells, separator) : toSinglePart(source)
}

/** The entries of a To line as files with one have them: each has one address, and nothing else but a name. */
function readEntries(source: string): GuestSourcePart[] | null {
  const entries = splitEntries(source)
  const areAll =
    entries.length > 1 &&
    bracketedAddressPattern.test(source) &&
    entries.every((entry) => countAddresses(entry) === 1) &&
    areNamedRecipients(entries)
  return areAll
    ? entries.map((entry) => ({ source: entry, isUnsure: false, isRecipient: true }))
    : null
}

/** Several addresses without a separator between guests. */
function splitUnseparated(source: string): GuestSourcePart[] {
  if (source.replace(addressPattern, '').trim() === '')
    return source
      .trim()
      .split(/\s+/)
      .flatMap((cell) => toSinglePart(cell))
  const endings = source.split(/(?<=>)\s+/)
  return endings.every((end) => bracketedAddressPattern.test(end) && countAddresses(end) === 1)
    ? endings.flatMap((end) => toSinglePart(end))
    : toSinglePart(source)
}

/** Name, address, name, address. */
const areNameAddressPairs = (cells: readonly string[]) =>
  cells.length % 2 === 0 && cells.every((cell, at) => countAddresses(cell) === at % 2)
const joinPairs = (cells: readonly string[], separator: string): GuestSourcePart[] =>
  cells.flatMap((cell, at) =>
    at % 2 === 0 ? toSinglePart(`${cell}${separator} ${cells[at + 1]}`) : [],
  )

/** `Ann <a@x>; Bob <b@x>`: semicolons separate guests, because a name may contain a comma. */
function splitRecipients(cells: readonly string[], separator: string): GuestSourcePart[] {
  const parts: GuestSourcePart[] = []
  let names: string[] = []
  for (const cell of cells) {
    const previous = parts.at(-1)
    if (countAddresses(cell) > 1) parts.push(...splitLine(cell))
    else if (countAddresses(cell) === 1) {
      parts.push({
        source: [...names, cell].join(`${separator} `),
        isUnsure: names.length > 0 && !cell.startsWith('<'),
      })
      names = []
    } else if (!/\p{L}{2}/u.test(cell) || /^\d/u.test(cell)) {
      if (previous && names.length === 0) previous.source += `${separator} ${cell}`
      else names.push(cell)
    } else if (separator === ';') parts.push(...toSinglePart(cell))
    else names.push(cell)
  }
  if (parts.length === 1 && separator !== ';' && names.length > 0)
    return toSinglePart([parts[0]?.source, ...names].join(`${separator} `), parts[0]?.isUnsure)
  return [...parts, ...names.flatMap((name) => toSinglePart(name))]
}
