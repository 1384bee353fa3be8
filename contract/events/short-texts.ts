import * as z from 'zod'
import { line } from '../fields/text.ts'

/**
 * Short texts of an event, each in every language of the event: on the guests' page, in the
 * invitation and in the wizard. A new one is a line here and a column of the table `event`.
 */
const shortTexts = {
  kicker: { wireName: 'KICKER', maxLength: 80 },
} as const satisfies Record<string, { wireName: string; maxLength: number }>

export type ShortText = keyof typeof shortTexts
export type ShortTexts = Record<ShortText, string>

export const shortTextNames = Object.keys(shortTexts) as ShortText[]
export const getShortTextLength = (name: ShortText): number => shortTexts[name].maxLength

function mapShortTexts<Value>(toValue: (name: ShortText) => Value): Record<ShortText, Value> {
  return Object.fromEntries(shortTextNames.map((name) => [name, toValue(name)])) as Record<
    ShortText,
    Value
  >
}

/** Only the short texts of an object that has others beside them. */
export const pickShortTexts = (source: ShortTexts): ShortTexts =>
  mapShortTexts((name) => source[name])

export const blankShortTexts: ShortTexts = mapShortTexts(() => '')

/** The fields of a body that sends some of them. */
export const shortTextInputs = mapShortTexts(
  (name) => [shortTexts[name].wireName, line(shortTexts[name].maxLength).optional()] as const,
)
/** The fields of a body that answers all of them. */
export const shortTextOutputs = mapShortTexts(
  (name) => [shortTexts[name].wireName, z.string()] as const,
)
