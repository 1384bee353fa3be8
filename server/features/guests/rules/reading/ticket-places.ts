import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { parseCount } from '@mehfil/contract/guests/list-counts.ts'
import { isQuantity } from '../dry-run/overlooked-titles.ts'
import { foldTitle } from '@mehfil/contract/guests/titles/title-words.ts'
import type { RowCells } from '../list-cells.ts'
import type { TitledCells } from '../list-cells.ts'

const seats =
  '(?:people|persons?|pers\\.?|pax|guests?|seats?|seater|places?|covers?|personnes?|couverts?|convives?|personen|plätze|personas|plazas|pessoas|lugares|persone|posti|أشخاص|اشخاص|أفراد|مقاعد|ضيوف)'
/** "Table for 10", "Sponsor table (seats 8)", "Tisch für 6", "8-seater", "طاولة لـ 10 أشخاص": the number is behind a word for it or before one for people. */
const forPeople = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:for|of|pour|de|für|à|para|per|seats?|pack of|لـ?|ل)\\s?(\\d{1,2})(?![\\p{N}.,:/%€$£-])(?!\\s?(?!${seats})\\p{L})|(?<![\\p{N}.,:/-])(\\d{1,2})[\\s-]?${seats}(?!\\p{L})`,
  'iu',
)

/** How many people one ticket is for, as its name says; null where it does not. */
function readTicketPlaces(ticket: string): number | null {
  const [, behind, before] = ticket.length > 120 ? [] : (forPeople.exec(latinDigits(ticket)) ?? [])
  const count = Number(behind ?? before ?? 0)
  return count > 1 ? count : null
}

const ticketTitle =
  /(?:^| )(?:tickets?|billets?|tarif|formule|karte|ticketart|entrada|ingresso|التذكرة|تذكرة)(?: |$)/u
/** Each of its rows is a person of a table. */
const attendeeTitle =
  /^(?:attendee|participant|teilnehmer|asistente)s? (?:no|nr|number|id|code|num)$/u

/** One ticket for ten is ten places, unless each of the ten has a row. */
export function isForMore({ cells, fields, titles }: TitledCells, rowCells: RowCells): boolean {
  const { PARTY_LIMIT } = rowCells
  // Without a column of quantities each row is one ticket.
  const count = PARTY_LIMIT === undefined ? 1 : parseCount(PARTY_LIMIT)
  const title = titles[fields.indexOf('PARTY_LIMIT')] ?? ''
  if (count === null || (PARTY_LIMIT !== undefined && !isQuantity(title))) return false
  if (titles.some((one) => attendeeTitle.test(foldTitle(one)))) return false
  return cells.some(
    (cell, at) =>
      (fields[at] === 'CATEGORY' || ((fields[at] ?? null) === null && isTicketTitle(titles[at]))) &&
      (readTicketPlaces(cell) ?? 0) > count,
  )
}

const isTicketTitle = (title = ''): boolean => ticketTitle.test(foldTitle(title))
