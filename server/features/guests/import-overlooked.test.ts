import { expect, it } from 'vitest'
import { mapImport, mendImportRow, type ImportTarget } from '@mehfil/contract/guests/imports.ts'
import { EID, openGuestImports } from '../../test/flows/guest-imports.ts'

const { asha, upload, apply, guests, read, checkRows } = await openGuestImports()

const list = `Name,Mum,Wee ones,Order ref
Ami One,098450 22716,2,York
Bao Two,098450 22717,0,Leeds
Cy Three,098450 22718,1,Bath
Di Five,098450 22719,3,Ware
`
const map = async (IMPORT: string, fields: Array<ImportTarget | null>, unwanted?: number[]) => {
  const input = { headerRow: true, fields, ...(unwanted && { unwanted }) }
  return (await asha.call(mapImport, { params: { EID, IMPORT }, input })).data
}
const looks = (columns: ReadonlyArray<{ looksLike: unknown }>) =>
  columns.map(({ looksLike }) => looksLike)
const numbers = { kind: 'CONTACT', use: 'CONTACT' }
const kids = { kind: 'COUNT', use: 'PLUS_ONES' }

it('Our product says which unused columns look important, until the host uses them', async () => {
  const { data } = await upload(list)
  expect(looks(data.columns)).toEqual([null, numbers, kids, null])
  await map(data.id, ['NAME', 'CONTACT', 'CHILDREN', null])
  await checkRows(data.id)
  expect(looks((await read(data.id)).columns)).toEqual([null, null, null, null])
  await apply(data.id, 4)
  const [ami] = await guests({ search: 'Ami One' })
  expect([ami?.partyLimit, ami?.phone?.replaceAll(' ', '')]).toEqual([3, '+919845022716'])
})

it('Our product leaves a column out at once and remembers it in later checks', async () => {
  const { data } = await upload(list.replaceAll('One', 'Uno'))
  const left = await map(data.id, ['NAME', null, null, null], [1])
  expect([left.state, looks(left.columns)]).toEqual(['ready', [null, null, kids, null]])
  await asha.call(mendImportRow, {
    params: { EID, IMPORT: data.id, ROW: '2' },
    input: { field: 'NAME', value: 'Ami Ona' },
  })
  expect(looks((await read(data.id)).columns)).toEqual([null, null, kids, null])
  await map(data.id, ['NAME', null, null, 'CATEGORY'])
  await checkRows(data.id)
  expect(looks((await read(data.id)).columns)).toEqual([null, null, kids, null])
  // A column that had a field is asked about again, unless the host leaves it out.
  await map(data.id, ['NAME', 'CONTACT', 'CHILDREN', 'CATEGORY'])
  await checkRows(data.id)
  await map(data.id, ['NAME', null, null, 'CATEGORY'], [2])
  await checkRows(data.id)
  expect(looks((await read(data.id)).columns)).toEqual([null, numbers, null, null])
})

it('Our product asks about a guest who has said no in the list, and by itself keeps the answers as a field', async () => {
  const { data } = await upload(
    'Name,Email,RSVP\nDee Four,dee@x.example,Yes\nEve Five,eve@x.example,No\n',
  )
  expect([data.good, data.bad]).toEqual([1, 1])
  expect(data.errors.map(({ field, value }) => [field, value])).toEqual([['NAME', '~~Eve Five~~']])
  expect(data.errors[0]?.message).toContain('isn’t coming')
  expect(looks(data.columns)).toEqual([null, null, null])
  expect(data.columns[2]?.field).toMatch(/^CUSTOM\./)
  const params = { EID, IMPORT: data.id }
  await asha.call(mendImportRow, {
    params: { ...params, ROW: '3' },
    input: { field: 'NAME', value: 'Eve Five' },
  })
  await apply(data.id, 2)
  const [eve] = await guests({ search: 'Eve Five' })
  expect([eve?.email, Object.values(eve?.custom ?? {})]).toEqual(['eve@x.example', ['No']])
})
