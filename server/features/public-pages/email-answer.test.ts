import { describe, expect, it } from 'vitest'
import {
  checkEmailResponse,
  sendEmailAnswer,
  sendWebAnswer,
} from '@mehfil/contract/rsvp/answers.ts'
import { emailRsvpForClient } from '@mehfil/contract/rsvp/rsvp.ts'
import { emailRsvpResponse } from '@mehfil/contract/rsvp/responses.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { EID, layla, link, menu, openEmailEvent } from '../../test/flows/email-event.ts'
import { getFingerprint, getPage, submitForm } from '../../test/flows/guest-pages.ts'
import { oneOf, testVariants } from '../../../tools/testing/test-variants.ts'

const { testApp, row, shown } = await openEmailEvent()

describe('Our product takes an answer by the link alone', () => {
  it('with one press, with name and address of the invitation, and shows the code for the door', async () => {
    const { statusCode, headers } = await submitForm(testApp, link, {
      answer: 'yes',
      companion: ['Jon Haddad'],
      [`q-${menu}`]: '0000000000000C1',
      name: 'Eve',
      email: 'eve@evil.example',
    })
    expect([statusCode, headers['location']]).toEqual([303, `${link}?lang=arb#reply`])
    expect(await row()).toMatchObject({
      answer: 'yes',
      people: 2,
      name: 'Layla Haddad',
      email: 'layla@guests.example',
      language: 'arb',
    })
    const later = await shown()
    const { passcode } = await row()
    expect(later).toContain(`${passcode.slice(0, 4)} ${passcode.slice(4)}`)
    expect(later).toMatch(/<svg[^>]*viewBox="0 0 37 37"/)
    expect(later).toContain(`href="${link}/calendar.ics?lang=ar"`)
  })

  it('without an unticked companion', async () => {
    await submitForm(testApp, link, { answer: 'yes' })
    expect((await row()).people).toBe(1)
  })

  it('and lets the guest cancel with a reason, and say yes again', async () => {
    await submitForm(testApp, link, { answer: 'yes' })
    const sent = await shown(`${link}?lang=en`)
    expect(sent).toContain('I can’t come after all')
    await submitForm(testApp, link, { answer: 'no', reason: 'A cold' })
    expect(await row()).toMatchObject({ answer: 'no', cancel_reason: 'A cold' })
    const gone = await shown(`${link}?lang=en`)
    expect([gone.includes('after all'), gone.includes('Thanks for letting us know')]).toEqual([
      false,
      true,
    ])
    expect(await shown(`${link}?lang=en&change=1`)).toContain('A cold</textarea>')
    await submitForm(testApp, link, { answer: 'yes' })
    expect(await row()).toMatchObject({ answer: 'yes', cancel_reason: '', cancelled_at: null })
  })

  it('and says at the field when a reason is too long', async () => {
    await submitForm(testApp, link, { answer: 'yes' })
    const { statusCode, body } = await submitForm(testApp, link, {
      answer: 'no',
      reason: 'x'.repeat(501),
    })
    expect([statusCode, body.includes('id="e-reason"'), body.includes('x'.repeat(501))]).toEqual([
      422,
      true,
      true,
    ])
    expect((await row()).answer).toBe('yes')
  })

  it('and answers API calls in the same way', async () => {
    const params = { EID, GID: layla }
    const visitor = testApp.visitor({ lang: 'arb' })
    expect((await visitor.call(checkEmailResponse, { params })).data).toEqual({
      name: 'Layla Haddad',
      answer: null,
      people: 0,
      partyLimit: 3,
      companions: ['Jon Haddad'],
      waiting: false,
      status: 'INVITED',
    })
    expect((await visitor.call(emailRsvpForClient, { params: { EID } })).data.form).toMatchObject([
      { text: 'العشاء؟', values: [{ value: 'نباتي' }, { value: 'Everything' }] },
    ])
    const { data } = await visitor.call(sendEmailAnswer, {
      params,
      input: {
        answer: 'yes',
        name: 'Eve',
        companions: ['Jon Haddad', 'Uma'],
        submission: testApp.world.random.id(),
      },
    })
    expect(data).toEqual({
      guestId: layla,
      link: `http://localhost:3000${link}`,
      answer: 'yes',
      waiting: false,
      people: 3,
    })
    expect((await visitor.call(checkEmailResponse, { params })).data).toMatchObject({
      name: 'Layla Haddad',
      answer: 'yes',
      people: 3,
      companions: ['Jon Haddad', 'Uma'],
    })
    const asha = await testApp.as('asha')
    expect((await asha.call(emailRsvpResponse, { params })).data).toMatchObject({
      name: 'Layla Haddad',
      answer: 'yes',
      history: [{ by: 'guest' }],
    })
    const over = await visitor.call(sendEmailAnswer, {
      params,
      input: { answer: 'yes', name: 'x', people: 4, submission: testApp.world.random.id() },
    })
    expect([over.code, Object.keys(over.errors)]).toEqual(['partyTooLarge', ['PEOPLE']])
  })

  it('and from no others: an event by mail has no public page', async () => {
    await testApp.world.db
      .insertInto('event_domain')
      .values({ label: 'lanterns', event_id: EID, taken_at: testApp.clock.now() })
      .onConflict((on) => on.doNothing())
      .execute()
    const before = await getFingerprint(testApp)
    const stranger = await testApp.visitor().call(sendWebAnswer, {
      params: { EID },
      input: { answer: 'yes', name: 'Stranger', submission: testApp.world.random.id() },
    })
    expect([stranger.http, stranger.code]).toEqual([404, 'wrongMode'])
    expect((await getPage(testApp, '/lanterns')).headers['location']).toBe('/not-found')
    expect(
      (await submitForm(testApp, '/lanterns', { answer: 'yes', name: 'Stranger' })).headers[
        'location'
      ],
    ).toBe('/not-found')
    expect(
      (await testApp.visitor().inject({ method: 'GET', url: `/api/public/${EID}/web-rsvp` }))
        .statusCode,
    ).toBe(404)
    expect(
      (
        await testApp
          .visitor()
          .inject({ method: 'GET', url: `/api/public/${castEvents.wedding}/email-rsvp` })
      ).statusCode,
    ).toBe(404)
    expect(
      (
        await testApp
          .visitor()
          .send('POST', `/api/public/${castEvents.wedding}/${castGuests.meera}/email-rsvp`, {
            ANSWER: 'yes',
            NAME: 'x',
            SUBMISSION: testApp.world.random.id(),
          })
      ).statusCode,
    ).toBe(404)
    expect(await getFingerprint(testApp)).toBe(before)
  })

  it('and only from our own pages', async () => {
    const { statusCode } = await submitForm(
      testApp,
      link,
      { answer: 'yes' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    )
    expect([statusCode, (await row()).answer]).toEqual([403, null])
  })
})

describe('Our product changes nothing for machines that look at links', () => {
  const profiles: Array<[string, Record<string, string>, 'GET' | 'HEAD']> = [
    [
      'one that asks for the head alone',
      { 'user-agent': 'Mozilla/5.0 (compatible; SafeLinks/2.0)' },
      'HEAD',
    ],
    [
      'one that follows links',
      { 'user-agent': 'Mozilla/5.0 (compatible; MailScanner/1.0)' },
      'GET',
    ],
    ['one without a name', { 'user-agent': '' }, 'GET'],
    [
      'a browser that looks ahead',
      { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender', 'x-moz': 'prefetch' },
      'GET',
    ],
  ]
  const urls = ['yes', 'maybe', 'no'].flatMap((answer) => [
    `${link}?answer=${answer}`,
    `${link}?answer=${answer}&submission=0123456789ABCDE&reason=x`,
  ])

  testVariants(profiles, oneOf(3))(
    '%s, and many of them from two addresses',
    async ([, headers, method]) => {
      const before = await getFingerprint(testApp)
      const burst = ['203.0.113.5', '198.51.100.9'].flatMap((remoteAddress) =>
        urls.map((url) => testApp.app.inject({ method, url, headers, remoteAddress })),
      )
      expect(new Set((await Promise.all(burst)).map(({ statusCode }) => statusCode))).toEqual(
        new Set([200]),
      )
      expect(await getFingerprint(testApp)).toBe(before)
    },
  )

  it('while it accepts a press by a person', async () => {
    const before = await getFingerprint(testApp)
    await submitForm(testApp, link, { answer: 'yes' })
    expect(await getFingerprint(testApp)).not.toBe(before)
  })
})
