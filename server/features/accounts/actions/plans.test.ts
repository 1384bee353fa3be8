import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { billed, details, proveAddress, reachPlans } from '../../../test/signing-up.ts'
import { withoutLocks } from '../../../test/without-locks.ts'
import { buildApp } from '../../../app.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ events: false })
})
afterAll(async () => {
  await house.close()
})

let visits = 0
const newAddress = () => `wisher${++visits}@guests.example`
const step = async (visitor: ReturnType<House['visitor']>) =>
  (await visitor.call(calls.signupProgress)).data
const requestsOf = (email: string) =>
  house.world.db.selectFrom('callback_request').selectAll().where('email', '=', email).execute()
const mailsAbout = async (email: string) =>
  (await house.mails()).filter((mail) => mail.replyTo === email)

describe('Our product', () => {
  it('keeps a paid choice as a wish, tells sales, and lets Economy be taken all the same', async () => {
    const email = newAddress()
    const visitor = await reachPlans(house, email, billed)
    const wished = await visitor.call(calls.selectPlan, {
      input: { plan: 'Business', mode: 'Monthly' },
    })
    expect(wished.data).toEqual({
      page: 'choose-plan',
      wish: { plan: 'Business', mode: 'Monthly', guests: null },
      sales: {
        phone: '+91 80 4718 2200',
        email: 'sales@mehfil.example',
        hours: 'Monday-Friday 8 AM to 8 PM IST',
      },
    })
    expect(await step(visitor)).toMatchObject({
      page: 'choose-plan',
      plan: 'Business',
      mode: 'Monthly',
      wish: { plan: 'Business', mode: 'Monthly', guests: null },
      fullName: 'Zoya Rahman',
      contact: '+919812345670',
      contactShown: '+91 98123 45670',
    })
    expect(await requestsOf(email)).toMatchObject([
      {
        full_name: 'Zoya Rahman',
        contact: '+919812345670',
        plan: 'Business',
        subscription_mode: 'Monthly',
        language: 'en',
        created_at: house.clock.now(),
      },
    ])
    const [mail] = await mailsAbout(email)
    expect(mail?.to.address).toBe('sales@mehfil.example')
    expect(mail?.subject).toBe('Zoya Rahman is interested in Business')
    for (const fact of ['+91 98123 45670', email, 'Business', 'monthly', 'English'])
      expect(mail?.text).toContain(fact)

    expect((await visitor.call(calls.selectPlan, { input: { plan: 'Economy' } })).data).toEqual({
      page: 'dashboard',
      wish: null,
      sales: null,
    })
    expect((await visitor.call(calls.verifyUsersAccess)).data).toMatchObject({
      email,
      plan: 'Economy',
    })
    const account = await house.world.db
      .selectFrom('account')
      .innerJoin('member', 'member.account_id', 'account.id')
      .innerJoin('person', 'person.id', 'member.person_id')
      .selectAll('account')
      .select('contact')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({
      plan: 'Economy',
      subscription_status: null,
      country: 'IN',
      state: 'Karnataka',
      address: '4 Residency Road',
      gst_no: '29AAGCB7383J1Z4',
      contact: '+919812345670',
    })
    expect(await requestsOf(email)).toHaveLength(1)
  })

  it('asks for what a paid plan needs besides, keeps the rest, and asks for no second password', async () => {
    const email = newAddress()
    const visitor = await reachPlans(house, email)
    expect((await visitor.call(calls.selectPlan, { input: { plan: 'First' } })).data).toEqual({
      page: 'signup',
      wish: null,
      sales: null,
    })
    expect(await step(visitor)).toMatchObject({
      page: 'signup',
      plan: 'First',
      mode: 'Annually',
      fullName: 'Zoya Rahman',
      hasPassword: true,
      agreedToTerms: true,
    })
    expect(await requestsOf(email)).toEqual([])

    const { errors } = await visitor.call(calls.saveSignupDetails, {
      input: { ...details, password: null },
    })
    expect(errors).toEqual({
      CONTACT: 'ContactNo is required',
      ADDRESS: 'Address is required',
      COUNTRY: 'Country is required',
      STATE: 'State is required',
    })
    expect(
      (
        await visitor.call(calls.saveSignupDetails, {
          input: { ...details, ...billed, password: null },
        })
      ).data.page,
    ).toBe('choose-plan')
    expect((await visitor.call(calls.selectPlan, { input: { plan: 'First' } })).data.wish).toEqual({
      plan: 'First',
      mode: 'Annually',
      guests: null,
    })
    await visitor.call(calls.selectPlan, { input: { plan: 'Economy' } })
    expect(
      (await house.visitor().call(calls.login, { input: { email, password: details.password } }))
        .status,
    ).toBe('success')
  })

  it('lets somebody who wanted a paid plan begin for free from its form', async () => {
    const visitor = await proveAddress(house, newAddress(), house.visitor(), {
      plan: 'Business',
      mode: 'Monthly',
    })
    expect((await visitor.call(calls.saveSignupDetails, { input: details })).http).toBe(400)
    expect(
      (await visitor.call(calls.saveSignupDetails, { input: { ...details, plan: 'Economy' } }))
        .status,
    ).toBe('success')
    expect(await step(visitor)).toMatchObject({ page: 'choose-plan', plan: 'Economy', mode: null })
    expect((await visitor.call(calls.selectPlan, { input: { plan: 'Economy' } })).data.page).toBe(
      'dashboard',
    )
  })

  it('tells sales of each plan once, however often it is chosen', async () => {
    const email = newAddress()
    const visitor = await reachPlans(house, email, billed)
    for (const [plan, mode] of [
      ['Business', 'Monthly'],
      ['Business', 'Monthly'],
      ['Custom', 'Monthly'],
      ['Custom', undefined],
      ['Business', 'Annually'],
      ['Business', 'Monthly'],
    ] as const) {
      expect((await visitor.call(calls.selectPlan, { input: { plan, mode } })).status).toBe(
        'success',
      )
    }
    expect(
      (await requestsOf(email)).map((one) => `${one.plan} ${one.subscription_mode}`).sort(),
    ).toEqual(['Business Annually', 'Business Monthly', 'Custom null'])
    expect(await mailsAbout(email)).toHaveLength(3)
    expect((await step(visitor)).wish).toEqual({ plan: 'Business', mode: 'Monthly', guests: null })
  })

  it('keeps for how many guests a one-time event is wished for, from the cards over the form to whoever sells', async () => {
    const email = newAddress()
    const visitor = await reachPlans(house, email)
    expect(
      (await visitor.call(calls.selectPlan, { input: { plan: 'Custom', guests: 700 } })).data.page,
    ).toBe('signup')
    expect(await step(visitor)).toMatchObject({
      page: 'signup',
      plan: 'Custom',
      mode: null,
      guests: 700,
    })
    await visitor.call(calls.saveSignupDetails, {
      input: { ...details, ...billed, password: null },
    })
    const wish = { plan: 'Custom', mode: null, guests: 700 }
    expect(
      (await visitor.call(calls.selectPlan, { input: { plan: 'Custom' } })).data,
    ).toMatchObject({ page: 'choose-plan', wish })
    expect(await step(visitor)).toMatchObject({ guests: 700, wish })
    expect(await requestsOf(email)).toMatchObject([
      { plan: 'Custom', subscription_mode: null, guests: 700 },
    ])
    const [mail] = await mailsAbout(email)
    expect([mail?.text, mail?.html.replace(/<[^>]+>/g, '')]).toEqual([
      expect.stringMatching(/Guests:? +700/),
      expect.stringMatching(/Guests: \W*700/),
    ])

    await visitor.call(calls.selectPlan, { input: { plan: 'Custom', guests: 1_200 } })
    await visitor.call(calls.selectPlan, {
      input: { plan: 'First', mode: 'Annually', guests: 1_200 },
    })
    await visitor.call(calls.selectPlan, { input: { plan: 'Custom', guests: 700 } })
    expect((await requestsOf(email)).map(({ plan, guests }) => `${plan} ${guests}`).sort()).toEqual(
      ['Custom 1200', 'Custom 700', 'First null'],
    )
    expect(await step(visitor)).toMatchObject({ guests: 700, wish })
  })

  it.each([0, 50, 150, 100_100, -100, 1.5, '300', 'many'])('takes no %s guests', async (guests) => {
    const visitor = await reachPlans(house, newAddress(), billed)
    const { statusCode, body } = await visitor.send('POST', '/api/auth/select-plan', {
      PLAN: 'Custom',
      GUESTS: guests,
    })
    expect([statusCode, JSON.parse(body).data.errors]).toEqual([
      400,
      { GUESTS: 'Please enter a multiple of 100, up to 100,000.' },
    ])
  })

  it('lets nobody fill the mailbox of sales by counting guests up', async () => {
    const strict = await openHouse({ leniency: 1, events: false })
    const visitor = await reachPlans(strict, newAddress(), billed)
    const told = async () =>
      (await strict.world.db.selectFrom('callback_request').select('guests').execute()).length
    const answers: number[] = []
    for (let hundreds = 1; hundreds <= 15; hundreds++)
      answers.push(
        (
          await visitor.call(calls.selectPlan, {
            input: { plan: 'Custom', guests: hundreds * 100 },
          })
        ).http,
      )
    expect(answers).toEqual([...Array(12).fill(200), 429, 429, 429])
    expect([await told(), (await step(visitor)).wish?.guests]).toEqual([12, 1_200])
    strict.clock.move(3_600_000)
    expect(
      (await visitor.call(calls.selectPlan, { input: { plan: 'Custom', guests: 1_500 } })).http,
    ).toBe(200)
    await strict.close()
  })

  it('tells them once also when the button is pressed five times at once, by its lock', async () => {
    const pressed = async (app = house.app) => {
      const email = newAddress()
      const { cookies } = await reachPlans(house, email, billed)
      const press = () =>
        app.inject({
          method: 'POST',
          url: '/api/auth/select-plan',
          cookies,
          headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
          payload: '{"data":{"PLAN":"First"}}',
        })
      const answers = await Promise.all([1, 2, 3, 4, 5].map(press))
      return {
        codes: answers.map(({ statusCode }) => statusCode),
        told: (await requestsOf(email)).length,
      }
    }
    expect(await pressed()).toEqual({ codes: Array(5).fill(200), told: 1 })

    const careless = await buildApp(withoutLocks(house.world))
    expect((await pressed(careless)).told).toBeGreaterThan(1)
    await careless.close()
  })

  it('keeps neither wish nor request when one of the two cannot be kept', async () => {
    const email = newAddress()
    const visitor = await reachPlans(house, email, billed)
    const { words } = house.world
    house.world.words = (language, namespace) =>
      namespace === 'mail'
        ? ((() => {
            throw new Error('no words')
          }) as never)
        : words(language, namespace)
    const print = console.error
    console.error = () => {}
    expect((await visitor.call(calls.selectPlan, { input: { plan: 'First' } })).http).toBe(500)
    console.error = print
    house.world.words = words
    expect(await requestsOf(email)).toEqual([])
    expect(await step(visitor)).toMatchObject({ page: 'choose-plan', wish: null, plan: null })
    expect((await visitor.call(calls.selectPlan, { input: { plan: 'First' } })).status).toBe(
      'success',
    )
    expect(await requestsOf(email)).toHaveLength(1)
  })
})

describe('Our product, in two tabs at once,', () => {
  it('keeps the wish of the one and the details of the other', async () => {
    for (let round = 0; round < 10; round++) {
      const email = newAddress()
      const { cookies } = await reachPlans(house, email, billed)
      const [one, other] = [house.visitor({ ...cookies }), house.visitor({ ...cookies })]
      await Promise.all([
        one.call(calls.selectPlan, { input: { plan: 'First', mode: 'Monthly' } }),
        other.call(calls.saveSignupDetails, {
          input: { ...details, ...billed, address: '5 Residency Road', password: null },
        }),
      ])
      expect(await step(one)).toMatchObject({
        address: '5 Residency Road',
        wish: { plan: 'First', mode: 'Monthly', guests: null },
        hasPassword: true,
      })
    }
  })
})
