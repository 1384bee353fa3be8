import {
  dropRecipientsPrefix,
  isOtherMailHead,
  readBareSender,
  toBracketedAddresses,
} from '@mehfil/contract/guests/mail-lines.ts'
import {
  areNamedRecipients,
  maxEntryLength,
  recipientAddress as address,
  splitEntries,
} from '@mehfil/contract/guests/reading/recipient-entries.ts'
import { decodeEncodedWords } from './encoded-words.ts'
import type { ListFileRow } from './list-limits.ts'

/** A longer text is no line of recipients. */
const maxLength = 1024 * 1024

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
  if (!isList || !(hasHead || areNamedRecipients(people))) return null
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
