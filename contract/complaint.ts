import * as z from 'zod'

/** A complaint is the key of its sentence; the limits the sentence names stand after it: `field.too-long 50`. */
const naming = (key: string, ...limits: readonly number[]): string => [key, ...limits].join(' ')

export const longerThan = (most: number) => naming('field.too-long', most)
export const moreThan = (most: number) => naming('field.list-too-long', most)
export const choicesOver = (most: number) => naming('field.choices-over', most)
export const mostOfParty = (most: number) => naming('field.per-person-most', most)
export const partyOver = (most: number) => naming('field.party-too-large', most)
export const outside = (least: number, most: number) => naming('field.number-invalid', least, most)

/** A whole number within limits, which its complaint names. */
export const wholeNumber = (least: number, most: number) =>
  z.int(outside(least, most)).min(least, outside(least, most)).max(most, outside(least, most))

type Say = (key: string, facts?: Record<string, unknown>) => string

/** A translator takes a list of keys too. */
const isNaming = (key: unknown): key is string =>
  typeof key === 'string' && /^field\.\S+ \d/.test(key)

/** Says a complaint with its limits in Latin digits: the last one as `n` and, for the plural, `count`; the first as `least`. Anything else is said as before. */
export function namingLimits<Translator>(translator: Translator, locale: string): Translator {
  const say = translator as Say
  const saying: Say = (key, facts) => {
    if (!isNaming(key)) return say(key, facts)
    const [name = '', ...limits] = key.split(' ')
    const { format: number } = new Intl.NumberFormat(locale === 'ar' ? 'ar-u-nu-latn' : locale)
    const [least, count] = [Number(limits[0]), Number(limits.at(-1))]
    return say(name, { count, n: number(count), least: number(least), ...facts })
  }
  return saying as Translator
}
