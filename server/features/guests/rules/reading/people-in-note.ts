import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { readAdultsBehind } from '@mehfil/contract/guests/reading/adults-in-name.ts'

const people =
  'people|persons?|pax|ppl|personnes?|pers\\.?|personen|leute|personas?|pessoas?|persone|أشخاص|اشخاص|أفراد|افراد'
const are =
  'we are|they are|there are|we’re|they’re|total|on est|nous sommes|ils sont|wir sind|sie sind|sind|son|somos|son en total|são|siamo|sono|عددهم|هم'
/** "son 5", "5 people", "total 4". */
const counted = new RegExp(
  `^(?:(?:${are})\\s*:?\\s*(\\d{1,2})(?:\\s*(?:${people}))?|(\\d{1,2})\\s*(?:${people}))[.!]?$`,
  'iu',
)
const maxLength = 40
/** In the place of the name that a note does not have: "2 Erw. 2 Kinder". */
const none = 'X'

/** How many people a note counts that says nothing else; null for any other note. */
export function readPeopleInNote(note: string): number | null {
  const [, told, before] =
    note.length > maxLength ? [] : (counted.exec(latinDigits(note.trim())) ?? [])
  const count = Number(told ?? before ?? 0)
  if (count > 0) return count
  const grown =
    note.length > maxLength ? null : readAdultsBehind(`${none} ${latinDigits(note.trim())}`)
  return grown?.name === none ? grown.people : null
}
