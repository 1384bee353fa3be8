import type { Call } from '@mehfil/contract/call.ts'
import { findWireName } from '@mehfil/contract/wire.ts'

/** The names on the wire by which a list says where its next page begins, and takes it. */
type PageCursor = { answered: string; parameter: string }

/** Undefined for a call without pages. */
export function findPageCursor({ query, output }: Call): PageCursor | undefined {
  const answered = findWireName(output, 'next')
  const parameter = findWireName(query, 'after') ?? findWireName(query, 'before')
  return answered !== undefined && parameter !== undefined ? { answered, parameter } : undefined
}
