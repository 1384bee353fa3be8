import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { guestFields, saveGuestFields } from '@mehfil/contract/guests/custom-fields.ts'
import { importRows } from '@mehfil/contract/guests/import-rows.ts'
import {
  mapImport,
  mendImportRow,
  type ImportTarget,
  type NewColumn,
} from '@mehfil/contract/guests/imports.ts'
import { guestTags } from '@mehfil/contract/guests/tags.ts'
import { EID, openGuestImports } from '../../test/flows/guest-imports.ts'

const { testApp, asha, upload, apply, guests, read, checkRows } = await openGuestImports()
const hotel = 'A0000000000000B'

const map = async (IMPORT: string, fields: Array<ImportTarget | NewColumn | null>) => {
  await asha.call(mapImport, { params: { EID, IMPORT }, input: { headerRow: true, fields } })
  await checkRows(IMPORT)
}
const met = async (IMPORT: string) =>
  (await asha.call(importRows, { params: { EID, IMPORT }, query: { kind: 'met' } })).data.rows
const find = async (search: string) => (await guests({ search }))[0]
const tagNames = async () => {
  const { data } = await asha.call(guestTags, { params: { EID } })
  return new Map(data.tags.map(({ id, name }) => [id, name]))
}
const undoOf = (undo: string | null) =>
  asha.call(undoGuests, { params: { EID }, input: { undo: undo ?? '' } })

it('Our product imports tags and the event’s own fields, shows what changes, and takes all of it back', async () => {
  await asha.call(saveGuestFields, {
    params: { EID },
    input: { fields: [{ id: hotel, name: 'Hotel nights', kind: 'number', choices: [] }] },
  })
  const first = await upload(
    'Name,Email,Tags,Hotel nights,Meal\n' +
      'Tia One,tia@own.example,"Family, Delhi; VIP",2,Fish\n' +
      'Uma Two,uma@own.example,family | Speakers,"1.200,5",Veg\n' +
      'Vik Three,vik@own.example,,two,Fish\n' +
      'Wes Four,wes@own.example,,,Veg\n',
  )
  expect([first.data.columns.map(({ field }) => field), first.data.errors]).toMatchObject([
    ['NAME', 'EMAIL', 'TAGS', `CUSTOM.${hotel}`, expect.stringMatching(/^CUSTOM\./)],
    [
      { row: 3, field: `CUSTOM.${hotel}` },
      { row: 4, field: `CUSTOM.${hotel}`, value: 'two' },
    ],
  ])
  const { id } = first.data
  await map(id, ['NAME', 'EMAIL', 'TAGS', `CUSTOM.${hotel}`, 'NEW'])
  const planned = await read(id)
  const meal = planned.columns[4]?.field as `CUSTOM.${string}`
  expect(planned.ownFields).toMatchObject([
    { id: hotel, isNew: false },
    { name: 'Meal', kind: 'choice', isNew: true },
  ])
  for (const [row, value] of [
    [3, '3'],
    [4, '2'],
  ] as const)
    await asha.call(mendImportRow, {
      params: { EID, IMPORT: id, ROW: String(row) },
      input: { field: `CUSTOM.${hotel}`, value },
    })
  const added = await apply(id, 4)
  const tia = await find('tia@own.example')
  expect(tia?.tags.toSorted()).toEqual(['Delhi', 'Family', 'VIP'])
  expect(tia?.custom).toEqual({ [hotel]: '2', [meal.slice(7)]: 'Fish' })

  const again = await upload(
    'Name,Email,Labels,Meal\nTia One,tia@own.example,"delhi, Choir",veg\nTia One,tia@own.example,"Brass, Choir",\n',
  )
  expect(again.data.columns.map(({ field }) => field)).toEqual(['NAME', 'EMAIL', 'TAGS', meal])
  expect((await met(again.data.id)).map(({ changes }) => changes)).toEqual([
    [
      { field: 'TAGS', before: 'Delhi, Family, VIP', after: 'Delhi, Family, VIP, Choir' },
      { field: meal, before: 'Fish', after: 'Veg' },
    ],
    [{ field: 'TAGS', before: 'Delhi, Family, VIP', after: 'Delhi, Family, VIP, Brass, Choir' }],
  ])
  const changed = await apply(again.data.id, 1)
  expect((await find('tia@own.example'))?.custom).toEqual({ [hotel]: '2', [meal.slice(7)]: 'Veg' })
  expect((await find('tia@own.example'))?.tags).toHaveLength(5)
  await undoOf(changed.data.undo)
  expect(await find('tia@own.example')).toMatchObject({ tags: tia?.tags, custom: tia?.custom })
  expect([...(await tagNames()).values()]).not.toContain('Choir')
  await undoOf(added.data.undo)
  expect([...(await tagNames()).values()]).not.toContain('VIP')
  const { data } = await asha.call(guestFields, { params: { EID } })
  expect(data.fields.map(({ id: field }) => field)).toEqual([hotel])
})

it('Our product makes an own field of the kind that was chosen, and tells the rows that do not fit', async () => {
  const { data } = await upload(
    'Name,Email,Shoe size\nXen One,xen@own.example,42\nYan Two,yan@own.example,large\n',
  )
  await map(data.id, ['NAME', 'EMAIL', 'NEW'])
  expect((await read(data.id)).ownFields.at(-1)).toMatchObject({ name: 'Shoe size', kind: 'text' })
  await map(data.id, ['NAME', 'EMAIL', 'NEW.number'])
  const view = await read(data.id)
  expect([view.good, view.errors]).toMatchObject([
    1,
    [{ row: 3, field: view.columns[2]?.field, value: 'large' }],
  ])
  await map(data.id, ['NAME', 'EMAIL', null])
  expect((await read(data.id)).ownFields.map(({ isNew }) => isNew)).toEqual([false])
})

it('Our product tells the rows whose tags an event has no room for', async () => {
  const rows = Array.from(
    { length: 60 },
    (_, at) => `Zed ${at},zed${at}@own.example,"Tag ${at}, Common"`,
  )
  const { data } = await upload(`Name,Email,Tags\n${rows.join('\n')}\n`)
  expect(data.good + data.bad).toBe(60)
  expect(data.errors[0]).toMatchObject({ field: 'TAGS' })
  expect(data.good).toBe(49 - (await tagNames()).size)
})

it('and keeps with an undo what a text or a saved view of the event has by then', async () => {
  const { data } = await upload(
    'Name,Tags,Shuttle\nRex Hill,Speaker,Bus two\nSue Hill,Helper,Bus one\n',
  )
  await map(data.id, ['NAME', 'TAGS', 'NEW.text'])
  const { data: added } = await apply(data.id, 2)
  const speaker = [...(await tagNames())].find(([, name]) => name === 'Speaker')?.[0]
  const listed = (await asha.call(guestFields, { params: { EID } })).data.fields
  const shuttle = listed.find(({ name }) => name === 'Shuttle')
  const { db } = testApp.world
  await sql`update event set letters = ${JSON.stringify({ en: { greeting: `You have {custom.${shuttle?.key}}` } })}::jsonb where id = ${EID}`.execute(
    db,
  )
  await sql`insert into guest_list_view (event_id, id, person_id, shared, name, filters, sort, columns, created_at) select id, 'A0000000000000C', created_by, false, 'Speakers', ${JSON.stringify({ tag: speaker })}::jsonb, '', '{}', now() from event where id = ${EID}`.execute(
    db,
  )
  await undoOf(added.undo)
  expect([...(await tagNames()).values()]).toContain('Speaker')
  expect([...(await tagNames()).values()]).not.toContain('Helper')
  const left = (await asha.call(guestFields, { params: { EID } })).data.fields
  expect(left.map(({ name }) => name)).toContain('Shuttle')
})
