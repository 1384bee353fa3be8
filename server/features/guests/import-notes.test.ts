import { expect, it } from 'vitest'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { chooseImportRows } from '@mehfil/contract/guests/import-rows.ts'
import { EID, openGuestImports } from '../../test/flows/guest-imports.ts'

const { testApp, asha, upload, apply, guests } = await openGuestImports()

const list = [
  'First Name,Last Name,E-mail 1 - Value,Phone 1 - Value',
  'Mei,Lin,mei@guests.example ::: mei@work.example,07400 123123 ::: 07400 123124',
  'Tom,Orr,,07400 123125 / 07400 123126',
  'Uma,Rao,uma@guests.example,07400 123127',
].join('\r\n')

it('Our product keeps further numbers and addresses of a cell in the private note of the guest', async () => {
  const { data } = await upload(list)
  expect([data.good, data.bad]).toEqual([3, 0])
  expect((await apply(data.id, 3)).data.state).toBe('done')
  const all = await guests()
  const notes = (name: string) => {
    const { email, hostNote } = all.find((one) => one.name === name) ?? {}
    return [email, hostNote]
  }
  expect(notes('Mei Lin')).toEqual(['mei@guests.example', '☎ 07400 123124\n✉ mei@work.example'])
  expect(notes('Tom Orr')).toEqual(['', '☎ 07400 123126'])
  expect(notes('Uma Rao')).toEqual(['uma@guests.example', ''])
})

it('Our product keeps an address that another guest of the list has in the private note', async () => {
  const { data } = await upload(
    'Name,Email\nPia Shared,shared@guests.example\nRoy Shared,shared@guests.example\n',
  )
  expect([data.good, data.met]).toEqual([2, 1])
  await apply(data.id, 2)
  const all = await guests({ search: 'shared' })
  expect(all.map(({ name, email, hostNote }) => [name, email, hostNote]).toSorted()).toEqual([
    ['Pia Shared', 'shared@guests.example', ''],
    ['Roy Shared', '', '✉ shared@guests.example'],
  ])
})

it('Our product keeps what is written beside a number in the private note', async () => {
  const { data } = await upload(
    'Name,Phone\nKit Beside,07400 123141 x204\nLou Beside,07400 123142 (Sian)\nMax Beside,Mob. 07400 123143\nNed Beside,٠٧٤٠٠١٢٣١٤٤\n',
  )
  expect([data.good, data.bad]).toEqual([4, 0])
  await apply(data.id, 4)
  const all = await guests()
  const notes = ['Kit', 'Lou', 'Max', 'Ned'].map((name) => {
    const found = all.find((one) => one.name === `${name} Beside`)
    return [found?.phone, found?.hostNote]
  })
  expect(notes).toEqual([
    ['+91 74001 23141', '☎ 07400 123141 x204'],
    ['+91 74001 23142', '☎ 07400 123142 (Sian)'],
    ['+91 74001 23143', ''],
    ['+91 74001 23144', ''],
  ])
})

const setNote = (name: string, host_note: string) =>
  testApp.world.db
    .updateTable('guest')
    .set({ host_note })
    .where('event_id', '=', EID)
    .where('name', '=', name)
    .execute()
const noteOf = async (name: string) => (await guests()).find((one) => one.name === name)?.hostNote

it('and takes them away with an undo, but not what the host wrote since', async () => {
  await apply(
    (await upload('Name,Email\nIda Voss,ida@guests.example\nJan Voss,jan@guests.example')).data.id,
    2,
  )
  await setNote('Ida Voss', 'Sits near the door')
  // Of one guest the list changes more, of the other the note alone.
  const { data } = await upload(
    'Name,Email,Phone,Table\nIda Voss,ida@guests.example ::: ida@work.example,,7\nJan Voss,jan@guests.example ::: jan@work.example,,\n',
  )
  const undo = async (id: string) => {
    const { data: done } = await apply(id, 2)
    return () => asha.call(undoGuests, { params: { EID }, input: { undo: done.undo ?? '' } })
  }
  const take = await undo(data.id)
  expect([await noteOf('Ida Voss'), await noteOf('Jan Voss')]).toEqual([
    'Sits near the door\n✉ ida@work.example',
    '✉ jan@work.example',
  ])
  await take()
  expect([await noteOf('Ida Voss'), await noteOf('Jan Voss')]).toEqual(['Sits near the door', ''])

  const { data: again } = await upload(
    'Name,Email\nIda Voss,ida@guests.example ::: ida@home.example\nJan Voss,jan@guests.example ::: jan@home.example\n',
  )
  const takeAgain = await undo(again.id)
  await setNote('Ida Voss', 'Comes alone')
  await takeAgain()
  expect([await noteOf('Ida Voss'), await noteOf('Jan Voss')]).toEqual(['Comes alone', ''])
})

it('and names the rows whose notes have no room for them', async () => {
  await apply((await upload('Name,Email\nKim Berg,kim@guests.example')).data.id, 1)
  const long = 'x'.repeat(995)
  await setNote('Kim Berg', long)
  const { data } = await upload(
    'Name,Email\nLou Berg,lou@guests.example ::: lou@work.example\nKim Berg,kim@guests.example ::: kim@work.example\n',
  )
  expect((await apply(data.id, 2)).data).toMatchObject({ state: 'done', notKept: [3] })
  expect([await noteOf('Kim Berg'), await noteOf('Lou Berg')]).toEqual([long, '✉ lou@work.example'])
})

it('and those of rows that become one guest, and of further columns', async () => {
  const { data } = await upload(
    'Name,Email,Phone,Home phone\n' +
      'Ola Voss,ola@guests.example,+44 7400 123141,\n' +
      'Pia Berg,pia@guests.example,+44 7400 123142,+44 20 7946 0001\n' +
      'Ola Voss,ola@guests.example,+44 7400 123143 / +44 7400 123144,0044 7400 123141\n' +
      'Pia Berg,pia@work.example,+44 7400 123142,\n',
  )
  await asha.call(chooseImportRows, {
    params: { EID, IMPORT: data.id },
    input: { of: 'rows', rows: [5], choice: 'update' },
  })
  await apply(data.id, 2)
  const all = await guests()
  const read = (name: string) =>
    all
      .filter((one) => one.name === name)
      .map(({ email, phone, hostNote }) => [email, phone, hostNote])
  expect(read('Ola Voss')).toEqual([
    ['ola@guests.example', '+44 7400 123143', '☎ +44 7400 123141\n☎ +44 7400 123144'],
  ])
  expect(read('Pia Berg')).toEqual([
    ['pia@work.example', '+44 7400 123142', '☎ +44 20 7946 0001\n✉ pia@guests.example'],
  ])
})

it('and the remarks of a list, line by line, and those of a guest who was there once', async () => {
  const rows = [
    'Name,Email,Remarks',
    'Nia Wolf,nia.w@guests.example,"Wheelchair, ground floor\nArrives on Friday"',
    'Ola Wolf,ola.w@guests.example,',
  ]
  const { data } = await upload(rows.join('\n'))
  expect([data.good, data.bad, data.columns[2]?.field]).toEqual([2, 0, 'NOTE'])
  await apply(data.id, 2)
  const remarks = 'Wheelchair, ground floor\nArrives on Friday'
  expect([await noteOf('Nia Wolf'), await noteOf('Ola Wolf')]).toEqual([remarks, ''])
  await apply((await upload(`${rows.join('\n')}\n`)).data.id, 2)
  expect(await noteOf('Nia Wolf')).toBe(remarks)
})

it('and the second number of a cell with a word or a dash between them', async () => {
  const { data } = await upload(
    'Name,Phone\nPia Lund,07400 223123 or 07400 223124\nQuy Lund,07400 223125 – 07400 223126\n',
  )
  await apply(data.id, 2)
  expect([await noteOf('Pia Lund'), await noteOf('Quy Lund')]).toEqual([
    '☎ 07400 223124',
    '☎ 07400 223126',
  ])
})
