import { createDateFormatter, isDateFormat } from './serial-date.ts'

/**
 * A long number is more often a phone number than a sum, so it gets digits instead of an exponent.
 */
export function formatWholeNumber(text: string): string {
  const number = Number(text)
  if (text === '' || !Number.isFinite(number)) return text
  if (Number.isInteger(number)) return Math.abs(number) < 1e18 ? BigInt(number).toString() : text
  // A workbook stores no more than fifteen digits; the others come from its arithmetic.
  return /^-?\d+\.\d{15,}$/.test(text) ? String(Number(number.toPrecision(15))) : text
}

type SectionFormatter = (number: number) => string | null

/** Shows a number as its format does, if that is a date or puts signs between digits. */
export function createNumberFormatter(
  format: string,
  system: { isDateSystem1904: boolean },
): (value: string) => string {
  const sections = splitFormat(format).map((section) => ({
    condition: readCondition(section),
    show: isDateFormat(section)
      ? createDateFormatter(section, system)
      : createDigitFormatter(section),
  }))
  return (value) => {
    const number = Number(value)
    const isNumber = value !== '' && Number.isFinite(number)
    const shown = isNumber ? chooseSection(sections, number)?.show(number) : null
    return shown ?? formatWholeNumber(value)
  }
}

/** Up to four formats, for numbers above, below and at zero, and for texts. */
const splitFormat = (format: string): string[] =>
  format.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+/gs) ?? []

type Section = { condition: ((number: number) => boolean) | null; show: SectionFormatter }

function chooseSection(sections: readonly Section[], number: number): Section | undefined {
  const [first, second = first, third = first] = sections
  if (sections.some(({ condition }) => condition))
    return sections.find(({ condition }) => condition?.(number) ?? true)
  if (number < 0) return second
  return number === 0 ? third : first
}

function readCondition(section: string): ((number: number) => boolean) | null {
  const [, sign, limit] = /\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/.exec(section) ?? []
  if (!sign) return null
  const bound = Number(limit)
  return (number) =>
    (sign.includes('<') && number < bound) ||
    (sign.includes('>') && number > bound) ||
    (sign.includes('=') && number === bound)
}

const digitTokens = /"([^"]*)"|\\(.)|\[[^\]]*\]|[_*].|([0#?])|(.)/gsu

/**
 * Digits with the zeros before and the signs between them, as phone numbers and codes have. Null
 * for other formats, which round or name a unit.
 */
function createDigitFormatter(section: string): SectionFormatter {
  const tokens = [...section.matchAll(digitTokens)].map(([, quoted, escaped, place, plain]) => ({
    place,
    literal: quoted ?? escaped ?? plain ?? '',
  }))
  const places = tokens.filter(({ place }) => place !== undefined).length
  const isPlain =
    places > 0 &&
    tokens.every(({ literal }) => /^[+()\-. \u00a0]*$/.test(literal)) &&
    !/(?<!["\\])\./.test(section)
  if (!isPlain) return () => null
  return (number) => {
    if (!Number.isSafeInteger(number) || number < 0) return null
    const digits = [...String(number)]
    let placesLeft = places
    const shown = tokens.toReversed().map(({ place, literal }) => {
      if (place === undefined) return literal
      placesLeft -= 1
      if (placesLeft === 0 && digits.length > 0) return digits.splice(0).join('')
      return digits.pop() ?? (place === '0' ? '0' : '')
    })
    return shown.toReversed().join('').trim()
  }
}
