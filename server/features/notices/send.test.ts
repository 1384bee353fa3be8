import { describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/mail/notices.ts'
import { mailsOfGuest } from '@mehfil/contract/mail/campaigns.ts'
import { submitForm, getStopPath } from '../../test/flows/guest-pages.ts'
import { EID, buildParams, openSentNotices } from '../../test/flows/sent-notices.ts'
import { getNoticeGuestId as idOf, setNoticeGuests } from '../../test/flows/notices.ts'

const params = { EID }
const { testApp, asha, submission, send, deliverMails, readHistory } = await openSentNotices()

describe('Our product writes to guests', () => {
  it('half a minute after the click, each by name, with the results in the history', async () => {
    const { data, http } = await send({ guests: 3 })
    expect([http, data]).toMatchObject([
      200,
      {
        kind: 'notice',
        state: 'held',
        guests: 3,
        people: 3,
        counts: { held: 3 },
        by: 'Asha Menon',
        audience: {},
        when: {},
      },
    ])
    expect(await deliverMails(20)).toEqual([])
    const mails = await deliverMails(11)
    expect(mails.map(({ to }) => to.address).sort()).toEqual([
      'guest1@guests.example',
      'guest2@guests.example',
      'guest3@guests.example',
    ])
    const first = mails.find(({ to }) => to.address.startsWith('guest1'))
    expect(first).toMatchObject({
      subject: 'Parking, Zoya',
      headers: {
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Unsubscribe': expect.stringContaining(`/${EID}/${idOf(1)}/stop`),
      },
    })
    for (const said of [first?.html, first?.text]) {
      expect(said).toContain('Zoya')
      expect(said).toContain(`http://localhost:3000/${EID}/${idOf(1)}`)
      expect(said).not.toMatch(/[\ue000\ue001]|\{\w+\}|undefined|Guest2/)
    }
    const results = { delivered: 3, seen: 0, answered: 0 }
    expect(await readHistory()).toMatchObject([
      { id: data.id, state: 'done', counts: { sent: 3 }, results },
    ])
    const later = new Date(testApp.clock.now().getTime() + 1_000)
    const { db } = testApp.world
    await db.updateTable('guest').set({ viewed_at: later }).where('id', '=', idOf(1)).execute()
    await db
      .updateTable('guest')
      .set({ answer: 'yes', answered_at: later, people: 4 })
      .where('id', '=', idOf(2))
      .execute()
    expect(await readHistory(), 'in people').toMatchObject([
      { results: { delivered: 6, seen: 5, answered: 4 } },
    ])
    expect(
      (await asha.call(mailsOfGuest, { params: { EID, GID: idOf(1) } })).data.mails,
    ).toMatchObject([{ kind: 'notice', state: 'sent' }])
    expect(await deliverMails(3_600)).toEqual([])
  })

  it('without inviting them, and leaves out guests without a working address', async () => {
    await setNoticeGuests(testApp, [
      {},
      { email: '' },
      { bounced_at: new Date() },
      { deleted_at: new Date() },
      {},
    ])
    await submitForm(
      testApp,
      getStopPath(testApp, { EID, GID: idOf(5) }, 'guest5@guests.example'),
      {
        'List-Unsubscribe': 'One-Click',
      },
    )
    expect((await asha.call(calls.notificationGuests, { params, query: {} })).data).toMatchObject({
      guests: 1,
      withoutAddress: 1,
      stopped: 2,
      languages: { en: 1 },
    })
    await send()
    expect((await deliverMails()).map(({ to }) => to.address)).toEqual(['guest1@guests.example'])
    expect(
      (
        await testApp.world.db
          .selectFrom('guest')
          .select('invited_at')
          .where('id', '=', idOf(1))
          .executeTakeFirstOrThrow()
      ).invited_at,
    ).toBeNull()
  })

  it('once, however often the button is clicked', async () => {
    const one = submission()
    const [first, second] = await Promise.all([
      send({ submission: one }),
      send({ submission: one }),
    ])
    expect(first.data.id).toBe(second.data.id)
    expect(await deliverMails()).toHaveLength(3)
    expect(await readHistory()).toHaveLength(1)
  })

  it('but not when the list changed since the button was shown, or has no guests', async () => {
    const refused = await send({ guests: 4 })
    expect([refused.http, refused.code, refused.message]).toEqual([
      409,
      'recipientsChanged',
      expect.stringContaining('3 guests'),
    ])
    expect((await send({ audience: { answers: ['yes'] } })).code).toBe('nobodyToTell')
    expect(await readHistory()).toEqual([])
  })

  it('but not when the host cancels in time, and stops waiting mails when the host cancels later', async () => {
    const { data } = await send()
    expect(
      (await asha.call(calls.cancelNotification, { params: buildParams(data) })).data,
    ).toMatchObject({
      state: 'cancelled',
      counts: { stopped: 3 },
    })
    expect(await deliverMails()).toEqual([])
    const late = await send()
    await deliverMails()
    expect(
      (await asha.call(calls.cancelNotification, { params: buildParams(late.data) })).code,
    ).toBe('sendingBegun')
  })

  it.each([
    ['while the event is not open', { unpublished_at: new Date() }, 409, 'notPublished'],
    ['of a draft', { published_at: null }, 409, 'notPublished'],
  ])('but not to guests %s', async (_, changes, http, code) => {
    await setNoticeGuests(testApp, [{}], changes)
    expect(await send()).toMatchObject({ http, code })
  })

  it('after the end, to thank those who came and to reach those who were missed', async () => {
    await setNoticeGuests(
      testApp,
      [
        {
          answer: 'yes',
          answered_at: new Date(),
          people: 2,
          party_limit: 2,
          attended_at: new Date(),
          arrived: 2,
        },
        { answer: 'yes', answered_at: new Date(), people: 1 },
        { answer: 'no', answered_at: new Date() },
      ],
      { starts_at: new Date(testApp.clock.now().getTime() - 86_400_000) },
    )
    const { data } = await asha.call(calls.notificationHistory, { params })
    expect(data).toMatchObject({
      thanked: { guests: 1, people: 2 },
      missed: { guests: 1, people: 1 },
    })
    await send({
      audience: calls.attendedAudience,
      letters: { en: { subject: 'Thank you', message: 'It was a joy, {name}.' } },
    })
    await send({
      audience: calls.missedGuestsAudience,
      letters: { en: { subject: 'We missed you', message: 'Next time.' } },
    })
    const mails = await deliverMails()
    expect(mails.map(({ to, subject }) => [to.address, subject]).sort()).toEqual([
      ['guest1@guests.example', 'Thank you'],
      ['guest2@guests.example', 'We missed you'],
    ])
    expect(mails[0]?.html).not.toContain('?answer=')
  })

  it.each(['thank', 'missed', 'remind'] as const)(
    'with a default text in every language of the event, ready to be sent: %s',
    async (what) => {
      await setNoticeGuests(
        testApp,
        [{ name: 'Zoya Rao' }, { language: 'fr' }, { language: 'arb' }],
        {
          languages: ['en', 'fr', 'arb'],
        },
      )
      const { ready } = (await asha.call(calls.notificationHistory, { params })).data
      expect(Object.keys(ready[what])).toEqual(['en', 'fr', 'arb'])
      expect((await send({ letters: ready[what] })).data).toMatchObject({
        state: 'held',
        guests: 3,
      })
      const mails = await deliverMails()
      expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3)
      for (const { subject, text } of mails)
        expect(subject + text).not.toMatch(/\{\w+\}|undefined|ready\./)
    },
  )

  it('in each guest’s language, if the host wrote in it', async () => {
    await setNoticeGuests(testApp, [{}, { language: 'fr' }, { language: 'arb' }], {
      languages: ['en', 'fr', 'arb'],
    })
    await send({
      letters: {
        en: { subject: 'Parking', message: 'At the mill.' },
        arb: { subject: 'المواقف', message: 'عند الطاحونة، {name}.' },
      },
    })
    const mails = await deliverMails()
    const findMailTo = (at: number) =>
      mails.find((mail) => mail.to.address === `guest${at}@guests.example`)
    expect([findMailTo(1)?.subject, findMailTo(2)?.subject, findMailTo(3)?.subject]).toEqual([
      'Parking',
      'Parking',
      'المواقف',
    ])
    expect(findMailTo(3)?.html).toContain('dir="rtl"')
    expect(findMailTo(2)?.html).toContain('<html lang="en"')
  })

  it('even when the event no longer has their language', async () => {
    await setNoticeGuests(testApp, [{ language: 'fr' }], { languages: ['en'] })
    await send({ letters: { en: { subject: 'Parking', message: 'At the mill.' } } })
    await testApp.world.db
      .updateTable('event')
      .set({ languages: ['fr'] })
      .where('id', '=', EID)
      .execute()
    expect(await deliverMails()).toMatchObject([
      { subject: 'Parking', text: expect.stringContaining('At the mill.') },
    ])
  })

  it('and tells a hidden place only to guests who said yes', async () => {
    await setNoticeGuests(testApp, [{}, { answer: 'yes', answered_at: new Date(), people: 1 }], {
      hide_address: true,
    })
    await send({ letters: { en: { subject: 'Where', message: 'We meet here: {place}' } } })
    const mails = await deliverMails()
    const [silent, coming] = [
      mails.find(({ to }) => to.address.startsWith('guest1')),
      mails.find(({ to }) => to.address.startsWith('guest2')),
    ]
    expect(coming?.text).toContain('Rang Mahal')
    for (const said of [silent?.html, silent?.text])
      expect(said).not.toMatch(/Rang Mahal|Lake Road/)
  })
})
