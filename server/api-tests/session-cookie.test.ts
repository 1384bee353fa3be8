import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  checkPassword,
  geoDetails,
  login,
  logout,
  sendForgotCode,
  sendSignupCode,
  signupProgress,
  verifyUsersAccess,
} from '@mehfil/contract/accounts/accounts.ts'
import { checkSidebarStatus, eventById } from '@mehfil/contract/events/events.ts'
import { signOutOthers } from '@mehfil/contract/accounts/profile.ts'
import { startWebSession } from '@mehfil/contract/accounts/web-sessions.ts'
import { cast } from '../seed/cast.ts'
import { castEvents } from '../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

const { asha } = cast
const EID = castEvents.wedding
const idle = 13 * 3_600_000

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 100_000, pays: true })
})
afterAll(() => testApp.close())

type SignedInBrowser = Awaited<ReturnType<TestApp['as']>>

async function signIn(): Promise<SignedInBrowser> {
  const browser = testApp.visitor()
  await browser.call(login, { input: { email: asha.email, password: asha.password } })
  return browser
}

/**
 * Sends a request with this browser's present cookies. Returns its status, and whether it cleared
 * the session's cookie.
 */
async function sendRequest(
  browser: SignedInBrowser,
  path: string,
  headers: Record<string, string> = {},
) {
  const { statusCode, cookies } = await testApp
    .visitor({ ...browser.cookies })
    .inject({ method: 'GET', url: path, headers })
  return [statusCode, cookies.some(({ name, value }) => name === 'sid' && value === '')]
}

const guardedUrls = [
  '/api/verify-users-access',
  '/api/events',
  `/api/check-sidebar-status/${EID}`,
  '/api/user/live',
  `/api/events/${EID}/live`,
  '/api/user/export',
  `/api/events/${EID}/check-in`,
]

describe('Our product, when a session expired,', () => {
  let browser: SignedInBrowser
  beforeEach(async () => {
    browser = await signIn()
    expect(browser.cookies['sid']).toBeTruthy()
    expect(await sendRequest(browser, '/api/events')).toEqual([200, false])
    testApp.clock.move(idle)
  })

  it('clears its cookie on every guarded address', async () => {
    for (const path of guardedUrls)
      expect([path, ...(await sendRequest(browser, path))]).toEqual([path, 401, true])
  })

  it('says so once: afterwards the browser has no session', async () => {
    expect(await browser.call(verifyUsersAccess)).toMatchObject({ http: 401, status: 'expired' })
    expect(browser.cookies['sid']).toBeUndefined()
    expect(await browser.call(verifyUsersAccess)).toMatchObject({
      http: 401,
      status: 'failed',
      code: 'noSession',
    })
  })

  it('lets the same browser sign in, sign up, renew a password and start an event at once', async () => {
    const fresh = () => testApp.visitor({ ...browser.cookies })
    expect(
      (await fresh().call(login, { input: { email: asha.email, password: asha.password } })).http,
    ).toBe(200)
    expect((await fresh().call(signupProgress)).http).toBe(200)
    expect(
      (
        await fresh().call(sendSignupCode, {
          input: { email: `rested-${testApp.clock.now().getTime()}@hosts.example` },
        })
      ).http,
    ).toBe(200)
    expect((await fresh().call(sendForgotCode, { input: { email: asha.email } })).http).toBe(200)
    expect((await fresh().call(geoDetails)).http).toBe(200)
    expect(
      (await fresh().call(startWebSession, { input: { mode: 'Web', type: 'Gala', guests: 100 } }))
        .http,
    ).toBe(200)
  })

  it('continues with the event of a visitor without an account, and clears the old cookie', async () => {
    const old = { ...browser.cookies }
    const { data } = await browser.call(startWebSession, {
      input: { mode: 'Web', type: 'Gala', guests: 100 },
    })
    expect([browser.cookies['websession'] !== undefined, browser.cookies['sid']]).toEqual([
      true,
      undefined,
    ])
    const both = testApp.visitor({ ...old, ...browser.cookies })
    expect(both.cookies['sid']).toBeTruthy()
    expect((await both.call(eventById, { params: { EID: data.id } })).http).toBe(200)
    expect([both.cookies['websession'] !== undefined, both.cookies['sid']]).toEqual([
      true,
      undefined,
    ])
  })
})

describe('Our product', () => {
  it('clears the cookie of a session that was ended elsewhere, or whose person was removed from the account', async () => {
    const [here, there] = [await signIn(), await signIn()]
    await here.call(signOutOthers)
    expect(await sendRequest(there, '/api/events')).toEqual([401, true])
    await testApp.world.db
      .updateTable('member')
      .set({ removed_at: testApp.clock.now() })
      .where('person_id', '=', asha.personId)
      .execute()
    expect(await sendRequest(here, '/api/events')).toEqual([401, true])
    await testApp.world.db
      .updateTable('member')
      .set({ removed_at: null })
      .where('person_id', '=', asha.personId)
      .execute()
    expect(await sendRequest(here, '/api/events')).toEqual([200, false])
  })

  it('clears an unknown session cookie', async () => {
    expect(
      await sendRequest(testApp.visitor({ sid: `planted.${'x'.repeat(24)}` }), '/api/events'),
    ).toEqual([401, true])
  })

  it('keeps the newer cookie of a browser that signed in again, or confirmed its password, during an older request', async () => {
    const browser = await signIn()
    const late = testApp.visitor({ ...browser.cookies })
    await browser.call(login, { input: { email: asha.email, password: asha.password } })
    expect(browser.cookies['sid']).not.toBe(late.cookies['sid'])
    expect(await sendRequest(late, '/api/events')).toEqual([401, false])

    const before = testApp.visitor({ ...browser.cookies })
    expect((await browser.call(checkPassword, { input: { password: asha.password } })).http).toBe(
      200,
    )
    expect(browser.cookies['sid']).not.toBe(before.cookies['sid'])
    expect(await sendRequest(before, '/api/events')).toEqual([401, false])
  })

  it('clears the old cookie in a late request after signing out, because there is no newer one (control)', async () => {
    const browser = await signIn()
    const late = testApp.visitor({ ...browser.cookies })
    await browser.call(logout)
    expect(await sendRequest(late, '/api/events')).toEqual([401, true])
  })

  it('stops listing an old device once its browser signed in again', async () => {
    const browser = await signIn()
    const count = async () =>
      (
        await testApp.world.db
          .selectFrom('session')
          .where('person_id', '=', asha.personId)
          .where('expires_at', '>', testApp.clock.now())
          .select('id')
          .execute()
      ).length
    const before = await count()
    await browser.call(login, { input: { email: asha.email, password: asha.password } })
    expect(await count()).toBe(before)
  })

  it("answers a signed-in user's event without setting a cookie", async () => {
    const browser = await signIn()
    const sid = browser.cookies['sid']
    expect((await browser.call(checkSidebarStatus, { params: { EID } })).http).toBe(200)
    expect(browser.cookies['sid']).toBe(sid)
  })
})
