import type { ImportTarget } from '@mehfil/contract/guests/imports.ts'
import { isAnyTotal } from '@mehfil/contract/guests/groups/part-totals.ts'
import { looksLikeCounts, parseCount, parsePeople } from '@mehfil/contract/guests/list-counts.ts'
import { readReply } from '@mehfil/contract/guests/reading/replies.ts'
import { foldTitle, wordTest } from '@mehfil/contract/guests/titles/title-words.ts'
import { maxPartySize } from '@mehfil/contract/guests/guests.ts'
import { hasOneCell } from '../list-cells.ts'
import { isOwnExport } from './own-export.ts'

const invitedWords = wordTest(`
  invited, asked, invites sent, invités, invitées, invité, conviés, conviées, eingeladen, eingeladene, geladen, invitados, invitadas, convidados, convidadas, invitati,
  uitgenodigd, genodigd, zaproszeni, zaproszonych, davetli, المدعوين, المدعوون, مدعوين, المدعوات, معزومين, المعازيم, معازيم, आमंत्रित, बुलाए`)
const comingWords = wordTest(`
  coming, attending, attend, confirmed, accepted, accepting, acceptances, present, présents, présentes, confirmés, confirmées, viennent, seront là, kommen, kommt, zugesagt, zusagen, bestätigt,
  confirmados, confirmadas, asisten, asistirán, vienen, vêm, presentes, confermati, presenti, vengono, komen, bevestigd, aanwezig, potwierdzeni, potwierdzonych, przyjdzie, gelecek, geliyor, katılacak,
  الحضور, حضور, الحاضرين, الحاضرون, المؤكدين, المؤكدون, سيحضرون, سيحضر, جايين, आएंगे, आ रहे, आने वाले`)
/** "Not coming" counts the others, and "Attending dinner" is of a part. */
const otherWords = wordTest(`
  not, non, pas, nicht, não, nie, absents, declined, no vienen, no viene, no asisten, no asistirán, no confirmados, by, par, von, por, date, day, table, dinner, lunch, party, لا, لن, تاريخ`)
const maxTitleWords = 4

const isTitleOf = (words: { test: (title: string) => boolean }, title: string): boolean => {
  const name = foldTitle(title)
  return name.split(' ').length <= maxTitleWords && words.test(name) && !otherWords.test(name)
}

type UsedFields = ReadonlyArray<ImportTarget | null>
type Pair = { invited: number; coming: number }

/** The columns of how many were invited and how many come, by their titles; null without both. */
function findTitles(titles: readonly string[], fields: UsedFields): Pair | null {
  if (isOwnExport(titles)) return null
  const find = (words: { test: (title: string) => boolean }) =>
    titles.flatMap((title, at) => {
      const field = fields[at] ?? null
      const isOpen = field === null || field === 'PARTY_LIMIT'
      return isOpen && isTitleOf(words, title) ? [at] : []
    })
  const [invited, coming] = [find(invitedWords), find(comingWords)]
  const [one, other] = [invited[0], coming[0]]
  const areTwo = invited.length === 1 && coming.length === 1 && one !== other
  return areTwo && one !== undefined && other !== undefined ? { invited: one, coming: other } : null
}

const minRows = 3
const mostOfTen = 8

/** Small numbers, and beside them no larger ones, or a yes and a no. */
function areNumbers(rows: ReadonlyArray<readonly string[]>, { invited, coming }: Pair): boolean {
  const cellsOf = (at: number) =>
    rows.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== '')
  const numbers = cellsOf(invited).map(parsePeople)
  const both = rows.flatMap((cells) => {
    const [asked, come] = [parsePeople(cells[invited] ?? ''), parseCount(cells[coming] ?? '')]
    return asked === null || come === null ? [] : [{ asked, come }]
  })
  const answers = cellsOf(coming).filter(
    (cell) => parseCount(cell) !== null || readReply(cell) !== null,
  )
  return (
    numbers.length >= minRows &&
    numbers.length * 10 >= rows.length * mostOfTen &&
    numbers.every((one) => one !== null && one <= maxPartySize) &&
    looksLikeCounts(cellsOf(invited), 0) &&
    answers.length * 10 >= cellsOf(coming).length * mostOfTen &&
    both.filter(({ asked, come }) => come <= asked).length * 10 >= both.length * mostOfTen
  )
}

/** "Invited" beside "Coming": the places of the guests are those invited, and the other is what they have answered. */
export function countInvited(
  fields: Array<ImportTarget | null>,
  columns: ReadonlyArray<{ title: string }>,
  rows: ReadonlyArray<readonly string[]>,
): void {
  const pair = findTitles(
    columns.map(({ title }) => title),
    fields,
  )
  const counted = fields.indexOf('PARTY_LIMIT')
  const isFree = counted < 0 || counted === pair?.invited || counted === pair?.coming
  const guests = rows.filter((cells) => !cells.some(isAnyTotal) && !hasOneCell(cells))
  if (!pair || !isFree || fields.includes('ADULTS') || !areNumbers(guests, pair)) return
  fields[pair.invited] = 'PARTY_LIMIT'
  fields[pair.coming] = null
}

/** None of those who were invited come: a no, as the guests have answered. */
export function isNoneComing({
  cells,
  titles,
  fields,
}: {
  cells: readonly string[]
  titles: readonly string[]
  fields: UsedFields
}): boolean {
  const pair = findTitles(titles, fields)
  if (!pair || fields[pair.invited] !== 'PARTY_LIMIT') return false
  const [asked, come] = [pair.invited, pair.coming].map((at) => parsePeople(cells[at] ?? ''))
  return come === 0 && (asked ?? 0) > 0
}
