import { describe, expect, it } from 'vitest'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { EID, meera, openPublicPages } from '../../test/flows/public-pages.ts'

const { testApp, setEvent, get, post } = await openPublicPages()

const ask = (email: string, event: string = EID) => post(`/${event}/new-link`, { email })
const sentPath = (event: string) => `/not-found?from=link&event=${event}&sent=1`
const listMails = async () => {
  testApp.caught.length = 0
  return [...(await testApp.mails())].map(({ to, text }) => [to.address, text] as const)
}

describe('Our product mails a guest a new link', () => {
  it('from the page of a dead one, to the address that the hosts invited', async () => {
    const dead = await get(`/${EID}/0000000000000AA`)
    const shown = await get(String(dead.headers['location']))
    expect(shown.statusCode).toBe(404)
    expect(shown.body).toContain(`action="/${EID}/new-link"`)
    expect(shown.body).toContain(`href="/${EID}/contact"`)

    const { statusCode, headers } = await ask('  Meera@Guests.example ')
    expect([statusCode, headers['location']]).toEqual([303, sentPath(EID)])
    const done = await get(sentPath(EID))
    expect([done.statusCode, done.body.includes('Check your email')]).toEqual([200, true])
    const [mail, ...others] = await listMails()
    expect([mail?.[0], others]).toEqual(['meera@guests.example', []])
    expect(mail?.[1]).toContain(`http://localhost:3000${meera}`)
  })

  it('once an hour, however often the address is typed', async () => {
    testApp.clock.move(86_400_000)
    await ask('meera@guests.example')
    await ask('meera@guests.example')
    expect(await listMails()).toHaveLength(1)
  })

  it('without telling whether an address is invited, or an event is there', async () => {
    testApp.clock.move(86_400_000)
    const unknown = 'F'.repeat(15)
    const answers = await Promise.all(
      [
        ['meera@guests.example', EID],
        ['stranger@guests.example', EID],
        ['meera@guests.example', unknown],
        ['meera@guests.example', castEvents.draft],
        ['meera@guests.example', castEvents.ivos],
      ].map(async ([email = '', event = '']) => {
        const { statusCode, headers, body } = await ask(email, event)
        const { 'x-request-id': _id, date: _date, ...rest } = headers
        return JSON.stringify([statusCode, rest, body]).replaceAll(event, 'EVENT')
      }),
    )
    expect(new Set(answers).size).toBe(1)
    const pages = await Promise.all([EID, unknown].map((event) => get(sentPath(event))))
    expect(pages[0]?.body.replaceAll(EID, '')).toBe(pages[1]?.body.replaceAll(unknown, ''))
    expect((await listMails()).map(([to]) => to)).toEqual(['meera@guests.example'])
  })

  it('but not for an event whose page is closed or that was cancelled, or to a guest who was removed', async () => {
    testApp.clock.move(86_400_000)
    const now = testApp.clock.now()
    const askForAll = async () => {
      const { headers } = await ask('meera@guests.example')
      expect(headers['location']).toBe(sentPath(EID))
      return listMails()
    }
    await setEvent({ unpublished_at: now })
    expect(await askForAll()).toEqual([])
    await setEvent({ unpublished_at: null, cancelled_at: now })
    expect(await askForAll()).toEqual([])
    await setEvent({ cancelled_at: null })
    const setRemoved = (deleted_at: Date | null) =>
      testApp.world.db
        .updateTable('guest')
        .set({ deleted_at })
        .where('id', '=', castGuests.meera)
        .execute()
    await setRemoved(now)
    expect(await askForAll()).toEqual([])
    await setRemoved(null)
    expect(await askForAll()).toHaveLength(1)
  })

  it('and says at the field what is wrong with an address, which stays typed', async () => {
    const { statusCode, body } = await ask('meera at guests')
    expect(statusCode).toBe(422)
    expect(body).toContain('value="meera at guests"')
    expect(body).toMatch(/role="alert">[^<]*email/i)
    expect((await ask('')).statusCode).toBe(422)
    expect(await listMails()).toEqual([])
  })
})
