import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { castEvents } from '../../seed/events.ts'
import { fingerprintOf, setWedding } from '../../test/guest-pages.ts'
import { openHouse, type House } from '../../test/house.ts'
import { guestCookieOf } from './rules/known-guest.ts'

const address = '/ananya-vikram'
const EID = castEvents.wedding

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})
beforeEach(() =>
  setWedding(house, {
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

type Browser = ReturnType<House['visitor']>
const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
})
const send = (browser: Browser, fields: Record<string, string>, url = `${address}?lang=en`) =>
  browser.inject({ method: 'POST', url, ...form(fields) })
const open = (browser: Browser, url = `${address}?lang=en`) =>
  browser.inject({ method: 'GET', url })
const text = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2068\u2069]/g, '')
    .replace(/\s+/g, ' ')
const named = (name: string) =>
  house.world.db
    .selectFrom('guest')
    .selectAll()
    .where('event_id', '=', EID)
    .where('name', '=', name)
    .orderBy('created_at')
    .execute()

async function answered(name: string, more: Record<string, string> = {}) {
  const browser = house.visitor()
  const sent = await send(browser, { answer: 'yes', name, ...more })
  return { browser, sent, link: String(sent.headers['location']).split('?')[0]! }
}

describe('Our product knows on a public page who answered there', () => {
  it('by a cookie of that page alone, which scripts cannot read and which ends a few days after the event', async () => {
    const { sent } = await answered('Ravi Cookie')
    const cookie = String(sent.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).toContain('Path=/ananya-vikram;')
    const days = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) / 86_400
    const [event] = await house.world.db
      .selectFrom('event')
      .select(['starts_at', 'duration_minutes'])
      .where('id', '=', EID)
      .execute()
    const untilEnd =
      (event!.starts_at!.getTime() +
        event!.duration_minutes * 60_000 -
        house.clock.now().getTime()) /
      86_400_000
    expect([days > untilEnd, days <= untilEnd + 9]).toEqual([true, true])
  })

  it('and shows them their answer, what only a yes is told, and the way to change it', async () => {
    const { browser, link } = await answered('Ravi Known')
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
    const stranger = await open(house.visitor())
    expect([
      text(stranger.body).includes('Rang Mahal'),
      text(stranger.body).includes('Ravi Known'),
    ]).toEqual([false, false])
  })

  it('though every place is taken by now', async () => {
    await setWedding(house, { capacity: 10_000 })
    const { browser } = await answered('Ravi Last')
    const [{ taken }] = (await house.world.db
      .selectFrom('event_tally')
      .select(({ fn }) => fn.sum<number>('yes').as('taken'))
      .where('event_id', '=', EID)
      .execute()) as [{ taken: number }]
    await setWedding(house, { capacity: Number(taken) })
    expect(text((await open(house.visitor())).body)).toContain('This event is full')
    expect(text((await open(browser)).body)).not.toContain('This event is full')
  })

  it('without ever keeping such a page for others, or giving them another’s', async () => {
    const before = (await open(house.visitor())).body
    const first = await answered('Ravi First')
    const second = await answered('Ravi Second')
    const [ours, theirs, nobodys] = await Promise.all([
      open(first.browser),
      open(second.browser),
      open(house.visitor()),
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

  it('and keeps one guest of one person, whose old form is sent again', async () => {
    const { browser, link } = await answered('Ravi Twice')
    const again = await send(browser, { answer: 'no', name: ' ravi  TWICE ' })
    expect(String(again.headers['location'])).toContain(link)
    expect((await named('Ravi Twice')).map(({ answer }) => answer)).toEqual(['no'])
  })

  it('but makes a new guest of somebody else on the same device, also one of the same name', async () => {
    const { browser } = await answered('Ravi Father')
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

  it('while a look writes nothing', async () => {
    const { browser } = await answered('Ravi Looks')
    const before = await fingerprintOf(house)
    await open(browser)
    expect(await fingerprintOf(house)).toBe(before)
  })

  it('no longer once the host has deleted them, nor after the event is long over', async () => {
    const { browser } = await answered('Ravi Gone')
    expect(text((await open(browser)).body)).toContain('Ravi Gone')
    await house.world.db
      .updateTable('guest')
      .set({ deleted_at: house.clock.now() })
      .where('name', '=', 'Ravi Gone')
      .execute()
    const gone = await open(browser)
    expect([
      gone.statusCode,
      text(gone.body).includes('Ravi Gone'),
      gone.body.includes('name="answer"'),
    ]).toEqual([200, false, true])

    const late = await answered('Ravi Late')
    await setWedding(house, { starts_at: new Date(house.clock.now().getTime() - 8 * 86_400_000) })
    expect(text((await open(late.browser)).body)).not.toContain('Ravi Late')
    await setWedding(house, { starts_at: new Date('2026-12-12T13:30:00Z') })
  })

  it('by nothing that was made up, or made for another event', async () => {
    const { link } = await answered('Ravi Forged')
    const GID = link.split('/')[2]!
    const good = guestCookieOf(house.world.settings.secretKey, { EID, GID })
    const name = Object.keys((await answered('Ravi Name')).browser.cookies).find((one) =>
      one.endsWith('guest'),
    )!
    const shown = async (cookie: string) =>
      text((await open(house.visitor({ [name]: cookie }))).body).includes('Ravi Forged')
    expect(await shown(good)).toBe(true)
    const others = [
      guestCookieOf(house.world.settings.secretKey, { EID: castEvents.draft, GID }),
      guestCookieOf('another secret of the same length', { EID, GID }),
      good.replace(/.$/, ''),
      `${EID}.${GID}.`,
      `${EID}.${GID}`,
      good.replace(GID, castEvents.draft),
      'x',
      '',
    ]
    for (const cookie of others) expect([cookie, await shown(cookie)]).toEqual([cookie, false])
  })

  it('and goes on knowing them at the page’s new address', async () => {
    const { browser } = await answered('Ravi Moves')
    await house.world.db
      .updateTable('event_domain')
      .set({ retired_at: house.clock.now() })
      .where('label', '=', 'ananya-vikram')
      .execute()
    await house.world.db
      .insertInto('event_domain')
      .values({ label: 'ananya-weds', event_id: EID, taken_at: house.clock.now() })
      .execute()
    const led = await open(browser)
    expect([
      led.statusCode,
      led.headers['location'],
      String(led.headers['set-cookie']).includes('Path=/ananya-weds;'),
    ]).toEqual([302, '/ananya-weds?lang=en', true])
    await house.world.db.deleteFrom('event_domain').where('label', '=', 'ananya-weds').execute()
    await house.world.db
      .updateTable('event_domain')
      .set({ retired_at: null })
      .where('label', '=', 'ananya-vikram')
      .execute()
  })

  it('on the guest’s own page too shows the link to keep, with a way to send it by WhatsApp', async () => {
    const { browser, link } = await answered('Ravi Keeps')
    for (const url of [`${address}?lang=en`, `${link}?lang=en`]) {
      const { body } = await open(browser, url)
      expect(text(body)).toContain('Keep this link.')
      expect(body).toContain(`data-copy="${house.world.settings.publicUrl}${link}"`)
      expect(body).toMatch(/href="https:\/\/wa\.me\/\?text=[^"]+"/)
    }
  })
})
