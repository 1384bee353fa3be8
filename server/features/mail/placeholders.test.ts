import { describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/mail/campaigns.ts'
import { EID, openInvitations } from '../../test/flows/invitations.ts'

const { asha, setEvent, invite, deliverMails, listStates } = await openInvitations()

describe('Our product fills the placeholders of a host’s own text', () => {
  const saveLetter = (subject: string, greeting: string) =>
    asha.call(calls.saveLetter, { params: { EID, LANGUAGE: 'en' }, input: { subject, greeting } })

  it('for each guest, in every notation of a placeholder', async () => {
    expect(
      (
        await saveLetter(
          '{{name}}, come to {event}',
          'Dear [Name],\nwe meet on {date}. [black tie]',
        )
      ).http,
    ).toBe(200)
    await invite()
    const first = (await deliverMails()).find(({ subject }) => subject.startsWith('Guest1'))
    expect([
      first?.subject,
      first?.text.includes('Dear Guest1 Rao,'),
      first?.text.includes('[black tie]'),
    ]).toEqual(['Guest1 Rao, come to Ananya & Vikram', true, true])
    expect(first?.html).toContain('Dear Guest1 Rao,')
    expect(`${first?.subject}${first?.text}`).not.toMatch(/\{|\[Name\]|\ue000/)
  })

  it('and refuses to send a text with an unknown placeholder', async () => {
    expect((await saveLetter('Hello *|LNAME|*', 'x')).errors).toEqual({
      SUBJECT: '*|LNAME|* isn’t a placeholder we can fill in. Please use one from the list.',
    })
    await setEvent({
      letters: JSON.stringify({ en: { subject: '', greeting: 'By {deadline}, {company}' } }),
    })
    expect([(await invite()).errors, await listStates()]).toEqual([
      { MESSAGE: '{company} isn’t a placeholder we can fill in. Please use one from the list.' },
      [],
    ])
  })
})
