import type { FontScript } from '../fonts/faces.ts'

/** A part of a line in one script, drawn by itself: the renderer fails on a line of two fonts. */
export type TextRun = { text: string; script: FontScript }

const arabic = '\\u0600-\\u06ff\\u0750-\\u077f\\u08a0-\\u08ff\\ufb50-\\ufdff\\ufe70-\\ufefc'
const arabicRun = new RegExp(`([${arabic}]+(?:[ \\u00a0]+[${arabic}]+)*)`, 'u')
/** Words, a number, or what is between them: in a line from right to left each has its own place. */
const otherRun =
  /\p{L}(?:[\p{L}\p{M}\p{N}\s.,'’&+-]*[\p{L}\p{M}\p{N}.])?|\p{N}+(?:[:.,/]\p{N}+)*|[^\p{L}\p{N}]+/gu

/** Arabic-Indic figures with signs between them are read from left to right, as `٧:٣٠`. */
const arabicFigures = /([\u0660-\u0669]+(?:[:.,/\u066b][\u0660-\u0669]+)+)/u

/** The runs of a line in reading order. */
export const splitRuns = (text: string, isFromRight: boolean): TextRun[] =>
  splitPlain(text.replace(specialSpaces, ' ').replace(undrawable, ''), isFromRight)

/** Fonts may lack them, and no line of a picture is broken. */
const specialSpaces = /[\u00a0\u202f\u2009]/g

/** What an SVG file may not contain. */
const undrawable = /[\p{Cc}\p{Noncharacter_Code_Point}\p{Surrogate}]/gu

const splitPlain = (text: string, isFromRight: boolean): TextRun[] =>
  isFromRight
    ? text.split(arabicFigures).flatMap((part, index) => {
        const runs = splitScripts(part, true)
        return index % 2 === 1 ? runs.reverse() : runs
      })
    : splitScripts(text, false)

const splitScripts = (text: string, isFromRight: boolean): TextRun[] =>
  text.split(arabicRun).flatMap((run, index): TextRun[] => {
    if (!run) return []
    if (index % 2 === 1) return [{ text: run, script: 'arabic' }]
    const parts = isFromRight ? (run.match(otherRun) ?? []) : [run]
    return parts.map((part) => ({ text: part, script: 'latin' }))
  })
