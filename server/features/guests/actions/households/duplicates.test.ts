import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import {
  guestDuplicates,
  keepGuestsApart,
  maxDuplicates,
} from '@mehfil/contract/guests/households/duplicates.ts'
import { mergeGuests } from '@mehfil/contract/guests/merge.ts'
import { buildGuestRow, castEvents, type NewGuestRow } from '../../../../seed/cast-events.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const EID = castEvents.wedding
const testApp = await openTestApp({ leniency: 100_000 })
afterAll(() => testApp.close())
const asha = await testApp.as('asha')
const { db } = testApp.world
const gid = (at: number) => `ABC0000000${(at + 0xa0000).toString(16).toUpperCase()}`

beforeEach(async () => {
  testApp.clock.move(11 * 60_000)
  await sql`truncate guest, guest_undo, event_tally, event_breakdown cascade`.execute(db)
})
const add = (...guests: Array<Partial<NewGuestRow> & { name: string }>) =>
  db
    .insertInto('guest')
    .values(
      guests.map((one, at) =>
        buildGuestRow(EID, gid(at + 1), one.name, testApp.clock.now(), { email: '', ...one }),
      ),
    )
    .execute()
const pairs = async () =>
  (await asha.call(guestDuplicates, { params: { EID } })).data.pairs.map(
    ({ guest, other, why }) => [guest.name, other.name, why],
  )

it('Our product finds guests with one number in any spelling, and with one name', async () => {
  await add(
    { name: 'Asha Rao', phone: '+919845022716', email: 'asha@guests.example' },
    { name: 'Aśha RAO', phone: '098450 22716' },
    { name: 'Zoé Martin' },
    { name: 'Zoe Martin', email: 'zoe@guests.example', phone: '+33612345678' },
    { name: 'Jon Bell', phone: '+447400123001' },
    { name: 'Om' },
    { name: 'Om', email: 'om@guests.example' },
  )
  expect(await pairs()).toEqual([
    ['Asha Rao', 'Aśha RAO', ['phone', 'name']],
    ['Zoé Martin', 'Zoe Martin', ['name']],
    ['Om', 'Om', ['name']],
  ])
})

it('Our product finds a guest whose address is the second one of another', async () => {
  await add(
    { name: 'Ravi Khan', email: 'ravi@guests.example' },
    { name: 'Leela', email: 'LEELA@guests.example' },
  )
  await db
    .insertInto('guest_address')
    .values({ event_id: EID, guest_id: gid(1), email: 'leela@guests.example', name: 'Leela' })
    .execute()
  expect(await pairs()).toEqual([['Ravi Khan', 'Leela', ['email']]])
})

it('Our product takes two people of a family with one number, or with one name and all else different, for two', async () => {
  await add(
    { name: 'Asha Rao', phone: '+919845022716', email: 'asha@guests.example' },
    { name: 'Dev Rao', phone: '+919845022716', email: 'dev@guests.example' },
    { name: 'Jon Bell', phone: '+447400123001', email: 'jon@guests.example' },
    { name: 'Jon Bell', phone: '+447400123002', email: 'jon.bell@guests.example' },
  )
  expect(await pairs()).toEqual([])
})

it('Our product does not offer a pair again that the host has kept apart, nor one that was merged', async () => {
  await add({ name: 'Jon Bell' }, { name: 'Jon Bell' }, { name: 'Ida Roy' }, { name: 'Ida Roy' })
  expect(await pairs()).toHaveLength(2)
  const apart = (GID: string, other: string) =>
    asha.call(keepGuestsApart, { params: { EID, GID }, input: { other } })
  expect((await apart(gid(2), gid(1))).http).toBe(200)
  expect((await apart(gid(1), gid(2))).http).toBe(200)
  expect((await apart(gid(1), gid(1))).http).toBe(400)
  expect(await pairs()).toEqual([['Ida Roy', 'Ida Roy', ['name']]])
  const { data } = await asha.call(mergeGuests, {
    params: { EID, GID: gid(3) },
    input: { other: gid(4), take: [], takeFields: [] },
  })
  expect(await pairs()).toEqual([])
  await asha.call(undoGuests, { params: { EID }, input: { undo: data.undo } })
  expect(await pairs()).toHaveLength(1)
})

it('Our product shows the surest pairs of very many, also where all are called the same', async () => {
  const many = Array.from({ length: 200 }, () => ({ name: 'Jon Bell' }))
  await add(
    ...many,
    { name: 'Sam Roy', phone: '+919845022716' },
    { name: 'Sam Roy', phone: '+919845022716', email: 'sam@guests.example' },
  )
  const found = await pairs()
  expect(found).toHaveLength(28 + 1)
  expect(found.length).toBeLessThanOrEqual(maxDuplicates)
  expect(found[0]).toEqual(['Sam Roy', 'Sam Roy', ['phone', 'name']])
})

it('Our product compares the list again once guests came or went, and never shows who is gone', async () => {
  const compare = async () => {
    const found = await pairs()
    return found.map(([one, other]) => `${one} ${other}`)
  }
  await add({ name: 'Om Rao' }, { name: 'Uma Rao' })
  expect(await compare()).toEqual([])
  const set = (at: number, values: object) =>
    db
      .updateTable('guest')
      .set(values)
      .where('event_id', '=', EID)
      .where('id', '=', gid(at))
      .execute()
  await set(2, { name: 'Om Rao' })
  expect(await compare(), 'as many as before').toEqual([])
  await db
    .insertInto('guest')
    .values([buildGuestRow(EID, gid(3), 'Jon Bell', testApp.clock.now(), { email: '' })])
    .execute()
  expect(await compare()).toEqual(['Om Rao Om Rao'])
  await set(3, { name: 'Om Rao' })
  testApp.clock.move(11 * 60_000)
  expect(await compare(), 'after ten minutes').toHaveLength(3)
  await set(3, { deleted_at: testApp.clock.now() })
  expect(await compare()).toEqual(['Om Rao Om Rao'])
})
