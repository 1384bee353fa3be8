import { expect, it } from 'vitest'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { importsOfEvent, mendImportRow } from '@mehfil/contract/guests/imports.ts'
import { chooseImportRows, importRows } from '@mehfil/contract/guests/import-rows.ts'
import { EID, openGuestImports } from '../../test/flows/guest-imports.ts'

const { testApp, asha, upload, apply, guests } = await openGuestImports()

it('Our product shows places, group, tags and notes of the guests who will be added', async () => {
  const { data } = await upload(
    'Name,Email,Group,Places,Companions,Tags,Notes,Door note,Table\n' +
      'Nia One,nia@rehearsal.example,Family,4,,"VIP, Speakers","Vegetarian\nsits by Om",Wheelchair,7\n' +
      'Oz Two,oz@rehearsal.example,,,Ari; Bea,,,,\n' +
      'Pia Three,pia@rehearsal.example,,,,,,,\n',
  )
  const { rows } = (
    await asha.call(importRows, { params: { EID, IMPORT: data.id }, query: { kind: 'new' } })
  ).data
  expect(rows).toMatchObject([
    {
      name: 'Nia One',
      people: 4,
      category: 'Family',
      tags: ['VIP', 'Speakers'],
      note: 'Vegetarian · sits by Om',
      doorNote: 'Wheelchair',
      table: '7',
    },
    { name: 'Oz Two', people: 3, category: '', tags: [], note: '', table: '' },
    { name: 'Pia Three', people: 1 },
  ])
})

it('Our product says whose a row to fix is', async () => {
  const { data } = await upload(
    'First name,Last name,Email,Phone\nAnn,Lee,ann@,\n,,bo@,+91 98765 43210\n,,,+91 98765 432103333333333\n',
  )
  expect(data.errors.map(({ row, owner }) => [row, owner])).toEqual(
    expect.arrayContaining([
      [2, 'Ann Lee'],
      [3, 'bo@'],
    ]),
  )
  expect(data.errors.find(({ row }) => row === 4)?.owner).toBe('+91 98765 432103333333333')
})

it('Our product lists the imports that can be undone, for a day', async () => {
  const { data } = await upload('Name,Email\nQua One,qua@rehearsal.example\nRui Two,\n', {
    name: 'late.csv',
  })
  const list = async () => (await asha.call(importsOfEvent, { params: { EID } })).data.imports
  const find = async () => (await list()).find(({ id }) => id === data.id)
  expect(await find()).toBeUndefined()
  const { undo } = (await apply(data.id, 2)).data
  expect((await list())[0]).toMatchObject({
    id: data.id,
    fileName: 'late.csv',
    state: 'done',
    added: 2,
    updated: 0,
    undo,
  })
  await asha.call(undoGuests, { params: { EID }, input: { undo: undo ?? '' } })
  expect((await find())?.state).toBe('undone')
  expect(await guests({ search: 'qua@rehearsal.example' })).toEqual([])
  await testApp.world.db
    .updateTable('guest_undo')
    .set({ at: new Date(testApp.world.now().getTime() - 25 * 3_600_000) })
    .where('event_id', '=', EID)
    .where('id', '=', undo ?? '')
    .execute()
  expect(await find()).toBeUndefined()
})

it('Our product leaves to the host who is crossed out, and drops ticks', async () => {
  const { data } = await upload(
    '[12/03/2026, 21:04:11] Ann: 1. Sara Struck ✅\n2. ~Huda Struck~\n3. Omar Struck ❌\n4. Lina Struck\n',
    { name: 'chat.txt' },
  )
  expect(data.errors).toMatchObject([
    { row: 3, field: 'NAME', value: '~Huda Struck~', owner: 'Huda Struck' },
    { row: 4, field: 'NAME', value: '❌ Omar Struck' },
  ])
  const names = async () =>
    (
      await asha.call(importRows, { params: { EID, IMPORT: data.id }, query: { kind: 'new' } })
    ).data.rows.map(({ name }) => name)
  expect(await names()).toEqual(['Sara Struck', 'Lina Struck'])
  await asha.call(mendImportRow, {
    params: { EID, IMPORT: data.id, ROW: '4' },
    input: { field: 'NAME', value: 'Omar Struck' },
  })
  expect(await names()).toEqual(['Sara Struck', 'Omar Struck', 'Lina Struck'])
})

it('Our product lists as many rows left out as it counts, guests met again among them', async () => {
  const { data } = await upload(
    'Name,Email\nVia One,via@rehearsal.example\nVia One,via@rehearsal.example\nWyn Two,wyn@\n',
  )
  const choose = (input: object) =>
    asha.call(chooseImportRows, { params: { EID, IMPORT: data.id }, input: input as never })
  await choose({ of: 'bad', choice: 'skip' })
  const { leftOut } = (await choose({ of: 'met', choice: 'skip' })).data
  const { rows } = (
    await asha.call(importRows, { params: { EID, IMPORT: data.id }, query: { kind: 'out' } })
  ).data
  expect([leftOut, rows.map(({ row, met }) => [row, met])]).toEqual([
    2,
    [
      [3, 'email'],
      [4, null],
    ],
  ])
})
