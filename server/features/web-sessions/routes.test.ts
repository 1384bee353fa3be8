import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, sendSignupCode } from '@mehfil/contract/accounts/accounts.ts'
import { publishEvent } from '@mehfil/contract/events/publishing.ts'
import { allEvents, eventById, updateEvent } from '@mehfil/contract/events/events.ts'
import { addGuest } from '@mehfil/contract/guests/guests.ts'
import { addGuests } from '@mehfil/contract/guests/bulk.ts'
import { profileInfo } from '@mehfil/contract/accounts/accounts.ts'
import { planDetails } from '@mehfil/contract/billing/billing.ts'
import * as calls from '@mehfil/contract/accounts/web-sessions.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import {
  startWebSession,
  verifyVisitor,
  reachPayment,
} from '../../test/flows/web-sessions/draft-session.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { billed, getMailedCode, details, toWrongCode } from '../../test/flows/sign-up.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ pays: true })
})
afterAll(() => testApp.close())

const getPage = async (visitor: ReturnType<TestApp['visitor']>) =>
  (await visitor.call(calls.webSessionDetails)).data.user.page
const addressOf = (address: string) => `${address}@builders.example`

describe('Our product lets a visitor build an event before it asks who they are', () => {
  it('makes one draft of the chosen mode and type, in a provisional account', async () => {
    const { visitor, EID } = await startWebSession(testApp, {
      mode: 'Email',
      type: 'Gala',
      guests: 200,
    })
    expect((await visitor.call(calls.verifyWebSession)).data).toMatchObject({
      id: EID,
      mode: 'Email',
      type: 'Gala',
      peopleLimit: 200,
      labelRemoval: true,
    })
    const account = await testApp.world.db
      .selectFrom('event')
      .innerJoin('account', 'account.id', 'event.account_id')
      .select(['account.id', 'account.provisional_at', 'account.plan'])
      .where('event.id', '=', EID)
      .executeTakeFirstOrThrow()
    expect([account.plan, account.provisional_at !== null]).toEqual(['Custom', true])
    expect(
      await testApp.world.db
        .selectFrom('member')
        .select('person_id')
        .where('account_id', '=', account.id)
        .execute(),
    ).toEqual([])
  })

  it('refuses a mode, a type or a number of guests that does not exist, at its field', async () => {
    for (const [wrong, field] of [
      [{ mode: 'x' }, 'mode'],
      [{ type: 'Coronation' }, 'type'],
      [{ guest: 150 }, 'guest'],
      [{ guest: 0 }, 'guest'],
      [{ guest: '300' }, 'guest'],
      [{ guest: -100 }, 'guest'],
      [{ guest: 100_100 }, 'guest'],
    ] as const) {
      const { statusCode, body } = await testApp
        .visitor()
        .send('POST', '/api/auth/web-session', { mode: 'w', type: 'Wedding', guest: 300, ...wrong })
      expect([
        wrong,
        statusCode,
        Object.keys((JSON.parse(body) as { data: { errors: object } }).data.errors),
      ]).toEqual([wrong, 400, [field]])
    }
  })

  it('saves the wizard’s data for this browser only', async () => {
    const { visitor, EID } = await startWebSession(testApp)
    expect(
      (
        await visitor.call(updateEvent, {
          params: { EID },
          input: { title: 'Tara & Om', venue: 'Lake House' },
        })
      ).status,
    ).toBe('success')
    testApp.clock.move(6 * 86_400_000)
    expect(
      (await testApp.visitor({ ...visitor.cookies }).call(eventById, { params: { EID } })).data
        .facts,
    ).toMatchObject({ title: 'Tara & Om', venue: 'Lake House' })
    for (const other of [
      testApp.visitor(),
      await testApp.as('asha'),
      (await startWebSession(testApp)).visitor,
    ])
      expect((await other.call(eventById, { params: { EID } })).status).not.toBe('success')
    expect((await visitor.call(eventById, { params: { EID: castEvents.draft } })).http).toBe(404)
  })

  it('refuses dashboard, profile, billing and publishing', async () => {
    const { visitor, EID } = await startWebSession(testApp)
    for (const { path } of [allEvents, profileInfo, planDetails])
      expect([path, (await visitor.send('GET', `/api${path}`)).statusCode]).toEqual([path, 401])
    expect((await visitor.call(publishEvent, { params: { EID }, input: {} })).http).toBe(401)
    const { published_at } = await testApp.world.db
      .selectFrom('event')
      .select('published_at')
      .where('id', '=', EID)
      .executeTakeFirstOrThrow()
    expect(published_at).toBeNull()
  })

  it('limits the list to the chosen number of guests, and that number to the list', async () => {
    const { visitor, EID } = await startWebSession(testApp, { guests: 100 })
    const createGuests = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        NAME: `Guest ${from + at}`,
        EMAIL: `g${from + at}@guests.example`,
      }))
    expect(
      (await visitor.call(addGuests, { params: { EID }, input: { guests: createGuests(0, 100) } }))
        .status,
    ).toBe('success')
    expect(
      (
        await visitor.call(addGuest, {
          params: { EID },
          input: {
            name: 'One More',
            email: 'more@guests.example',
            phone: '',
            category: '',
            partyLimit: 1,
            companions: [],
            language: 'en',
          },
        })
      ).code,
    ).toBe('planLimitPeople')
    expect(
      (await visitor.call(calls.updateEstimate, { input: { guests: 200 } })).data.summary,
    ).toMatchObject({ guests: 200 })
    expect(
      (await visitor.call(addGuests, { params: { EID }, input: { guests: createGuests(100, 50) } }))
        .status,
    ).toBe('success')
    expect(await visitor.call(calls.updateEstimate, { input: { guests: 100 } })).toMatchObject({
      code: 'fewerThanListed',
      message: expect.stringContaining('150'),
    })
  })

  it('begins one event in a browser, and deletes a changed one only when the visitor asks', async () => {
    const { visitor, EID } = await startWebSession(testApp)
    await visitor.call(updateEvent, { params: { EID }, input: { title: 'Canary Gathering' } })
    testApp.clock.move(1_000)
    await visitor.call(updateEvent, {
      params: { EID },
      input: { title: 'Canary Gathering of Two' },
    })
    expect(
      (
        await visitor.call(calls.startWebSession, {
          input: { mode: 'Web', type: 'Gala', guests: 100 },
        })
      ).code,
    ).toBe('eventWaits')
    expect((await visitor.call(eventById, { params: { EID } })).status).toBe('success')
    await visitor.call(calls.endWebSession)
    const second = await startWebSession(testApp, {}, visitor)
    expect(second.EID).not.toBe(EID)
    expect(
      await testApp.world.db.selectFrom('event').select('id').where('id', '=', EID).execute(),
    ).toEqual([])
    const log = await testApp.world.db
      .selectFrom('audit')
      .select(['subject', 'before', 'after'])
      .execute()
    expect(JSON.stringify(log)).not.toContain('Canary Gathering')
  })

  it('limits the events begun from one network', async () => {
    const strict = await openTestApp({ leniency: 1, events: false, pays: true })
    const outcomes: number[] = []
    for (let at = 0; at < 14; at++)
      outcomes.push(
        (
          await strict
            .visitor()
            .send(
              'POST',
              '/api/auth/web-session',
              { mode: 'w', type: 'Wedding', guest: 100 },
              { 'x-forwarded-for': `203.0.113.${at}` },
            )
        ).statusCode,
      )
    expect(outcomes).toEqual([...Array<number>(10).fill(200), ...Array<number>(4).fill(429)])
    await strict.close()
  })
})

describe('Our product identifies the visitor before a payment', () => {
  it('leads from address, code and details to the price, and a reload stays there', async () => {
    const { visitor, EID } = await startWebSession(testApp, { country: 'IN' })
    expect(await getPage(visitor)).toBe('email')
    await visitor.call(calls.sendWebSessionCode, { input: { email: addressOf('way') } })
    expect(await getPage(visitor)).toBe('otp')
    const code = await getMailedCode(testApp, addressOf('way'))
    expect(
      await visitor.call(calls.verifyWebSessionCode, { input: { code: toWrongCode(code) } }),
    ).toMatchObject({ code: 'wrongCode', message: 'Invalid OTP. Please enter valid OTP.' })
    const before = visitor.cookies['websession']
    await visitor.call(calls.verifyWebSessionCode, { input: { code } })
    expect(visitor.cookies['websession']).not.toBe(before)
    expect(
      (await testApp.visitor({ websession: before ?? '' }).call(calls.verifyWebSession)).http,
    ).toBe(409)
    expect(await getPage(visitor)).toBe('signup')
    const created = await visitor.call(calls.createWebSessionUser, {
      input: { ...details, ...billed },
    })
    expect(created.data).toMatchObject({
      status: 'confirmation',
      summary: {
        guests: 300,
        planRate: 299_700,
        tax: 53_946,
        total: 353_646,
        taxPercent: 18,
        currency: 'INR',
      },
    })
    const { data } = await visitor.call(calls.webSessionDetails)
    expect(data).toMatchObject({
      id: EID,
      mode: 'Web',
      plan: 'Custom',
      user: { page: 'confirmation', email: addressOf('way'), hasPassword: true, isKnown: false },
      summary: created.data.summary,
    })
    expect(JSON.stringify(data)).not.toContain('$argon')
  })

  it('shows missing billing details at their fields, and accepts them later', async () => {
    const { visitor } = await startWebSession(testApp)
    await verifyVisitor(testApp, visitor, addressOf('fields'))
    const { http, errors } = await visitor.call(calls.createWebSessionUser, {
      input: {
        ...details,
        contact: '+910000000000',
        address: '',
        country: 'IN',
        state: 'Ruritania',
      },
    })
    expect([http, Object.keys(errors).sort()]).toEqual([400, ['ADDRESS', 'CONTACT', 'STATE']])
    expect(await getPage(visitor)).toBe('signup')
  })

  it('warns at a known address and lets its owner go on by password, without signing them in', async () => {
    const { visitor } = await startWebSession(testApp)
    expect(
      await visitor.call(calls.sendWebSessionCode, { input: { email: cast.ivo.email } }),
    ).toMatchObject({ http: 422, status: 'warning', message: 'Email already exists' })
    expect(await getPage(visitor)).toBe('login')
    expect(
      (
        await visitor.call(calls.loginWebSession, {
          input: { email: cast.ivo.email, password: 'Wrong.Pass1' },
        })
      ).code,
    ).toBe('wrongPassword')
    const before = visitor.cookies['websession']
    expect(
      (
        await visitor.call(calls.loginWebSession, {
          input: { email: cast.ivo.email, password: cast.ivo.password },
        })
      ).status,
    ).toBe('success')
    expect(visitor.cookies['sid']).toBeUndefined()
    expect(visitor.cookies['websession']).not.toBe(before)
    expect((await visitor.call(calls.webSessionDetails)).data.user).toMatchObject({
      page: 'signup',
      isKnown: true,
      hasPassword: true,
      email: cast.ivo.email,
    })
    expect(
      (
        await visitor.call(calls.createWebSessionUser, {
          input: { ...details, ...billed, password: null },
        })
      ).status,
    ).toBe('success')
  })

  it('reveals nothing of an address above the limit, and mails its owner', async () => {
    const strict = await openTestApp({ leniency: 1, pays: true })
    const { visitor } = await startWebSession(strict)
    for (let at = 0; at < 6; at++)
      await strict
        .visitor()
        .call(sendSignupCode, { input: { email: `meter${at}@builders.example` } })
    expect(
      (await visitor.call(calls.sendWebSessionCode, { input: { email: cast.ivo.email } })).status,
    ).toBe('success')
    expect(await getPage(visitor)).toBe('otp')
    const mails = (await strict.mails()).filter(({ to }) => to.address === cast.ivo.email)
    expect(mails.map(({ text }) => /^ {4}\d{6}$/m.test(text))).toEqual([false])
    await strict.close()
  })

  it('forgets the visitor when the sign-up is cancelled, and keeps the event and the request to publish', async () => {
    const { visitor, EID } = await reachPayment(testApp, addressOf('cancel'))
    await visitor.call(calls.askWebSessionPublish)
    await visitor.call(calls.cancelWebSessionSignup)
    const { data } = await visitor.call(calls.webSessionDetails)
    expect(data).toMatchObject({
      id: EID,
      toPublish: true,
      user: { page: 'email', email: '', fullName: '', contact: '', hasPassword: false },
    })
    await visitor.call(calls.cancelWebSessionPublish)
    expect((await visitor.call(calls.webSessionDetails)).data.toPublish).toBe(false)
    expect((await visitor.call(eventById, { params: { EID } })).status).toBe('success')
  })

  it('refuses every step out of order, and writes nothing', async () => {
    const { visitor } = await startWebSession(testApp)
    const early = [
      visitor.call(calls.verifyWebSessionCode, { input: { code: '123456' } }),
      visitor.call(calls.createWebSessionUser, { input: { ...details, ...billed } }),
      visitor.call(calls.payWebSession),
    ]
    expect((await Promise.all(early)).map(({ code }) => code)).toEqual([
      'wrongStep',
      'wrongStep',
      'wrongStep',
    ])
    expect(await getPage(visitor)).toBe('email')
    const { visitor: late } = await reachPayment(testApp, addressOf('late'))
    expect(
      (await late.call(calls.sendWebSessionCode, { input: { email: addressOf('other') } })).code,
    ).toBe('wrongStep')
    expect(
      (await testApp.visitor().call(calls.updateEstimate, { input: { guests: 100 } })).code,
    ).toBe('wrongStep')
  })

  it('makes no person before the payment: the address stays free', async () => {
    await reachPayment(testApp, addressOf('unpaid'))
    expect(
      await testApp.world.db
        .selectFrom('person')
        .select('id')
        .where('email', '=', addressOf('unpaid'))
        .execute(),
    ).toEqual([])
    expect(
      (
        await testApp
          .visitor()
          .call(login, { input: { email: addressOf('unpaid'), password: details.password } })
      ).code,
    ).toBe('unknownEmail')
  })
})

describe('Our product deletes an unpaid event', () => {
  it('at once, when the visitor ends it', async () => {
    const { visitor, EID } = await reachPayment(testApp, addressOf('gone'))
    expect(await visitor.call(calls.endWebSession)).toMatchObject({ status: 'success' })
    expect(
      await testApp.world.db.selectFrom('event').select('id').where('id', '=', EID).execute(),
    ).toEqual([])
    expect(await getPage(visitor)).toBe('none')
  })

  it('and says after its days that the session is over', async () => {
    const { visitor, EID } = await startWebSession(testApp)
    testApp.clock.move(31 * 86_400_000)
    expect(await visitor.call(eventById, { params: { EID } })).toMatchObject({
      http: 401,
      status: 'expired',
    })
    expect((await visitor.call(calls.verifyWebSession)).http).toBe(409)
    expect(await getPage(visitor)).toBe('none')
  })
})
