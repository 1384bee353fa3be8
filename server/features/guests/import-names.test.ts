import { expect, it } from 'vitest'
import { importRows } from '@mehfil/contract/guests/import-rows.ts'
import { mendImportRow } from '@mehfil/contract/guests/imports.ts'
import { EID, openGuestImports } from '../../test/flows/guest-imports.ts'

const { asha, upload, apply, guests } = await openGuestImports()

const bring = async (list: string) => {
  const { data } = await upload(list)
  const { rows } = (
    await asha.call(importRows, { params: { EID, IMPORT: data.id }, query: { kind: 'met' } })
  ).data
  await apply(data.id, data.good)
  return rows.flatMap(({ changes }) => changes.map(({ field, after }) => `${field} ${after}`))
}
const named = async (search: string) =>
  (await guests({ search })).map(({ name, table }) => [name, table])

const known = 'Name,Email\nDr. Anna Müller,anna.mueller@guests.example\n'

it('Our product keeps the name of a guest when a list without names has the address', async () => {
  await bring(known)
  expect(
    await bring('Email,Table\nanna.mueller@guests.example,7\nbo.lind@guests.example,8\n'),
  ).toEqual(['TABLE 7'])
  expect(await named('anna.mueller')).toEqual([['Dr. Anna Müller', '7']])
  expect(await named('bo.lind')).toEqual([['Bo Lind', '8']])
})

it('and when an address is in the place of the name', async () => {
  await bring(known)
  expect(await bring('Name,Table\nanna.mueller@guests.example,9\n')).toEqual(['TABLE 9'])
  expect(await named('anna.mueller')).toEqual([['Dr. Anna Müller', '9']])
})

it('and takes the name of another row of the same list', async () => {
  await bring(
    'Name,Email,Table\nCy da Silva,cy.silva@guests.example,1\n,cy.silva@guests.example,2\n',
  )
  expect(await named('cy.silva')).toEqual([['Cy da Silva', '2']])
})

it('Our product asks about a cancelled guest, who is invited once the name is entered', async () => {
  const { data } = await upload(
    'First name,Surname,Email,Attendee status\nDi,Orr,di@guests.example,Attending\nEd,Poe,ed@guests.example,Not Attending\n',
  )
  expect([data.good, data.errors.map(({ row, field, value }) => [row, field, value])]).toEqual([
    1,
    [[3, 'NAME', '~~Ed Poe~~']],
  ])
  const mended = await asha.call(mendImportRow, {
    params: { EID, IMPORT: data.id, ROW: '3' },
    input: { field: 'NAME', value: 'Ed Poe' },
  })
  expect([mended.data.good, mended.data.errors]).toEqual([2, []])
  await apply(data.id, 2)
  expect(await named('ed@')).toEqual([['Ed Poe', '']])
})

it('Our product keeps two companions of one name in a row, and joins them with those of another row', async () => {
  const { data } = await upload(
    'Name,Email,Companions\nGil Roe,gil@guests.example,"Child, Child"\nGil Roe,gil@guests.example,"child, Fay Roe"\nHal Roe,hal@guests.example,"Child, Child"\n',
  )
  await apply(data.id, data.good)
  const found = [...(await guests({ search: 'gil@' })), ...(await guests({ search: 'hal@' }))]
  expect(found.map(({ name, companions }) => [name, companions])).toEqual([
    ['Gil Roe', ['Child', 'Child', 'Fay Roe']],
    ['Hal Roe', ['Child', 'Child']],
  ])
})
