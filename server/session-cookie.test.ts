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
} from '@mehfil/contract/accounts.ts'
import { checkSidebarStatus, eventById } from '@mehfil/contract/events.ts'
import { signOutOthers } from '@mehfil/contract/profile.ts'
import { startWebSession } from '@mehfil/contract/web-sessions.ts'
import { cast } from './seed/cast.ts'
import { castEvents } from './seed/events.ts'
import { openHouse, type House } from './test/house.ts'

const { asha } = cast
const EID = castEvents.wedding
const idle = 13 * 3_600_000

let house: House
beforeAll(async () => {
  house = await openHouse({ leniency: 100_000, pays: true })
})
afterAll(() => house.close())

type Browser = Awaited<ReturnType<House['as']>>

async function signIn(): Promise<Browser> {
  const browser = house.visitor()
  await browser.call(login, { input: { email: asha.email, password: asha.password } })
  return browser
}

/** A request with this browser's cookies as they are now: its status, and whether it cleared the session's. */
async function asked(browser: Browser, path: string, headers: Record<string, string> = {}) {
  const { statusCode, cookies } = await house
    .visitor({ ...browser.cookies })
    .inject({ method: 'GET', url: path, headers })
  return [statusCode, cookies.some(({ name, value }) => name === 'sid' && value === '')]
}

const everyWay = [
  '/api/verify-users-access',
  '/api/events',
  `/api/check-sidebar-status/${EID}`,
  '/api/user/live',
  `/api/events/${EID}/live`,
  '/api/user/export',
  `/api/events/${EID}/check-in`,
]

describe('Our product, where a session rested too long,', () => {
  let browser: Browser
  beforeEach(async () => {
    browser = await signIn()
    expect(browser.cookies['sid']).toBeTruthy()
    expect(await asked(browser, '/api/events')).toEqual([200, false])
    house.clock.move(idle)
  })

  it('clears its cookie on every way it is found on', async () => {
    for (const path of everyWay)
      expect([path, ...(await asked(browser, path))]).toEqual([path, 401, true])
  })

  it('says so once: from then on the browser is one without a session', async () => {
    expect(await browser.call(verifyUsersAccess)).toMatchObject({ http: 401, status: 'expired' })
    expect(browser.cookies['sid']).toBeUndefined()
    expect(await browser.call(verifyUsersAccess)).toMatchObject({
      http: 401,
      status: 'failed',
      code: 'noSession',
    })
  })

  it('lets the same browser sign in, sign up, renew a password and build an event at once', async () => {
    const fresh = () => house.visitor({ ...browser.cookies })
    expect(
      (await fresh().call(login, { input: { email: asha.email, password: asha.password } })).http,
    ).toBe(200)
    expect((await fresh().call(signupProgress)).http).toBe(200)
    expect(
      (
        await fresh().call(sendSignupCode, {
          input: { email: `rested-${house.clock.now().getTime()}@hosts.example` },
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

  it('goes on with the event somebody builds without an account, and clears the old cookie beside it', async () => {
    const old = { ...browser.cookies }
    const { data } = await browser.call(startWebSession, {
      input: { mode: 'Web', type: 'Gala', guests: 100 },
    })
    expect([browser.cookies['websession'] !== undefined, browser.cookies['sid']]).toEqual([
      true,
      undefined,
    ])
    const both = house.visitor({ ...old, ...browser.cookies })
    expect(both.cookies['sid']).toBeTruthy()
    expect((await both.call(eventById, { params: { EID: data.id } })).http).toBe(200)
    expect([both.cookies['websession'] !== undefined, both.cookies['sid']]).toEqual([
      true,
      undefined,
    ])
  })
})

describe('Our product', () => {
  it('clears the cookie of a session that was ended elsewhere, or whose person was taken off the account', async () => {
    const [here, there] = [await signIn(), await signIn()]
    await here.call(signOutOthers)
    expect(await asked(there, '/api/events')).toEqual([401, true])
    await house.world.db
      .updateTable('member')
      .set({ removed_at: house.clock.now() })
      .where('person_id', '=', asha.personId)
      .execute()
    expect(await asked(here, '/api/events')).toEqual([401, true])
    await house.world.db
      .updateTable('member')
      .set({ removed_at: null })
      .where('person_id', '=', asha.personId)
      .execute()
    expect(await asked(here, '/api/events')).toEqual([200, false])
  })

  it('clears a cookie nobody gave out', async () => {
    expect(await asked(house.visitor({ sid: `planted.${'x'.repeat(24)}` }), '/api/events')).toEqual(
      [401, true],
    )
  })

  it('leaves the newer cookie of a browser that signed in anew, or proved itself, while an older question was on its way', async () => {
    const browser = await signIn()
    const late = house.visitor({ ...browser.cookies })
    await browser.call(login, { input: { email: asha.email, password: asha.password } })
    expect(browser.cookies['sid']).not.toBe(late.cookies['sid'])
    expect(await asked(late, '/api/events')).toEqual([401, false])

    const before = house.visitor({ ...browser.cookies })
    expect((await browser.call(checkPassword, { input: { password: asha.password } })).http).toBe(
      200,
    )
    expect(browser.cookies['sid']).not.toBe(before.cookies['sid'])
    expect(await asked(before, '/api/events')).toEqual([401, false])
  })

  it('with a control: who signed out has no newer cookie, and a late question clears the old one', async () => {
    const browser = await signIn()
    const late = house.visitor({ ...browser.cookies })
    await browser.call(logout)
    expect(await asked(late, '/api/events')).toEqual([401, true])
  })

  it('shows an old device no more once its browser signed in anew', async () => {
    const browser = await signIn()
    const count = async () =>
      (
        await house.world.db
          .selectFrom('session')
          .where('person_id', '=', asha.personId)
          .where('expires_at', '>', house.clock.now())
          .select('id')
          .execute()
      ).length
    const before = await count()
    await browser.call(login, { input: { email: asha.email, password: asha.password } })
    expect(await count()).toBe(before)
  })

  it('answers an event to whoever is signed in without touching the cookie', async () => {
    const browser = await signIn()
    const sid = browser.cookies['sid']
    expect((await browser.call(checkSidebarStatus, { params: { EID } })).http).toBe(200)
    expect(browser.cookies['sid']).toBe(sid)
  })
})
