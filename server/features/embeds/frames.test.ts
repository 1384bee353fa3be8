import { beforeAll, describe, expect, it } from 'vitest'
import { saveEventPassword } from '@mehfil/contract/events/event-password.ts'
import { eventEmbed, saveEmbedSites } from '@mehfil/contract/events/embeds.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { EID, getVisibleText, meera, openPublicPages, page } from '../../test/flows/public-pages.ts'
import { submitForm } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const { testApp, setEvent, get, post } = await openPublicPages()
const frame = `/embed/${EID}`
const sites = ['https://example.com', 'https://*.example.org']
const listed = `frame-ancestors ${sites.join(' ')};`

let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  asha = await testApp.as('asha')
  await setSites(sites)
})

const setSites = async (list: string[], id: string = EID) => {
  const answer = await asha.call(saveEmbedSites, { params: { EID: id }, input: { sites: list } })
  expect(answer.http).toBe(200)
  return answer.data
}
const getPolicy = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['content-security-policy'])
const listGuests = (email: string) =>
  testApp.world.db.selectFrom('guest').selectAll().where('email', '=', email).execute()
const getSubmission = (html: string) => /name="submission" value="([0-9A-F]{15})"/.exec(html)?.[1]
const leela = { answer: 'yes', name: 'Leela Iyer', email: 'leela@frames.example' }

describe('Our product lets the listed sites, and no others, frame', () => {
  it.each(['', '?show=page', '?lang=fr', '?lang=ar&show=page'])('the embed %s', async (query) => {
    const response = await get(`${frame}${query}`)
    expect(response.statusCode).toBe(200)
    expect(getPolicy(response)).toContain(listed)
    expect(response.headers['x-frame-options']).toBeUndefined()
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['x-robots-tag']).toBe('noindex')
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  it('and nowhere else anything: pages, screens, files and other events', async () => {
    await setSites(['https://other.example'], castEvents.draft)
    const urls = [
      page,
      `${page}?lang=en`,
      meera,
      `/${EID}/contact`,
      `/${EID}/calendar.ics`,
      '/not-found',
      '/',
      '/dashboard',
      `/dashboard/${EID}`,
      `/dashboard/settings/${EID}`,
      `/api/events/${EID}/embed`,
      `/api/public/domain${page}`,
      '/embed.js',
      '/oembed',
      '/robots.txt',
      '/sitemap.xml',
    ]
    for (const url of urls) {
      const response = await get(url)
      expect([url, getPolicy(response)]).toEqual([
        url,
        expect.stringContaining("frame-ancestors 'none'"),
      ])
      expect([url, response.headers['x-frame-options']]).toEqual([url, 'DENY'])
    }
    expect(getPolicy(await get(frame))).toContain(listed)
  })

  it('nothing while the list is empty', async () => {
    await setSites([])
    const response = await get(frame)
    expect(response.statusCode).toBe(200)
    expect(getPolicy(response)).toContain("frame-ancestors 'none'")
    expect(response.headers['x-frame-options']).toBe('DENY')
    await setSites(sites)
  })

  it('also where there is only a sentence to show', async () => {
    await setEvent({ unpublished_at: testApp.clock.now() })
    const closed = await get(`${frame}?lang=en`)
    expect(getPolicy(closed)).toContain(listed)
    expect(getVisibleText(closed.body)).toContain('This event isn’t open right now')
    expect(closed.body).not.toContain('<form')
    await setSites([], castEvents.draft)
    const draft = await get(`/embed/${castEvents.draft}?lang=en`)
    expect(draft.statusCode).toBe(404)
    expect(getPolicy(draft)).toContain("frame-ancestors 'none'")
    expect(getVisibleText(draft.body)).toContain('This invitation isn’t published yet')
    await setSites(sites, castEvents.draft)
    const framed = await get(`/embed/${castEvents.draft}?lang=en`)
    expect(framed.statusCode).toBe(404)
    expect(getPolicy(framed)).toContain(listed)
    expect(getVisibleText(framed.body)).toBe(getVisibleText(draft.body))
    const unknown = await get('/embed/FFFFFFFFFFFFFFF?lang=en')
    expect([unknown.statusCode, unknown.body]).toEqual([404, draft.body])
  })

  it('and asks for the password of an event on its own page', async () => {
    const params = { EID }
    await asha.call(saveEventPassword, { params, input: { password: 'Jasmine 7' } })
    for (const query of ['?lang=en', '?lang=en&show=page']) {
      const { statusCode, body } = await get(`${frame}${query}`)
      expect(statusCode).toBe(200)
      expect(getVisibleText(body)).toContain('This page has a password')
      expect(body).toContain(`href="${page}?lang=en"`)
      expect(body).not.toMatch(/Rang Mahal|December|<form/)
    }
    const sent = await post(`${frame}?lang=en`, leela)
    expect(sent.statusCode).toBe(403)
    expect(await listGuests(leela.email)).toEqual([])
    await asha.call(saveEventPassword, { params, input: { password: null } })
  })
})

describe('Our product takes an answer in a frame', () => {
  it('without any cookie, once for two presses, and shows it there', async () => {
    const fresh = await get(`${frame}?lang=en`)
    const submission = getSubmission(fresh.body)
    expect(submission).toBeDefined()
    expect(fresh.body).toContain(
      `<form target="_self" noValidate="" action="${frame}?lang=en#reply" method="post">`,
    )
    const fields = { ...leela, submission: submission! }
    const first = await post(`${frame}?lang=en`, fields)
    const second = await post(`${frame}?lang=en`, fields)
    for (const { statusCode, headers } of [first, second]) {
      expect(statusCode).toBe(303)
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['location']).toMatch(new RegExp(`^${frame}\\?lang=en&to=[\\w.-]+#reply$`))
    }
    const [guest, ...others] = await listGuests(leela.email)
    expect([guest?.answer, others]).toEqual(['yes', []])
    const shown = await get(String(first.headers['location']))
    expect(getPolicy(shown)).toContain(listed)
    expect(shown.headers['set-cookie']).toBeUndefined()
    expect(getVisibleText(shown.body)).toContain('Leela')
    expect(shown.body).toContain('<base target="_blank">')
    expect(shown.body).not.toContain('data-viewed')
    // Calendars link to the page of the event, which is no part of another site.
    expect(shown.body).toContain(encodeURIComponent(page))
    expect(shown.body).not.toContain(encodeURIComponent(frame))
    // Without its token the same address knows no one.
    expect(getVisibleText((await get(`${frame}?lang=en`)).body)).not.toContain('Leela')
  })

  it('never from the page of another site', async () => {
    const mine = { ...leela, email: 'forged@frames.example' }
    const forged: Array<Record<string, string>> = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://example.com' },
      { 'sec-fetch-site': 'same-site', origin: 'https://example.com' },
    ]
    for (const headers of forged)
      expect((await post(`${frame}?lang=en`, mine, headers)).statusCode).toBe(403)
    expect(await listGuests(mine.email)).toEqual([])
  })

  it('and keeps what was typed, after a fault and in another language', async () => {
    const faulty = await post(`${frame}?lang=en`, { ...leela, name: '', email: 'leela@' })
    expect(faulty.statusCode).toBe(422)
    expect(faulty.body).toContain('value="leela@"')
    expect(getPolicy(faulty)).toContain(listed)
    const redrawn = await post(`${frame}?lang=fr`, { ...leela, redraw: 'fr' })
    expect(redrawn.statusCode).toBe(200)
    expect(redrawn.body).toMatch(/<html lang="fr"/)
    expect(redrawn.body).toContain('value="Leela Iyer"')
  })

  it('for as many people of one address as on the page', async () => {
    const other = { ...leela, email: 'again@frames.example' }
    const strict = await openTestApp({ leniency: 0 })
    await strict.world.db
      .insertInto('event_embed')
      .values({ event_id: EID, sites, updated_at: strict.clock.now() })
      .execute()
    const { statusCode, body, headers } = await submitForm(strict, `${frame}?lang=en`, other)
    expect(statusCode).toBe(429)
    expect(String(headers['content-security-policy'])).toContain(listed)
    expect(getVisibleText(body)).toContain('One moment, please')
    await strict.close()
  })
})

describe('Our product keeps the list of sites', () => {
  const setBy = async (who: 'asha' | 'noah' | 'ivo', list: string[]) =>
    (
      await (
        await testApp.as(who)
      ).call(saveEmbedSites, { params: { EID }, input: { sites: list } })
    ).http

  it('for hosts who may change settings, of their own account', async () => {
    expect(await setBy('noah', ['https://noah.example'])).toBe(403)
    expect(await setBy('ivo', ['https://ivo.example'])).toBe(404)
    const { data } = await asha.call(eventEmbed, { params: { EID } })
    expect(data).toMatchObject({ sites, status: 'PUBLISHED', hasPassword: false })
    expect(data.pages.map(({ language, link }) => [language, new URL(link).search])).toEqual([
      ['en', '?lang=en'],
      ['fr', '?lang=fr'],
      ['arb', '?lang=ar'],
    ])
    expect(data.colours.background).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('and nothing that is no origin', async () => {
    const save = (list: string[]) => asha.send('PUT', `/api/events/${EID}/embed`, { SITES: list })
    for (const site of ["https://a.example; script-src 'unsafe-inline'", '*', 'http://a.example'])
      expect((await save([site])).body).toContain('"failed"')
    const many = Array.from({ length: 21 }, (_, at) => `https://site-${at}.example`)
    expect((await save(many)).body).toContain('"failed"')
    expect((await asha.call(eventEmbed, { params: { EID } })).data.sites).toEqual(sites)
  })
})

describe('Our product has a script for other sites', () => {
  it('at one address, which browsers ask again for only when it changed', async () => {
    const first = await get('/embed.js')
    expect(first.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(String(first.headers['cache-control'])).toMatch(
      /^public, max-age=\d{5,}, stale-while-revalidate=\d{6,}$/,
    )
    const etag = String(first.headers['etag'])
    expect((await get('/embed.js', { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get('/embed.js', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
  })
})
