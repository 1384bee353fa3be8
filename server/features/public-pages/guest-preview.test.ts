import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveEventPassword } from '@mehfil/contract/events/event-password.ts'
import { guestById } from '@mehfil/contract/guests/guests.ts'
import { guestPreview } from '@mehfil/contract/guests/guest-preview.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { getFingerprint, setWedding } from '../../test/flows/guest-pages.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const params = { EID: castEvents.wedding, GID: castGuests.meera }
const meera = `/${params.EID}/${params.GID}`

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(() => setWedding(testApp, { languages: ['en', 'fr'], unpublished_at: null }))

const getLink = async () => (await asha.call(guestPreview, { params })).data.link
const read = (visitor: ReturnType<TestApp['visitor']>, url: string) =>
  visitor.inject({ method: 'GET', url })

describe('Our product shows a host the page as one guest sees it', () => {
  it('with a notice, and with links that stay in the preview', async () => {
    const link = await getLink()
    expect(link).toMatch(new RegExp(`^${meera}\\?as=\\d{10}\\.[\\w-]{43}$`))
    const { body, headers, statusCode } = await read(asha, link)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('You’re seeing this page as')
    expect(body).toContain('Dear Meera')
    expect(body).not.toContain('data-viewed')
    const [, french = ''] = /href="([^"]*lang=fr[^"]*)"/.exec(body) ?? []
    const other = (await read(asha, french.replaceAll('&amp;', '&'))).body
    expect(other).toContain('<html lang="fr"')
    expect(other).toContain('class="seen-as"')
    expect((await read(asha, meera)).body).not.toContain('seen-as')
  })

  it('without storing a reply or counting the page as seen', async () => {
    const link = await getLink()
    const before = await getFingerprint(testApp)
    await read(asha, link)
    const { statusCode, headers } = await asha.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'answer=yes&submission=0123456789ABCDE',
    })
    expect(statusCode).toBe(303)
    expect(headers['location']).toMatch(/[?&]as=.*#preview$/)
    expect(await getFingerprint(testApp)).toBe(before)
    expect((await asha.call(guestById, { params })).data.viewedAt).toBeNull()
  })

  it('with the contact page of a locked event, without asking for its password or leaving it open', async () => {
    await setWedding(testApp, { contact: JSON.stringify({ hosts: 'Sunita Rathore' }) })
    await asha.call(saveEventPassword, {
      params: { EID: params.EID },
      input: { password: 'Jasmine 7' },
    })
    try {
      const { headers } = await read(asha, await getLink())
      expect(JSON.stringify(headers['set-cookie'] ?? '')).not.toContain('open-')
      const contact = `/${params.EID}/contact`
      expect((await read(asha, contact)).body).toContain('Sunita Rathore')
      for (const visitor of [
        testApp.visitor(),
        await testApp.as('ivo'),
        await signInNoahWith(testApp, ['CheckIn'], [params.EID]),
      ])
        expect((await read(visitor, contact)).body).not.toContain('Sunita')
    } finally {
      await asha.call(saveEventPassword, {
        params: { EID: params.EID },
        input: { password: null },
      })
    }
  })

  it('in no other session, for no other guest, to no stranger and not later', async () => {
    const link = await getLink()
    const again = await testApp.as('asha')
    for (const [visitor, url] of [
      [again, link],
      [testApp.visitor(), link],
      [await testApp.as('ivo'), link],
      [asha, link.replace(castGuests.meera, castGuests.jon)],
      [asha, `${link.slice(0, -1)}_`],
      [asha, link.replace(/as=\d/, 'as=9')],
    ] as const) {
      const { statusCode, body } = await read(visitor, url)
      expect([url, statusCode]).toEqual([url, 403])
      expect(body).toContain('This preview has ended.')
      expect(body).not.toContain('Meera')
    }
    const start = testApp.clock.now()
    testApp.clock.move(15 * 60_000)
    expect((await read(asha, link)).statusCode).toBe(403)
    testApp.clock.set(start)
    expect((await read(asha, link)).statusCode).toBe(200)
  })

  it('only for a guest of an event of this account', async () => {
    const ivo = await testApp.as('ivo')
    expect((await ivo.call(guestPreview, { params })).http).toBe(404)
    expect((await testApp.visitor().call(guestPreview, { params })).http).toBe(401)
  })
})
