/** What is looked for in texts about a person who is erased. */
export type PersonTraces = {
  /** In small letters. The link in its mailbox proved it. */
  email: string
  phones: readonly string[]
  /** As guests or hosts typed them, so they may be any word, and one that others have too. */
  names: readonly string[]
}

const shortestPhone = 7

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const listPhones = ({ phones }: PersonTraces): string[] =>
  phones.filter((phone) => phone.length >= shortestPhone)

/** Patterns of `ilike` that find candidates; the expressions below decide. */
export const listCandidatePatterns = (traces: PersonTraces): string[] =>
  [traces.email, ...listPhones(traces)]
    .filter((text) => text !== '')
    .map((text) => `%${escapeLike(text)}%`)

/** `letters`: the inside of a class of letters and digits, which databases and JavaScript write differently. */
const buildContactExpressions = (traces: PersonTraces, letters: string): string[] => [
  ...(traces.email === ''
    ? []
    : [`(?<![${letters}][._%+'-]*)${escapeRegex(traces.email)}(?![.-]*[${letters}])`]),
  ...listPhones(traces).map((phone) => `(?<![0-9])${escapeRegex(phone)}(?![0-9])`),
]

const databaseLetters = '[:alnum:]'

/** Expressions of the database for the address and the numbers, which are no part of longer ones. */
export const listContactExpressions = (traces: PersonTraces): string[] =>
  buildContactExpressions(traces, databaseLetters)

const listNames = ({ names }: PersonTraces): string[] => [
  ...new Set(names.map((name) => name.trim()).filter((name) => name !== '')),
]

/** Values that are nothing but a name, in small letters. */
export const listNameValues = (traces: PersonTraces): string[] =>
  listNames(traces).map((name) => name.toLowerCase())

/** Expressions of the database for the names as whole words. */
export const listNameExpressions = (traces: PersonTraces): string[] =>
  listNames(traces).map(
    (name) => `(?<![${databaseLetters}])${escapeRegex(name)}(?![${databaseLetters}])`,
  )

const createContactTest = (traces: PersonTraces): ((text: string) => boolean) => {
  const expressions = buildContactExpressions(traces, '\\p{L}\\p{N}').map(
    (source) => new RegExp(source, 'iu'),
  )
  return (text) => expressions.some((expression) => expression.test(text))
}

/**
 * The details of a list without texts about the person: those with the address or the number anywhere, names
 * only as whole first values of a column and in the correction of a row that has the address or the number.
 * `cells`: of the rows that the list has lost.
 */
export function emptyTexts(
  value: unknown,
  traces: PersonTraces,
  cells: readonly string[] = [],
): unknown {
  const isContact = createContactTest(traces)
  const names = listNameValues(traces)
  const own = new Set([
    ...names,
    ...cells
      .map((cell) => cell.trim().toLowerCase())
      .filter((cell) => names.some((name) => cell.includes(name))),
  ])
  const empty = (one: unknown, hasNames: boolean): unknown => {
    if (typeof one === 'string')
      return isContact(one) || (hasNames && own.has(one.trim().toLowerCase())) ? '' : one
    if (Array.isArray(one)) return one.map((part) => empty(part, hasNames))
    if (typeof one !== 'object' || one === null) return one
    const isOwnFix = 'was' in one && 'values' in one && hasText(one, isContact)
    return Object.fromEntries(
      Object.entries(one)
        .filter(([name]) => !isContact(name))
        .map(([name, kept]) => [name, empty(kept, hasNames || isOwnFix || name === 'samples')]),
    )
  }
  return empty(value, false)
}

const hasText = (value: unknown, matches: (text: string) => boolean): boolean =>
  typeof value === 'string'
    ? matches(value)
    : typeof value === 'object' &&
      value !== null &&
      Object.values(value).some((part) => hasText(part, matches))
