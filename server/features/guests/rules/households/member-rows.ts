import type { NotedRow } from '../../store/import-notes.ts'
import type { SecondAddress } from '../../store/second-address.ts'

/** The address of the first other person of a household who has one, and whose it is. */
export function findMemberAddress(rows: readonly NotedRow[], email: string): SecondAddress | null {
  const other = rows.find(
    (row) => row.isMember && row.email !== '' && row.email.toLowerCase() !== email.toLowerCase(),
  )
  return email === '' || !other ? null : { email: other.email, name: other.name }
}

/** A note about another person of a household says whom it is about. */
export const nameLine = (line: string, { isMember, name }: NotedRow): string =>
  isMember ? `${name}: ${line}` : line
