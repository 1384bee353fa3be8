import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { castEvents, castGuests, buildGuestRow } from '../../seed/cast-events.ts'
import { getFingerprint, getPage, submitForm, setWedding } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding
const link = `/${EID}/${castGuests.meera}`

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(async () => {
  await setWedding(testApp, {
    capacity: null,
    unpublished_at: null,
    answer_deadline: null,
    change_lock_at: null,
    check_in: true,
    confirmation: 'at-once',
    hide_address: false,
    languages: ['en', 'arb'],
  })
  await setMeera({
    answer: null,
    answered_at: null,
    people: null,
    confirmed_at: null,
    waitlisted_at: null,
    viewed_at: null,
    language: 'en',
  })
})

const setMeera = (changes: object) =>
  testApp.world.db.updateTable('guest').set(changes).where('id', '=', castGuests.meera).execute()
const meera = () =>
  testApp.world.db
    .selectFrom('guest')
    .selectAll()
    .where('id', '=', castGuests.meera)
    .executeTakeFirstOrThrow()
const shown = async (url = link) => (await getPage(testApp, url)).body

describe('Our product greets a guest at the personal link', () => {
  it('by name, in the guest’s language unless another is requested, on a private page', async () => {
    const page = await getPage(testApp, link, { 'accept-language': 'fr' })
    expect(page.body).toContain('Dear Meera,')
    expect([
      page.headers['cache-control'],
      page.headers['x-robots-tag'],
      page.headers['referrer-policy'],
      page.headers['etag'],
    ]).toEqual(['no-store', 'noindex', 'same-origin', undefined])
    await setMeera({ language: 'arb' })
    expect(await shown()).toContain('<html lang="ar" dir="rtl"')
    expect(await shown(`${link}?lang=en`)).toContain('<html lang="en" dir="ltr"')
  })

  it('and takes an answer, shows it, and takes a change', async () => {
    const sent = await submitForm(testApp, link, {
      answer: 'yes',
      companion: ['Arjun Nair'],
      note: 'Gladly',
    })
    expect([sent.statusCode, sent.headers['location']]).toEqual([303, `${link}?lang=en#reply`])
    expect(await meera()).toMatchObject({
      answer: 'yes',
      people: 2,
      note: 'Gladly',
      name: 'Meera Nair',
    })
    const after = await shown()
    expect([
      after.includes('We’ve got your reply.'),
      after.includes('type="radio"'),
      after.includes(`href="${link}?change=1&amp;lang=en#reply"`),
    ]).toEqual([true, false, true])
    const change = await shown(`${link}?change=1`)
    expect(change).toMatch(/value="yes"[^>]*checked|checked[^>]*value="yes"/)
    expect([change.includes('Arjun Nair'), change.includes('Gladly</textarea>')]).toEqual([
      true,
      true,
    ])
    await submitForm(testApp, link, { answer: 'no' })
    expect(await meera()).toMatchObject({ answer: 'no', people: null })
    expect(await shown()).toContain('Thanks for letting us know')
  })

  it('and shows the stored answer while it is changed, with a way back', async () => {
    await submitForm(testApp, link, { submission: '00000000000F0A1', answer: 'yes', companion: [] })
    const html = await shown(`${link}?change=1`)
    expect(html).toMatch(/class="bar"[^]*<b>You’re going<\/b>/)
    expect(html).toContain(`href="${link}?lang=en#reply">Keep my reply as it is</a>`)
  })

  it('and offers to take the event out of the calendar after a no', async () => {
    await submitForm(testApp, link, { submission: '00000000000F0B1', answer: 'yes', companion: [] })
    expect(await shown()).toContain('Add to calendar')
    testApp.clock.move(1_000)
    await submitForm(testApp, link, { submission: '00000000000F0B2', answer: 'no' })
    const html = await shown()
    expect(html).toContain(`href="${link}/calendar.ics?lang=en">Remove from calendar</a>`)
    expect(html).not.toContain('Add to calendar')
    const { body } = await getPage(testApp, `${link}/calendar.ics?lang=en`)
    expect(body).toContain('STATUS:CANCELLED')
    expect(body).toContain('SEQUENCE:1')
  })

  it('and keeps everything typed after a fault', async () => {
    const { statusCode, body } = await submitForm(testApp, link, {
      answer: 'yes',
      companion: ['Arjun', 'R<b>', 'Leela', 'Five', 'Six'],
      note: 'Still here',
    })
    expect(statusCode).toBe(422)
    for (const kept of ['value="R&lt;b&gt;"', 'Still here</textarea>', 'aria-invalid="true"'])
      expect(body).toContain(kept)
    expect((await meera()).answer).toBeNull()
  })

  it('and locks the answer at the time the host set', async () => {
    await submitForm(testApp, link, { answer: 'yes' })
    await setWedding(testApp, { change_lock_at: testApp.clock.now() })
    const locked = await shown(`${link}?change=1`)
    expect([
      locked.includes('We’ve got your reply.'),
      locked.includes('?change=1'),
      locked.includes('type="radio"'),
    ]).toEqual([true, false, false])
    expect((await submitForm(testApp, link, { answer: 'no' })).statusCode).toBe(422)
    expect((await meera()).answer).toBe('yes')
  })
})

describe('Our product shows the address and the door code only to guests with a place', () => {
  const secretsOn = async (url: string) => {
    const html = await shown(url)
    const ics = (await getPage(testApp, `${url}/calendar.ics`)).body.replaceAll('\r\n ', '')
    const { passcode } = await meera()
    const told = new RegExp(`${passcode.slice(0, 4)}\\s?${passcode.slice(4)}`)
    return {
      passcode: told.test(html.replace(/<[^>]*>/g, ' ')),
      qr: html.includes('QR code for your passcode'),
      page: html.includes('Lake Road'),
      calendar: ics.includes('Lake Road'),
    }
  }
  const none = { passcode: false, qr: false, page: false, calendar: false }
  const all = { passcode: true, qr: true, page: true, calendar: true }

  it.each([
    ['before an answer', {}, none],
    ['after a no', { answer: 'no' }, none],
    ['after a maybe', { answer: 'maybe', people: 1 }, none],
    ['on the waiting list', { answer: 'yes', people: 1, waitlisted: true }, none],
    ['after a yes', { answer: 'yes', people: 1 }, all],
  ] as const)(
    '%s',
    async (
      _when,
      { waitlisted, ...facts }: { waitlisted?: boolean; answer?: string; people?: number },
      expected,
    ) => {
      const now = testApp.clock.now()
      await setWedding(testApp, { hide_address: true })
      await setMeera({
        answer: null,
        ...facts,
        ...(facts.answer && { answered_at: now }),
        ...(waitlisted && { waitlisted_at: now }),
      })
      expect(await secretsOn(link)).toEqual(expected)
    },
  )

  it('only after confirmation, when the host confirms by hand', async () => {
    await setWedding(testApp, { hide_address: true, confirmation: 'by-hand' })
    await setMeera({ answer: 'yes', people: 1, answered_at: testApp.clock.now() })
    expect(await secretsOn(link)).toEqual(none)
    await setMeera({ confirmed_at: testApp.clock.now() })
    expect(await secretsOn(link)).toEqual(all)
  })

  it('and never on public pages', async () => {
    await setWedding(testApp, { hide_address: true })
    await setMeera({ answer: 'yes', people: 1, answered_at: testApp.clock.now() })
    const { passcode: code } = await meera()
    for (const url of [
      '/ananya-vikram',
      `/${EID}/contact`,
      `/${EID}/calendar.ics`,
      '/api/public/domain/ananya-vikram',
      `/api/public/${EID}/template`,
      `/api/public/${EID}/web-rsvp`,
    ]) {
      const { body, statusCode } = await getPage(testApp, url)
      expect([
        url,
        statusCode,
        body.includes('Lake Road'),
        body.includes(code),
        body.includes('Meera'),
        body.includes('meera@'),
      ]).toEqual([url, 200, false, false, false, false])
    }
    await setWedding(testApp, { hide_address: false })
    expect((await getPage(testApp, `/${EID}/calendar.ics`)).body).toContain('Lake Road')
  })

  it('and nothing of another guest', async () => {
    const body = await shown(`/${EID}/${castGuests.jon}`)
    expect([body.includes('Jon'), body.includes('Meera'), body.includes('guests.example')]).toEqual(
      [true, false, false],
    )
  })
})

describe('Our product stores nothing on a mere view', () => {
  it('by scanners, prefetchers or previews, with GET or HEAD', { tags: 'long' }, async () => {
    const profiles: Array<Record<string, string>> = [
      {},
      { 'user-agent': '' },
      { purpose: 'prefetch', 'sec-purpose': 'prefetch' },
      { 'user-agent': 'Mozilla/5.0 (compatible; LinkScanner/1.0)' },
    ]
    const urls = [
      link,
      `${link}?change=1`,
      `${link}?answer=no&submission=0123456789ABCDE`,
      `${link}/calendar.ics`,
      '/ananya-vikram',
      `/${EID}/contact`,
      `/${EID}/calendar.ics`,
      `/api/public/${EID}/${castGuests.meera}/view`,
      `/api/public/${EID}/web-rsvp`,
      '/user/logged-out',
    ]
    const before = await getFingerprint(testApp)
    for (const method of ['GET', 'HEAD'] as const) {
      for (const headers of profiles) {
        for (const url of urls) {
          const { statusCode, body } = await testApp.visitor().inject({ method, url, headers })
          expect([method, url, statusCode < 500, method === 'GET' || body === '']).toEqual([
            method,
            url,
            true,
            true,
          ])
        }
      }
    }
    expect(await getFingerprint(testApp)).toBe(before)
    await testApp.visitor().send('POST', `/api/public/${EID}/${castGuests.meera}/view`)
    expect(await getFingerprint(testApp), 'the beacon of a reader does write').not.toBe(before)
  })
})

describe('Our product keeps links from being guessed', () => {
  it('by answering wrong events, wrong guests, drafts and deleted guests byte for byte alike', async () => {
    const now = testApp.clock.now()
    await testApp.world.db
      .insertInto('guest')
      .values([
        buildGuestRow(castEvents.draft, 'A5A00000000EE0A', 'Early Bird', now),
        buildGuestRow(EID, 'A5A00000000EE0D', 'Once Here', now, { deleted_at: now }),
      ])
      .execute()
    const pairs = [
      [EID, 'FFFFFFFFFFFFFFF'],
      ['FFFFFFFFFFFFFFF', castGuests.meera],
      ['FFFFFFFFFFFFFFF', 'FFFFFFFFFFFFFFF'],
      [castEvents.draft, 'A5A00000000EE0A'],
      [EID, 'A5A00000000EE0D'],
      [EID, castGuests.ivos],
      [EID.toLowerCase(), castGuests.meera],
      [EID, 'short'],
    ]
    const answers = await Promise.all(
      pairs
        .flatMap(([eid, gid]) => [`/${eid}/${gid}`, `/${eid}/${gid}/calendar.ics`])
        .map(async (url) => {
          const { statusCode, headers, body } = await getPage(testApp, url)
          const { 'x-request-id': _id, date: _date, ...rest } = headers
          return JSON.stringify([statusCode, rest, body]).replace(/&event=[0-9A-F]{15}/, '')
        }),
    )
    expect([...new Set(answers)]).toHaveLength(1)
    expect(answers[0]).toContain('"location":"/not-found?from=link"')
  })

  it(
    'and refuses an IP address after twenty misses, even with a right link, while others still open it',
    { tags: 'long' },
    async () => {
      const strict = await openTestApp({ mode: 'live', leniency: 1 })
      try {
        const from = (ip: string, url: string) =>
          strict.app.inject({ method: 'GET', url, remoteAddress: ip })
        expect((await from('203.0.113.7', link)).statusCode).toBe(200)
        const guesses = []
        for (let at = 0; at < 29; at += 1)
          guesses.push(
            (
              await from(
                '203.0.113.7',
                `/${EID}/${at.toString(16).toUpperCase().padStart(15, '0')}`,
              )
            ).statusCode,
          )
        expect(guesses.filter((status) => status === 303)).toHaveLength(20)
        expect(new Set(guesses.slice(20))).toEqual(new Set([429]))
        strict.clock.move(60_000)
        const right = await from('203.0.113.7', link)
        expect([
          right.statusCode,
          right.body.includes('Meera'),
          right.headers['content-type'],
          right.headers['retry-after'],
        ]).toEqual([429, false, 'text/html; charset=utf-8', '600'])
        expect((await from('203.0.113.8', link)).statusCode).toBe(200)
        strict.clock.move(600_000)
        expect((await from('203.0.113.7', link)).statusCode).toBe(200)
      } finally {
        await strict.close()
      }
    },
  )
})
