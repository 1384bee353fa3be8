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
