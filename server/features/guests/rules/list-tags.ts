import { tagName } from '@mehfil/contract/guests/tags.ts'
import { tooManyItemsError } from '@mehfil/contract/fields/field-errors.ts'
import { foldSearchText } from '@mehfil/door/search-text.ts'
import type { FaultReporter } from './list-cells.ts'

/** One guest rarely has more; a cell with more of them is a text. */
const maxTagsOfGuest = 20

export const quotedTags = /^"[^"]*"(?:\s*[,;]\s*"[^"]*")*$/u

/** Where the parts of a cell begin and end, without what is between them. */
export function listParts(cell: string): Array<{ from: number; to: number }> {
  const cuts = [...cell.matchAll(/\s:::\s|[,;|،؛\n]/gu)]
  const starts = [0, ...cuts.map(({ index, 0: cut }) => index + cut.length)]
  return starts.flatMap((start, n) => {
    const part = cell.slice(start, cuts[n]?.index)
    return part.trim() === ''
      ? []
      : [{ from: start + part.search(/\S/u), to: start + part.trimEnd().length }]
  })
}

/**
 * The tags of a cell: with commas, semicolons, bars or line breaks between them, in quotes as
 * Mailchimp writes them, or joined as Google does, whose own marks such as `* myContacts` are none.
 */
export function splitTags(cell: string): string[] {
  const parts = quotedTags.test(cell)
    ? [...cell.matchAll(/"([^"]*)"/gu)].map(([, tag = '']) => tag)
    : listParts(cell).map(({ from, to }) => cell.slice(from, to))
  const seen = new Set<string>()
  return parts
    .map((tag) => tag.replace(/\s+/gu, ' ').trim())
    .filter((tag) => {
      const folded = foldSearchText(tag)
      const isNew = folded !== '' && !tag.startsWith('* ') && !seen.has(folded)
      seen.add(folded)
      return isNew
    })
}

export function readTags(cell: string | undefined, complain: FaultReporter): string[] | null {
  if (cell === undefined) return null
  const tags = splitTags(cell)
  if (tags.length > maxTagsOfGuest) complain('TAGS', tooManyItemsError(maxTagsOfGuest))
  const wrong = tags.map((tag) => tagName.safeParse(tag)).find((parsed) => !parsed.success)
  if (wrong?.error) complain('TAGS', wrong.error.issues[0]?.message ?? 'field.text-invalid')
  return tags.length > 0 ? tags : null
}
