import { expect, it } from 'vitest'
import { importRows } from '@mehfil/contract/guests/import-rows.ts'
import { EID, openGuestImports } from '../../test/flows/guest-imports.ts'

const { asha, upload, apply, guests } = await openGuestImports()

const chat = (lines: number) =>
  Array.from({ length: lines }, (_, at) =>
    at % 3 === 2
      ? 'and a further line: of the message before'
      : `[12/03/2026, 21:04:${String(at % 60).padStart(2, '0')}] ${at % 7 === 0 ? '+44 7400 555001' : `Chatty ${'ABCD'[at % 4]}`}: text ${at}, more`,
  ).join('\n')

it('Our product reads the people of a long chat and none of its text', async () => {
  const { data } = await upload(chat(6_000), { name: 'chat.txt' })
  expect([data.rows, data.good, data.bad, data.chat]).toEqual([
    5,
    5,
    0,
    { messages: 4_000, others: 0, numbers: 1, isList: false },
  ])
  await apply(data.id, 5)
  expect((await guests({ search: 'chatty' })).map(({ name }) => name).toSorted()).toEqual([
    'Chatty A',
    'Chatty B',
    'Chatty C',
    'Chatty D',
  ])
})

it('Our product reads the list that a group passes on in a long chat, and what was added to it', async () => {
  const list = '[12/03/2026, 22:00:00] Lu: *Picnic*\n1. Listed Mark\n2. Listed Zoe\n3. Listed Tom'
  const text = [
    chat(3_000),
    list,
    chat(3_000),
    '[12/03/2026, 23:00:00] Lu: 4. Listed Carol',
    chat(1_000),
  ].join('\r\n')
  const { data } = await upload(text, { name: 'chat.txt' })
  expect([data.good, data.chat]).toMatchObject([4, { isList: true, numbers: 0 }])
  await apply(data.id, 4)
  expect((await guests({ search: 'listed' })).map(({ name }) => name).toSorted()).toEqual([
    'Listed Carol',
    'Listed Mark',
    'Listed Tom',
    'Listed Zoe',
  ])
})

it('Our product knows a member of a chat by the number alone, and keeps the name', async () => {
  const named = await upload('Name,Phone\nNadia Known,+44 7400 555002\n')
  await apply(named.data.id, 1)
  const { data } = await upload('Ann Lee, Bob Ray, +44 7400 555002, +44 7400 555001, You', {
    name: 'members.txt',
  })
  expect(data.chat).toEqual({ messages: 0, others: 1, numbers: 2, isList: false })
  const { rows } = (
    await asha.call(importRows, { params: { EID, IMPORT: data.id }, query: { kind: 'met' } })
  ).data
  expect(rows.map(({ metName, action, changes }) => [metName, action, changes])).toEqual([
    ['Nadia Known', 'update', []],
    ['44 7400 555001', 'update', []],
  ])
})
