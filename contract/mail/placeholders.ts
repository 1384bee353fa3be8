import * as z from 'zod'
import { id } from '../fields/fields.ts'
import { wire } from '../wire.ts'
import { findNearestPlaceholder } from './nearest-placeholder.ts'

/** Placeholders that a host may write, such as `{name}`. */
export const placeholders = [
  'name',
  'first_name',
  'party',
  'table',
  'hosts',
  'event',
  'date',
  'time',
  'place',
  'link',
  'deadline',
] as const
/** A field of the host's own guest list, such as `{custom.hotel}`. */
type CustomPlaceholder = `custom.${string}`
export type Placeholder = (typeof placeholders)[number] | CustomPlaceholder

export const placeholderName = z.union([
  z.enum(placeholders),
  z.templateLiteral(['custom.', z.string()]),
])

/** Guests who lack the value of a placeholder that a text uses without a fallback. */
export const placeholderGap = wire({
  placeholder: ['PLACEHOLDER', z.string()],
  guests: ['GUESTS', z.number()],
  /** The first of them. */
  names: ['NAMES', z.array(wire({ id: ['GID', id], name: ['NAME', z.string()] }))],
})
export type PlaceholderGap = z.output<typeof placeholderGap>

/** A test that is on its way to the host. */
export const testMailSent = wire({
  to: ['EMAIL', z.string()],
  /** The guest whose mail it is. */
  guest: ['GUEST', z.string()],
  /** What the text names, and this guest has no value for. */
  missing: ['MISSING', z.array(z.string())],
})

/** Values that a guest may lack. */
export const isPersonalPlaceholder = (name: string): boolean =>
  name === 'name' || name === 'first_name' || name === 'table' || name.startsWith('custom.')

/**
 * Our marks and those of other programs: `{name}`, `{{name}}`, `${name}`, `*|NAME|*`, `<<name>>`,
 * `[Name]`, `«Name»`, `%name%`. In braces, a text for guests without a value may follow, as in
 * `{first_name|friend}`.
 */
const placeholderPattern =
  /(\{\{[^{}|\r\n]{0,50}(?:\|[^{}\r\n]{0,80})?\}\}|\$?\{[^{}|\r\n]{0,50}(?:\|[^{}\r\n]{0,80})?\}|\*\|[^|*\r\n]{1,40}\|\*|<<[^<>\r\n]{1,40}>>|\[[^[\]\r\n]{1,40}\]|«[^«»\r\n]{1,40}»|%[\p{L}_]{2,40}%)/gu
const knownPlaceholders: ReadonlySet<string> = new Set(placeholders)
const nameAliases: ReadonlyMap<string, Placeholder> = new Map([
  ['first name', 'first_name'],
  ['firstname', 'first_name'],
  ['fname', 'first_name'],
  ['full name', 'name'],
  ['guest name', 'name'],
  ['guest', 'name'],
])
/** Between square brackets or quotes these are words of a sentence. */
const plainWords: ReadonlySet<string> = new Set(['guest', 'party', 'table', 'hosts'])
const customPattern = /^custom\.[\p{L}\p{M}\p{N}_ -]{1,40}$/u

/**
 * What other programs call a name. The whole text must match: "name tags for the children" is
 * normal text.
 */
const foreignNamePattern =
  /^(?:(?:first|last|full|guest|your) name|(?:nom|prénom)(?: de famille| complet| de l’invité)?|اسم(?: الضيف| العائلة)?|الاسم(?: الأول| الكامل)?)$/u

const stripPlaceholderMarks = (typed: string): string =>
  typed.replace(/^(?:\{\{|\$?\{|\*\||<<|[[«%])|(?:\}\}|\}|\|\*|>>|[\]»%])$/gu, '')

export type TextPiece = { words: string } | PlaceholderPiece
export type PlaceholderPiece = {
  placeholder: string
  /** What a guest without a value reads. */
  fallback?: string
}

/**
 * The name between the marks; null when the marks belong to the text, such as words in brackets or
 * quotes.
 */
function parsePlaceholder(typed: string): PlaceholderPiece | null {
  const inside = stripPlaceholderMarks(typed)
  const bar = inside.indexOf('|')
  const words = (bar < 0 ? inside : inside.slice(0, bar))
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()
  const underscored = words.replaceAll(' ', '_')
  const isKnown = knownPlaceholders.has(underscored) || customPattern.test(words)
  const placeholder = nameAliases.get(words) ?? (isKnown ? underscored : words)
  const isOfSentence =
    /^[[«%]/u.test(typed) &&
    (plainWords.has(words) ||
      (!knownPlaceholders.has(placeholder) && !foreignNamePattern.test(words)))
  if (isOfSentence) return null
  return bar < 0 ? { placeholder } : { placeholder, fallback: inside.slice(bar + 1).trim() }
}

/** Splits a text into plain text and placeholders without their marks. */
export function splitPlaceholders(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  text.split(placeholderPattern).forEach((typed, at) => {
    const placeholder = at % 2 === 0 ? null : parsePlaceholder(typed)
    const last = pieces.at(-1)
    if (placeholder !== null) pieces.push(placeholder)
    else if (last && 'words' in last) last.words += typed
    else if (typed !== '') pieces.push({ words: typed })
  })
  return pieces
}

export const listPlaceholders = (text: string): PlaceholderPiece[] =>
  splitPlaceholders(text).filter((piece): piece is PlaceholderPiece => 'placeholder' in piece)

/** Whether a guest may read a gap: a value of their own is named without a fallback. */
export const mayLeaveGap = (text: string): boolean =>
  listPlaceholders(text).some(
    ({ placeholder, fallback }) => fallback === undefined && isPersonalPlaceholder(placeholder),
  )

/** A value is text, or is chosen by the text for guests without one. */
export type PlaceholderValue = string | ((fallback: string) => string)
export type PlaceholderValues = Readonly<Record<string, PlaceholderValue>>

/** The text of one placeholder: its value, or else its fallback. */
export function resolvePlaceholder(
  { placeholder, fallback = '' }: PlaceholderPiece,
  values: PlaceholderValues,
): string {
  const value = Object.hasOwn(values, placeholder) ? values[placeholder] : ''
  return typeof value === 'function' ? value(fallback) : value || fallback
}

/** A text with its placeholders filled in. Values are inserted and not parsed again. */
export const resolvePlaceholders = (text: string, values: PlaceholderValues): string =>
  splitPlaceholders(text)
    .map((piece) => ('words' in piece ? piece.words : resolvePlaceholder(piece, values)))
    .join('')

const isKnownPlaceholder = (name: string, known: readonly Placeholder[]): boolean =>
  knownPlaceholders.has(name) || (known as readonly string[]).includes(name)

/** Placeholders that we do not know, as they were typed. */
export const findUnknownPlaceholders = (
  text: string,
  known: readonly Placeholder[] = [],
): string[] => [
  ...new Set(
    [...text.matchAll(placeholderPattern)]
      .map(([typed]) => typed)
      .filter(
        (typed) => !isKnownPlaceholder(parsePlaceholder(typed)?.placeholder ?? 'name', known),
      ),
  ),
]

type PlaceholderSource = {
  answerDeadline: Date | null
  startsAt: Date | null
  venue: string
  /** Keys of the fields that the host added to the guest list. */
  customKeys?: readonly string[] | undefined
}

/** Placeholders for which the event has a value, and those of guests. */
export const listFillablePlaceholders = ({
  answerDeadline,
  startsAt,
  venue,
  customKeys = [],
}: PlaceholderSource): Placeholder[] => [
  ...placeholders.filter((name) => {
    if (name === 'deadline') return answerDeadline !== null
    if (name === 'date' || name === 'time') return startsAt !== null
    return name !== 'place' || venue !== ''
  }),
  ...customKeys.map((key) => `custom.${key}` as const),
]

export type PlaceholderComplaint = { key: string; typed: string[]; nearest?: Placeholder }

/**
 * Checks the placeholders of a text. Returns the message key and the wrong placeholders, or null.
 */
export function validatePlaceholders(
  text: string,
  { known: allowed, isSubject }: { known: readonly Placeholder[]; isSubject: boolean },
): PlaceholderComplaint | null {
  const unknown = findUnknownPlaceholders(text, allowed)
  if (unknown.length > 0) {
    const nearest = findNearestPlaceholder(
      stripPlaceholderMarks(unknown[0] ?? ''),
      isSubject ? allowed.filter((one) => one !== 'link') : allowed,
    )
    return nearest && unknown.length === 1
      ? { key: 'field.placeholder-nearest', typed: unknown, nearest }
      : { key: 'field.placeholder-unknown', typed: unknown, ...(nearest && { nearest }) }
  }
  const used = listPlaceholders(text)
  const empty = used.find(
    ({ placeholder, fallback }) =>
      !fallback && !(allowed as readonly string[]).includes(placeholder),
  )
  if (empty) return { key: 'field.placeholder-empty', typed: [`{${empty.placeholder}}`] }
  return isSubject && used.some(({ placeholder }) => placeholder === 'link')
    ? { key: 'field.placeholder-subject', typed: ['{link}'] }
    : null
}
