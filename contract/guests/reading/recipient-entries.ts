import { dropRepeatedAddress } from '../mail-lines.ts'

/** A longer entry is no person, and patterns would take too long to say so. */
export const maxEntryLength = 500
export const recipientAddress = /[^\s<>,;"()]+@[^\s<>,;"()]+\.[^\s<>,;"()]+/u

/** Beside its address an entry has only a name before it in brackets: other words are cells of a table. */
export const areNamedRecipients = (people: readonly string[]): boolean =>
  people.every(
    (entry) => !recipientAddress.test(entry) || /^(?:[^<>]*<[^<>\s]+>?|<?[^\s<>]+>?)$/u.test(entry),
  )

/** Semicolons separate where there are some, as names have commas then. */
export function splitEntries(line: string): string[] {
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
  const found = [...part.matchAll(new RegExp(`${recipientAddress.source}>?`, 'gu'))]
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
