import { describe, expect, it } from 'vitest'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { EID, getVisibleText, meera, openPublicPages, page } from '../../test/flows/public-pages.ts'
import { openTestApp } from '../../test/test-app.ts'

const { setEvent, get, post } = await openPublicPages()

describe('Our product keeps a guest\u2019s link secret', () => {
  it('by the same answer for wrong guests and wrong events', async () => {
    const urls = [
      `/${EID}/0000000000000AA`,
      '/0000000000000AA/0000000000000BB',
      `/${EID}/${castGuests.ivos}`,
      `/${castEvents.draft}/${castGuests.meera}`,
    ]
    const wrong = await Promise.all(urls.map((url) => get(url)))
    const told = wrong.map(({ statusCode, headers, body }, at) =>
      JSON.stringify([statusCode, { ...headers, 'x-request-id': '', date: '' }, body]).replaceAll(
        urls[at]!.slice(1, 16),
        'EVENT',
      ),
    )
    expect(new Set(told).size).toBe(1)
    expect([wrong[0]?.statusCode, wrong[0]?.headers['location']]).toEqual([
      303,
      `/not-found?from=link&event=${EID}`,
    ])
  })

  it('and refuses an IP address after twenty misses, and only that one', async () => {
    const strict = await openTestApp({ leniency: 1 })
    try {
      const look = (url: string, ip: string) =>
        strict.app.inject({ method: 'GET', url, remoteAddress: ip })
      for (let at = 0; at < 20; at += 1)
        expect(
          (await look(`/${EID}/0000000000000${(at + 16).toString(16).toUpperCase()}`, '10.0.0.1'))
            .statusCode,
        ).toBe(303)
      expect((await look(meera, '10.0.0.1')).statusCode).toBe(429)
      expect((await look(meera, '10.0.0.2')).statusCode).toBe(200)
      strict.clock.move(11 * 60_000)
      expect((await look(meera, '10.0.0.1')).statusCode).toBe(200)
    } finally {
      await strict.close()
    }
  })

  it('with a calendar file that shows the place only to guests with a place', async () => {
    await setEvent({ hide_address: true })
    await post(meera, { answer: 'yes' })
    const [shared, own] = [await get(`/${EID}/calendar.ics`), await get(`${meera}/calendar.ics`)]
    expect(shared.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect([shared.body.includes('Rang Mahal'), own.body.includes('Rang Mahal')]).toEqual([
      false,
      true,
    ])
    expect([
      getVisibleText((await get(page)).body).includes('Lake Road'),
      getVisibleText((await get(meera)).body).includes('Lake Road'),
    ]).toEqual([false, true])
    await post(meera, { answer: 'no' })
    expect((await get(`${meera}/calendar.ics`)).body).not.toContain('Rang Mahal')
  })

  it('and shows the hosts’ contact without the link', async () => {
    await setEvent({
      contact: JSON.stringify({
        hosts: 'Ananya and Vikram',
        phone: '+91 98765 43210',
        email: 'hosts@wedding.example',
      }),
    })
    const contact = await get(`/${EID}/contact`)
    expect(contact.statusCode).toBe(200)
    expect(getVisibleText(contact.body)).toContain('+91 98765 43210')
    expect((await get(`/${castEvents.draft}/contact`)).headers['location']).toBe('/not-found')
  })
})
