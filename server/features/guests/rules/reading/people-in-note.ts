import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { oneCarer } from '@mehfil/contract/guests/groups/helpers-behind.ts'
import { onePerson } from '@mehfil/contract/guests/groups/people-words.ts'
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

/** "Avec son mari", "kommt mit seiner Frau", "with her partner", "with carer": one more who has no name. */
const withOne = new RegExp(
  `^(?:(?:is |will be )?(?:comes?|coming|vient|viendra|kommt|viene|vem|arrive) )?(?:and|with|w/|avec|mit|con|com|plus|et|und|[+&]|مع)\\s*(?:(?:an?|his|her|their|une?|sa|son|seine[rmn]?|ihre[rmn]?|su|sua|seu|suo|il|la) )?(?:${onePerson}|${oneCarer})[.!]?$`,
  'iu',
)

const splitLines = (note: string): string[] => note.split(/[\r\n]+/).map((line) => line.trim())

/** A line of a note says that one person more comes, and nothing else. */
export const isWithOneMore = (note: string): boolean =>
  splitLines(note).some(
    (line) =>
      line.length <= maxLength &&
      (withOne.test(line) || /^(?:\+\s?1|plus one)[.!]?$/iu.test(latinDigits(line))),
  )

/** How many people a line of a note counts that says nothing else; null where none does. */
export const readPeopleInNote = (note: string): number | null =>
  splitLines(note).reduce<number | null>((found, line) => found ?? readPeopleInLine(line), null)

/** The lines of a note that count people. */
export const listCountingLines = (note: string): string[] =>
  splitLines(note).filter((line) => readPeopleInLine(line) !== null)

function readPeopleInLine(note: string): number | null {
  const [, told, before] =
    note.length > maxLength ? [] : (counted.exec(latinDigits(note.trim())) ?? [])
  const count = Number(told ?? before ?? 0)
  if (count > 0) return count
  const grown =
    note.length > maxLength ? null : readAdultsBehind(`${none} ${latinDigits(note.trim())}`)
  return grown?.name === none ? grown.people : null
}
