import { findLanguage, getLanguageLocale } from '../languages.ts'
import * as z from 'zod'

/**
 * An error is the key of its sentence, followed by the limits in the sentence: `field.too-long 50`.
 */
export const errorWithLimits = (key: string, ...limits: readonly number[]): string =>
  [key, ...limits].join(' ')

export const tooLongError = (max: number) => errorWithLimits('field.too-long', max)
export const tooManyItemsError = (max: number) => errorWithLimits('field.list-too-long', max)
export const tooManyChoicesError = (max: number) => errorWithLimits('field.choices-over', max)
export const tooManyPerPersonError = (max: number) => errorWithLimits('field.per-person-most', max)
export const partyTooLargeError = (max: number) => errorWithLimits('field.party-too-large', max)
export const outOfRangeError = (min: number, max: number) =>
  errorWithLimits('field.number-invalid', min, max)

/** A whole number within limits; the error names them. */
export const wholeNumber = (min: number, max: number) =>
  z
    .int(outOfRangeError(min, max))
    .min(min, outOfRangeError(min, max))
    .max(max, outOfRangeError(min, max))

type FieldErrorTranslate = (key: string, facts?: Record<string, unknown>) => string

/** A translator also accepts a list of keys. */
const hasLimits = (key: unknown): key is string =>
  typeof key === 'string' && /^field\.\S+ \d/.test(key)

/**
 * Adds the limits to the translated error, in Latin digits: the last limit as `n` and as `count`
 * for the plural, the first as `least`. Other keys are translated as before.
 */
export function withErrorLimits<Translator>(translator: Translator, locale: string): Translator {
  const translate = translator as FieldErrorTranslate
  const translateWithLimits: FieldErrorTranslate = (key, facts) => {
    if (!hasLimits(key)) return translate(key, facts)
    const [name = '', ...limits] = key.split(' ')
    const { format: number } = new Intl.NumberFormat(
      getLanguageLocale(findLanguage(locale) ?? 'en'),
    )
    const [least, count] = [Number(limits[0]), Number(limits.at(-1))]
    return translate(name, { count, n: number(count), least: number(least), ...facts })
  }
  return translateWithLimits as Translator
}
