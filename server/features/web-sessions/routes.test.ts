import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, sendSignupCode } from '@mehfil/contract/accounts.ts'
import { publishEvent } from '@mehfil/contract/publishing.ts'
import { allEvents, eventById, updateEvent } from '@mehfil/contract/events.ts'
import { addGuest, addGuests } from '@mehfil/contract/guests.ts'
import { profileInfo } from '@mehfil/contract/accounts.ts'
import { planDetails } from '@mehfil/contract/billing.ts'
import * as calls from '@mehfil/contract/web-sessions.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/events.ts'
import { beginEvent, proveVisitor, reachSum } from '../../test/building.ts'
import { openHouse, type House } from '../../test/house.ts'
import { billed, codeFor, details, wrongOf } from '../../test/signing-up.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ pays: true })
})
afterAll(() => house.close())

const pageOf = async (visitor: ReturnType<House['visitor']>) =>
  (await visitor.call(calls.webSessionDetails)).data.user.page
const person = (address: string) => `${address}@builders.example`

describe('Our product lets a visitor build before it asks who they are', () => {
  it('makes one draft of the chosen mode and type, and nothing of it is anybody’s', async () => {
    const { visitor, EID } = await beginEvent(house, { mode: 'Email', type: 'Gala', guests: 200 })
    expect((await visitor.call(calls.verifyWebSession)).data).toMatchObject({
      id: EID,
      mode: 'Email',
      type: 'Gala',
      peopleLimit: 200,
      labelRemoval: true,
    })
    const account = await house.world.db
      .selectFrom('event')
      .innerJoin('account', 'account.id', 'event.account_id')
      .select(['account.id', 'account.provisional_at', 'account.plan'])
      .where('event.id', '=', EID)
      .executeTakeFirstOrThrow()
    expect([account.plan, account.provisional_at !== null]).toEqual(['Custom', true])
    expect(
      await house.world.db
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
      const { statusCode, body } = await house
        .visitor()
        .send('POST', '/api/auth/web-session', { mode: 'w', type: 'Wedding', guest: 300, ...wrong })
      expect([
        wrong,
        statusCode,
        Object.keys((JSON.parse(body) as { data: { errors: object } }).data.errors),
      ]).toEqual([wrong, 400, [field]])
    }
  })

  it('saves what the wizard saves, keeps it for the same browser, and tells nobody else', async () => {
    const { visitor, EID } = await beginEvent(house)
    expect(
      (
        await visitor.call(updateEvent, {
          params: { EID },
          input: { title: 'Tara & Om', venue: 'Lake House' },
        })
      ).status,
    ).toBe('success')
    house.clock.move(6 * 86_400_000)
    expect(
      (await house.visitor({ ...visitor.cookies }).call(eventById, { params: { EID } })).data.facts,
    ).toMatchObject({ title: 'Tara & Om', venue: 'Lake House' })
    for (const other of [
      house.visitor(),
      await house.as('asha'),
      (await beginEvent(house)).visitor,
    ])
      expect((await other.call(eventById, { params: { EID } })).status).not.toBe('success')
    expect((await visitor.call(eventById, { params: { EID: castEvents.draft } })).http).toBe(404)
  })

  it('opens no dashboard, profile, billing or publishing to it', async () => {
    const { visitor, EID } = await beginEvent(house)
    for (const { path } of [allEvents, profileInfo, planDetails])
      expect([path, (await visitor.send('GET', `/api${path}`)).statusCode]).toEqual([path, 401])
    expect((await visitor.call(publishEvent, { params: { EID }, input: {} })).http).toBe(401)
    const { published_at } = await house.world.db
      .selectFrom('event')
      .select('published_at')
      .where('id', '=', EID)
      .executeTakeFirstOrThrow()
    expect(published_at).toBeNull()
  })

  it('holds the list to the guests that were chosen, and the guests to the list', async () => {
    const { visitor, EID } = await beginEvent(house, { guests: 100 })
    const guests = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        NAME: `Guest ${from + at}`,
        EMAIL: `g${from + at}@guests.example`,
      }))
    expect(
      (await visitor.call(addGuests, { params: { EID }, input: { guests: guests(0, 100) } }))
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
      (await visitor.call(addGuests, { params: { EID }, input: { guests: guests(100, 50) } }))
        .status,
    ).toBe('success')
    expect(await visitor.call(calls.updateEstimate, { input: { guests: 100 } })).toMatchObject({
      code: 'fewerThanListed',
      message: expect.stringContaining('150'),
    })
  })

  it('begins one event in a browser: one that was worked on is let go by hand alone, and then with every word', async () => {
    const { visitor, EID } = await beginEvent(house)
    await visitor.call(updateEvent, { params: { EID }, input: { title: 'Canary Gathering' } })
    house.clock.move(1_000)
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
    const second = await beginEvent(house, {}, visitor)
    expect(second.EID).not.toBe(EID)
    expect(
      await house.world.db.selectFrom('event').select('id').where('id', '=', EID).execute(),
    ).toEqual([])
    const log = await house.world.db
      .selectFrom('audit')
      .select(['subject', 'before', 'after'])
      .execute()
    expect(JSON.stringify(log)).not.toContain('Canary Gathering')
  })

  it('begins no more than a line may, whatever is sent along', async () => {
    const strict = await openHouse({ leniency: 1, events: false, pays: true })
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

describe('Our product asks who it is before anything is paid', () => {
  it('goes from the address over the code and the details to the sum, and a reload stays there', async () => {
    const { visitor, EID } = await beginEvent(house, { country: 'IN' })
    expect(await pageOf(visitor)).toBe('email')
    await visitor.call(calls.sendWebSessionCode, { input: { email: person('way') } })
    expect(await pageOf(visitor)).toBe('otp')
    const code = await codeFor(house, person('way'))
    expect(
      await visitor.call(calls.verifyWebSessionCode, { input: { code: wrongOf(code) } }),
    ).toMatchObject({ code: 'wrongCode', message: 'Invalid OTP. Please enter valid OTP.' })
    const before = visitor.cookies['websession']
    await visitor.call(calls.verifyWebSessionCode, { input: { code } })
    expect(visitor.cookies['websession']).not.toBe(before)
    expect(
      (await house.visitor({ websession: before ?? '' }).call(calls.verifyWebSession)).http,
    ).toBe(409)
    expect(await pageOf(visitor)).toBe('signup')
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
      user: { page: 'confirmation', email: person('way'), hasPassword: true, isKnown: false },
      summary: created.data.summary,
    })
    expect(JSON.stringify(data)).not.toContain('$argon')
  })

  it('says at the fields what a bill needs, and keeps nobody from coming again', async () => {
    const { visitor } = await beginEvent(house)
    await proveVisitor(house, visitor, person('fields'))
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
    expect(await pageOf(visitor)).toBe('signup')
  })

  it('answers a known address with a warning, lets its owner go on by the password, and signs nobody in by it', async () => {
    const { visitor } = await beginEvent(house)
    expect(
      await visitor.call(calls.sendWebSessionCode, { input: { email: cast.ivo.email } }),
    ).toMatchObject({ http: 422, status: 'warning', message: 'Email already exists' })
    expect(await pageOf(visitor)).toBe('login')
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

  it('tells nothing of an address past the meter, but writes to whoever has it', async () => {
    const strict = await openHouse({ leniency: 1, pays: true })
    const { visitor } = await beginEvent(strict)
    for (let at = 0; at < 6; at++)
      await strict
        .visitor()
        .call(sendSignupCode, { input: { email: `meter${at}@builders.example` } })
    expect(
      (await visitor.call(calls.sendWebSessionCode, { input: { email: cast.ivo.email } })).status,
    ).toBe('success')
    expect(await pageOf(visitor)).toBe('otp')
    const mails = (await strict.mails()).filter(({ to }) => to.address === cast.ivo.email)
    expect(mails.map(({ text }) => /^ {4}\d{6}$/m.test(text))).toEqual([false])
    await strict.close()
  })

  it('forgets who it was when the sign-up is cancelled, and keeps the event and the wish to publish', async () => {
    const { visitor, EID } = await reachSum(house, person('cancel'))
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

  it('refuses every step that comes too early or too late, and writes nothing', async () => {
    const { visitor } = await beginEvent(house)
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
    expect(await pageOf(visitor)).toBe('email')
    const { visitor: late } = await reachSum(house, person('late'))
    expect(
      (await late.call(calls.sendWebSessionCode, { input: { email: person('other') } })).code,
    ).toBe('wrongStep')
    expect(
      (await house.visitor().call(calls.updateEstimate, { input: { guests: 100 } })).code,
    ).toBe('wrongStep')
  })

  it('writes nobody down before the money is there: the address stays free, and nobody signs in', async () => {
    await reachSum(house, person('unpaid'))
    expect(
      await house.world.db
        .selectFrom('person')
        .select('id')
        .where('email', '=', person('unpaid'))
        .execute(),
    ).toEqual([])
    expect(
      (
        await house
          .visitor()
          .call(login, { input: { email: person('unpaid'), password: details.password } })
      ).code,
    ).toBe('unknownEmail')
  })
})

describe('Our product lets an event go that nobody pays for', () => {
  it('by hand, at once', async () => {
    const { visitor, EID } = await reachSum(house, person('gone'))
    expect(await visitor.call(calls.endWebSession)).toMatchObject({ status: 'success' })
    expect(
      await house.world.db.selectFrom('event').select('id').where('id', '=', EID).execute(),
    ).toEqual([])
    expect(await pageOf(visitor)).toBe('none')
  })

  it('and says that the session is over once its days are', async () => {
    const { visitor, EID } = await beginEvent(house)
    house.clock.move(31 * 86_400_000)
    expect(await visitor.call(eventById, { params: { EID } })).toMatchObject({
      http: 401,
      status: 'expired',
    })
    expect((await visitor.call(calls.verifyWebSession)).http).toBe(409)
    expect(await pageOf(visitor)).toBe('none')
  })
})
