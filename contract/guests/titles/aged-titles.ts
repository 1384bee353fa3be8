import { latinDigits } from '../../fields/text.ts'

const limit =
  "(?:[-–<≤>≥+]|under|below|up to|over|from|aged?|ages?|moins de|plus de|jusqu[’']à|de|unter|bis|ab|über|menos de|até|hasta|sotto|fino a|(?:أ|ا)قل من|تحت|دون|حتى|فوق|(?:أ|ا)كبر من)"
const years =
  '(?:years?(?: old)?|yrs?(?: old)?|y\\.?o\\.?|ans|jahren?|j\\.?|años|anos|anni|jaar|år|lat|سنوات|سنة|سنه|عاما|عام)'
const age = `(?:${limit}\\s*){0,2}\\d{1,2}\\s*\\+?\\s*(?:${years})?(?:\\s*(?:[-–]|to|à|bis|a|et|and|und|إلى|الى)\\s*\\d{1,2})?\\s*(?:${years})?`
/** In brackets, or behind a sign or a word for a limit. */
const inBrackets = new RegExp(`\\s*[([]\\s*${age}\\s*[)\\]]\\s*$`, 'iu')
const behind = new RegExp(`(?:\\s+|(?=[<≤>≥]))(?=${limit}|\\d)${age}\\s*$`, 'iu')
const maxLength = 60

/** A title of people without the age behind it: "Kids (under 12)", "Kinder bis 12"; null where it has none. */
export function dropAges(title: string): string | null {
  const text = latinDigits(title)
  if (text.length > maxLength || !/\d/.test(text)) return null
  const rest = text.replace(inBrackets, '').replace(behind, '')
  return rest === text || rest.trim() === '' ? null : rest
}

/** What a title says in brackets behind its word: "Ann (spouse)". */
export const readPersonInBrackets = (title: string): string | null =>
  title.length > maxLength ? null : (/\p{L}\s*\(([^()\d]{3,20})\)\s*$/u.exec(title)?.[1] ?? null)
