import { describe, expect, it } from 'vitest'
import { saveGuestFields } from '@mehfil/contract/guests/custom-fields.ts'
import * as calls from '@mehfil/contract/mail/campaigns.ts'
import { sendTestNotification } from '@mehfil/contract/mail/notice-previews.ts'
import { EID, openInvitations, toGuestId } from '../../test/flows/invitations.ts'

const { asha, setEvent, setGuests, invite, deliverMails, listStates } = await openInvitations()

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
      SUBJECT: '*|LNAME|* isn’t a placeholder we know. Did you mean {name}?',
    })
    await setEvent({
      letters: JSON.stringify({ en: { subject: '', greeting: 'By {deadline}, {company}' } }),
    })
    expect([(await invite()).errors, await listStates()]).toEqual([
      { MESSAGE: '{company} isn’t a placeholder we can fill in. Please use one from the list.' },
      [],
    ])
  })

  it('and falls back for a guest without a value, in subject, preview text and message', async () => {
    await setGuests([
      { name: 'Meera Nair', table_name: 'Lotus', party_limit: 3 },
      { name: '', table_name: '' },
    ])
    await asha.call(calls.saveLetter, {
      params: { EID, LANGUAGE: 'en' },
      input: {
        subject: '{first_name|Dear friend}, from {hosts}',
        preview: 'Your table: {table|we tell you there}',
        greeting: '{name|A guest}: {party} places at {table|a table <b>near</b> the door}',
      },
    })
    await invite()
    const [named, unnamed] = (await deliverMails()).sort((one, other) =>
      other.subject.localeCompare(one.subject),
    )
    expect(named?.subject).toMatch(/^Meera, from \S/)
    expect(named?.text.replace(/\s+/g, ' ')).toContain('Meera Nair: 3 places at Lotus')
    expect(named?.html).toContain('Your table: Lotus')
    expect(unnamed?.subject).toMatch(/^Dear friend, from/)
    expect(unnamed?.text.replace(/\s+/g, ' ')).toContain(
      'A guest: 1 places at a table <b>near</b> the door',
    )
    expect(unnamed?.html).toContain('a table &lt;b&gt;near&lt;/b&gt; the door')
    expect(unnamed?.html).not.toContain('<b>near</b>')
  })

  it('with the first names of guests who have a title or bring their family', async () => {
    await setGuests([
      { name: 'Mr.Sanjay Mathur & family' },
      { name: 'Meera & Arjun Rao' },
      { name: 'Dr. Rao' },
    ])
    await saveLetter('{first_name}, come', 'Dear {first_name}, of {name}')
    await invite()
    const mails = await deliverMails()
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Dr. Rao, come',
      'Meera & Arjun, come',
      'Sanjay & family, come',
    ])
    expect(mails.find(({ subject }) => subject.startsWith('Sanjay'))?.text).toContain(
      'Dear Sanjay & family, of Mr.\u2060Sanjay Mathur & family',
    )
  })

  it('from the fields of the host’s own list, and names who lacks a value', async () => {
    const FIELD = '0123456789ABCDE'
    await asha.call(saveGuestFields, {
      params: { EID },
      input: { fields: [{ id: FIELD, name: 'Hotel', kind: 'text', choices: [] }] } as never,
    })
    await setGuests([
      { name: 'Meera Nair', custom_values: JSON.stringify({ [FIELD]: 'Lake & Palace' }) },
      { name: 'Ravi Iyer' },
    ])
    expect((await saveLetter('x', 'Room at {custom.hotel}')).http).toBe(200)
    const { gaps } = (await asha.call(calls.invitationGaps, { params: { EID }, input: {} })).data
    expect(gaps).toMatchObject([
      { placeholder: 'custom.hotel', guests: 1, names: [{ name: 'Ravi Iyer' }] },
    ])
    await saveLetter('{custom.hotel|Udaipur} awaits', 'Room at {custom.hotel|a house of ours}.')
    await invite()
    const [meera, ravi] = (await deliverMails()).sort((one, other) =>
      one.to.name < other.to.name ? -1 : 1,
    )
    expect([meera?.subject, ravi?.subject]).toEqual(['Lake & Palace awaits', 'Udaipur awaits'])
    expect(meera?.html).toContain('Room at Lake &amp; Palace.')
    expect(ravi?.html).toContain('Room at a house of ours.')
    expect(await saveLetter('{custom.hotle}', 'x')).toMatchObject({ http: 400 })
  })

  it('and lets no line break of a value into a header', async () => {
    await setGuests([{ name: 'Meera\r\nBcc: spy@example.com', table_name: 'A\r\nX-Evil: 1' }])
    await saveLetter('{name} at {table}', 'x')
    await invite()
    const [mail] = await deliverMails()
    const head = String(mail?.mime?.()).split('\r\n\r\n', 1)[0] ?? ''
    expect(head).toContain('Subject: ')
    expect(head).not.toMatch(/^(?:Bcc|X-Evil):/im)
  })

  it('and gives a Latin value in an Arabic mail a direction of its own', async () => {
    await setGuests([{ name: 'Meera Nair', language: 'arb', table_name: 'Lotus' }])
    await asha.call(calls.saveLetter, {
      params: { EID, LANGUAGE: 'arb' },
      input: { subject: 'مرحبًا {first_name}', greeting: 'طاولتكم {table}' },
    })
    await invite()
    const [mail] = await deliverMails()
    expect([mail?.subject, mail?.text.includes('طاولتكم \u2068Lotus\u2069')]).toEqual([
      'مرحبًا \u2068Meera\u2069',
      true,
    ])
  })

  it('and tells the host which guests lack a value that is named without a fallback', async () => {
    await setGuests([
      { name: 'Meera Nair', table_name: 'Lotus' },
      { name: 'Jon', table_name: '' },
      { name: 'Chloé', table_name: '', language: 'fr' },
    ])
    const readGaps = async () =>
      (await asha.call(calls.invitationGaps, { params: { EID }, input: {} })).data.gaps
    await saveLetter('{name}', 'You sit at {table}.')
    expect(await readGaps()).toEqual([
      { placeholder: 'table', guests: 1, names: [{ id: toGuestId(2), name: 'Jon' }] },
    ])
    await saveLetter('{name}', 'You sit at {table|a table near the door}.')
    expect(await readGaps()).toEqual([])
  })

  it('also of a second subject, of a wave, and of the guest of a test mail', async () => {
    await setGuests([
      { name: 'Meera Nair', table_name: 'Lotus', category: 'VIP' },
      { name: 'Jon', table_name: '' },
    ])
    await saveLetter('{name}', 'Welcome.')
    const readGaps = async (input: object) =>
      (await asha.call(calls.invitationGaps, { params: { EID }, input })).data.gaps
    const subjects = { en: 'Your table is {table}' }
    expect(await readGaps({})).toEqual([])
    expect(await readGaps({ subjects })).toMatchObject([{ placeholder: 'table', guests: 1 }])
    expect(await readGaps({ subjects, selection: { category: 'VIP' } })).toEqual([])
    await saveLetter('{name}', 'You sit at {table}.')
    const sendTest = async (guestId: string) =>
      (await asha.call(calls.sendTestInvitation, { params: { EID }, input: { guestId } })).data
    expect(await sendTest(toGuestId(1))).toMatchObject({ guest: 'Meera Nair', missing: [] })
    expect(await sendTest(toGuestId(2))).toMatchObject({ guest: 'Jon', missing: ['table'] })
    const letters = { en: { subject: 'x', message: 'You sit at {table}.' } }
    const notice = await asha.call(sendTestNotification, {
      params: { EID },
      input: { letters, guestId: toGuestId(2) },
    })
    expect(notice.data).toMatchObject({ guest: 'Jon', missing: ['table'] })
  })
})
