import type { SeatingTable } from '@mehfil/contract/seating/seating.ts'
import { useFormats, type Formats } from '../../lib/i18n/formats.ts'
import { isolateText } from '../../lib/i18n/translator.ts'
import { useTranslate, type TranslateText } from '../../lib/i18n/translations.ts'
import type { SeatGroup, SeatingOverview } from './rules/seats.ts'

export type SeatingTexts = {
  t: TranslateText
  formats: Formats
  /** `Table 7, Jasmine`, or the name of an area. */
  nameTable: (table: SeatingTable) => string
  /** `8 of 10`. */
  countSeats: (count: number, table: SeatingTable) => string
  /** A person by name, a party by its guest. */
  nameGroup: (group: SeatGroup) => string
  namePerson: (group: SeatGroup, at: number) => string
  /** `3 Vegetarian, 1 No nuts`; a note of one person alone has no number. */
  listNotes: (notes: ReadonlyArray<{ note: string; count: number }>) => string
  /** `140 of 146 people have a seat. Table 9 is one over.` */
  sumUp: (overview: SeatingOverview) => string
}

const maxNamedTables = 4

export function useSeatingTexts(): SeatingTexts {
  const t = useTranslate('seating')
  const formats = useFormats()
  const { number, list } = formats
  const namePerson: SeatingTexts['namePerson'] = ({ party, people }, at) => {
    const { name = '', person = 0 } = people[at] ?? {}
    return name || t('companion', { name: isolateText(party.name), n: number(person) })
  }
  return {
    t,
    formats,
    nameTable: (table) => {
      if (table.number === null) return table.name
      const facts = { number: number(table.number), name: isolateText(table.name) }
      return t(table.name ? 'table.named' : 'table.unnamed', facts)
    },
    countSeats: (count, { seats }) => t('of', { n: number(count), seats: number(seats) }),
    namePerson,
    nameGroup: (group) => (group.people.length === 1 ? namePerson(group, 0) : group.party.name),
    listNotes: (notes) =>
      list(
        notes.map(({ note, count }) =>
          t('note', { count, n: number(count), note: isolateText(note) }),
        ),
      ),
    sumUp: ({ people, seated, over }) =>
      [
        people === 0
          ? t('sum-none')
          : t(seated === people ? 'sum-all' : 'sum', {
              count: people,
              people: number(people),
              seated: number(seated),
            }),
        ...(over.length > 0 ? [formatOver(over, { t, formats })] : []),
      ].join(' '),
  }
}

function formatOver(
  over: SeatingOverview['over'],
  { t, formats: { number, list } }: Pick<SeatingTexts, 't' | 'formats'>,
): string {
  const [first, second] = over
  if (first && !second) {
    const count = first.count - first.table.seats
    return t('over', { count, n: number(count), table: number(first.table.number ?? 0) })
  }
  if (over.length > maxNamedTables)
    return t('over-count', { count: over.length, n: number(over.length) })
  return t('over-tables', { tables: list(over.map(({ table }) => number(table.number ?? 0))) })
}
