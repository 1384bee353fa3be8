import {
  dropRecipientsPrefix,
  isOtherMailHead,
  isSubjectLine,
  readBareSender,
  toBracketedAddresses,
} from '@mehfil/contract/guests/mail-lines.ts'
import {
  areNamedRecipients,
  maxEntryLength,
  recipientAddress as address,
  splitEntries,
} from '@mehfil/contract/guests/reading/recipient-entries.ts'
import { partOfName, peopleInRemark } from '@mehfil/contract/guests/reading/note-in-brackets.ts'
import { readRemarkBehind } from '@mehfil/contract/guests/reading/remark-behind.ts'
import { findFieldByTitle } from '@mehfil/contract/guests/column-titles.ts'
import { findWrittenPhone, hasBullet } from '@mehfil/contract/guests/written-line.ts'
import { readWrittenList } from '@mehfil/contract/guests/written-list.ts'
import {
  findMailAround,
  findMailHead,
  findSignature,
  hasNamesInMail,
} from '@mehfil/contract/guests/written/mail-head.ts'
import { decodeEncodedWords } from './encoded-words.ts'
import type { ListFileRow } from './list-limits.ts'

/** A longer text is no line of recipients. */
const maxLength = 1024 * 1024

/**
 * The people of the To line of a mail, one a row, with their names as the mail program wrote them:
 * `"Lee, Ann" <ann@x.example>; bob@x.example`. Null for any other text.
 */
export function readRecipients(text: string): ListFileRow[] | null {
  if (text.length > maxLength || !text.includes('@') || isMailWithList(text)) return null
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
  if (!isList || !(hasHead || areNamedRecipients(people))) return null
  const others = senders.filter((name) => !people.some((entry) => entry.startsWith(name)))
  return toRows([...people, ...others], hasHead ? listLeftOut(text) : [])
}

const leastListed = 3
/** Below the head of a mail, several lines with a sign or a number and without an address are a list of its own. */
function isMailWithList(text: string): boolean {
  const source = text.split(/\r\n|[\r\n]/).map((line) => line.trim())
  const head = findMailHead(source)
  const signature = findSignature(source)
  const listed = source.filter(
    (line, at) =>
      !head.has(at) &&
      !signature.has(at) &&
      !line.includes('@') &&
      /\p{L}/u.test(line) &&
      line.length <= maxShown &&
      !ownNumber.test(line) &&
      (hasBullet(line) || findWrittenPhone(line) !== null),
  )
  if (head.size === 0) return false
  const hasNames = hasNamesInMail(source, findMailAround(source, hasBullet))
  if (listed.length < leastListed && !hasNames) return false
  const first = source.find((line, at) => line !== '' && !head.has(at)) ?? ''
  const titles = first.split(/[,;\t|]/u).filter((title) => findFieldByTitle(title) !== null)
  return titles.length > 1 || readWrittenList(source.slice(0, maxJudged).join('\n')) !== null
}
/** So many lines tell what the text is. */
const maxJudged = 500
/** "Tel. 01632 960990" below a mail is of who wrote it. */
const ownNumber =
  /^\P{L}*(?:[tmfwp]|tel|tél|telephone|téléphone|telefon|telefono|mob|mobile|mobil|phone|cell|fax|handy|portable|office|direct|whatsapp)\P{L}*$/iu

/** In brackets, as other headings are that the host sees among the rows that are no guests. */
const bracket = (line: string): string =>
  `[${line.trim().replace(/[[\]]/gu, '').slice(0, maxShown)}]`
const maxShown = 80

/** The subject, the first line of what is written below the head, and those that may be of a guest. */
function listLeftOut(text: string): string[] {
  const lines = text.trim().split(/\r\n|[\r\n]/)
  const [first, ...others] = dropBody(text) === text ? [] : listBodyLines(text)
  const mayBeGuests = others
    .filter((line) => !ownNumber.test(line))
    .filter((line) => hasBullet(line) || findWrittenPhone(line) !== null)
  return [
    ...lines.filter(isSubjectLine),
    ...(first === undefined ? [] : [`${first} …`]),
    ...mayBeGuests,
  ].map(bracket)
}

const listBodyLines = (text: string): string[] =>
  splitHead(text)
    .slice(1)
    .flatMap((part) => part.split(/[\r\n]+/))
    .filter((line) => line.trim() !== '' && !line.includes('@'))

/** "Hervé (foot) <herve@x.example>": what is said behind a name goes to a column of its own. */
function readEntry(entry: string): { entry: string; note: string } {
  const [, name = '', mail = ''] = /^([^<>@]{2,200}?)\s*(<[^<>\s]+>?)$/u.exec(entry) ?? []
  const bare = name.replace(/^["']+|["']+$/gu, '').trim()
  const read = (bare.includes(',') ? null : readRemarkBehind(bare)) ?? readDepartment(bare)
  return read ? { entry: `${read.rest} ${mail}`, note: read.note } : { entry, note: '' }
}

/** "Imran Khan (Finance)", "Lucy Okafor [Contractor]": behind a whole name, words that are not in it. A mail program's own mark has no small letters. */
function readDepartment(name: string): { rest: string; note: string } | null {
  const [, rest = '', round, square] =
    /^(\S+ \S.{1,80}?)\s*(?:\(([^()]{2,60})\)|\[([^[\]]*\p{Ll}[^[\]]*)\])$/u.exec(name) ?? []
  const note = round ?? square ?? ''
  const words = new Set(rest.toLowerCase().split(/[\s-]+/))
  const isNew =
    note !== '' &&
    !note
      .toLowerCase()
      .split(/\s+/)
      .some((word) => words.has(word))
  return isNew && /\p{L}/u.test(note) && !partOfName.test(note) && !peopleInRemark.test(note)
    ? { rest, note }
    : null
}

function toRows(people: readonly string[], leftOut: readonly string[]): ListFileRow[] {
  const read = people.map((entry) => readEntry(entry.replace(/\\(["'])/gu, '$1')))
  const hasNotes = read.some(({ note }) => note !== '')
  const cells = hasNotes
    ? [['Name', 'Note'], ...read.map(({ entry, note }) => [entry, note])]
    : read.map(({ entry }) => [entry])
  return [...cells, ...leftOut.map((line) => (hasNotes ? [line, ''] : [line]))].map((one, at) => ({
    row: at + 1,
    cells: one,
  }))
}

const splitHead = (text: string): string[] =>
  text.trim().split(/(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)/)

/** Below the head of a mail with its subject, only lines with addresses are about people. */
function dropBody(text: string): string {
  const [head = '', ...body] = splitHead(text)
  if (!head.split(/[\r\n]+/).some(isOtherMailHead)) return text
  const lines = body.flatMap((part) => part.split(/[\r\n]+/))
  return [head, ...lines.filter((line) => line.includes('@'))].join('\n')
}

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
