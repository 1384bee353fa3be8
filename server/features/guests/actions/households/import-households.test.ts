import { beforeEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { importRows } from '@mehfil/contract/guests/import-rows.ts'
import { mapImport, mendImportRow } from '@mehfil/contract/guests/imports.ts'
import { EID, openGuestImports } from '../../../../test/flows/guest-imports.ts'

const { asha, upload, apply, read, guests, checkRows, testApp } = await openGuestImports()
const find = async (search: string) => (await guests({ search }))[0]!
const undo = (id: string | null) =>
  asha.call(undoGuests, { params: { EID }, input: { undo: id ?? '' } })
const rowsOf = async (id: string, kind: 'new' | 'met') =>
  (await asha.call(importRows, { params: { EID, IMPORT: id }, query: { kind } })).data.rows

beforeEach(async () => {
  await sql`truncate guest, guest_undo, event_tally, event_breakdown cascade`.execute(
    testApp.world.db,
  )
})

const families =
  'Household,Name,Email,Phone,Adult/Child,Notes\n' +
  'Khan family,Asha Khan,asha@family.example,+447400123001,Adult,\n' +
  'Khan family,Ravi Khan,ravi@family.example,+447400123002,Adult,Vegan\n' +
  'Rao house,Meera Rao,meera@family.example,,Adult,\n' +
  'KHAN FAMILY,Zoya Khan,zoya@family.example,,Child,\n' +
  ',Jon Bell,jon@family.example,,,\n'

it('Our product makes one guest of the rows of a household, with the people as companions', async () => {
  const { data } = await upload(families)
  expect(data.errors).toEqual([])
  expect(data.columns[0]).toMatchObject({ title: 'Household', field: 'HOUSEHOLD' })
  expect(data.columns[4]).toMatchObject({ field: 'AGE' })
  expect(data).toMatchObject({
    good: 3,
    people: 5,
    households: { families: 2, people: 4, joined: 2 },
  })
  expect(
    (await rowsOf(data.id, 'new')).map(({ row, people, companions }) => [row, people, companions]),
  ).toEqual([
    [2, 3, ['Ravi Khan', 'Zoya Khan']],
    [4, 1, []],
    [6, 1, []],
  ])

  const done = await apply(data.id, 3)
  expect(done.data).toMatchObject({ added: 3, updated: 0 })
  const khan = await find('asha@family.example')
  expect(khan).toMatchObject({
    name: 'Asha Khan',
    companions: ['Ravi Khan', 'Zoya Khan'],
    partyLimit: 3,
    ages: ['adult', 'adult', 'child'],
    secondEmail: 'ravi@family.example',
    secondName: 'Ravi Khan',
    hostNote: 'Ravi Khan: Vegan\n☎ +447400123002\n✉ zoya@family.example',
  })
  expect(await find('meera@family.example')).toMatchObject({ companions: [], ages: ['adult'] })
  expect((await undo(done.data.undo)).data.count).toBe(3)
  expect(await guests()).toEqual([])
})

it('Our product updates the same households when the list comes again', async () => {
  const first = await upload(families)
  await apply(first.data.id, 3)
  const again = await upload(
    families.replace('Jon Bell', 'Jon Bell').concat('Rao house,Dev Rao,,,Child,\n'),
  )
  expect(again.data).toMatchObject({ good: 3, known: 3, people: 6 })
  const done = await apply(again.data.id, 3)
  expect(done.data).toMatchObject({ added: 0, updated: 3 })
  expect(await guests()).toHaveLength(3)
  expect(await find('asha@family.example')).toMatchObject({
    companions: ['Ravi Khan', 'Zoya Khan'],
    partyLimit: 3,
    secondEmail: 'ravi@family.example',
    ages: ['adult', 'adult', 'child'],
  })
  expect(await find('meera@family.example')).toMatchObject({
    companions: ['Dev Rao'],
    partyLimit: 2,
    ages: ['adult', 'child'],
  })
  await undo(done.data.undo)
  expect(await find('meera@family.example')).toMatchObject({
    companions: [],
    partyLimit: 1,
    ages: ['adult'],
  })
})

it('Our product takes a total that a list gives, and reads a corrected row into its household', async () => {
  const { data } = await upload(
    'Family,Name,Email,Places\n' +
      'The Ortegas,Ana Ortega,ana@family.example,5\n' +
      'The Ortegas,Luis Ortega,luis@family,5\n' +
      'Bell,Jon Bell,jon@family.example,1\n',
  )
  expect(data.columns[0]?.field).toBe('HOUSEHOLD')
  expect(data).toMatchObject({
    good: 2,
    bad: 1,
    people: 6,
    households: { families: 2, people: 6, joined: 0 },
  })
  const mended = await asha.call(mendImportRow, {
    params: { EID, IMPORT: data.id, ROW: '3' },
    input: { field: 'EMAIL', value: 'luis@family.example' },
  })
  expect(mended.data).toMatchObject({ good: 2, bad: 0, people: 6 })
  const moved = await asha.call(mendImportRow, {
    params: { EID, IMPORT: data.id, ROW: '3' },
    input: { field: 'HOUSEHOLD', value: 'Bell' },
  })
  expect(moved.data).toMatchObject({ good: 2, households: { families: 2, people: 10, joined: 1 } })
  await apply(data.id, 2)
  expect(await find('luis@family.example')).toMatchObject({
    name: 'Luis Ortega',
    companions: ['Jon Bell'],
    partyLimit: 5,
    secondEmail: 'jon@family.example',
  })
})

it('Our product keeps in the note what others of a household have otherwise', async () => {
  const { data } = await upload(
    'Household,Name,Group,Company\n' +
      'Khan family,Asha Khan,Friends,Acme\n' +
      'Khan family,Ravi Khan,Work,Birla\n' +
      'Rao house,Meera Rao,Friends,Acme\n' +
      'Rao house,Dev Rao,friends,\n',
  )
  expect(data.households).toMatchObject({ families: 2, people: 4 })
  await apply(data.id, 2)
  expect(await find('Asha Khan')).toMatchObject({
    category: 'Friends',
    hostNote: 'Ravi Khan: Group: Work\nRavi Khan: Company: Birla',
  })
  expect((await find('Meera Rao')).hostNote).toBe('')
})

it('Our product makes the column a group by one press', async () => {
  const { data } = await upload(families)
  const fields = data.columns.map(({ field }) => (field === 'HOUSEHOLD' ? 'CATEGORY' : field))
  await asha.call(mapImport, {
    params: { EID, IMPORT: data.id },
    input: { headerRow: true, fields: fields as never },
  })
  await checkRows(data.id)
  expect(await read(data.id)).toMatchObject({ good: 5, people: 5, households: null })
})

it('Our product leaves a person who is a guest already a guest, and tells so', async () => {
  const first = await upload('Name,Email\nRavi Khan,ravi@family.example\n')
  await apply(first.data.id, 1)
  const { data } = await upload(
    'Household,Name,Email\n' +
      'Khan family,Asha Khan,asha@family.example\n' +
      'Khan family,Zoya Khan,\n' +
      'Khan family,Tara Khan,tara@family.example\n',
  )
  expect(data).toMatchObject({ good: 1, people: 3 })
  const more = await upload(
    'Household,Name,Email\n' +
      'Khan family,Meera Khan,meera@family.example\n' +
      'Khan family,Ravi Khan,ravi@family.example\n' +
      'Khan family,Tara Khan,\n',
  )
  // The household is that of the guest who is known.
  expect(more.data).toMatchObject({ good: 1, known: 1 })
  await apply(more.data.id, 1)
  expect(await find('ravi@family.example')).toMatchObject({
    name: 'Ravi Khan',
    companions: ['Meera Khan', 'Tara Khan'],
  })
})

it('Our product joins no rows of a column with larger groups', async () => {
  const rows = Array.from(
    { length: 30 },
    (_, at) => `One street,Ann${'abcdefghijklmnopqrstuvwxyzäöüß'[at]} Bell`,
  )
  const { data } = await upload(`Household,Name\n${rows.join('\n')}\n`)
  expect(data).toMatchObject({ good: 30, people: 30 })
})

it('Our product loses no one of a household with more people than a party may have', async () => {
  const rows = Array.from({ length: 8 }, (_, at) => {
    const letter = 'ABCDEFGH'[at]!
    return `Khan family,Ann${letter} Khan,ann${at}@family.example,"Bo${letter} Khan, Cy${letter} Khan"\n`
  })
  const { data } = await upload(
    `Household,Name,Email,Companions\n${rows.join('')}Rao house,Meera Rao,meera@family.example,\nRao house,Dev Rao,,\n`,
  )
  expect(data.columns.map(({ field }) => field)).toEqual([
    'HOUSEHOLD',
    'NAME',
    'EMAIL',
    'COMPANIONS',
  ])
  expect(data).toMatchObject({ good: 9, people: 26 })
  await apply(data.id, 9)
  expect((await find('ann3@family.example')).companions).toEqual(['BoD Khan', 'CyD Khan'])
})
