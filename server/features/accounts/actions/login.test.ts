import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import { cast } from '../../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const { asha, noah, ivo } = cast
const wrong = 'Not.Asha.123'

describe('Our product', () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await openTestApp({ events: false })
  })
  afterAll(async () => {
    await testApp.close()
  })

  const signInVisitor = async ({ email, password }: { email: string; password: string } = asha) => {
    const visitor = testApp.visitor()
    await visitor.call(calls.login, { input: { email, password } })
    return visitor
  }
  const getSignedInUser = async (cookies: Record<string, string>) =>
    (await testApp.visitor({ ...cookies }).call(calls.verifyUsersAccess)).http

  it('signs people in with any spelling of their address', async () => {
    const visitor = await signInVisitor({ ...asha, email: 'ASHA@mehfil.example' })
    expect((await visitor.call(calls.verifyUsersAccess)).data).toMatchObject({
      fullName: asha.fullName,
      role: 'Superuser',
      plan: 'Business',
    })
    expect((await (await signInVisitor(noah)).call(calls.verifyUsersAccess)).data).toMatchObject({
      role: 'Normaluser',
      permissions: ['CheckIn'],
    })
  })

  it('shows at the field what is wrong', async () => {
    expect(
      await testApp
        .visitor()
        .call(calls.login, { input: { email: 'nobody@mehfil.example', password: asha.password } }),
    ).toMatchObject({ http: 422, status: 'failed', errors: { EMAIL: 'Email does not exist.' } })
    expect(
      await testApp.visitor().call(calls.login, { input: { email: asha.email, password: wrong } }),
    ).toMatchObject({ http: 422, status: 'warning', errors: { PASSWORD: 'Invalid credentials.' } })
  })

  it('compares every character of a password', async () => {
    const changed = `${asha.password.slice(0, -1)}7`
    expect(
      (
        await testApp
          .visitor()
          .call(calls.login, { input: { email: asha.email, password: changed } })
      ).code,
    ).toBe('wrongPassword')
  })

  it('keeps only a hash of the session, in a cookie no script reads', async () => {
    const response = await testApp
      .visitor()
      .send('POST', '/api/auth/login', { EMAIL: asha.email, PASSWORD: asha.password })
    const cookie =
      [response.headers['set-cookie']].flat().find((one) => one?.startsWith('sid=')) ?? ''
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
    const secret = /^sid=[^.]+\.([^;]+)/.exec(cookie)?.[1] ?? ''
    expect(secret.length).toBeGreaterThan(20)
    const rows = await testApp.world.db.selectFrom('session').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('gives a new session at every login, so that a planted cookie is worthless', async () => {
    const planted = `planted.${'x'.repeat(24)}`
    const visitor = testApp.visitor({ sid: planted })
    await visitor.call(calls.login, { input: { email: asha.email, password: asha.password } })
    const first = visitor.cookies['sid'] ?? ''
    expect(first).not.toBe(planted)
    await visitor.call(calls.login, { input: { email: asha.email, password: asha.password } })
    expect(visitor.cookies['sid']).not.toBe(first)
    expect([
      await getSignedInUser({ sid: planted }),
      await getSignedInUser({ sid: first }),
      await getSignedInUser(visitor.cookies),
    ]).toEqual([401, 401, 200])
  })

  it('ends a session for every copy of its cookie, on every node', async () => {
    const visitor = await signInVisitor()
    const copy = { ...visitor.cookies }
    const node = await testApp.secondNode()
    const askOtherNode = async () =>
      (await node.visitor({ ...copy }).call(calls.verifyUsersAccess)).http
    expect([await getSignedInUser(copy), await askOtherNode()]).toEqual([200, 200])
    expect((await visitor.call(calls.logout)).status).toBe('success')
    expect(visitor.cookies['sid']).toBeUndefined()
    expect([await getSignedInUser(copy), await askOtherNode()]).toEqual([401, 401])
  })

  it('refuses a logout sent by another site', async () => {
    const visitor = await signInVisitor()
    const copy = { ...visitor.cookies }
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await visitor.call(calls.logout, { headers: { 'sec-fetch-site': site } })).code).toBe(
        'foreignOrigin',
      )
    }
    expect(await getSignedInUser(copy)).toBe(200)
  })

  it('ends a session after twelve idle hours or thirty days', async () => {
    const idle = await signInVisitor()
    const busy = await signInVisitor()
    testApp.clock.move(12 * 3_600_000)
    expect((await idle.call(calls.verifyUsersAccess)).http).toBe(200)
    testApp.clock.move(12 * 3_600_000 + 1)
    expect(await idle.call(calls.verifyUsersAccess)).toMatchObject({
      http: 401,
      status: 'expired',
      message: 'Session expired. Please re-login.',
    })

    const other = await signInVisitor()
    for (let half = 0; half < 2 * 30; half++) {
      expect((await other.call(calls.verifyUsersAccess)).http).toBe(200)
      testApp.clock.move(12 * 3_600_000)
    }
    expect((await other.call(calls.verifyUsersAccess)).status).toBe('expired')
    expect((await busy.call(calls.verifyUsersAccess)).http).toBe(401)
  })

  it('signs in no removed member', async () => {
    const visitor = await signInVisitor(ivo)
    expect((await visitor.call(calls.verifyUsersAccess)).http).toBe(200)
    await testApp.world.db
      .updateTable('member')
      .set({ removed_at: testApp.clock.now() })
      .where('person_id', '=', ivo.personId)
      .execute()
    expect((await visitor.call(calls.verifyUsersAccess)).http).toBe(401)
    expect(
      (
        await testApp
          .visitor()
          .call(calls.login, { input: { email: ivo.email, password: ivo.password } })
      ).code,
    ).toBe('unknownEmail')
  })

  it('answers thirty logins at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        testApp
          .visitor()
          .call(calls.login, { input: { email: asha.email, password: asha.password } }),
      ),
    )
    expect(answers.map(({ http }) => http)).toEqual(Array<number>(30).fill(200))
  })
})

describe('Our product, with its live limits,', () => {
  let live: TestApp
  beforeAll(async () => {
    live = await openTestApp({ mode: 'live', leniency: 1, events: false })
  })
  afterAll(async () => {
    await live.close()
  })

  type LoginAttempt = {
    email: string
    password: string
    ip: string
    cookies?: Record<string, string>
  }
  const tryLogin = async ({ email, password, ip, cookies = {} }: LoginAttempt) => {
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
  const countByCode = (codes: Array<string | undefined>) =>
    Object.fromEntries(
      [...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]),
    )

  it(
    'checks at most twenty passwords in 15 minutes for one account, and still recognises the owner’s device',
    { tags: 'long' },
    async () => {
      const first = await tryLogin({ ...asha, ip: '192.0.2.1' })
      const device = { '__Host-device': first.cookie('device')?.value ?? '' }
      expect(first.cookie('device')).toMatchObject({
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
      })

      const codes = []
      for (let attempt = 0; attempt < 200; attempt++) {
        if (attempt % 20 === 0) live.clock.move(60_000)
        codes.push(
          (await tryLogin({ email: asha.email, password: wrong, ip: `198.51.${attempt}.7` })).code,
        )
      }
      expect(countByCode(codes)['wrongPassword']).toBeLessThanOrEqual(20)
      expect(countByCode(codes)['tooMany']).toBeGreaterThanOrEqual(180)

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
    },
  )

  it(
    'checks at most sixty passwords an hour for one caller, and reveals few known addresses',
    { tags: 'long' },
    async () => {
      const known = [asha.email, noah.email, ivo.email]
      const codes = []
      for (let attempt = 0; attempt < 100; attempt++) {
        if (attempt % 10 === 0) live.clock.move(5 * 60_000)
        const email = attempt % 20 === 0 ? known[attempt % 3] : `nobody${attempt}@mehfil.example`
        codes.push(
          (await tryLogin({ email: email ?? '', password: wrong, ip: '203.0.113.77' })).code,
        )
      }
      const counted = countByCode(codes)
      expect(counted['tooMany']).toBe(40)
      expect(counted['unknownEmail']).toBeGreaterThan(0)
      expect(counted['unknownEmail']).toBeLessThanOrEqual(20)
    },
  )

  it('reveals at most twenty addresses an hour to a whole network', { tags: 'long' }, async () => {
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
    expect(countByCode(codes)).toEqual({ unknownEmail: 20, wrongPassword: 20 })
  })

  it('answers a sign-up above that limit the same for a known and a new address, and tells the owner by mail', async () => {
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
    const mails = (await live.mails()).filter(
      ({ to, subject }) => to.address === asha.email && !subject.startsWith('New login'),
    )
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
