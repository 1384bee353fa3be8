import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'

const address =
  /^(?:m|mm|mr|mrs|ms|mme|mlle|monsieur|madame|dr|prof|rev|sir|lord|lady|herr|frau|hr|fr|sr|sra|señor|señora|don|doña|sig|signor|signora|dott|pan|pani|bay|bayan|hon|the|le|la|el|il|der|die|den|de heer|mevrouw)[.\s]/iu
const bracketed = /^([^()]{2,60}?)\s*\(([^()\p{N}@]{2,40})\)$/u
const leastNames = 3

/** Whether most last names are in capitals. */
export function areLastNamesInCapitals(cells: readonly string[]): boolean {
  const names = cells.filter((cell) => /\p{Lu}{2}/u.test(cell) || /\p{Ll}/u.test(cell))
  const capitals = names.filter((cell) => !/\p{Ll}/u.test(cell))
  return names.length >= leastNames && capitals.length * 2 > names.length
}

/**
 * "M. le Maire (LHOMME)" among last names in capitals: the name is in the brackets, and what is before it is said of the guest.
 */
export function readTitleInLastName(cell: string): { rest: string; note: string } | null {
  const [, title = '', name = ''] = bracketed.exec(cell.trim()) ?? []
  const isTitle = address.test(title) && /\p{Ll}/u.test(title)
  return isTitle && !/\p{Ll}/u.test(name) && normaliseTitle(name) !== ''
    ? { rest: name.trim(), note: title.trim() }
    : null
}
