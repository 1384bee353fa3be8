import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { guestSortNames } from '@mehfil/contract/guests/list-order.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { buildGuestRow } from '../../seed/cast-events.ts'
import { EID, gid, openSixGuests } from '../../test/flows/six-guests.ts'

const { testApp, asha } = await openSixGuests()
const params = { EID }

const readPages = async (sort: string, query: object = {}, after = ''): Promise<string[]> => {
  const { data } = await (
    await asha()
  ).call(guestsOfEvent, { params, query: { ...query, sort, ...(after && { after }) } })
  const ids = data.guests.map(({ id }) => id)
  return data.next ? [...ids, ...(await readPages(sort, query, data.next))] : ids
}
const update = (at: readonly number[], values: object) =>
  testApp.world.db
    .updateTable('guest')
    .set(values)
    .where('event_id', '=', EID)
    .where('id', 'in', at.map(gid))
    .execute()

describe('Our product sorts the list of guests', () => {
  it.each([
    ['name', '513246'],
    ['-name', '642315'],
    ['table', '312'],
    ['-table', '213'],
    ['category', '521'],
    ['people', '456'],
    ['-sent', '63'],
    ['language', '1'],
  ])('by %s, with those without a value last', async (sort, expected) => {
    const names = ['Émile', 'Zoe', 'eve', 'أحمد', 'Ada', 'يوسف']
    for (const [at, name] of names.entries()) await update([at + 1], { name })
    await update([1, 2, 3, 4, 5, 6], { category: '', people: 3, party_limit: 3, invited_at: null })
    await update([1, 2], { table_name: 'Table 10', category: 'Family' })
    await update([3], { table_name: 'Table 2', invited_at: new Date('2026-06-01') })
    await update([5], { category: 'été' })
    await update([6], { invited_at: new Date('2026-06-02') })
    await update([4, 5, 6], { people: 1 })
    await update([1], { language: 'arb' })
    const order = await readPages(sort)
    const digits = order.map((id) => [1, 2, 3, 4, 5, 6].find((at) => gid(at) === id)).join('')
    expect(digits.slice(0, expected.length)).toBe(expected)
  })

  it('and shows each of them once, page by page, also in a search', { tags: 'long' }, async () => {
    const now = testApp.world.now()
    const rows = Array.from({ length: 130 }, (_, at) =>
      buildGuestRow(
        EID,
        `DD00000000${(at + 256).toString(16).toUpperCase().padStart(5, '0')}`,
        `Ada Rao ${at % 7}`,
        new Date(now.getTime() - (at % 90) * 1_000),
        { email: at % 3 === 0 ? '' : `a${at}@guests.example` },
      ),
    )
    await testApp.world.db.insertInto('guest').values(rows).execute()
    await testApp.world.db
      .updateTable('guest')
      .set({ table_name: 'Table 4', category: 'Family', answer: 'maybe', answered_at: now })
      .where(
        'id',
        'in',
        rows.slice(20, 90).map(({ id }) => id),
      )
      .execute()
    for (const sort of guestSortNames.flatMap((name) => [name, `-${name}`])) {
      const all = await readPages(sort)
      expect([sort, all.length, new Set(all).size]).toEqual([sort, 136, 136])
      const found = await readPages(sort, { search: 'rao ada' })
      expect([sort, found.length, new Set(found).size]).toEqual([sort, 130, 130])
      const answered = await readPages(sort, { tab: 'maybe' })
      expect([sort, answered.length, new Set(answered).size]).toEqual([sort, 70, 70])
    }
  })

  it.each(['activity', '-activity'])(
    'by %s, with those who arrived at the time of their arrival, page by page',
    async (sort) => {
      const now = testApp.world.now()
      const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
      const rows = Array.from({ length: 120 }, (_, at) => ({
        ...buildGuestRow(
          EID,
          `DA00000000${(at + 256).toString(16).toUpperCase().padStart(5, '0')}`,
          `Ben Khan ${at}`,
          before(10_000 + (at % 50)),
          { email: '' },
        ),
        viewed_at: before(5_000 + ((at * 37) % 60)),
        // Every third one came, several at the same minute, some before others looked at the page.
        ...(at % 3 === 0 && { arrived: 1 }),
        attended_at: at % 3 === 0 ? before(4_980 + ((at * 11) % 50)) : null,
      }))
      await testApp.world.db.insertInto('guest').values(rows).execute()
      const order = rows
        .map((row) => ({
          id: row.id,
          at: (row.attended_at ?? row.viewed_at).getTime(),
        }))
        .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
        .map(({ id }) => id)
      const expected = sort === 'activity' ? order : order.reverse()
      const found = (await readPages(sort)).filter((id) => id.startsWith('DA'))
      expect(found).toEqual(expected)
      expect(await readPages(sort, { search: 'khan ben' })).toEqual(expected)
      expect(await readPages(sort, { tab: 'attended' })).toHaveLength(40)
      await testApp.world.db.deleteFrom('guest').where('id', 'like', 'DA%').execute()
    },
  )

  it('without an index that each arrival would write', async () => {
    const { rows } = await sql<{ text: string }>`
      select indexdef as text from pg_indexes where tablename = 'guest'`.execute(testApp.world.db)
    expect(rows.length).toBeGreaterThan(20)
    // An index with a column of an arrival makes PostgreSQL write all indexes of the guest.
    expect(rows.filter(({ text }) => /attended_at|arrived/.test(text))).toEqual([])
  })

  it('from its beginning, where a cursor belongs to another order', async () => {
    const { data } = await (
      await asha()
    ).call(guestsOfEvent, {
      params,
      query: { sort: 'people', after: '0.not a number|0123456789ABCDE' },
    })
    expect(data.guests).toHaveLength(6)
  })
})
