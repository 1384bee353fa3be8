import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { billed, details, verifyAddress, reachPlanChoice } from '../../../test/flows/sign-up.ts'
import { withoutLocks } from '../../../test/database/without-locks.ts'
import { buildApp } from '../../../app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

let visits = 0
const newAddress = () => `wisher${++visits}@guests.example`
const getStep = async (visitor: ReturnType<TestApp['visitor']>) =>
  (await visitor.call(calls.signupProgress)).data
const listCallbackRequests = (email: string) =>
  testApp.world.db.selectFrom('callback_request').selectAll().where('email', '=', email).execute()
const listSalesMails = async (email: string) =>
  (await testApp.mails()).filter((mail) => mail.replyTo === email)

describe('Our product', () => {
  it('stores a paid plan as requested, tells sales, and still offers Economy', async () => {
    const email = newAddress()
    const visitor = await reachPlanChoice(testApp, email, billed)
    const wished = await visitor.call(calls.selectPlan, {
      input: { plan: 'Business', mode: 'Monthly' },
    })
    expect(wished.data).toEqual({
      page: 'choose-plan',
      planRequest: { plan: 'Business', mode: 'Monthly', guests: null },
      sales: {
        phone: '+91 80 4718 2200',
        email: 'sales@mehfil.example',
        hours: 'Monday-Friday 8 AM to 8 PM IST',
      },
    })
    expect(await getStep(visitor)).toMatchObject({
      page: 'choose-plan',
      plan: 'Business',
      mode: 'Monthly',
      planRequest: { plan: 'Business', mode: 'Monthly', guests: null },
      fullName: 'Zoya Rahman',
      contact: '+919812345670',
      contactShown: '+91 98123 45670',
    })
    expect(await listCallbackRequests(email)).toMatchObject([
      {
        full_name: 'Zoya Rahman',
        contact: '+919812345670',
        plan: 'Business',
        subscription_mode: 'Monthly',
        language: 'en',
        created_at: testApp.clock.now(),
      },
    ])
    const [mail] = await listSalesMails(email)
    expect(mail?.to.address).toBe('sales@mehfil.example')
    expect(mail?.subject).toBe('Zoya Rahman is interested in Business')
    for (const fact of ['+91 98123 45670', email, 'Business', 'monthly', 'English'])
      expect(mail?.text).toContain(fact)

    expect((await visitor.call(calls.selectPlan, { input: { plan: 'Economy' } })).data).toEqual({
      page: 'dashboard',
      planRequest: null,
      sales: null,
    })
    expect((await visitor.call(calls.verifyUsersAccess)).data).toMatchObject({
      email,
      plan: 'Economy',
    })
    const account = await testApp.world.db
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
    expect(await listCallbackRequests(email)).toHaveLength(1)
  })

  it('asks for the further details of a paid plan, keeps the others, and asks for no second password', async () => {
    const email = newAddress()
    const visitor = await reachPlanChoice(testApp, email)
    expect((await visitor.call(calls.selectPlan, { input: { plan: 'First' } })).data).toEqual({
      page: 'signup',
      planRequest: null,
      sales: null,
    })
    expect(await getStep(visitor)).toMatchObject({
      page: 'signup',
      plan: 'First',
      mode: 'Annually',
      fullName: 'Zoya Rahman',
      hasPassword: true,
      agreedToTerms: true,
    })
    expect(await listCallbackRequests(email)).toEqual([])

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
    expect(
      (await visitor.call(calls.selectPlan, { input: { plan: 'First' } })).data.planRequest,
    ).toEqual({
      plan: 'First',
      mode: 'Annually',
      guests: null,
    })
    await visitor.call(calls.selectPlan, { input: { plan: 'Economy' } })
    expect(
      (await testApp.visitor().call(calls.login, { input: { email, password: details.password } }))
        .status,
    ).toBe('success')
  })

  it('lets a visitor who chose a paid plan start free from its form', async () => {
    const visitor = await verifyAddress(testApp, newAddress(), testApp.visitor(), {
      plan: 'Business',
      mode: 'Monthly',
    })
    expect((await visitor.call(calls.saveSignupDetails, { input: details })).http).toBe(400)
    expect(
      (await visitor.call(calls.saveSignupDetails, { input: { ...details, plan: 'Economy' } }))
        .status,
    ).toBe('success')
    expect(await getStep(visitor)).toMatchObject({
      page: 'choose-plan',
      plan: 'Economy',
      mode: null,
    })
    expect((await visitor.call(calls.selectPlan, { input: { plan: 'Economy' } })).data.page).toBe(
      'dashboard',
    )
  })

  it('tells sales of each plan once, however often it is chosen', async () => {
    const email = newAddress()
    const visitor = await reachPlanChoice(testApp, email, billed)
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
      (await listCallbackRequests(email))
        .map((one) => `${one.plan} ${one.subscription_mode}`)
        .sort(),
    ).toEqual(['Business Annually', 'Business Monthly', 'Custom null'])
    expect(await listSalesMails(email)).toHaveLength(3)
    expect((await getStep(visitor)).planRequest).toEqual({
      plan: 'Business',
      mode: 'Monthly',
      guests: null,
    })
  })

  it('passes the number of guests of a one-time event from the cards to the form and to sales', async () => {
    const email = newAddress()
    const visitor = await reachPlanChoice(testApp, email)
    expect(
      (await visitor.call(calls.selectPlan, { input: { plan: 'Custom', guests: 700 } })).data.page,
    ).toBe('signup')
    expect(await getStep(visitor)).toMatchObject({
      page: 'signup',
      plan: 'Custom',
      mode: null,
      guests: 700,
    })
    await visitor.call(calls.saveSignupDetails, {
      input: { ...details, ...billed, password: null },
    })
    const planRequest = { plan: 'Custom', mode: null, guests: 700 }
    expect(
      (await visitor.call(calls.selectPlan, { input: { plan: 'Custom' } })).data,
    ).toMatchObject({ page: 'choose-plan', planRequest })
    expect(await getStep(visitor)).toMatchObject({ guests: 700, planRequest })
    expect(await listCallbackRequests(email)).toMatchObject([
      { plan: 'Custom', subscription_mode: null, guests: 700 },
    ])
    const [mail] = await listSalesMails(email)
    expect([mail?.text, mail?.html.replace(/<[^>]+>/g, '')]).toEqual([
      expect.stringMatching(/Guests:? +700/),
      expect.stringMatching(/Guests: \W*700/),
    ])

    await visitor.call(calls.selectPlan, { input: { plan: 'Custom', guests: 1_200 } })
    await visitor.call(calls.selectPlan, {
      input: { plan: 'First', mode: 'Annually', guests: 1_200 },
    })
    await visitor.call(calls.selectPlan, { input: { plan: 'Custom', guests: 700 } })
    expect(
      (await listCallbackRequests(email)).map(({ plan, guests }) => `${plan} ${guests}`).sort(),
    ).toEqual(['Custom 1200', 'Custom 700', 'First null'])
    expect(await getStep(visitor)).toMatchObject({ guests: 700, planRequest })
  })

  it.each([0, 50, 150, 100_100, -100, 1.5, '300', 'many'])('takes no %s guests', async (guests) => {
    const visitor = await reachPlanChoice(testApp, newAddress(), billed)
    const { statusCode, body } = await visitor.send('POST', '/api/auth/select-plan', {
      PLAN: 'Custom',
      GUESTS: guests,
    })
    expect([statusCode, JSON.parse(body).data.errors]).toEqual([
      400,
      { GUESTS: 'Please enter a multiple of 100, up to 100,000.' },
    ])
  })

  it('limits the mails to sales when a visitor changes the number of guests again and again', async () => {
    const strict = await openTestApp({ leniency: 1, events: false })
    const visitor = await reachPlanChoice(strict, newAddress(), billed)
    const listTold = async () =>
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
    expect([await listTold(), (await getStep(visitor)).planRequest?.guests]).toEqual([12, 1_200])
    strict.clock.move(3_600_000)
    expect(
      (await visitor.call(calls.selectPlan, { input: { plan: 'Custom', guests: 1_500 } })).http,
    ).toBe(200)
    await strict.close()
  })

  it(
    'tells sales once when the button is pressed five times at once, by its lock',
    { tags: 'long' },
    async () => {
      const enterPlans = async (app = testApp.app) => {
        const email = newAddress()
        const { cookies } = await reachPlanChoice(testApp, email, billed)
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
          told: (await listCallbackRequests(email)).length,
        }
      }
      expect(await enterPlans()).toEqual({ codes: Array(5).fill(200), told: 1 })

      const careless = await buildApp(withoutLocks(testApp.world))
      expect((await enterPlans(careless)).told).toBeGreaterThan(1)
      await careless.close()
    },
  )

  it('stores neither the plan request nor the mail when one of them fails', async () => {
    const email = newAddress()
    const visitor = await reachPlanChoice(testApp, email, billed)
    const { getTranslator } = testApp.world
    testApp.world.getTranslator = (language, namespace) =>
      namespace === 'mail'
        ? ((() => {
            throw new Error('no words')
          }) as never)
        : getTranslator(language, namespace)
    const print = console.error
    console.error = () => {}
    expect((await visitor.call(calls.selectPlan, { input: { plan: 'First' } })).http).toBe(500)
    console.error = print
    testApp.world.getTranslator = getTranslator
    expect(await listCallbackRequests(email)).toEqual([])
    expect(await getStep(visitor)).toMatchObject({
      page: 'choose-plan',
      planRequest: null,
      plan: null,
    })
    expect((await visitor.call(calls.selectPlan, { input: { plan: 'First' } })).status).toBe(
      'success',
    )
    expect(await listCallbackRequests(email)).toHaveLength(1)
  })
})

describe('Our product, in two tabs at once,', () => {
  it(
    'keeps the plan request of the one and the details of the other',
    { tags: 'long' },
    async () => {
      for (let round = 0; round < 10; round++) {
        const email = newAddress()
        const { cookies } = await reachPlanChoice(testApp, email, billed)
        const [one, other] = [testApp.visitor({ ...cookies }), testApp.visitor({ ...cookies })]
        await Promise.all([
          one.call(calls.selectPlan, { input: { plan: 'First', mode: 'Monthly' } }),
          other.call(calls.saveSignupDetails, {
            input: { ...details, ...billed, address: '5 Residency Road', password: null },
          }),
        ])
        expect(await getStep(one)).toMatchObject({
          address: '5 Residency Road',
          planRequest: { plan: 'First', mode: 'Monthly', guests: null },
          hasPassword: true,
        })
      }
    },
  )
})
