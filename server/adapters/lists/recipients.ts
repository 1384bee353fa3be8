import {
  dropRecipientsPrefix,
  dropRepeatedAddress,
  isOtherMailHead,
  readBareSender,
  toBracketedAddresses,
} from '@mehfil/contract/guests/mail-lines.ts'
import { decodeEncodedWords } from './encoded-words.ts'
import type { ListFileRow } from './list-limits.ts'

/** A longer text is no line of recipients. */
const maxLength = 1024 * 1024
/** A longer entry is no person, and patterns would take too long to say so. */
const maxEntryLength = 500
const address = /[^\s<>,;"()]+@[^\s<>,;"()]+\.[^\s<>,;"()]+/u

/**
 * The people of the To line of a mail, one a row, with their names as the mail program wrote them:
 * `"Lee, Ann" <ann@x.example>; bob@x.example`. Null for any other text.
 */
export function readRecipients(text: string): ListFileRow[] | null {
  if (text.length > maxLength || !text.includes('@')) return null
  const hasHead = text.split(/[\r\n]/).some((line) => dropRecipientsPrefix(line) !== line)
  const whole = (hasHead ? dropBody(text) : text).split(/\r\n|[\r\n]/)
  const senders = hasHead ? whole.map(readBareSender).filter((name) => name !== null) : []
  const lines = unfoldLines(hasHead ? whole.filter((line) => readBareSender(line) === null) : whole)
  const entries = lines.map((line) => splitEntries(line))
  const people = entries.flat()
  if (people.some(({ length }) => length > maxEntryLength)) return null
  const addressed = people.filter((entry) => address.test(entry)).length
  const isList =
    (hasHead || entries.some((line) => line.filter((entry) => address.test(entry)).length > 1)) &&
    people.every((entry) => (entry.match(new RegExp(address, 'gu'))?.length ?? 0) <= 1) &&
    address.test(people[0] ?? '') &&
    addressed * 5 >= people.length * 4
  // In the head of a mail, words before an address can only be a name.
  if (!isList || !(hasHead || areNamed(people))) return null
  const others = senders.filter((name) => !people.some((entry) => entry.startsWith(name)))
  return [...people, ...others].map((entry, at) => ({
    row: at + 1,
    cells: [entry.replace(/\\(["'])/gu, '$1')],
  }))
}

/** Below the head of a mail with its subject, only lines with addresses are about people. */
function dropBody(text: string): string {
  const [head = '', ...body] = text.trim().split(/(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)/)
  if (!head.split(/[\r\n]+/).some(isOtherMailHead)) return text
  const lines = body.flatMap((part) => part.split(/[\r\n]+/))
  return [head, ...lines.filter((line) => line.includes('@'))].join('\n')
}

/** Beside its address an entry has only a name before it in brackets: other words are cells of a table. */
const areNamed = (people: readonly string[]): boolean =>
  people.every(
    (entry) => !address.test(entry) || /^(?:[^<>]*<[^<>\s]+>?|<?[^\s<>]+>?)$/u.test(entry),
  )

/** A long line is broken after a separator, or before an address in brackets. */
function unfoldLines(whole: readonly string[]): string[] {
  const lines: string[] = []
  const text = whole.join('\n').replace(/^\ufeff/u, '')
  for (const raw of decodeEncodedWords(text).split('\n')) {
    if (isOtherMailHead(raw)) continue
    const line = toBracketedAddresses(dropRecipientsPrefix(raw)).trim()
    const before = lines.at(-1)
    if (before !== undefined && line.startsWith('<') && !/>\s*[,;]?$/u.test(before))
      lines[lines.length - 1] = `${before} ${line}`
    else if (line !== '') lines.push(line)
  }
  return lines
}

/** Semicolons separate where there are some, as names have commas then. */
function splitEntries(line: string): string[] {
  const semicolons = splitOutside(line, ';')
  const parts = semicolons.length > 1 ? semicolons : splitOutside(line, ',')
  return parts
    .map((part) => part.trim())
    .map((part) => (part.length > maxEntryLength ? part : dropRepeatedAddress(part)))
    .flatMap(cutAfterAddresses)
    .filter((part) => part !== '' && !noPerson.test(part))
}

/** Where commas and semicolons are mixed, a person ends with the address. */
function cutAfterAddresses(part: string): string[] {
  if (part.length > maxEntryLength) return [part]
  const found = [...part.matchAll(new RegExp(`${address.source}>?`, 'gu'))]
  const ends = found.map(({ index, 0: text }) => index + text.length)
  if (ends.length < 2) return [part]
  return [0, ...ends.slice(0, -1)].map((from, at, starts) =>
    part.slice(from, starts[at + 1]).replace(/^[\s,;]+/u, ''),
  )
}

const noPerson = /^undisclosed[- ]recipients:?$/iu

function splitOutside(text: string, separator: string): string[] {
  const parts = ['']
  const areQuotesEven = text.split('"').length % 2 === 1
  let closing = ''
  for (const sign of text) {
    // No address holds a separator: a bracket that is still open was never closed.
    const isSplit = sign === separator && closing !== '"'
    if (isSplit) parts.push('')
    else parts[parts.length - 1] += sign
    if (isSplit) closing = ''
    else if (closing !== '') closing = sign === closing ? '' : closing
    else if (sign === '<') closing = '>'
    else if (sign === '"' && areQuotesEven) closing = '"'
  }
  return parts
}
