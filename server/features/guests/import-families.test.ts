import { expect, it } from 'vitest'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { mapImport } from '@mehfil/contract/guests/imports.ts'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { guestFunctions, saveGuestFunctions } from '@mehfil/contract/guests/functions.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { manageGuest } from '@mehfil/contract/guests/guests.ts'
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

it('Our product gives back the ages that a host had said with the undo of a list, unless the host said others', async () => {
  const save = async (email: string, ages?: Array<'adult' | 'child'>) => {
    const { id } = await find(email)
    await asha.call(manageGuest, { params: { EID, GID: id }, input: ages ? { ages } : {} })
  }
  const first = await upload(
    'Name,Email,Places\nAbe Eight,abe@family.example,3\nBea Nine,bea@family.example,3\nCal Ten,cal@family.example,3\nDee Zero,dee@family.example,2\n',
  )
  await apply(first.data.id, 4)
  await save('abe@family.example', ['adult', 'child', 'adult'])
  await save('bea@family.example', ['adult', 'child', 'adult'])
  await save('cal@family.example', ['adult', 'adult', 'adult'])

  const { data } = await upload(
    'Name,Email,Adults,Children\nAbe Eight,abe@family.example,2,1\nBea Nine,bea@family.example,1,2\nCal Ten,cal@family.example,1,2\nDee Zero,dee@family.example,1,1\n',
  )
  const added = await apply(data.id, 4)
  expect((await find('abe@family.example')).ages).toEqual(['adult', 'child', 'adult'])
  expect((await find('bea@family.example')).ages).toEqual(['adult', 'child', 'child'])
  expect((await find('dee@family.example')).ages).toEqual(['adult', 'child'])
  await save('cal@family.example', ['child', 'adult', 'child'])
  await asha.call(undoGuests, { params: { EID }, input: { undo: added.data.undo ?? '' } })
  expect((await find('abe@family.example')).ages).toEqual(['adult', 'child', 'adult'])
  expect((await find('bea@family.example')).ages).toEqual(['adult', 'child', 'adult'])
  expect((await find('cal@family.example')).ages).toEqual(['child', 'adult', 'child'])
  expect((await find('dee@family.example')).ages).toEqual([])
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

it('Our product keeps with a companion whom a list calls otherwise what that person is invited to, also in the undo', async () => {
  const [sangeet, reception] = ['0000000000000F2', '0000000000000F3'] as const
  await asha.call(saveProgramme, {
    params: { EID },
    input: {
      rows: [sangeet, reception].map((id) => ({
        ...programmeRow,
        id,
        title: id,
        function: { everyone: true, places: null },
      })),
    },
  })
  const list = (names: string) =>
    upload(`Name,Email,Companions\nEve Six,eve@family.example,"${names}"\n`)
  const first = await list('Layla Six; Omar Six')
  await apply(first.data.id, 1)
  const params = { EID, GID: (await find('eve@family.example')).id }
  await asha.call(saveGuestFunctions, {
    params,
    input: { functions: [], companions: [{ name: 'Layla Six', functions: [reception] }] },
  })
  const readCompanions = async () => (await asha.call(guestFunctions, { params })).data.companions
  const { data } = await list('Laila Six; Omar Six')
  const { data: added } = await apply(data.id, 1)
  expect(await readCompanions()).toEqual([
    { name: 'Laila Six', functions: [reception] },
    { name: 'Omar Six', functions: null },
  ])
  await asha.call(undoGuests, { params: { EID }, input: { undo: added.undo ?? '' } })
  expect(await readCompanions()).toEqual([
    { name: 'Layla Six', functions: [reception] },
    { name: 'Omar Six', functions: null },
  ])
})

it('Our product joins surnames to given names, and keeps two guests of one surname apart', async () => {
  const { data } = await upload(
    'الاسم,العائلة,الايميل,عدد الأشخاص\n' +
      'جورج,خوري,g@surname.example,2\nريتا,حداد,r@surname.example,1\nايلي ومارون,حداد,e@surname.example,2\n',
  )
  expect(data).toMatchObject({ good: 3, households: null })
  await apply(data.id, 3)
  expect(await find('r@surname.example')).toMatchObject({ name: 'ريتا حداد', partyLimit: 1 })
  expect(await find('e@surname.example')).toMatchObject({
    name: 'ايلي ومارون حداد',
    partyLimit: 2,
  })
})

it('Our product keeps the name of a household in the note where the guest has another name', async () => {
  const { data } = await upload(
    'Household,Name,Email\n' +
      'Khoury family,Rita Haddad,rita@household.example\nKhoury family,Elie Haddad,\nThe Rays,Tom Ray,tom@household.example\n',
  )
  await apply(data.id, data.good)
  expect((await find('rita@household.example')).hostNote).toBe('Household: Khoury family')
  expect((await find('tom@household.example')).hostNote).toBe('')
})
