import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { castEvents } from '../../seed/cast-events.ts'
import { getFingerprint, setWedding } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { signGuestCookie } from './rules/known-guest.ts'

const address = '/ananya-vikram'
const EID = castEvents.wedding

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(() =>
  setWedding(testApp, {
    capacity: null,
    waiting_list: true,
    unpublished_at: null,
    answer_deadline: null,
    change_lock_at: null,
    hide_address: true,
    languages: ['en', 'fr', 'arb'],
    search_engines: true,
  }),
)

type KnownGuestBrowser = ReturnType<TestApp['visitor']>
const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
})
const send = (
  browser: KnownGuestBrowser,
  fields: Record<string, string>,
  url = `${address}?lang=en`,
) => browser.inject({ method: 'POST', url, ...form(fields) })
const open = (browser: KnownGuestBrowser, url = `${address}?lang=en`) =>
  browser.inject({ method: 'GET', url })
const text = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2068\u2069]/g, '')
    .replace(/\s+/g, ' ')
const named = (name: string) =>
  testApp.world.db
    .selectFrom('guest')
    .selectAll()
    .where('event_id', '=', EID)
    .where('name', '=', name)
    .orderBy('created_at')
    .execute()

async function answerAs(name: string, more: Record<string, string> = {}) {
  const browser = testApp.visitor()
  const sent = await send(browser, { answer: 'yes', name, ...more })
  return { browser, sent, link: String(sent.headers['location']).split('?')[0]! }
}

describe('Our product recognises on a public page a guest who answered there', () => {
  it('by a cookie of that page only, which scripts cannot read and which expires a few days after the event', async () => {
    const { sent } = await answerAs('Ravi Cookie')
    const cookie = String(sent.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).toContain('Path=/ananya-vikram;')
    const days = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) / 86_400
    const [event] = await testApp.world.db
      .selectFrom('event')
      .select(['starts_at', 'duration_minutes'])
      .where('id', '=', EID)
      .execute()
    const untilEnd =
      (event!.starts_at!.getTime() +
        event!.duration_minutes * 60_000 -
        testApp.clock.now().getTime()) /
      86_400_000
    expect([days > untilEnd, days <= untilEnd + 9]).toEqual([true, true])
  })

  it('and shows the answer, what only guests with a yes may know, and how to change it', async () => {
    const { browser, link } = await answerAs('Ravi Known')
    const { statusCode, body, headers } = await open(browser)
    expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    expect(text(body)).toContain('You replied as Ravi Known.')
    expect(text(body)).toContain('Rang Mahal')
    expect(body).toContain(`href="${link}?change=1&amp;lang=en#reply"`)
    expect(body).toContain(`${link}/calendar.ics`)
    expect(body).toContain('value="else"')
    const arabic = (await open(browser, `${address}?lang=ar`)).body
    expect(text(arabic)).toContain('أُرسل الرد باسم')
    expect(arabic).toContain(`href="${link}?change=1&amp;lang=ar#reply"`)
    expect((await open(browser, `${link}?change=1&lang=ar`)).body).toContain('<html lang="ar"')
    const stranger = await open(testApp.visitor())
    expect([
      text(stranger.body).includes('Rang Mahal'),
      text(stranger.body).includes('Ravi Known'),
    ]).toEqual([false, false])
  })

  it('also when all places are taken', async () => {
    await setWedding(testApp, { capacity: 10_000 })
    const { browser } = await answerAs('Ravi Last')
    const [{ taken }] = (await testApp.world.db
      .selectFrom('event_tally')
      .select(({ fn }) => fn.sum<number>('yes').as('taken'))
      .where('event_id', '=', EID)
      .execute()) as [{ taken: number }]
    await setWedding(testApp, { capacity: Number(taken) })
    expect(text((await open(testApp.visitor())).body)).toContain('This event is full')
    expect(text((await open(browser)).body)).not.toContain('This event is full')
  })

  it('without ever caching such a page or showing it to others', { tags: 'long' }, async () => {
    const before = (await open(testApp.visitor())).body
    const first = await answerAs('Ravi First')
    const second = await answerAs('Ravi Second')
    const [ours, theirs, nobodys] = await Promise.all([
      open(first.browser),
      open(second.browser),
      open(testApp.visitor()),
    ])
    expect(text(ours!.body)).toContain('Ravi First')
    expect(text(theirs!.body)).toContain('Ravi Second')
    expect(text(theirs!.body)).not.toContain('Ravi First')
    expect(text(nobodys!.body)).not.toMatch(/Ravi (First|Second)/)
    expect(before.includes('value="else"')).toBe(false)
    const known = await first.browser.inject({
      method: 'GET',
      url: `${address}?lang=en`,
      headers: { 'if-none-match': String(nobodys!.headers['etag']) },
    })
    expect([known.statusCode, known.headers['etag']]).toEqual([200, undefined])
  })

  it('and keeps one guest per person when an old form is sent again', async () => {
    const { browser, link } = await answerAs('Ravi Twice')
    const again = await send(browser, { answer: 'no', name: ' ravi  TWICE ' })
    expect(String(again.headers['location'])).toContain(link)
    expect((await named('Ravi Twice')).map(({ answer }) => answer)).toEqual(['no'])
  })

  it('but adds a new guest for another person on the same device, also with the same name', async () => {
    const { browser } = await answerAs('Ravi Father')
    const forgotten = await send(browser, { somebody: 'else' })
    expect([forgotten.statusCode, forgotten.headers['location']]).toEqual([
      303,
      `${address}?lang=en#reply`,
    ])
    expect((await open(browser)).body).toContain('name="answer"')
    await send(browser, { answer: 'yes', name: 'Ravi Father', note: 'The son' })
    expect((await named('Ravi Father')).length).toBe(2)
    await send(browser, { answer: 'yes', name: 'Ravi Brother' })
    expect((await named('Ravi Brother')).length).toBe(1)
    expect(text((await open(browser)).body)).toContain('You replied as Ravi Brother.')
  })

  it('and stores nothing on a view', async () => {
    const { browser } = await answerAs('Ravi Looks')
    const before = await getFingerprint(testApp)
    await open(browser)
    expect(await getFingerprint(testApp)).toBe(before)
  })

  it('no longer after the host deleted the guest, or long after the event', async () => {
    const { browser } = await answerAs('Ravi Gone')
    expect(text((await open(browser)).body)).toContain('Ravi Gone')
    await testApp.world.db
      .updateTable('guest')
      .set({ deleted_at: testApp.clock.now() })
      .where('name', '=', 'Ravi Gone')
      .execute()
    const gone = await open(browser)
    expect([
      gone.statusCode,
      text(gone.body).includes('Ravi Gone'),
      gone.body.includes('name="answer"'),
    ]).toEqual([200, false, true])

    const late = await answerAs('Ravi Late')
    await setWedding(testApp, {
      starts_at: new Date(testApp.clock.now().getTime() - 8 * 86_400_000),
    })
    expect(text((await open(late.browser)).body)).not.toContain('Ravi Late')
    await setWedding(testApp, { starts_at: new Date('2026-12-12T13:30:00Z') })
  })

  it('never by a forged cookie or one of another event', async () => {
    const { link } = await answerAs('Ravi Forged')
    const GID = link.split('/')[2]!
    const good = signGuestCookie(testApp.world.settings.secretKey, { EID, GID })
    const name = Object.keys((await answerAs('Ravi Name')).browser.cookies).find((one) =>
      one.endsWith('guest'),
    )!
    const shown = async (cookie: string) =>
      text((await open(testApp.visitor({ [name]: cookie }))).body).includes('Ravi Forged')
    expect(await shown(good)).toBe(true)
    const others = [
      signGuestCookie(testApp.world.settings.secretKey, { EID: castEvents.draft, GID }),
      signGuestCookie('another secret of the same length', { EID, GID }),
      good.replace(/.$/, ''),
      `${EID}.${GID}.`,
      `${EID}.${GID}`,
      good.replace(GID, castEvents.draft),
      'x',
      '',
    ]
    for (const cookie of others) expect([cookie, await shown(cookie)]).toEqual([cookie, false])
  })

  it('also at the page’s new address', async () => {
    const { browser } = await answerAs('Ravi Moves')
    await testApp.world.db
      .updateTable('event_domain')
      .set({ retired_at: testApp.clock.now() })
      .where('label', '=', 'ananya-vikram')
      .execute()
    await testApp.world.db
      .insertInto('event_domain')
      .values({ label: 'ananya-weds', event_id: EID, taken_at: testApp.clock.now() })
      .execute()
    const led = await open(browser)
    expect([
      led.statusCode,
      led.headers['location'],
      String(led.headers['set-cookie']).includes('Path=/ananya-weds;'),
    ]).toEqual([302, '/ananya-weds?lang=en', true])
    await testApp.world.db.deleteFrom('event_domain').where('label', '=', 'ananya-weds').execute()
    await testApp.world.db
      .updateTable('event_domain')
      .set({ retired_at: null })
      .where('label', '=', 'ananya-vikram')
      .execute()
  })

  it('and shows on the guest’s own page the link to keep, with a way to send it by WhatsApp', async () => {
    const { browser, link } = await answerAs('Ravi Keeps')
    for (const url of [`${address}?lang=en`, `${link}?lang=en`]) {
      const { body } = await open(browser, url)
      expect(text(body)).toContain('Keep this link.')
      expect(body).toContain(`data-copy="${testApp.world.settings.publicUrl}${link}"`)
      expect(body).toMatch(/href="https:\/\/wa\.me\/\?text=[^"]+"/)
    }
  })
})
