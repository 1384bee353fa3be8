import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventById, updateEvent } from '@mehfil/contract/events/events.ts'
import { selectSettings } from '@mehfil/contract/events/settings.ts'
import {
  checkDomain,
  domainOf,
  publishEvent,
  publishToggle,
  saveDomain,
  shareOf,
} from '@mehfil/contract/events/publishing.ts'
import { castEvents, buildEventRow } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(() => testApp.close())

const EID = 'DDDDDDDDDDDDDD1'
const draft = { EID }
const wedding = { EID: castEvents.wedding }
const readDomainOf = async (EID: string) =>
  (await asha.call(domainOf, { params: { EID } })).data.domain

beforeEach(async () => {
  const { db } = testApp.world
  await db.deleteFrom('event').where('id', '=', EID).execute()
  await db.deleteFrom('event_domain').where('event_id', '=', castEvents.wedding).execute()
  await db
    .insertInto('event_domain')
    .values({ label: 'ananya-vikram', event_id: castEvents.wedding, taken_at: testApp.clock.now() })
    .execute()
  await db
    .updateTable('event')
    .set({ unpublished_at: null })
    .where('id', '=', castEvents.wedding)
    .execute()
  await db
    .insertInto('event')
    .values(buildEventRow('asha', EID, testApp.clock.now()))
    .execute()
})

const listLabels = () =>
  testApp.world.db
    .selectFrom('event_domain')
    .select(['label', 'retired_at'])
    .where('event_id', '=', castEvents.wedding)
    .orderBy('label')
    .execute()

describe('Our product', () => {
  it('suggests a free address from the title', async () => {
    expect((await asha.call(domainOf, { params: draft })).data).toEqual({
      domain: '',
      suggestion: 'ananya-vikram-wedding',
      base: 'http://localhost:3000/',
    })
    await asha.call(updateEvent, { params: draft, input: { title: 'प्रिया की शादी' } })
    expect((await asha.call(domainOf, { params: draft })).data.suggestion).toBe('priya-ki-shadi')
    expect((await asha.call(domainOf, { params: wedding })).data).toMatchObject({
      domain: 'ananya-vikram',
      suggestion: 'ananya-vikram',
    })
  })

  it('reports whether an address is free, and suggests a free one otherwise', async () => {
    const check = async (domain: string, id = EID) =>
      (await asha.call(checkDomain, { input: { id, domain } })).data
    expect(await check('quite-free')).toEqual({ free: true, suggestion: 'quite-free' })
    expect(await check('ananya-vikram')).toEqual({ free: false, suggestion: 'ananya-vikram-2026' })
    expect(await check('another-house')).toMatchObject({ free: false })
    expect(await check('ananya-vikram', castEvents.wedding)).toMatchObject({ free: true })
    expect(await asha.call(checkDomain, { input: { id: EID, domain: 'dashboard' } })).toMatchObject(
      { http: 422, code: 'domainReserved', errors: { EVENT_DOMAIN: expect.any(String) } },
    )
  })

  it.each([
    'ab',
    'Abc',
    'a_b',
    '-abc',
    'abc-',
    'a'.repeat(64),
    'a5a0000000000a1',
    '../x',
    'аsha',
    'a.b',
    '',
    7,
    null,
    ['abc'],
    'abc\u0000',
  ])('refuses %j as an address, at the field', async (EVENT_DOMAIN) => {
    for (const url of [`/api/events/${EID}/domain`, '/api/events/check-domain']) {
      const response = await asha.send('POST', url, { EVENTID: EID, EVENT_DOMAIN })
      expect([response.statusCode, Object.keys(JSON.parse(response.body).data.errors)]).toEqual([
        400,
        ['EVENT_DOMAIN'],
      ])
    }
  })

  it('gives no event the address of a page of the product', async () => {
    const printed = testApp.app.printRoutes({ commonPrefix: false })
    const segments = [...printed.matchAll(/^ {4}[├└]── ([a-z][\w.-]*)/gm)].map(
      ([, segment]) => segment ?? '',
    )
    expect(segments).toEqual(
      expect.arrayContaining([
        'api',
        'dashboard',
        'files',
        'language',
        'healthz',
        'signup',
        'assets',
      ]),
    )
    for (const domain of new Set(segments)) {
      const response = await asha.send('POST', `/api/events/${EID}/domain`, {
        EVENT_DOMAIN: domain,
      })
      expect([domain, response.statusCode]).toEqual([
        domain,
        /^[a-z0-9-]{3,}$/.test(domain) ? 422 : 400,
      ])
    }
  })

  it('changes a draft’s address and frees the old one at once', async () => {
    expect(
      (await asha.call(saveDomain, { params: draft, input: { domain: 'first-try' } })).data.domain,
    ).toBe('first-try')
    expect(
      (await asha.call(saveDomain, { params: draft, input: { domain: 'second-try' } })).http,
    ).toBe(200)
    expect(await readDomainOf(EID)).toBe('second-try')
    expect(
      (await asha.call(saveDomain, { params: wedding, input: { domain: 'first-try' } })).http,
    ).toBe(200)
    expect((await asha.call(eventById, { params: draft })).data).toMatchObject({
      domain: 'second-try',
      ready: expect.arrayContaining(['event-domain']),
    })
  })

  it('reserves a published event’s old address for that event, and redirects it to the new one', async () => {
    await asha.call(saveDomain, { params: wedding, input: { domain: 'udaipur-2026' } })
    expect(
      (await listLabels()).map(({ label, retired_at }) => [label, retired_at !== null]),
    ).toEqual([
      ['ananya-vikram', true],
      ['udaipur-2026', false],
    ])
    const taken = await asha.call(saveDomain, { params: draft, input: { domain: 'ananya-vikram' } })
    expect([taken.http, taken.status, taken.code, Object.keys(taken.errors)]).toEqual([
      409,
      'already exists',
      'domainTaken',
      ['EVENT_DOMAIN'],
    ])
    expect(
      (await asha.call(saveDomain, { params: wedding, input: { domain: 'ananya-vikram' } })).http,
    ).toBe(200)
    expect(await readDomainOf(castEvents.wedding)).toBe('ananya-vikram')
    expect(await listLabels()).toHaveLength(2)
  })

  it('reserves at most ten old addresses', async () => {
    for (let count = 0; count < 14; count++) {
      testApp.clock.move(1_000)
      expect(
        (await asha.call(saveDomain, { params: wedding, input: { domain: `name-${count}` } })).http,
      ).toBe(200)
    }
    const kept = await listLabels()
    expect(kept).toHaveLength(11)
    expect(kept.map(({ label }) => label)).not.toContain('name-0')
    expect(kept.map(({ label }) => label)).toContain('name-12')
  })

  it('keeps the present address when the requested one is taken', async () => {
    await asha.call(saveDomain, { params: draft, input: { domain: 'mine' } })
    expect(
      (await asha.call(saveDomain, { params: draft, input: { domain: 'another-house' } })).code,
    ).toBe('domainTaken')
    expect(await readDomainOf(EID)).toBe('mine')
  })

  it('publishes at an address it chose itself, and returns the same link for a repeated request', async () => {
    const { data } = await asha.call(publishEvent, {
      params: draft,
      input: { sentAt: '2001-01-01 00:00:00' },
    })
    expect(data).toMatchObject({
      link: 'http://localhost:3000/ananya-vikram-wedding',
      domain: 'ananya-vikram-wedding',
      status: 'PUBLISHED',
      title: 'Ananya & Vikram',
      publishedAt: new Date(Math.floor(testApp.clock.now().getTime() / 1_000) * 1_000),
    })
    expect(data.qr).toMatch(/^<svg [^>]*viewBox[\s\S]*<\/svg>\s*$/)
    expect(data.qr).not.toContain('style=')
    testApp.clock.move(60_000)
    expect((await asha.call(publishEvent, { params: draft, input: {} })).data).toEqual(data)
    expect((await asha.call(eventById, { params: draft })).data).toMatchObject({
      status: 'PUBLISHED',
      ready: expect.arrayContaining(['publish']),
    })
  })

  it('returns the link and its QR code at any time, but not for a draft', async () => {
    expect((await asha.call(shareOf, { params: draft })).code).toBe('eventNotReady')
    const {
      data: { link, qr },
    } = await asha.call(publishEvent, { params: draft, input: {} })
    expect((await asha.call(shareOf, { params: draft })).data).toEqual({ link, qr })
    expect(
      (await (await signInNoahWith(testApp, ['CheckIn'])).call(shareOf, { params: draft })).code,
    ).toBe('no-access')
  })

  it('publishes at the address the host chose', async () => {
    await asha.call(saveDomain, { params: draft, input: { domain: 'our-day' } })
    expect((await asha.call(publishEvent, { params: draft, input: {} })).data.link).toBe(
      'http://localhost:3000/our-day',
    )
  })

  it('finds an address even when every likely one is taken', async () => {
    const { db } = testApp.world
    const gone = [
      'ananya-vikram-wedding',
      'ananya-vikram-2026',
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((count) => `ananya-vikram-${count}`),
    ]
    await db
      .insertInto('event_domain')
      .values(
        gone.map((label) => ({
          label,
          event_id: castEvents.ivos,
          taken_at: testApp.clock.now(),
          retired_at: testApp.clock.now(),
        })),
      )
      .execute()
    expect((await asha.call(publishEvent, { params: draft, input: {} })).data.domain).toMatch(
      /^wedding-\d{8}$/,
    )
    await db.deleteFrom('event_domain').where('label', 'in', gone).execute()
  })

  it.each([
    [{ title: '' }, ['TITLE']],
    [{ starts_at: null }, ['STARTDATE']],
    [{ venue: '' }, ['VENUE']],
    [{ title: '', starts_at: null, venue: '' }, ['TITLE', 'STARTDATE', 'VENUE']],
  ])('does not publish without the facts a page needs: %o', async (without, fields) => {
    await testApp.world.db.updateTable('event').set(without).where('id', '=', EID).execute()
    const { http, code, errors } = await asha.call(publishEvent, { params: draft, input: {} })
    expect([http, code, Object.keys(errors)]).toEqual([409, 'eventNotReady', fields])
    expect(await readDomainOf(EID)).toBe('')
  })

  it('does not publish an event that began more than a day ago, and says so at the date', async () => {
    const dayAgo = testApp.clock.now().getTime() - 86_400_000
    await testApp.world.db
      .updateTable('event')
      .set({ starts_at: new Date(dayAgo - 1) })
      .where('id', '=', EID)
      .execute()
    const { http, errors } = await asha.call(publishEvent, { params: draft, input: {} })
    expect([http, Object.keys(errors)]).toEqual([400, ['STARTDATE']])
    await testApp.world.db
      .updateTable('event')
      .set({ starts_at: new Date(dayAgo) })
      .where('id', '=', EID)
      .execute()
    expect((await asha.call(publishEvent, { params: draft, input: {} })).http).toBe(200)
  })

  it('lets a drafter do everything except publish', async () => {
    const noah = await signInNoahWith(testApp, ['DraftEvents'])
    expect(
      (await noah.call(saveDomain, { params: draft, input: { domain: 'by-noah' } })).http,
    ).toBe(200)
    const refused = await noah.call(publishEvent, { params: draft, input: {} })
    expect([refused.http, refused.code]).toEqual([403, 'no-access'])
    expect((await asha.call(eventById, { params: draft })).data.status).toBe('DRAFT')
  })

  it('closes and opens a page any number of times, but never a draft’s', async () => {
    const toggle = (id: string, status: 'PUBLISHED' | 'UNPUBLISHED') =>
      asha.call(publishToggle, { input: { id, status } })
    expect((await toggle(castEvents.wedding, 'UNPUBLISHED')).data.status).toBe('UNPUBLISHED')
    const {
      data: { version },
    } = await asha.call(eventById, { params: wedding })
    expect((await toggle(castEvents.wedding, 'UNPUBLISHED')).data.status).toBe('UNPUBLISHED')
    expect((await asha.call(eventById, { params: wedding })).data).toMatchObject({
      status: 'UNPUBLISHED',
      version,
      domain: 'ananya-vikram',
    })
    expect((await asha.call(publishEvent, { params: wedding, input: {} })).data).toMatchObject({
      status: 'UNPUBLISHED',
      link: 'http://localhost:3000/ananya-vikram',
    })
    expect((await toggle(castEvents.wedding, 'PUBLISHED')).data.status).toBe('PUBLISHED')
    expect((await toggle(EID, 'PUBLISHED')).code).toBe('eventNotReady')
    expect((await asha.call(eventById, { params: draft })).data.status).toBe('DRAFT')
    expect(
      (
        await asha.send('POST', '/api/events/publish-toggle', {
          EVENTID: castEvents.wedding,
          STATUS: 'DRAFT',
        })
      ).statusCode,
    ).toBe(400)
  })

  it('never turns a published event into a draft again', async () => {
    const settings = {
      answerDeadline: null,
      capacity: null,
      waitingList: true,
      companions: 0,
      confirmation: 'at-once',
      changeLockAt: null,
      checkIn: true,
      passcodeNeeded: false,
      languages: ['en'],
      hideAddress: false,
      searchEngines: false,
      labelRemoved: false,
      hostNotices: 'daily',
      purgeOn: null,
    } as const
    await asha.call(publishEvent, { params: draft, input: {} })
    expect(
      (
        await asha.call(selectSettings, {
          params: draft,
          input: { ...settings, languages: ['en'] },
        })
      ).code,
    ).toBe('eventNotDraft')
    expect((await asha.call(eventById, { params: draft })).data.status).toBe('PUBLISHED')
  })
})
