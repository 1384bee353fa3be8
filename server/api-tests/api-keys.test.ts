import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/keys.ts'
import { createLog } from '../base/log.ts'
import { accountActivity } from '@mehfil/contract/accounts/activity.ts'
import { cast } from '../seed/cast.ts'
import { buildGuestRow, castEvents, castGuests } from '../seed/cast-events.ts'
import { createKeySender, openKey, setPlan } from '../test/flows/api-keys.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1 })
})
afterAll(async () => {
  await testApp.close()
})

const guestsUrl = `/api/events/${castEvents.wedding}/guests`
const count = async (name: string) =>
  Number(
    (
      await testApp.world.db
        .selectFrom('guest')
        .select((row) => row.fn.countAll<string>().as('count'))
        .where('event_id', '=', castEvents.wedding)
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).count,
  )

describe('Our product lets a program work with a key', () => {
  it('without cookies and without a page’s origin, and says when it was used last', async () => {
    const { asha, send } = await openKey(testApp)
    const listed = await send('GET', guestsUrl)
    expect([listed.http, listed.json.status]).toEqual([200, 'success'])
    expect((await send('POST', guestsUrl, { data: { NAME: 'Tara Rao' } })).http).toBe(200)
    expect(await count('Tara Rao')).toBe(1)
    const key = (await asha.call(calls.apiKeys)).data.keys[0]
    expect(key?.usedAt?.getTime()).toBe(Math.floor(testApp.clock.now().getTime() / 1_000) * 1_000)
  })

  it('never as the person of a cookie, and sets no cookie', async () => {
    const { asha } = await openKey(testApp)
    const secret = 'mhf_demo_'.padEnd(81, '0')
    const request = {
      method: 'GET',
      url: '/api/events',
      headers: { authorization: `Bearer ${secret}` },
    }
    const withCookie = await asha.inject(request)
    expect([withCookie.statusCode, withCookie.cookies]).toEqual([401, []])
    expect((await asha.inject({ method: 'GET', url: '/api/events' })).statusCode).toBe(200)
    const { send } = await openKey(testApp)
    const answer = await send('GET', guestsUrl, { headers: { cookie: 'sid=gone.gone; lang=fr' } })
    expect([answer.http, answer.headers['set-cookie']]).toEqual([200, undefined])
  })

  it('with what its scopes say: reading needs a scope, changing the larger one', async () => {
    const { send } = await openKey(testApp, { scopes: ['ManageGuests:read'] })
    expect((await send('GET', guestsUrl)).http).toBe(200)
    const refused = await send('POST', guestsUrl, { data: { NAME: 'Om Rao' } })
    expect([refused.http, refused.json.data.code, refused.json.message]).toEqual([
      403,
      'keyScope',
      'This key needs one of these scopes: ManageGuests:write.',
    ])
    expect(await count('Om Rao')).toBe(0)
    expect((await send('GET', `/api/events/${castEvents.wedding}/todos`)).json.data.code).toBe(
      'keyScope',
    )
  })

  it('for its event alone', async () => {
    const { send } = await openKey(testApp, {
      event: castEvents.wedding,
      scopes: ['ManageGuests:write', 'CreateEvents:write'],
    })
    expect((await send('GET', guestsUrl)).http).toBe(200)
    expect((await send('GET', `/api/events/${castEvents.draft}/guests`)).http).toBe(404)
    expect((await send('GET', '/api/address-book')).json.data.code).toBe('keyEvent')
    expect((await send('POST', '/api/events', { data: {} })).json.data.code).toBe('keyEvent')
    const { EventList } = (await send('GET', '/api/events')).json.data as {
      EventList: Array<{ EVENTID: string }>
    }
    expect(EventList.map(({ EVENTID }) => EVENTID)).toEqual([castEvents.wedding])
  })

  it('from its addresses alone, of both families', async () => {
    const { send } = await openKey(testApp, {
      addresses: ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32'],
    })
    const from = async (ip: string) => (await send('GET', guestsUrl, { ip })).json.data.code ?? 'in'
    expect(
      await Promise.all(
        ['203.0.113.9', '198.51.100.7', '2001:db8:1::5', '::ffff:203.0.113.77'].map(from),
      ),
    ).toEqual(['in', 'in', 'in', 'in'])
    expect(
      await Promise.all(['203.0.114.1', '198.51.100.8', '2001:db9::1', '127.0.0.1'].map(from)),
    ).toEqual(['keyAddress', 'keyAddress', 'keyAddress', 'keyAddress'])
  })

  it('until it expires, is revoked, or the plan has no keys any more', async () => {
    const { send } = await openKey(testApp, { expiresIn: 1 })
    await setPlan(testApp, 'Business')
    const refused = await send('GET', guestsUrl)
    expect([refused.http, refused.json.data.code]).toEqual([403, 'keyPlan'])
    await setPlan(testApp, 'Custom')
    expect((await send('GET', guestsUrl)).http).toBe(200)
    testApp.clock.move(86_400_000)
    const expired = await send('GET', guestsUrl)
    expect([expired.http, expired.json.data.code]).toEqual([401, 'keyExpired'])
    const other = await openKey(testApp)
    await other.asha.call(calls.revokeApiKey, { params: { KEY: other.id } })
    const revoked = await other.send('GET', guestsUrl)
    expect([revoked.http, revoked.json.data.code]).toEqual([401, 'keyRevoked'])
  })

  it('and no call that is for people alone', async () => {
    const { send } = await openKey(testApp, {
      scopes: ['UserAccess:read', 'ManageGuests:write', 'CheckIn:write'],
    })
    const codes = await Promise.all(
      [
        ['GET', '/api/user/api-keys'],
        ['POST', '/api/user/api-keys'],
        ['GET', '/api/user/get-client-user'],
        ['POST', '/api/user/check-password'],
        ['POST', '/api/user/send-otp-delete'],
        ['GET', '/api/user/billing-info'],
        ['POST', '/api/user/switch-account'],
        ['POST', '/api/auth/login'],
        ['GET', '/api/user/devices'],
        ['GET', `/api/events/${castEvents.wedding}/door-helpers`],
        ['GET', `/api/events/${castEvents.wedding}/guests/${castGuests.meera}/preview`],
      ].map(
        async ([method, url]) =>
          (await send(method as 'GET', url ?? '', method === 'POST' ? { data: {} } : {})).json.data
            .code,
      ),
    )
    expect(new Set(codes)).toEqual(new Set(['keyClosed']))
    expect((await send('GET', '/api/user/activity')).http).toBe(200)
  })

  it('and limits wrong keys by address, but no right key beside them', async () => {
    const { send } = await openKey(testApp)
    const wrong = createKeySender(testApp, 'mhf_demo_'.padEnd(81, 'a'))
    const ip = '192.0.2.55'
    const answers: number[] = []
    for (let tries = 0; tries < 22; tries += 1)
      answers.push((await wrong('GET', guestsUrl, { ip })).http)
    expect(answers).toEqual([...Array<number>(20).fill(401), 429, 429])
    expect((await send('GET', guestsUrl, { ip })).http).toBe(200)
    expect((await wrong('GET', guestsUrl, { ip: '192.0.2.56' })).http).toBe(401)
  })

  it('counts by key, and says how much is left', async () => {
    const { send } = await openKey(testApp)
    const first = await send('GET', guestsUrl)
    expect(first.headers['ratelimit-policy']).toBe('"read";q=1200;w=60')
    const left = (headers: Record<string, string | undefined>) =>
      Number(/^"read";r=(\d+);t=\d+$/.exec(headers['ratelimit'] ?? '')?.[1])
    expect(left(first.headers)).toBe(1_199)
    expect(left((await send('GET', guestsUrl)).headers)).toBe(1_198)
    const answers = await Promise.all(
      Array.from({ length: 301 }, () =>
        send('POST', `/api/events/${castEvents.wedding}/guests/undo`, { data: {} }),
      ),
    )
    const last = answers.filter(({ http }) => http === 429)
    expect(last.map(({ json }) => json.data.code)).toEqual(['tooMany'])
    expect(last[0]?.headers['ratelimit']).toMatch(/^"write";r=0;t=\d+$/)
    expect(Number(last[0]?.headers['retry-after'])).toBeGreaterThan(0)
    const other = await openKey(testApp)
    expect((await other.send('POST', `${guestsUrl}/undo`, { data: {} })).http).not.toBe(429)
  })

  it('page by page, with the address of the next one', async () => {
    const { send } = await openKey(testApp)
    await testApp.world.db
      .insertInto('guest')
      .values(
        Array.from({ length: 120 }, (_, at) =>
          buildGuestRow(
            castEvents.wedding,
            `B${String(at).padStart(14, '0')}`,
            `Paged Guest ${at}`,
            testApp.clock.now(),
            { email: '' },
          ),
        ),
      )
      .execute()
    const seen = new Set<string>()
    let next: string | undefined = `${guestsUrl}?q=Paged`
    let pages = 0
    while (next) {
      const { headers, json } = await send('GET', next)
      for (const { GID } of json.data['GUESTS'] as Array<{ GID: string }>) seen.add(GID)
      const address: string | undefined = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1]
      next = address && address.replace(new URL(address).origin, '')
      pages += 1
    }
    expect(seen.size).toBe(120)
    expect(pages).toBeGreaterThan(1)
  })

  it('with the fields that it names, and no others', async () => {
    const { send, asha } = await openKey(testApp)
    const { GUESTS } = (await send('GET', `${guestsUrl}?fields=NAME,EMAIL`)).json.data as {
      GUESTS: object[]
    }
    expect(GUESTS.length).toBeGreaterThan(0)
    expect(new Set(GUESTS.flatMap((one) => Object.keys(one)))).toEqual(new Set(['NAME', 'EMAIL']))
    const guest = await send('GET', `${guestsUrl}/${castGuests.meera}?fields=NAME`)
    expect(guest.json.data).toEqual({ NAME: 'Meera Nair' })
    for (const wrong of ['NAME,SECRET', '', 'NAME&fields=EMAIL'])
      expect((await send('GET', `${guestsUrl}?fields=${wrong}`)).http).toBe(400)
    const page = await asha.inject({ method: 'GET', url: `${guestsUrl}?fields=NAME` })
    expect(page.body).toContain('"GID"')
  })

  it('and says in each answer which request it was, and what version of the API', async () => {
    const { send } = await openKey(testApp)
    const fine = await send('GET', guestsUrl, { headers: { 'mehfil-version': calls.apiVersion } })
    expect([fine.http, fine.headers['mehfil-version']]).toEqual([200, calls.apiVersion])
    expect(fine.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    const old = await send('GET', guestsUrl, { headers: { 'mehfil-version': '2019-01-01' } })
    expect([old.http, old.json.data.code]).toEqual([400, 'apiVersion'])
    expect(old.json.data.requestId).toBe(old.headers['x-request-id'])
  })

  it('and writes in the log of the account which key acted for whom', async () => {
    const { asha, send, id } = await openKey(testApp, { name: 'Ticket shop' })
    await send('POST', guestsUrl, { data: { NAME: 'Logged Guest' } })
    const { lines } = (await asha.call(accountActivity, { query: { kind: 'guests' } })).data
    expect(lines[0]).toMatchObject({ name: 'Asha Menon', key: 'Ticket shop' })
    const row = await testApp.world.db
      .selectFrom('audit')
      .select(['key_id', 'person_id', 'call'])
      .where('key_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      key_id: id,
      person_id: cast.asha.personId,
      call: 'POST /events/{EID}/guests',
    })
  })

  it('and writes no key in the log of the server', async () => {
    const { secret } = await openKey(testApp)
    const written: string[] = []
    const log = createLog({ format: 'json', write: (text) => void written.push(text) })
    log.error(
      {
        err: new Error(`refused ${secret} here`),
        url: `/api/x?key=${secret}`,
        headers: { authorization: `Bearer ${secret}` },
      },
      'x',
    )
    expect(written.join('')).toContain('[hidden]')
    expect(written.join('')).not.toContain(secret.slice(9, 40))
  })
})

describe('Our product answers a refusal as RFC 9457 says', () => {
  it('to a client that asks for it, and in its own envelope to all others', async () => {
    const { send } = await openKey(testApp, { scopes: ['ManageGuests:read'] })
    const accept = { accept: 'application/problem+json' }
    const problem = await send('POST', guestsUrl, { data: {}, headers: accept })
    expect(problem.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(problem.json).toEqual({
      type: 'urn:mehfil:refusal:keyScope',
      title: 'Forbidden',
      status: 403,
      detail: 'This key needs one of these scopes: ManageGuests:write.',
      instance: `urn:uuid:${problem.headers['x-request-id']}`,
      code: 'keyScope',
      errors: {},
    })
    const envelope = await send('POST', guestsUrl, { data: {} })
    expect(Object.keys(envelope.json)).toEqual(['status', 'message', 'data'])
    const missing = await send('GET', '/api/nowhere', { headers: accept })
    expect([missing.http, missing.json]).toEqual([
      404,
      expect.objectContaining({ type: 'urn:mehfil:refusal:notFound', status: 404 }),
    ])
    const fine = await send('GET', guestsUrl, { headers: accept })
    expect(fine.json.status).toBe('success')
  })
})
