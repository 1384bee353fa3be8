import { guestStatuses, type GuestStatus } from '@mehfil/contract/guests/guest-status.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type {
  ReportFigure,
  ReportPartData,
  ReportSentence,
} from '@mehfil/contract/reports/reports.ts'
import type { ReportSums } from '../store/sums.ts'
import {
  toFigure,
  toPart,
  peopleValue,
  percent,
  toRow,
  toSentence,
  typedValue,
} from './report-parts.ts'

type GroupedSums = ReportSums & { key: string }

/** Who the guests are, in one or two sentences. */
export function getGuestSentences(
  { guests, people: listed, coming }: ReportSums,
  categories: readonly GroupedSums[],
): ReportSentence[] {
  const [largest] = categories
    .filter(({ key }) => key !== '')
    .toSorted((one, other) => other.people - one.people)
  return [
    toSentence('list', {
      guests: typedValue(guests, 'guests'),
      people: peopleValue(listed),
      count: typedValue(listed, 'count'),
    }),
    ...(coming > 0
      ? [
          toSentence('of-them-coming', {
            people: peopleValue(coming),
            share: typedValue(percent(coming, listed), 'percent'),
            count: typedValue(coming, 'count'),
          }),
        ]
      : []),
    ...(largest
      ? [
          toSentence('largest', {
            category: typedValue(largest.key, 'text'),
            people: peopleValue(largest.people),
            count: typedValue(largest.people, 'count'),
          }),
        ]
      : []),
  ]
}

type GuestFigureInput = { sums: ReportSums; named: number }

export const guestFigures = ({ sums, named }: GuestFigureInput): ReportFigure[] => [
  toFigure('parties', sums.guests, { type: 'guests', behind: {} }),
  toFigure('party-size', Math.round((sums.people / sums.guests) * 10) / 10, { type: 'number' }),
  toFigure('named', named),
  toFigure('not-invited', sums.notInvited, { behind: { tab: 'not-invited' } }),
  toFigure('no-address', sums.noAddress, { type: 'guests', behind: { fact: 'no-address' } }),
]

export function statusPart(found: readonly GroupedSums[]): ReportPartData {
  const order = guestStatuses
    .map((status) => ({ status, sums: found.find(({ key }) => key === status) }))
    .filter(({ sums }) => sums !== undefined) as Array<{ status: GuestStatus; sums: GroupedSums }>
  const whole = found.reduce((sum, { people: count }) => sum + count, 0)
  return toPart({
    id: 'by-status',
    chart: 'bars',
    columns: [
      ['status', 'status'],
      ['guests', 'guests'],
      ['people', 'people'],
      ['share', 'percent'],
    ],
    rows: order.map(({ status, sums }) =>
      toRow([status, sums.guests, sums.people, percent(sums.people, whole)], { status }),
    ),
  })
}

/** The people of each category, and their answers. */
export function categoriesPart(found: readonly GroupedSums[]): ReportPartData | null {
  if (!found.some(({ key }) => key !== '')) return null
  return toPart({
    id: 'by-category',
    chart: 'meters',
    columns: [
      ['category', 'text'],
      ['coming', 'people'],
      ['people', 'people'],
      ['share', 'percent'],
      ['maybe', 'people'],
      ['no', 'people'],
      ['silent', 'people'],
      ['in', 'people'],
    ],
    rows: found
      .toSorted((one, other) => other.people - one.people || (one.key < other.key ? -1 : 1))
      .map((one) =>
        toRow(
          [
            one.key,
            one.coming,
            one.people,
            percent(one.coming, one.people),
            one.maybe,
            one.no,
            one.silent,
            one.in,
          ],
          { category: one.key },
        ),
      ),
  })
}

/** Null for a list with one language. */
export function languagePart(found: readonly GroupedSums[]): ReportPartData | null {
  if (found.length < 2) return null
  const whole = found.reduce((sum, { people: count }) => sum + count, 0)
  return toPart({
    id: 'by-language',
    chart: 'bars',
    columns: [
      ['language', 'language'],
      ['guests', 'guests'],
      ['people', 'people'],
      ['share', 'percent'],
    ],
    rows: found
      .toSorted((one, other) => other.people - one.people)
      .map(({ key, guests, people: count }) =>
        toRow([key, guests, count, percent(count, whole)], { language: key as Language }),
      ),
  })
}

const largePartySize = 8

export function partyPart(found: readonly GroupedSums[]): ReportPartData {
  const sizes = new Map<string, { guests: number; people: number; coming: number }>()
  for (const { key, guests, people: count, coming } of found.toSorted(
    (one, other) => Number(one.key) - Number(other.key),
  )) {
    const size = Number(key) >= largePartySize ? `${largePartySize}+` : key
    const previous = sizes.get(size) ?? { guests: 0, people: 0, coming: 0 }
    sizes.set(size, {
      guests: previous.guests + guests,
      people: previous.people + count,
      coming: previous.coming + coming,
    })
  }
  return toPart({
    id: 'by-party',
    chart: 'bars',
    columns: [
      ['size', 'text'],
      ['guests', 'guests'],
      ['people', 'people'],
      ['coming', 'people'],
    ],
    rows: [...sizes].map(([size, { guests, people: count, coming }]) =>
      toRow([size, guests, count, coming], { party: size }),
    ),
  })
}
