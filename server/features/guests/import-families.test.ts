import { expect, it } from 'vitest'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { mapImport } from '@mehfil/contract/guests/imports.ts'
import { EID, openGuestImports } from '../../test/flows/guest-imports.ts'

const { asha, upload, apply, guests, checkRows } = await openGuestImports()
const find = async (search: string) => (await guests({ search }))[0]!

it('Our product keeps the adults, children and babies that a list counts', async () => {
  const { data } = await upload(
    'Name,Email,Adults,Children,Infants\n' +
      'Tia One,tia@family.example,2,1,1\n' +
      'Uma Two,uma@family.example,1,2,\n' +
      'Vik Three,vik@family.example,2,,\n',
  )
  expect(data.errors).toEqual([])
  await apply(data.id, 3)
  expect(await find('tia@family.example')).toMatchObject({
    partyLimit: 4,
    ages: ['adult', 'adult', 'child', 'infant'],
  })
  expect((await find('uma@family.example')).ages).toEqual(['adult', 'child', 'child'])
  expect((await find('vik@family.example')).ages).toEqual(['adult', 'adult'])
})

it('Our product keeps children whom words beside a number name, and guesses no age without them', async () => {
  const { data } = await upload(
    'Name,Email,Guests\n' +
      'Wim Four,wim@family.example,2 adults + 1 child\n' +
      'Xia Five,xia@family.example,4\n',
  )
  await apply(data.id, 2)
  expect((await find('wim@family.example')).ages).toEqual(['adult', 'adult', 'child'])
  expect((await find('xia@family.example')).ages).toEqual([])
})

it('Our product takes two addresses of a cell as the two addresses of a household, and its undo takes them back', async () => {
  const { data } = await upload(
    'Name,Email,Places\n' +
      'Yan Six,yan@family.example; lin@family.example,2\n' +
      'Zed Seven,zed@family.example,1\n',
  )
  expect(data.errors).toMatchObject([{ row: 2, field: 'EMAIL' }])
  const { columns } = data
  await asha.call(mapImport, {
    params: { EID, IMPORT: data.id },
    input: { headerRow: true, fields: columns.map(({ field }) => field), takesFirst: true },
  })
  await checkRows(data.id)
  const added = await apply(data.id, 2)
  expect(await find('yan@family.example')).toMatchObject({
    email: 'yan@family.example',
    secondEmail: 'lin@family.example',
    hostNote: '',
  })
  await asha.call(undoGuests, { params: { EID }, input: { undo: added.data.undo ?? '' } })
  expect(await guests({ search: 'yan@family.example' })).toEqual([])
})
