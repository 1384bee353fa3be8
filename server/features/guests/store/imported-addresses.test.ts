import { beforeEach, describe, expect, it } from 'vitest'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { chooseImportRows, importRows } from '@mehfil/contract/guests/import-rows.ts'
import { manageGuest } from '@mehfil/contract/guests/guests.ts'
import { EID, openGuestImports } from '../../../test/flows/guest-imports.ts'

const { testApp, asha, upload, apply, guests } = await openGuestImports()
const params = { EID }
beforeEach(async () => {
  await testApp.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
})

const list = async () => (await guests()).toReversed()
/** Arjun Rao, whose household reads its mails at Leela's address too. */
async function addFamily() {
  const { data } = await upload('Name,Email,Places\nArjun Rao,arjun@rao.example,3\n')
  await apply(data.id, 1)
  const [{ id } = { id: '' }] = await list()
  const input = { secondEmail: 'leela@rao.example', secondName: 'Leela Rao' }
  await asha.call(manageGuest, { params: { EID, GID: id }, input })
  testApp.clock.move(1_000)
}
const readMet = async (IMPORT: string) =>
  (await asha.call(importRows, { params: { EID, IMPORT }, query: { kind: 'met' } })).data.rows

describe('Our product reads a column of second addresses', () => {
  it.each([
    ['Name,Email,Partner name,Partner email', 'Leela Rao'],
    ['Nom,E-mail,Nom du conjoint,Adresse du conjoint', 'Leela Rao'],
    ['الاسم,البريد الإلكتروني,اسم المرافق,بريد الزوجة', 'Leela Rao'],
    ['Name,Email 1,Companions,Email 2', 'Leela Rao'],
    ['Name,Email,Plus one,Spouse’s email', 'Leela Rao'],
  ])('under “%s”, and of whom each is', async (titles, name) => {
    const { data } = await upload(
      `${titles}\nArjun Rao,arjun@rao.example,Leela Rao,leela@rao.example\nUma Nair,,,uma@nair.example\nVik Das,vik@das.example,,VIK@das.example\n`,
    )
    expect(data.errors).toEqual([])
    expect(data.columns.map(({ field }) => field)).toEqual([
      'NAME',
      'EMAIL',
      'COMPANIONS',
      'EMAIL_2',
    ])
    await apply(data.id, 3)
    expect(await list()).toMatchObject([
      { email: 'vik@das.example', secondEmail: '' },
      { email: 'uma@nair.example', secondEmail: '', secondName: '' },
      {
        email: 'arjun@rao.example',
        secondEmail: 'leela@rao.example',
        secondName: name,
        companions: ['Leela Rao'],
        hostNote: '',
      },
    ])
  })

  it('that an export of ours has, and says at the cell what is no address', async () => {
    const { data } = await upload(
      'Name,Email,Second email,Second email of\nArjun Rao,arjun@rao.example,leela@rao.example,Leela Rao\nUma Nair,uma@nair.example,uma at nair,\n',
    )
    expect(data.columns.map(({ field }) => field)).toEqual(['NAME', 'EMAIL', 'EMAIL_2', 'NAME_2'])
    expect(data.errors).toMatchObject([{ row: 3, field: 'EMAIL_2' }])
    await apply(data.id, 1)
    expect(await list()).toMatchObject([
      { secondEmail: 'leela@rao.example', secondName: 'Leela Rao' },
    ])
  })
})

describe('Our product knows a guest of a list by the second address', () => {
  it('and changes neither the name nor the first address of the household', async () => {
    await addFamily()
    const { data } = await upload('Name,Email,Category\nLeela R.,LEELA@rao.example,Family\n')
    expect([data.good, data.known, data.met]).toEqual([1, 1, 1])
    expect(await readMet(data.id)).toMatchObject([
      {
        name: 'Leela R.',
        met: 'email',
        metName: 'Arjun Rao',
        action: 'update',
        changes: [
          { field: 'CATEGORY', before: '', after: 'Family' },
          { field: 'NAME_2', before: 'Leela Rao', after: 'Leela R.' },
        ],
      },
    ])
    const added = await apply(data.id, 1)
    expect(added.data).toMatchObject({ added: 0, updated: 1 })
    expect(await list()).toMatchObject([
      {
        name: 'Arjun Rao',
        email: 'arjun@rao.example',
        secondEmail: 'LEELA@rao.example',
        secondName: 'Leela R.',
        category: 'Family',
        partyLimit: 3,
        hostNote: '',
      },
    ])
    await asha.call(undoGuests, { params, input: { undo: added.data.undo ?? '' } })
    expect(await list()).toMatchObject([
      { secondEmail: 'leela@rao.example', secondName: 'Leela Rao', category: '' },
    ])
  })

  it('and skips the row, or keeps both, as a host chooses', async () => {
    await addFamily()
    const { data } = await upload('Name,Email\nLeela Rao,leela@rao.example\n')
    const choose = async (choice: 'skip' | 'both') =>
      (
        await asha.call(chooseImportRows, {
          params: { EID, IMPORT: data.id },
          input: { of: 'met', choice },
        })
      ).data
    expect(await choose('skip')).toMatchObject({ good: 0, leftOut: 1 })
    expect(await choose('both')).toMatchObject({ good: 1, known: 0 })
    expect(await readMet(data.id)).toMatchObject([{ action: 'both', losesEmail: true }])
    await apply(data.id, 1)
    expect(await list()).toMatchObject([
      { name: 'Arjun Rao', secondEmail: 'leela@rao.example' },
      { name: 'Leela Rao', email: '' },
    ])
  })

  it('of a row with two addresses of which one is the guest’s', async () => {
    const first = await upload('Name,Email\nLeela Rao,leela@rao.example\n')
    await apply(first.data.id, 1)
    const { data } = await upload(
      'Name,Email,Places,Email 2\nArjun Rao,arjun@rao.example,2,leela@rao.example\n',
    )
    expect(await readMet(data.id)).toMatchObject([
      {
        metName: 'Leela Rao',
        changes: [
          { field: 'PARTY_LIMIT', after: '2' },
          { field: 'EMAIL_2', before: '', after: 'arjun@rao.example' },
          { field: 'NAME_2', before: '', after: 'Arjun Rao' },
        ],
      },
    ])
    const added = await apply(data.id, 1)
    expect(await list()).toMatchObject([
      {
        name: 'Leela Rao',
        email: 'leela@rao.example',
        secondEmail: 'arjun@rao.example',
        secondName: 'Arjun Rao',
        partyLimit: 2,
      },
    ])
    await asha.call(undoGuests, { params, input: { undo: added.data.undo ?? '' } })
    expect(await list()).toMatchObject([{ secondEmail: '', partyLimit: 1 }])
  })

  it('and follows the first address of a household that is another one now', async () => {
    await addFamily()
    const { data } = await upload(
      'Name,Email,Partner email\nArjun Rao,arjun.new@rao.example,leela@rao.example\n',
    )
    await apply(data.id, 1)
    expect(await list()).toMatchObject([
      {
        name: 'Arjun Rao',
        email: 'arjun.new@rao.example',
        secondEmail: 'leela@rao.example',
        secondName: 'Leela Rao',
        hostNote: '',
      },
    ])
  })

  it('in the same list, as one household where a row names the other, else as two guests', async () => {
    const { data } = await upload(
      'Name,Email,Partner name,Partner email\n' +
        'Arjun Rao,arjun@rao.example,Leela Rao,leela@rao.example\n' +
        'Leela Rao,leela@rao.example,Arjun Rao,arjun@rao.example\n' +
        'Uma Nair,uma@nair.example,,vik@nair.example\n' +
        'Vik Nair,vik@nair.example,,\n',
    )
    expect(data).toMatchObject({ good: 3, met: 2, people: 4 })
    expect(await readMet(data.id)).toMatchObject([
      { row: 3, metRow: 2, action: 'update', changes: [] },
      { row: 5, metRow: 4, action: 'both' },
    ])
    await apply(data.id, 3)
    expect(await list()).toMatchObject([
      { name: 'Vik Nair', email: 'vik@nair.example', secondEmail: '' },
      { name: 'Uma Nair', email: 'uma@nair.example', secondEmail: '' },
      {
        name: 'Arjun Rao',
        email: 'arjun@rao.example',
        companions: ['Leela Rao'],
        secondEmail: 'leela@rao.example',
        secondName: 'Leela Rao',
      },
    ])
  })
})
