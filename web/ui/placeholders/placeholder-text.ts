import {
  validatePlaceholders,
  type Placeholder,
  type PlaceholderComplaint,
} from '@mehfil/contract/mail/placeholders.ts'
import { getDirection } from '@mehfil/contract/languages.ts'
import { getCurrentLanguage, isolateText } from '../../lib/i18n/translator.ts'

export type PlaceholderError = {
  key: string
  /** The unknown placeholder, as it was typed. */
  text: string
  /** The known placeholder that was probably meant. */
  suggestion: Placeholder | null
}

type PlaceholderField = { known: readonly Placeholder[]; isSubject: boolean }

/** The first placeholder that cannot be filled in. */
export function findPlaceholderError(
  text: string,
  field: PlaceholderField,
): PlaceholderError | null {
  const problem = validatePlaceholders(text, field)
  return (
    problem && {
      key: problem.key,
      text: problem.typed[0] ?? '',
      suggestion: problem.nearest ?? null,
    }
  )
}

/** A placeholder keeps its own direction in a line of Arabic. */
export const isolatePlaceholder = (typed: string): string =>
  getDirection(getCurrentLanguage()) === 'rtl' ? isolateText(typed) : typed

/** The values of an error's text. */
export const toErrorParams = ({ typed, nearest }: PlaceholderComplaint) => ({
  name: typed.map(isolatePlaceholder).join(', '),
  nearest: nearest ? isolatePlaceholder(`{${nearest}}`) : '',
})

/** The text of a placeholder's name: a field of the host's own list has the name that they chose. */
export const getPlaceholderTextKey = (
  name: string,
): { key: string; params: Record<string, string> } =>
  name.startsWith('custom.')
    ? {
        key: 'placeholder.custom',
        params: { name: toFieldName(name.slice('custom.'.length)) },
      }
    : { key: `placeholder.${name}`, params: {} }

const toFieldName = (key: string): string => {
  const [first = '', ...rest] = key.replaceAll('_', ' ')
  return first.toLocaleUpperCase() + rest.join('')
}

/** Inserts a placeholder at the caret in place of the selection, and gives the new caret. */
export function insertPlaceholder(
  text: string,
  { start, end }: { start: number; end: number },
  name: Placeholder,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}{${name}}`
  return { text: before + text.slice(end), caret: before.length }
}

/** Keeps the text for guests without a value. */
export function replacePlaceholder(text: string, typed: string, name: Placeholder): string {
  const bar = typed.indexOf('|')
  const isInBraces = /^(?:\{|\$\{)/.test(typed)
  const fallback = bar > 0 && isInBraces ? typed.slice(bar).replace(/\}+$/, '') : ''
  return text.replaceAll(typed, `{${name}${fallback}}`)
}
