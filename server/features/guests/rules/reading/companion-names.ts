import { normaliseTitle } from '@mehfil/contract/guests/column-titles.ts'

const between = /\s*&\s*|\s+(?:and|und|et|و)\s+/iu
/** "et Mme" in a column of its own is "Mme". */
const leading = /^(?:and|und|et|with|mit|avec)\s(?=\p{L})/iu
const maxLength = 200
const oneName = /^\p{L}[^\p{N}()]*$/u

/** "Henry & George Walsh" are two who come along. What is no list of names is left as it is. */
export function splitJoined(name: string): string[] {
  const parts = name.length > maxLength ? [name] : name.replace(leading, '').split(between)
  return parts.every((part) => oneName.test(part)) ? parts : [name]
}

/** A guest whose name is made of the address may be one of those who come along. */
export function dropGuest(companions: readonly string[], guest: string): string[] | null {
  const name = normaliseTitle(guest)
  const others = companions.filter((one) => normaliseTitle(one) !== name)
  return others.length > 0 ? others : null
}
