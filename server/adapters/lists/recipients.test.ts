import { expect, it } from 'vitest'
import { readWrittenLine } from '@mehfil/contract/guests/written-line.ts'
import { readRecipients } from './recipients.ts'

it('Our product reads thousands of recipients in one line', () => {
  const people = Array.from({ length: 5_000 }, (_, at) => `Guest ${at} <guest${at}@x.example>`)
  expect(readRecipients(`To: ${people.join('; ')}`)).toHaveLength(5_000)
})

it('and hands no endless entry to a pattern, which would hold the node up', () => {
  const endless = 'x'.repeat(900_000)
  for (const text of [`a@b.cc,d@e.ff\n${endless}`, `a@b.cc,d@e.ff\n${endless}@`])
    expect(readRecipients(text)).toBeNull()
  expect(readWrittenLine(endless)).toEqual({ name: endless, note: '', email: '', phone: '' })
})

it('Our product leaves out a sender without an address who is among the recipients, and keeps another', () => {
  const people = 'To: Ray, Bob (Data, Digital) <bob@x.example>; Lee, Ann <ann@x.example>'
  const read = (sender: string) =>
    readRecipients(`From: ${sender}\r\nSent: 18 November 2026\r\n${people}`)?.map(
      ({ cells }) => cells,
    )
  const recipients = [
    ['Name', 'Note'],
    ['Ray, Bob <bob@x.example>', 'Data, Digital'],
    ['Lee, Ann <ann@x.example>', ''],
  ]
  expect(read('Lee, Ann')).toEqual(recipients)
  expect(read('Orr, Cy')).toEqual([...recipients, ['Orr, Cy', '']])
})

it('Our product tells the subject and the text of a mail as left out, and keeps what is said behind a name in a note', () => {
  const mail =
    'To: Hervé (foot) <herve@x.example>; Lucy Lee [Contractor] <lucy@x.example>\nSubject: Quiz\n\nHi all,\nBye'
  expect(readRecipients(mail)?.map(({ cells }) => cells)).toEqual([
    ['Name', 'Note'],
    ['Hervé <herve@x.example>', 'foot'],
    ['Lucy Lee <lucy@x.example>', 'Contractor'],
    ['[Subject: Quiz]', ''],
    ['[Hi all, …]', ''],
  ])
})

it('Our product shows the lines of a mail that may be of a guest who is no recipient', () => {
  const mail =
    'To: Ann <ann@x.example>; Bo <bo@x.example>\nSubject: Quiz\n\nHi all,\nplease come\n- Cy Fox\nUna 07400 123123\nTel. 01632 960990'
  expect(readRecipients(mail)?.map(({ cells }) => cells[0])).toEqual([
    'Ann <ann@x.example>',
    'Bo <bo@x.example>',
    '[Subject: Quiz]',
    '[Hi all, …]',
    '[- Cy Fox]',
    '[Una 07400 123123]',
  ])
})
