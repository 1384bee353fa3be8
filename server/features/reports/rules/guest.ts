import { guestStatuses, type GuestStatus } from '@mehfil/contract/guest-status.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { Figure, Part, Sentence } from '@mehfil/contract/reports.ts'
import type { Sums } from '../store/sums.ts'
import { figure, part, people, percent, row, say, typed } from './write.ts'

type Keyed = Sums & { key: string }

/** Who the guests are. */
export function guestSays(
  { guests, people: listed, coming }: Sums,
  categories: readonly Keyed[],
): Sentence[] {
  const [largest] = categories
    .filter(({ key }) => key !== '')
    .toSorted((one, other) => other.people - one.people)
  return [
    say('list', {
      guests: typed(guests, 'guests'),
      people: people(listed),
      count: typed(listed, 'count'),
    }),
    ...(coming > 0
      ? [
          say('of-them-coming', {
            people: people(coming),
            share: typed(percent(coming, listed), 'percent'),
            count: typed(coming, 'count'),
          }),
        ]
      : []),
    ...(largest
      ? [
          say('largest', {
            category: typed(largest.key, 'text'),
            people: people(largest.people),
            count: typed(largest.people, 'count'),
          }),
        ]
      : []),
  ]
}

type Counted = { sums: Sums; named: number }

export const guestFigures = ({ sums, named }: Counted): Figure[] => [
  figure('parties', sums.guests, { type: 'guests', behind: {} }),
  figure('party-size', Math.round((sums.people / sums.guests) * 10) / 10, { type: 'number' }),
  figure('named', named),
  figure('not-invited', sums.notInvited, { behind: { tab: 'not-invited' } }),
  figure('no-address', sums.noAddress, { type: 'guests', behind: { fact: 'no-address' } }),
]

export function statusPart(found: readonly Keyed[]): Part {
  const order = guestStatuses
    .map((status) => ({ status, sums: found.find(({ key }) => key === status) }))
    .filter(({ sums }) => sums !== undefined) as Array<{ status: GuestStatus; sums: Keyed }>
  const whole = found.reduce((sum, { people: count }) => sum + count, 0)
  return part({
    id: 'by-status',
    chart: 'bars',
    columns: [
      ['status', 'status'],
      ['guests', 'guests'],
      ['people', 'people'],
      ['share', 'percent'],
    ],
    rows: order.map(({ status, sums }) =>
      row([status, sums.guests, sums.people, percent(sums.people, whole)], { status }),
    ),
  })
}

/** Everybody of a category, and how they answered. */
export function categoriesPart(found: readonly Keyed[]): Part | null {
  if (!found.some(({ key }) => key !== '')) return null
  return part({
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
        row(
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

/** Only where there is more than one. */
export function languagePart(found: readonly Keyed[]): Part | null {
  if (found.length < 2) return null
  const whole = found.reduce((sum, { people: count }) => sum + count, 0)
  return part({
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
        row([key, guests, count, percent(count, whole)], { language: key as Language }),
      ),
  })
}

const manyInAParty = 8

export function partyPart(found: readonly Keyed[]): Part {
  const sizes = new Map<string, { guests: number; people: number; coming: number }>()
  for (const { key, guests, people: count, coming } of found.toSorted(
    (one, other) => Number(one.key) - Number(other.key),
  )) {
    const size = Number(key) >= manyInAParty ? `${manyInAParty}+` : key
    const so = sizes.get(size) ?? { guests: 0, people: 0, coming: 0 }
    sizes.set(size, {
      guests: so.guests + guests,
      people: so.people + count,
      coming: so.coming + coming,
    })
  }
  return part({
    id: 'by-party',
    chart: 'bars',
    columns: [
      ['size', 'text'],
      ['guests', 'guests'],
      ['people', 'people'],
      ['coming', 'people'],
    ],
    rows: [...sizes].map(([size, { guests, people: count, coming }]) =>
      row([size, guests, count, coming], { party: size }),
    ),
  })
}
