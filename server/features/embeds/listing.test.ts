import { beforeEach, describe, expect, it } from 'vitest'
import { saveEventPassword } from '@mehfil/contract/events/event-password.ts'
import { saveEmbedSites } from '@mehfil/contract/events/embeds.ts'
import { EID, meera, openPublicPages, page } from '../../test/flows/public-pages.ts'
import { listListedPages, listSitemapStarts } from './store.ts'

const { testApp, setEvent, get } = await openPublicPages()
const { publicUrl } = testApp.world.settings
const asha = await testApp.as('asha')

beforeEach(() =>
  setEvent({
    search_engines: true,
    password_hash: null,
    cancelled_at: null,
    postponed_at: null,
    interruption: null,
    zone: 'Asia/Kolkata',
    duration_minutes: 240,
    contact: JSON.stringify({ hosts: 'Sunita & Rajesh' }),
  }),
)

type EventData = Record<string, unknown>
const readEventData = async (url: string): Promise<EventData | null> => {
  const { body } = await get(url)
  const found = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(found.length).toBeLessThanOrEqual(1)
  return found[0] ? (JSON.parse(found[0][1]!) as EventData) : null
}
const interrupt = (kind: 'cancellation' | 'postponement', startsAt: Date | null) =>
  JSON.stringify({
    kind,
    submission: '',
    at: testApp.world.now().toISOString(),
    by: '',
    words: {},
    noticeId: null,
    askedAgain: false,
    former: { startsAt: startsAt?.toISOString() ?? null, answerDeadline: null, changeLockAt: null },
    before: null,
  })

describe('Our product tells search engines of a listed page', () => {
  it('name, times with their zone, place, picture and hosts', async () => {
    const data = await readEventData(`${page}?lang=en`)
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Ananya & Vikram',
      url: `${publicUrl}${page}?lang=en`,
      startDate: '2026-12-12T19:00:00+05:30',
      endDate: '2026-12-12T23:00:00+05:30',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: expect.stringContaining('Rang Mahal') as string },
      organizer: { '@type': 'Person', name: 'Sunita & Rajesh' },
      inLanguage: 'en',
    })
    expect(data?.['image']).toEqual([expect.stringMatching(/^https?:.*\/assets\/shares\//)])
    await setEvent({ zone: 'America/New_York' })
    expect((await readEventData(page))?.['startDate']).toBe('2026-12-12T08:30:00-05:00')
  })

  it('whether it is cancelled, moved, or without a new date', async () => {
    const former = new Date('2026-12-12T13:30:00Z')
    await setEvent({
      cancelled_at: testApp.world.now(),
      interruption: interrupt('cancellation', former),
    })
    expect(await readEventData(page)).toMatchObject({
      startDate: '2026-12-12T19:00:00+05:30',
      eventStatus: 'https://schema.org/EventCancelled',
    })
    await setEvent({
      cancelled_at: null,
      postponed_at: testApp.world.now(),
      interruption: interrupt('postponement', former),
      starts_at: new Date('2027-01-09T13:30:00Z'),
    })
    expect(await readEventData(page)).toMatchObject({
      startDate: '2027-01-09T19:00:00+05:30',
      previousStartDate: '2026-12-12T19:00:00+05:30',
      eventStatus: 'https://schema.org/EventRescheduled',
    })
    await setEvent({ starts_at: null })
    expect(await readEventData(page)).toMatchObject({
      startDate: '2026-12-12T19:00:00+05:30',
      eventStatus: 'https://schema.org/EventPostponed',
    })
  })

  it('in a script that no text of the hosts can end', async () => {
    const title = '</script><script>alert(1)</script><!-- & \u2028'
    await setEvent({ title })
    expect((await readEventData(page))?.['name']).toBe(title)
    expect((await get(page)).body).not.toContain('<script>alert(1)')
  })

  it('and of no other: unlisted, closed, with a password, or of one guest', async () => {
    expect(await readEventData(page)).not.toBeNull()
    expect(await readEventData(meera)).toBeNull()
    await setEvent({ search_engines: false })
    expect(await readEventData(page)).toBeNull()
    await setEvent({ search_engines: true, unpublished_at: testApp.clock.now() })
    expect(await readEventData(page)).toBeNull()
    await setEvent({ unpublished_at: null })
    const params = { EID }
    await asha.call(saveEventPassword, { params, input: { password: 'Jasmine 7' } })
    expect(await readEventData(page)).toBeNull()
    await asha.call(saveEventPassword, { params, input: { password: null } })
  })
})

describe('Our product lists for search engines', () => {
  const listUrls = async () => {
    const index = await get('/sitemap.xml')
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
    const files = [...index.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
    const urls: string[] = []
    for (const file of files) {
      const { statusCode, body } = await get(file.replace(publicUrl, ''))
      expect(statusCode).toBe(200)
      urls.push(...[...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url))
    }
    return urls
  }
  const ours = async () => (await listUrls()).filter((url) => url.includes(page))

  it('exactly the pages that may be shown, in each language', async () => {
    const listed = ['en', 'fr', 'ar'].map((lang) => `${publicUrl}${page}?lang=${lang}`)
    expect(await ours()).toEqual(listed)
    for (const url of listed)
      expect((await get(url.replace(publicUrl, ''))).headers['x-robots-tag']).toBeUndefined()
    for (const hidden of [
      { search_engines: false },
      { unpublished_at: testApp.clock.now() },
      { password_hash: 'a hash' },
      { mode: 'Email' },
    ]) {
      await setEvent(hidden)
      expect([hidden, await ours()]).toEqual([hidden, []])
      await setEvent({
        search_engines: true,
        unpublished_at: null,
        password_hash: null,
        mode: 'Web',
      })
    }
  })

  it('with its address in robots.txt', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  })

  it('each page once, however the lists are cut', async () => {
    await testApp.world.db
      .updateTable('event')
      .set({ search_engines: true })
      .where('mode', '=', 'Web')
      .execute()
    const { db } = testApp.world
    const all = await listListedPages(db, { from: '0', limit: 1_000 })
    expect(all.length).toBeGreaterThan(1)
    for (const size of [2, all.length, all.length + 1]) {
      const starts = await listSitemapStarts(db, size)
      expect(starts).toHaveLength(Math.ceil(all.length / size))
      const parts = await Promise.all(
        starts.map((from) => listListedPages(db, { from, limit: size })),
      )
      expect(parts.flat()).toEqual(all)
    }
  })

  it('nothing at another name', async () => {
    for (const name of ['x.xml', `${EID}`, `${EID}.json`])
      expect((await get(`/sitemap/${name}`)).headers['location']).toMatch(/^\/not-found/)
  })
})

describe('Our product describes its pages to other programs', () => {
  const ask = (query: Record<string, string>) => get(`/oembed?${new URLSearchParams(query)}`)
  const url = `${publicUrl}${page}?lang=fr`
  const readJson = async (query: Record<string, string>) =>
    JSON.parse((await ask(query)).body) as Record<string, unknown>

  it('where the head of the page says', async () => {
    const { body } = await get(`${page}?lang=fr`)
    const [, href = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(body) ?? []
    const answer = await get(href.replaceAll('&amp;', '&').replace(publicUrl, ''))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
    })
    expect(JSON.parse(answer.body)).toMatchObject({
      version: '1.0',
      type: 'link',
      title: 'Ananya & Vikram',
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
  })

  it('as a frame where sites are allowed, in the place that there is', async () => {
    const params = { EID }
    await asha.call(saveEmbedSites, { params, input: { sites: ['https://example.com'] } })
    const large = await readJson({ url })
    expect(large).toMatchObject({ type: 'rich', width: 640, height: 720 })
    expect(large['html']).toMatch(new RegExp(`^<iframe src="${publicUrl}/embed/${EID}\\?lang=fr"`))
    const small = await readJson({ url, maxwidth: '320', maxheight: '400' })
    expect(small).toMatchObject({ type: 'rich', width: 320, height: 400 })
    expect(small).not.toHaveProperty('thumbnail_url')
    const xml = await ask({ url, format: 'xml' })
    expect(xml.headers['content-type']).toBe('text/xml; charset=utf-8')
    expect(xml.body).toContain('<title>Ananya &amp; Vikram</title>')
    expect(xml.body).toContain('<html>&lt;iframe ')
    await asha.call(saveEmbedSites, { params, input: { sites: [] } })
  })

  it('but not what is no page of ours, or is closed', async () => {
    expect((await ask({ url, format: 'yaml' })).statusCode).toBe(501)
    for (const other of [
      '',
      'https://example.com/x',
      `${publicUrl}/no-such-page`,
      publicUrl + meera,
    ])
      expect([other, (await ask({ url: other })).statusCode]).toEqual([other, 404])
    await setEvent({ unpublished_at: testApp.clock.now() })
    expect((await ask({ url })).statusCode).toBe(404)
    await setEvent({ unpublished_at: null })
    const params = { EID }
    await asha.call(saveEventPassword, { params, input: { password: 'Jasmine 7' } })
    const locked = await ask({ url })
    expect([locked.statusCode, locked.body]).toEqual([401, ''])
    expect((await get(`${page}?lang=en`)).body).not.toContain('oembed')
    await asha.call(saveEventPassword, { params, input: { password: null } })
  })
})
