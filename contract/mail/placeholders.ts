/** Placeholders that a host may write, such as `{name}`. */
export const placeholders = ['name', 'event', 'date', 'time', 'place', 'link', 'deadline'] as const
export type Placeholder = (typeof placeholders)[number]

/**
 * Our marks and those of other programs: `{name}`, `{{name}}`, `${name}`, `*|NAME|*`, `<<name>>`,
 * `[Name]`, `«Name»`, `%name%`.
 */
const placeholderPattern =
  /(\{\{[^{}\r\n]{0,40}\}\}|\$?\{[^{}\r\n]{0,40}\}|\*\|[^|*\r\n]{1,40}\|\*|<<[^<>\r\n]{1,40}>>|\[[^[\]\r\n]{1,40}\]|«[^«»\r\n]{1,40}»|%[\p{L}_]{2,40}%)/gu
const knownPlaceholders: ReadonlySet<string> = new Set(placeholders)
const nameAliases: ReadonlySet<string> = new Set([
  'first name',
  'firstname',
  'fname',
  'full name',
  'guest name',
  'guest',
])

/**
 * What other programs call a name. The whole text must match: "name tags for the children" is
 * normal text.
 */
const foreignNamePattern =
  /^(?:(?:first|last|full|guest|your) name|(?:nom|prénom)(?: de famille| complet| de l’invité)?|اسم(?: الضيف| العائلة)?|الاسم(?: الأول| الكامل)?)$/u

const stripPlaceholderMarks = (typed: string): string =>
  typed
    .replace(/^(?:\{\{|\$?\{|\*\||<<|[[«%])|(?:\}\}|\}|\|\*|>>|[\]»%])$/gu, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()

/**
 * The name between the marks; null when the marks belong to the text, such as words in brackets or
 * quotes.
 */
function parsePlaceholder(typed: string): string | null {
  const inside = stripPlaceholderMarks(typed)
  const name = nameAliases.has(inside) ? 'name' : inside
  const isOfSentence =
    /^[[«%]/u.test(typed) &&
    (inside === 'guest' || (!knownPlaceholders.has(name) && !foreignNamePattern.test(inside)))
  return isOfSentence ? null : name
}

/** Splits a text into plain text and placeholders without their marks. */
export function splitPlaceholders(
  text: string,
): Array<{ words: string } | { placeholder: string }> {
  const pieces: Array<{ words: string } | { placeholder: string }> = []
  text.split(placeholderPattern).forEach((typed, at) => {
    const placeholder = at % 2 === 0 ? null : parsePlaceholder(typed)
    const last = pieces.at(-1)
    if (placeholder !== null) pieces.push({ placeholder })
    else if (last && 'words' in last) last.words += typed
    else if (typed !== '') pieces.push({ words: typed })
  })
  return pieces
}

/** Placeholders that we do not know, as they were typed. */
export const findUnknownPlaceholders = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(placeholderPattern)]
      .map(([typed]) => typed)
      .filter((typed) => !knownPlaceholders.has(parsePlaceholder(typed) ?? 'name')),
  ),
]

type PlaceholderSource = { answerDeadline: Date | null; startsAt: Date | null; venue: string }

/** Placeholders for which the event has a value. */
export const listFillablePlaceholders = ({
  answerDeadline,
  startsAt,
  venue,
}: PlaceholderSource): Placeholder[] =>
  placeholders.filter((name) => {
    if (name === 'deadline') return answerDeadline !== null
    if (name === 'date' || name === 'time') return startsAt !== null
    return name !== 'place' || venue !== ''
  })

/**
 * Checks the placeholders of a text. Returns the message key and the wrong placeholders, or null.
 */
export function validatePlaceholders(
  text: string,
  { known: allowed, isSubject }: { known: readonly Placeholder[]; isSubject: boolean },
): { key: string; typed: string[] } | null {
  const unknown = findUnknownPlaceholders(text)
  if (unknown.length > 0) return { key: 'field.placeholder-unknown', typed: unknown }
  const used = splitPlaceholders(text).flatMap((piece) =>
    'placeholder' in piece ? [piece.placeholder as Placeholder] : [],
  )
  const empty = used.find((name) => !allowed.includes(name))
  if (empty) return { key: 'field.placeholder-empty', typed: [`{${empty}}`] }
  return isSubject && used.includes('link')
    ? { key: 'field.placeholder-subject', typed: ['{link}'] }
    : null
}
