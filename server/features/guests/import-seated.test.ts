import { beforeEach, expect, it } from 'vitest'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { importRows } from '@mehfil/contract/guests/import-rows.ts'
import { EID, openGuestImports } from '../../test/flows/guest-imports.ts'

const { testApp, asha, upload, apply } = await openGuestImports()
const { db } = testApp.world
const list = 'Name,Email,Table\nZz Ann,zz-ann@guests.example,Family 3\n'

const ann = () =>
  db
    .selectFrom('guest')
    .select(['table_name', 'seated_table', 'typed_table'])
    .where('event_id', '=', EID)
    .where('name', '=', 'Zz Ann')
    .executeTakeFirstOrThrow()
const tell = (table: string | null) =>
  db
    .updateTable('guest')
    .set({ seated_table: table })
    .where('event_id', '=', EID)
    .where('name', '=', 'Zz Ann')
    .execute()
const undo = (id: string | null) =>
  asha.call(undoGuests, { params: { EID }, input: { undo: id ?? '' } })

async function bring(text: string) {
  const { data } = await upload(text)
  const met = await asha.call(importRows, {
    params: { EID, IMPORT: data.id },
    query: { kind: 'met' },
  })
  const changes = met.data.rows.flatMap((row) =>
    row.changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
  )
  return { changes, undo: (await apply(data.id, data.good)).data.undo }
}

beforeEach(async () => {
  await db.deleteFrom('guest').where('event_id', '=', EID).where('name', 'like', 'Zz%').execute()
  await bring('Name,Email,Table\nZz Ann,zz-ann@guests.example,Garden\n')
  await tell('7')
})

it('Our product keeps the table that a list names for when the guest has no seat', async () => {
  const first = await bring(list)
  expect(first.changes).toEqual(['TABLE: Garden → Family 3'])
  expect(await ann()).toEqual({ table_name: '7', seated_table: '7', typed_table: 'Family 3' })
  expect((await bring(list)).changes).toEqual([])
  await undo(first.undo)
  expect(await ann()).toEqual({ table_name: '7', seated_table: '7', typed_table: 'Garden' })
})

it('Our product keeps it also where the list names the table of the seat', async () => {
  const { changes } = await bring(list.replace('Family 3', '7'))
  expect(changes).toEqual(['TABLE: Garden → 7'])
  expect(await ann()).toMatchObject({ table_name: '7', typed_table: '7' })
})

it('Our product takes back a list after the guest lost the seat', async () => {
  const first = await bring(list)
  await tell(null)
  expect(await ann()).toMatchObject({ table_name: 'Family 3' })
  await undo(first.undo)
  expect(await ann()).toEqual({ table_name: 'Garden', seated_table: null, typed_table: '' })
})

it('Our product keeps the table of guests who are sent to be brought up to date', async () => {
  const sent = JSON.parse(
    (
      await asha.send('POST', `/api/events/${EID}/guests/many`, {
        GUESTS: [{ NAME: 'Zz Ann', EMAIL: 'zz-ann@guests.example', TABLE: 'Family 3' }],
        UPDATE: true,
      })
    ).body,
  ).data
  expect(await ann()).toMatchObject({ table_name: '7', typed_table: 'Family 3' })
  await undo(sent.UNDO)
  expect(await ann()).toMatchObject({ table_name: '7', typed_table: 'Garden' })
})
