import { expect, it } from 'vitest'
import { guestFields, saveGuestFields } from '@mehfil/contract/guests/custom-fields.ts'
import {
  mapImport,
  rereadImport,
  type ImportTarget,
  type NewColumn,
} from '@mehfil/contract/guests/imports.ts'
import { EID, openGuestImports } from '../../test/flows/guest-imports.ts'
import { encodeText } from '../../test/files/list-bytes.ts'

const { asha, upload, apply, guests, read, checkRows } = await openGuestImports()

type View = Awaited<ReturnType<typeof read>>
const describeColumns = ({ columns, ownFields }: View) =>
  columns.map(({ title, field }) => {
    const own = ownFields.find(({ id }) => field === `CUSTOM.${id}`)
    return [title, own ? `${own.name} (${own.kind})` : field].join(': ')
  })
const map = async (
  IMPORT: string,
  fields: Array<ImportTarget | NewColumn | null>,
  unwanted?: number[],
) => {
  const input = { headerRow: true, fields, ...(unwanted && { unwanted }) }
  await asha.call(mapImport, { params: { EID, IMPORT }, input })
  await checkRows(IMPORT)
  return read(IMPORT)
}
const fieldsOf = ({ columns }: View) => columns.map(({ field }) => field)
const listFieldNames = async () =>
  (await asha.call(guestFields, { params: { EID } })).data.fields.map(({ name }) => name)

const list = `Member no,Name,Company,Street,Postcode,Town,Date of birth,Shuttle
812,Ada Moss,Oak Bakery,4 Hill Rd,YO1 7HU,York,12.03.1961,yes
813,Ben Nash,,9 Dale St,,Leeds,05.09.1978,no
814,Cat Orr,Elm Garage,,,Bath,22.11.1982,yes
815,Dan Pye,Oak Bakery,,,,30.01.1985,no
`

it('Our product keeps what a list says of its guests as fields of the event', async () => {
  const { data } = await upload(list)
  const view = await read(data.id)
  expect(describeColumns(view)).toEqual([
    'Member no: ',
    'Name: NAME',
    'Company: Company (text)',
    'Street: Street, Postcode, Town (text)',
    'Postcode: Street, Postcode, Town (text)',
    'Town: Street, Postcode, Town (text)',
    'Date of birth: ',
    'Shuttle: Shuttle (choice)',
  ])
  await apply(data.id, 4)
  const people = await Promise.all(
    ['Ada Moss', 'Ben Nash', 'Dan Pye'].map(async (search) => (await guests({ search }))[0]),
  )
  expect(people.map((one) => Object.values(one?.custom ?? {}).toSorted())).toEqual([
    ['4 Hill Rd, YO1 7HU York', 'Oak Bakery', 'yes'],
    ['9 Dale St, Leeds', 'no'],
    ['Oak Bakery', 'no'],
  ])
  expect(await listFieldNames()).toEqual(['Company', 'Street, Postcode, Town', 'Shuttle'])
})

it('Our product keeps what no field has as lines of the private note, until a host leaves the column out', async () => {
  const rows = ['Ada Reed,812,Zorp,yes', 'Bea Reed,813,Blick,no', 'Cal Reed,814,Vrun,no']
  const wide = `Name,Member no,Password,Subs\n${rows.join('\n')}\n`
  const { data } = await upload(wide)
  expect((await read(data.id)).columns.map(({ isNoted }) => isNoted)).toEqual([
    false,
    true,
    false,
    true,
  ])
  const left = await map(data.id, fieldsOf(data), [3])
  expect(left.columns[3]?.isNoted).toBe(false)
  await apply(data.id, 3)
  const [ada] = await guests({ search: 'Ada Reed' })
  expect(ada?.hostNote).toBe('Member no: 812')
})

it('and leaves fields out when a host says so', async () => {
  const { data } = await upload('Name,Area,Card\nEve Quin,Miyapur,given\nFay Rudd,Uppal,courier\n')
  const [name = null, area = null, card = null] = fieldsOf(await read(data.id))
  const left = await map(data.id, [name, null, card], [1])
  expect([area, fieldsOf(left)[1], left.ownFields.some((one) => one.name === 'Area')]).toEqual([
    expect.stringMatching(/^CUSTOM\./),
    null,
    false,
  ])
  expect(fieldsOf(await map(data.id, [name, null, null], [2]))).toEqual(['NAME', null, null])
  await apply(data.id, 2)
  expect(await listFieldNames()).not.toContain('Area')
})

it('Our product lets one column of an address go, and makes another a field of its own', async () => {
  const { data } = await upload(
    'Name,Home address,City\nGus Sand,1 Low Rd,Ely\nHal Teal,2 Low Rd,Ely\nIvy Ulm,3 Low Rd,Ware\nJan Vole,4 Low Rd,Ware\n',
  )
  const [name = null, address = null] = fieldsOf(await read(data.id))
  const alone = await map(data.id, [name, address, 'NEW'])
  expect(describeColumns(alone).slice(1)).toEqual([
    'Home address: Home address, City (text)',
    'City: City (choice)',
  ])
  const moved = await map(data.id, [name, 'NEW.text', fieldsOf(alone)[2] ?? null])
  expect(describeColumns(moved).slice(1)).toEqual([
    'Home address: Home address (text)',
    'City: City (choice)',
  ])
})

it('Our product has no row to fix for what it kept by itself', async () => {
  const { data } = await upload(
    `Name,City,Greeting\nKim Wade,York,${'long '.repeat(60)}\nLou Yarn,Bath,short\n`,
  )
  expect([data.good, data.bad, fieldsOf(data)[2]]).toEqual([2, 0, null])
})

it('Our product puts two lists with the same column into one field', async () => {
  const one = await upload('Name,Hometown\nMax Zorn,Pune\nNat Abel,Delhi\n')
  const other = await upload('Name,Hometown\nOla Bird,Goa\nPam Cole,Agra\n')
  expect(fieldsOf(one.data)[1]).not.toBe(fieldsOf(other.data)[1])
  await apply(one.data.id, 2)
  await apply(other.data.id, 2)
  const [ola] = await guests({ search: 'Ola Bird' })
  const [max] = await guests({ search: 'Max Zorn' })
  expect(Object.keys(ola?.custom ?? {})).toEqual(Object.keys(max?.custom ?? {}))
  expect((await listFieldNames()).filter((name) => name === 'Hometown')).toHaveLength(1)
})

it('Our product names the fields anew when the list is read in another encoding', async () => {
  const { data } = await upload(encodeText('Name,Noël\nZoe,Lyon\nBea,Metz\n', 'macintosh'))
  const [other] = data.text?.others ?? []
  const first = describeColumns(data)
  const params = { EID, IMPORT: data.id }
  await asha.call(rereadImport, { params, input: { encoding: other?.encoding } })
  await checkRows(data.id)
  const view = await read(data.id)
  const again = describeColumns(view)
  expect([first[1], again[1]]).toContain('Noël: Noël (text)')
  expect(again[1]).not.toBe(first[1])
  expect(again[1]).toBe(`${view.columns[1]?.title}: ${view.columns[1]?.title} (text)`)
})

it('Our product keeps no column where the event has no room for a field', async () => {
  const fields = Array.from({ length: 20 }, (_, at) => ({
    id: `B0000000000${String(at).padStart(4, '0')}`,
    name: `Own ${at}`,
    kind: 'text' as const,
    choices: [],
  }))
  await asha.call(saveGuestFields, { params: { EID }, input: { fields } })
  const { data } = await upload('Name,Village\nQuy Dorn,Ash\nRay Eads,Oakley\n')
  expect(fieldsOf(data)).toEqual(['NAME', null])
  await apply(data.id, 2)
})
