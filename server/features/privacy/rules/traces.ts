/** What is looked for in texts about a person who is erased. */
export type PersonTraces = {
  /** In small letters. */
  email: string
  phones: readonly string[]
  names: readonly string[]
}

/** A shorter name is part of too many words: it is only removed from rows that are known to be of the person. */
const shortestName = 5
const shortestPhone = 7

const escapePattern = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** The same inside JSON, where quotes and backslashes are escaped. */
const listSpellings = (text: string): string[] => [
  ...new Set([text, JSON.stringify(text).slice(1, -1)]),
]

const listTexts = ({ email, phones, names }: PersonTraces): string[] =>
  [
    email,
    ...phones.filter((phone) => phone.length >= shortestPhone),
    ...names.filter((name) => Array.from(name).length >= shortestName),
  ].filter((text) => text !== '')

/** Patterns of `ilike`, for the address, the numbers and the names. */
export const listPatterns = (traces: PersonTraces): string[] =>
  listTexts(traces)
    .flatMap(listSpellings)
    .map((text) => `%${escapePattern(text)}%`)

/** The same value with every text empty that names the person, and without fields that are called so. */
export function emptyTexts(value: unknown, traces: PersonTraces): unknown {
  const words = listTexts(traces).map((text) => text.toLowerCase())
  const isAbout = (text: string) => words.some((word) => text.toLowerCase().includes(word))
  const empty = (one: unknown): unknown => {
    if (typeof one === 'string') return isAbout(one) ? '' : one
    if (Array.isArray(one)) return one.map(empty)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(
      Object.entries(one).flatMap(([name, kept]) => (isAbout(name) ? [] : [[name, empty(kept)]])),
    )
  }
  return empty(value)
}
