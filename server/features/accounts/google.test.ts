import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import { cast } from '../../seed/cast.ts'
import { clientId, told } from '../../test/fake-google.ts'
import { openHouse } from '../../test/house.ts'
import {
  comeBy,
  comeWith,
  houseWithGoogle,
  isIn,
  linkGoogle,
  signUpByGoogle,
  type GoogleHouse,
} from '../../test/signing-in.ts'
import { codeFor, details, signUp, wrongOf } from '../../test/signing-up.ts'
import { removeExpired } from './store/visits.ts'

let house: GoogleHouse
beforeAll(async () => {
  house = await houseWithGoogle()
})
afterAll(async () => {
  await house.close()
})

let count = 0
const newcomer = () => {
  count += 1
  return { sub: `11700${count}`, email: `newcomer${count}@guests.example` }
}
const minute = 60_000
const rowOf = (email: string) =>
  house.world.db
    .selectFrom('person')
    .select(['id', 'email', 'google_sub', 'password_hash', 'full_name'])
    .where('email', '=', email)
    .executeTakeFirst()
const countsOf = async () => {
  const { db } = house.world
  const rows = async (table: 'person' | 'session' | 'flow' | 'account' | 'mail' | 'google_proof') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((all) => all.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  return Promise.all(
    (['person', 'session', 'flow', 'account', 'mail', 'google_proof'] as const).map(rows),
  )
}

describe('Our product signs in by Google', () => {
  it('somebody new, who gives a name and no password', async () => {
    const { sub, email } = newcomer()
    const visitor = house.visitor()
    const first = await comeWith(visitor, house.tokenFor(told(sub, email), 'Zoya Rahman 3rd'))
    expect([first.http, first.message, first.data.page]).toEqual([200, 'signup', 'signup'])
    expect((await visitor.call(calls.signupProgress)).data).toMatchObject({
      page: 'signup',
      email,
      fullName: 'Zoya Rahman rd',
      hasPassword: true,
      byGoogle: true,
    })
    expect(await rowOf(email)).toBeUndefined()

    await visitor.call(calls.saveSignupDetails, {
      input: { fullName: 'Zoya Rahman', password: null, agreedToTerms: 'Y' },
    })
    expect((await visitor.call(calls.selectPlan, { input: { plan: 'Economy' } })).data.page).toBe(
      'dashboard',
    )
    expect(await rowOf(email)).toMatchObject({
      google_sub: sub,
      password_hash: null,
      full_name: 'Zoya Rahman',
    })
    expect(await isIn(visitor)).toBe(true)
  })

  it('whoever it knows, and leaves other devices as they are', async () => {
    const { sub, email } = newcomer()
    const first = await signUpByGoogle(house, sub, email)
    const second = house.visitor()
    const known = await comeBy(house, second, sub, email)
    expect([known.message, known.data]).toEqual([
      'dashboard',
      { page: 'dashboard', email, resendIn: 0, validIn: 0 },
    ])
    expect([await isIn(first), await isIn(second)]).toEqual([true, true])
    const { personId } = await sessionOf(second)
    expect(personId).toBe((await rowOf(email))?.id)
  })

  it('whoever has another address at Google by now, and keeps the one here', async () => {
    const { sub, email } = newcomer()
    await signUpByGoogle(house, sub, email)
    const visitor = house.visitor()
    expect((await comeBy(house, visitor, sub, 'married@guests.example')).message).toBe('dashboard')
    expect((await visitor.call(calls.verifyUsersAccess)).data.email).toBe(email)
    expect(await rowOf('married@guests.example')).toBeUndefined()
    const asOther = house.visitor()
    expect((await comeBy(house, asOther, sub, cast.ivo.email)).message).toBe('dashboard')
    expect((await asOther.call(calls.verifyUsersAccess)).data.email).toBe(email)
  })

  it('and takes nothing else a client sends: plan, role, dates, a user, another key', async () => {
    const { sub, email } = newcomer()
    const visitor = house.visitor()
    const sent = await visitor.send('POST', '/api/auth/google-signup', {
      CREDENTIAL: house.tokenFor(told(sub, email)),
      PLAN: 'First',
      ROLE: 'Superuser',
      LANGUAGE: 'English',
      PERIOD_ENDDATE: '2099-01-01 00:00:00',
      GOOGLE_SIGNID: 'of-somebody-else',
      EMAIL: cast.asha.email,
      user: { email: cast.asha.email, sub: 'of-somebody-else' },
    })
    expect(JSON.parse(sent.body)).toMatchObject({
      status: 'success',
      message: 'signup',
      data: { EMAIL: email },
    })
    const { plan, language } = await house.world.db
      .selectFrom('flow')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect([plan, language]).toEqual([null, 'en'])
  })

  it('and answers that there is no such call where nobody has a name at Google', async () => {
    const without = await openHouse({ events: false })
    expect(
      (await without.visitor().call(calls.googleSignup, { input: { credential: 'x' } })).http,
    ).toBe(404)
    await without.close()
  })
})

const sessionOf = async (visitor: ReturnType<GoogleHouse['visitor']>) => {
  const row = await house.world.db
    .selectFrom('session')
    .select(['person_id', 'password_checked_at'])
    .where('id', '=', (visitor.cookies['sid'] ?? '').split('.')[0] ?? '')
    .executeTakeFirstOrThrow()
  return { personId: row.person_id, checkedAt: row.password_checked_at }
}

describe('Our product lets nobody in by a token', () => {
  const of = (more: Record<string, unknown>) => told('666', 'trojan@guests.example', more)
  const without = (name: string) =>
    Object.fromEntries(Object.entries(of({})).filter(([key]) => key !== name))
  const wrong = {
    'of another site': () =>
      of({ aud: 'other.apps.googleusercontent.com', azp: 'other.apps.googleusercontent.com' }),
    'meant for another site': () => of({ aud: 'other.apps.googleusercontent.com' }),
    'asked for by another site': () => of({ azp: 'other.apps.googleusercontent.com' }),
    'that is over': () => of({ expires_in: '0' }),
    'whose address is not verified': () => of({ email_verified: false }),
    'whose address is not verified, as text': () => of({ email_verified: 'false' }),
    'whose address nobody speaks of': () => without('email_verified'),
    'without the scope of the address': () => without('email'),
    'while Google breaks': () => (response: ServerResponse) =>
      void response.writeHead(500).end('{}'),
    'while Google is silent': () => () => {},
    'of which Google stammers': () => (response: ServerResponse) =>
      void response.writeHead(200).end('{"aud"'),
    'of which Google says a megabyte': () => of({ more: 'x'.repeat(1_000_000) }),
  }
  it.each(Object.entries(wrong))(
    '%s: refused in SPEC’s words, and no row is written',
    async (_, said) => {
      const before = await countsOf()
      const visitor = house.visitor()
      const answer = await comeWith(visitor, house.tokenFor(said()))
      expect([answer.http, answer.code, answer.message]).toEqual([
        422,
        'googleFailed',
        'Error occured please try again later',
      ])
      expect([await countsOf(), visitor.cookies]).toEqual([before, {}])
    },
    10_000,
  )

  it('with the address of an account alone: another Google account waits for the mailbox', async () => {
    const { sub, email } = newcomer()
    const owner = await signUpByGoogle(house, sub, email)
    const visitor = house.visitor()
    const answer = await comeBy(house, visitor, '999', email)
    expect([answer.data.page, await isIn(visitor), await isIn(owner)]).toEqual(['otp', false, true])
    expect((await rowOf(email))?.google_sub).toBe(sub)
  })

  it('that was used before, in the same browser or in another', async () => {
    const { sub, email } = newcomer()
    await signUpByGoogle(house, sub, email)
    const token = house.tokenFor(told(sub, email))
    const visitor = house.visitor()
    expect((await comeWith(visitor, token)).message).toBe('dashboard')
    const thief = house.visitor()
    expect([
      (await comeWith(thief, token)).code,
      (await comeWith(visitor, token)).code,
      await isIn(thief),
    ]).toEqual(['googleFailed', 'googleFailed', false])
    expect((await comeWith(thief, 'never given')).code).toBe('googleFailed')
  })

  it('twice, however fast: of eight at once one is let in', async () => {
    const { sub, email } = newcomer()
    await signUpByGoogle(house, sub, email)
    const token = house.tokenFor(told(sub, email))
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => comeWith(house.visitor(), token)),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  })

  it('and the same words let somebody in when they are right', async () => {
    expect((await comeWith(house.visitor(), house.tokenFor(of({})))).message).toBe('signup')
    expect(clientId).toBe(house.world.google?.clientId)
  })
})

describe('Our product connects Google with an account that was there before', () => {
  it('by a code to its mailbox, and ends whatever opened it until then', async () => {
    const { sub, email } = newcomer()
    const owner = await signUp(house, email)
    const visitor = house.visitor()
    const answer = await comeBy(house, visitor, sub, email)
    expect([answer.message, answer.data.page, answer.data.email]).toEqual([
      expect.stringContaining('code'),
      'otp',
      email,
    ])
    expect(answer.data).toMatchObject({ resendIn: 60, validIn: 300 })
    const code = await codeFor(house, email)
    expect(
      (await visitor.call(calls.verifyGoogleCode, { input: { code: wrongOf(code) } })).code,
    ).toBe('wrongCode')
    expect([await isIn(owner), await isIn(visitor), (await rowOf(email))?.google_sub]).toEqual([
      true,
      false,
      null,
    ])
    expect((await visitor.call(calls.verifyGoogleCode, { input: { code } })).status).toBe('success')
    expect([await isIn(owner), await isIn(visitor)]).toEqual([false, true])
    expect(await rowOf(email)).toMatchObject({ google_sub: sub, password_hash: null })
    const notice = (await house.mails()).findLast(({ to }) => to.address === email)
    expect([notice?.subject, notice?.text]).toEqual([
      'Google is now connected to your Mehfil account',
      expect.stringMatching(/your old password no longer\s+works[\s\S]*write\s+to\s+sales@/),
    ])
    expect(
      (await house.visitor().call(calls.login, { input: { email, password: details.password } }))
        .code,
    ).toBe('wrongPassword')
    expect((await comeBy(house, house.visitor(), sub, email)).message).toBe('dashboard')
  })

  it('with one code for a window that was closed and opened again, and another after a minute', async () => {
    const { sub, email } = newcomer()
    await signUp(house, email)
    const visitor = house.visitor()
    await comeBy(house, visitor, sub, email)
    const code = await codeFor(house, email)
    house.clock.move(20_000)
    expect((await comeBy(house, visitor, sub, email)).data).toMatchObject({
      resendIn: 40,
      validIn: 280,
    })
    expect((await visitor.call(calls.resendGoogleCode)).data).toEqual({
      resendIn: 40,
      validIn: 280,
    })
    expect(await codeFor(house, email)).toBe(code)
    house.clock.move(minute)
    expect((await visitor.call(calls.resendGoogleCode)).data).toEqual({
      resendIn: 60,
      validIn: 300,
    })
    const next = await codeFor(house, email)
    expect((await visitor.call(calls.verifyGoogleCode, { input: { code } })).code).toBe(
      code === next ? undefined : 'wrongCode',
    )
    expect((await visitor.call(calls.verifyGoogleCode, { input: { code: next } })).status).toBe(
      'success',
    )
  })

  it('and forgets it where the visitor thinks again', async () => {
    const { sub, email } = newcomer()
    await signUp(house, email)
    const visitor = house.visitor()
    await comeBy(house, visitor, sub, email)
    const code = await codeFor(house, email)
    await visitor.call(calls.cancelGoogle)
    expect((await visitor.call(calls.verifyGoogleCode, { input: { code } })).code).toBe('wrongStep')
  })
})

describe('Our product takes Google for a password', () => {
  it('of whoever has none: the proof opens the way to one, for ten minutes', async () => {
    const { sub, email } = newcomer()
    const visitor = await signUpByGoogle(house, sub, email)
    house.clock.move(11 * minute)
    expect(
      (await visitor.call(calls.setPassword, { input: { password: 'Quiet.Harbour7Bells' } })).code,
    ).toMatch(/^(wrongStep|signInAgain)$/)
    const another = newcomer()
    expect(
      (
        await visitor.call(calls.checkGoogle, {
          input: { credential: house.tokenFor(told(another.sub, email)) },
        })
      ).code,
    ).toBe('googleOther')
    expect(
      (
        await visitor.call(calls.checkGoogle, {
          input: { credential: house.tokenFor(told(sub, email, { aud: 'other' })) },
        })
      ).code,
    ).toBe('googleFailed')
    expect((await sessionOf(visitor)).checkedAt).toBeNull()
    const token = house.tokenFor(told(sub, email))
    expect((await visitor.call(calls.checkGoogle, { input: { credential: token } })).status).toBe(
      'success',
    )
    expect((await visitor.call(calls.checkGoogle, { input: { credential: token } })).code).toBe(
      'googleFailed',
    )
    expect(
      (await visitor.call(calls.setPassword, { input: { password: 'Quiet.Harbour7Bells' } }))
        .status,
    ).toBe('success')
    expect(
      (
        await house
          .visitor()
          .call(calls.login, { input: { email, password: 'Quiet.Harbour7Bells' } })
      ).status,
    ).toBe('success')
    expect((await comeBy(house, house.visitor(), sub, email)).message).toBe('dashboard')
  })

  it('and gives a password by a code as well', async () => {
    const { sub, email } = newcomer()
    const visitor = await signUpByGoogle(house, sub, email)
    expect(
      (await house.visitor().call(calls.login, { input: { email, password: details.password } }))
        .code,
    ).toBe('wrongPassword')
    await visitor.call(calls.sendForgotCode, { input: { email } })
    await visitor.call(calls.verifyForgotCode, { input: { code: await codeFor(house, email) } })
    expect(
      (await visitor.call(calls.resetPassword, { input: { password: 'Quiet.Harbour7Bells' } }))
        .status,
    ).toBe('success')
    expect(await isIn(visitor)).toBe(true)
    expect((await rowOf(email))?.google_sub).toBe(sub)
  })

  it('and forgets used tokens once they are worth nothing', async () => {
    const left = async () =>
      Number(
        (
          await house.world.db
            .selectFrom('google_proof')
            .select((all) => all.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    expect(await left()).toBeGreaterThan(0)
    await removeExpired(house.world.db, new Date(Date.now() + 2 * 3_600_000))
    expect(await left()).toBe(0)
  })

  it('and connects a Google account with one person alone', async () => {
    const one = newcomer()
    const other = newcomer()
    await signUpByGoogle(house, one.sub, one.email)
    await signUp(house, other.email)
    const visitor = house.visitor()
    await comeBy(house, visitor, 'later-taken', other.email)
    await house.world.db
      .updateTable('person')
      .set({ google_sub: 'later-taken' })
      .where('email', '=', one.email)
      .execute()
    expect(
      (
        await visitor.call(calls.verifyGoogleCode, {
          input: { code: await codeFor(house, other.email) },
        })
      ).code,
    ).toBe('googleTaken')
    expect(await linkGoogle(house, other.sub, other.email)).toBeDefined()
  })
})
