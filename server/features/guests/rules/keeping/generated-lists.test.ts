import { describe, expect, it } from 'vitest'
import { normaliseTitle } from '@mehfil/contract/guests/titles/normalise-title.ts'
import {
  makeNotes,
  makeSheet,
  type MadeList,
  type PutGuest,
} from '../../../../test/files/list-generator.ts'
import { readWholeList, type ReadRow } from '../../../../test/files/list-reading.ts'

type RecoveredGuest = Extract<ReadRow, { guest: unknown }>

const fold = (text: string): string => normaliseTitle(text)

/** All that is kept of a guest, as one text. */
const listKept = ({ guest, notes, kept }: RecoveredGuest): string =>
  fold(
    [
      guest.name,
      guest.category,
      guest.table,
      guest.doorNote,
      guest.tags,
      guest.companions,
      notes,
      Object.values(kept),
    ]
      .flat()
      .join(' '),
  )

const isOf = ({ guest }: RecoveredGuest, { name }: PutGuest): boolean =>
  ` ${fold(guest.name)} `.includes(` ${fold(name)} `)

/** What the reading has of a guest that differs from what was put in. */
function compareGuest(read: RecoveredGuest, put: PutGuest): string[] {
  const kept = listKept(read)
  const digits = put.phone.replace(/\D/g, '').slice(-7)
  return [
    ...put.kept.filter((value) => !kept.includes(fold(value))).map((value) => `lost ${value}`),
    ...(digits !== '' && !(read.guest.phone ?? '').endsWith(digits)
      ? [`phone ${read.guest.phone}`]
      : []),
    ...(put.email !== read.guest.email ? [`email ${read.guest.email}`] : []),
    ...((read.guest.partyLimit ?? 1) !== put.people
      ? [`people ${read.guest.partyLimit}, not ${put.people}`]
      : []),
    ...(put.group !== '' && fold(read.guest.category ?? '') !== fold(put.group)
      ? [`group ${read.guest.category}, not ${put.group}`]
      : []),
  ]
}

/** Everything that is lost, changed or invented. */
async function findLosses({ text, culture, guests }: MadeList): Promise<string[]> {
  const { rows, columns } = await readWholeList(text, [culture.country])
  const read = rows.flatMap((row) => ('guest' in row ? [row] : []))
  const used = new Set<RecoveredGuest>()
  const lost = guests.flatMap((put) => {
    const found = read.filter((one) => isOf(one, put))
    found.forEach((one) => used.add(one))
    const [one] = found
    if (!one) return [`${put.name} is no guest`]
    if (found.length > 1) return [`${put.name} is ${found.length} guests`]
    return compareGuest(one, put).map((loss) => `${put.name}: ${loss}`)
  })
  const invented = read.filter((one) => !used.has(one)).map(({ guest }) => `invented ${guest.name}`)
  const losses = [...lost, ...invented]
  return losses.length === 0
    ? []
    : [columns.fields.map((field, at) => `${columns.titles[at]}: ${field}`).join(', '), ...losses]
}

const few = 12
const many = 150

describe('Our product loses nothing of a list made at random', () => {
  it.each(Array.from({ length: few }, (_, at) => at + 1))('sheet %i', async (seed) => {
    expect(await findLosses(makeSheet(seed))).toEqual([])
  })

  it.each(Array.from({ length: few }, (_, at) => at + 1))('notes %i', async (seed) => {
    expect(await findLosses(makeNotes(seed))).toEqual([])
  })

  it('of hundreds of others', { tags: ['long'] }, async () => {
    const found: string[] = []
    for (let seed = few + 1; seed <= few + many; seed += 1)
      for (const made of [makeSheet(seed), makeNotes(seed)]) {
        const losses = await findLosses(made)
        if (losses.length > 0) found.push(`${made.describe}: ${losses.join('; ')}`)
      }
    expect(found).toEqual([])
  })
})
