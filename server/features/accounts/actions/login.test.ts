import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import { cast } from '../../../seed/cast.ts'
import { openHouse, type House } from '../../../test/house.ts'

const { asha, noah, ivo } = cast
const wrong = 'Not.Asha.123'

describe('Our product', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse({ events: false })
  })
  afterAll(async () => {
    await house.close()
  })

  const signedIn = async ({ email, password }: { email: string; password: string } = asha) => {
    const visitor = house.visitor()
    await visitor.call(calls.login, { input: { email, password } })
    return visitor
  }
  const whoIs = async (cookies: Record<string, string>) =>
    (await house.visitor({ ...cookies }).call(calls.verifyUsersAccess)).http

  it('lets its people in, however they write their address', async () => {
    const visitor = await signedIn({ ...asha, email: 'ASHA@mehfil.example' })
    expect((await visitor.call(calls.verifyUsersAccess)).data).toMatchObject({
      fullName: asha.fullName,
      role: 'Superuser',
      plan: 'Business',
    })
    expect((await (await signedIn(noah)).call(calls.verifyUsersAccess)).data).toMatchObject({
      role: 'Normaluser',
      permissions: ['CheckIn'],
    })
  })

  it('says at the field what is wrong', async () => {
    expect(
      await house
        .visitor()
        .call(calls.login, { input: { email: 'nobody@mehfil.example', password: asha.password } }),
    ).toMatchObject({ http: 422, status: 'failed', errors: { EMAIL: 'Email does not exist.' } })
    expect(
      await house.visitor().call(calls.login, { input: { email: asha.email, password: wrong } }),
    ).toMatchObject({ http: 422, status: 'warning', errors: { PASSWORD: 'Invalid credentials.' } })
  })

  it('looks at every character of a password', async () => {
    const changed = `${asha.password.slice(0, -1)}7`
    expect(
      (await house.visitor().call(calls.login, { input: { email: asha.email, password: changed } }))
        .code,
    ).toBe('wrongPassword')
  })

  it('keeps only a hash of the session, in a cookie no script reads', async () => {
    const response = await house
      .visitor()
      .send('POST', '/api/auth/login', { EMAIL: asha.email, PASSWORD: asha.password })
    const cookie =
      [response.headers['set-cookie']].flat().find((one) => one?.startsWith('sid=')) ?? ''
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    const secret = /^sid=[^.]+\.([^;]+)/.exec(cookie)?.[1] ?? ''
    expect(secret.length).toBeGreaterThan(20)
    const rows = await house.world.db.selectFrom('session').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('gives a new session at every login, so that a planted cookie opens nothing', async () => {
    const planted = `planted.${'x'.repeat(24)}`
    const visitor = house.visitor({ sid: planted })
    await visitor.call(calls.login, { input: { email: asha.email, password: asha.password } })
    const first = visitor.cookies['sid'] ?? ''
    expect(first).not.toBe(planted)
    await visitor.call(calls.login, { input: { email: asha.email, password: asha.password } })
    expect(visitor.cookies['sid']).not.toBe(first)
    expect([
      await whoIs({ sid: planted }),
      await whoIs({ sid: first }),
      await whoIs(visitor.cookies),
    ]).toEqual([401, 401, 200])
  })

  it('ends a session for every copy of its cookie, on every node', async () => {
    const visitor = await signedIn()
    const copy = { ...visitor.cookies }
    const node = await house.secondNode()
    const onOtherNode = async () =>
      (await node.visitor({ ...copy }).call(calls.verifyUsersAccess)).http
    expect([await whoIs(copy), await onOtherNode()]).toEqual([200, 200])
    expect((await visitor.call(calls.logout)).status).toBe('success')
    expect(visitor.cookies['sid']).toBeUndefined()
    expect([await whoIs(copy), await onOtherNode()]).toEqual([401, 401])
  })

  it('logs nobody out for another site', async () => {
    const visitor = await signedIn()
    const copy = { ...visitor.cookies }
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await visitor.call(calls.logout, { headers: { 'sec-fetch-site': site } })).code).toBe(
        'foreignOrigin',
      )
    }
    expect(await whoIs(copy)).toBe(200)
  })

  it('lets a session rest for twelve hours and live for thirty days', async () => {
    const idle = await signedIn()
    const busy = await signedIn()
    house.clock.move(12 * 3_600_000)
    expect((await idle.call(calls.verifyUsersAccess)).http).toBe(200)
    house.clock.move(12 * 3_600_000 + 1)
    expect(await idle.call(calls.verifyUsersAccess)).toMatchObject({
      http: 401,
      status: 'expired',
      message: 'Session expired. Please re-login.',
    })

    const other = await signedIn()
    for (let half = 0; half < 2 * 30; half++) {
      expect((await other.call(calls.verifyUsersAccess)).http).toBe(200)
      house.clock.move(12 * 3_600_000)
    }
    expect((await other.call(calls.verifyUsersAccess)).status).toBe('expired')
    expect((await busy.call(calls.verifyUsersAccess)).http).toBe(401)
  })

  it('lets in nobody who was taken off the account', async () => {
    const visitor = await signedIn(ivo)
    expect((await visitor.call(calls.verifyUsersAccess)).http).toBe(200)
    await house.world.db
      .updateTable('member')
      .set({ removed_at: house.clock.now() })
      .where('person_id', '=', ivo.personId)
      .execute()
    expect((await visitor.call(calls.verifyUsersAccess)).http).toBe(401)
    expect(
      (
        await house
          .visitor()
          .call(calls.login, { input: { email: ivo.email, password: ivo.password } })
      ).code,
    ).toBe('unknownEmail')
  })

  it('answers thirty logins at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        house
          .visitor()
          .call(calls.login, { input: { email: asha.email, password: asha.password } }),
      ),
    )
    expect(answers.map(({ http }) => http)).toEqual(Array<number>(30).fill(200))
  })
})

describe('Our product, with the limits of a live start,', () => {
  let live: House
  beforeAll(async () => {
    live = await openHouse({ mode: 'live', leniency: 1, events: false })
  })
  afterAll(async () => {
    await live.close()
  })

  type Try = { email: string; password: string; ip: string; cookies?: Record<string, string> }
  const tryLogin = async ({ email, password, ip, cookies = {} }: Try) => {
    const response = await live.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: ip,
      cookies,
      payload: { data: { EMAIL: email, PASSWORD: password } },
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    })
    const cookie = (name: string) => response.cookies.find((one) => one.name === `__Host-${name}`)
    return {
      http: response.statusCode,
      code: (response.json() as { data: { code?: string } }).data?.code,
      cookie,
    }
  }
  const tally = (codes: Array<string | undefined>) =>
    Object.fromEntries(
      [...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]),
    )

  it('evaluates at most twenty passwords in 15 minutes on one account, and still knows the owner’s device', async () => {
    const first = await tryLogin({ ...asha, ip: '192.0.2.1' })
    const device = { '__Host-device': first.cookie('device')?.value ?? '' }
    expect(first.cookie('device')).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' })

    const codes = []
    for (let attempt = 0; attempt < 200; attempt++) {
      if (attempt % 20 === 0) live.clock.move(60_000)
      codes.push(
        (await tryLogin({ email: asha.email, password: wrong, ip: `198.51.${attempt}.7` })).code,
      )
    }
    expect(tally(codes)['wrongPassword']).toBeLessThanOrEqual(20)
    expect(tally(codes)['tooMany']).toBeGreaterThanOrEqual(180)

    expect((await tryLogin({ ...asha, ip: '192.0.2.2' })).code).toBe('tooMany')
    expect((await tryLogin({ ...asha, ip: '192.0.2.3', cookies: device })).http).toBe(200)
    expect(
      (
        await tryLogin({
          email: noah.email,
          password: noah.password,
          ip: '192.0.2.4',
          cookies: device,
        })
      ).http,
    ).toBe(200)
    expect(
      (
        await tryLogin({
          ...asha,
          ip: '192.0.2.5',
          cookies: { '__Host-device': `${device['__Host-device']}x` },
        })
      ).code,
    ).toBe('tooMany')
  })

  it('evaluates at most sixty passwords an hour from one caller, and few of the answers tell who has an account', async () => {
    const known = [asha.email, noah.email, ivo.email]
    const codes = []
    for (let attempt = 0; attempt < 100; attempt++) {
      if (attempt % 10 === 0) live.clock.move(5 * 60_000)
      const email = attempt % 20 === 0 ? known[attempt % 3] : `nobody${attempt}@mehfil.example`
      codes.push((await tryLogin({ email: email ?? '', password: wrong, ip: '203.0.113.77' })).code)
    }
    const counted = tally(codes)
    expect(counted['tooMany']).toBe(40)
    expect(counted['unknownEmail']).toBeGreaterThan(0)
    expect(counted['unknownEmail']).toBeLessThanOrEqual(20)
  })

  it('tells a whole network no more than twenty times an hour', async () => {
    const codes = []
    for (let caller = 1; caller <= 40; caller++)
      codes.push(
        (
          await tryLogin({
            email: `nobody${caller}@elsewhere.example`,
            password: wrong,
            ip: `198.18.5.${caller}`,
          })
        ).code,
      )
    expect(tally(codes)).toEqual({ unknownEmail: 20, wrongPassword: 20 })
  })

  it('answers a sign-up past that meter alike for a known and a new address, and tells the owner by mail', async () => {
    const ask = async (email: string, cookies: Record<string, string> = {}) =>
      live.app.inject({
        method: 'POST',
        url: '/api/auth/send-otp-register',
        remoteAddress: '198.18.9.1',
        payload: { data: { EMAIL: email } },
        cookies,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      })
    const first = await ask(asha.email)
    expect(first.statusCode).toBe(409)
    for (let call = 0; call < 4; call++) await ask(`fresh${call}@guests.example`)

    const [known, fresh] = [await ask(asha.email), await ask('really.new@guests.example')]
    expect([known.statusCode, known.body]).toEqual([200, fresh.body])
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(fresh.headers).sort())
    const mails = (await live.mails()).filter(({ to }) => to.address === asha.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['You already have a Mehfil account'])
    expect(mails[0]?.text).not.toMatch(/\d{6}/)

    const pretended = live.visitor(
      Object.fromEntries(known.cookies.map(({ name, value }) => [name, value])),
    )
    expect((await pretended.call(calls.signupProgress)).data).toMatchObject({
      page: 'otp',
      resendIn: 60,
    })
    expect((await pretended.call(calls.verifySignupCode, { input: { code: '123456' } })).code).toBe(
      'wrongCode',
    )
  })
})
