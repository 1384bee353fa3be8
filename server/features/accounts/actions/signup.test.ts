import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import { cast } from '../../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  getMailedCode,
  details,
  verifyAddress,
  reachPlanChoice,
  signUp,
  toWrongCode,
} from '../../../test/flows/sign-up.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

let visits = 0
const newAddress = () => `visitor${++visits}@guests.example`

const findPerson = (email: string) =>
  testApp.world.db
    .selectFrom('person')
    .innerJoin('member', 'member.person_id', 'person.id')
    .selectAll()
    .where('email', '=', email)
    .execute()
const findAccount = (id: string) =>
  testApp.world.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('Our product', () => {
  it('signs a newcomer up in four steps and stores each on the server', async () => {
    const email = newAddress()
    const visitor = testApp.visitor()
    const getStep = async () => (await visitor.call(calls.signupProgress)).data

    expect(await getStep()).toMatchObject({ page: 'email', email: '', resendIn: 0, validIn: 0 })
    await visitor.call(calls.sendSignupCode, { input: { email, plan: 'Economy' } })
    expect(await getStep()).toMatchObject({
      page: 'otp',
      email,
      fullName: '',
      plan: 'Economy',
      resendIn: 60,
      validIn: 300,
    })
    await visitor.call(calls.verifySignupCode, {
      input: { code: await getMailedCode(testApp, email) },
    })
    expect(await getStep()).toMatchObject({ page: 'signup' })
    const saved = await visitor.call(calls.saveSignupDetails, { input: details })
    expect(saved.data).toEqual({
      page: 'choose-plan',
      fullName: 'Zoya Rahman',
      email,
      contact: '',
      mobile: '',
      address: '',
      country: '',
      state: '',
      gstNo: '',
      plan: 'Economy',
      mode: null,
      role: 'Superuser',
      language: 'en',
      googleId: '',
      agreedToTerms: true,
      termsAcceptedAt: testApp.clock.now(),
      marketingConsent: false,
      marketingConsentAt: null,
    })
    expect(await getStep()).toMatchObject({ page: 'choose-plan', fullName: 'Zoya Rahman' })

    expect((await visitor.call(calls.selectPlan, { input: { plan: 'Economy' } })).status).toBe(
      'success',
    )
    expect(Object.keys(visitor.cookies).sort()).toEqual(['device', 'known', 'sid'])
    expect(await getStep()).toMatchObject({ page: 'email' })
    const access = await visitor.call(calls.verifyUsersAccess)
    expect(access.data).toMatchObject({
      email,
      fullName: 'Zoya Rahman',
      role: 'Superuser',
      plan: 'Economy',
      active: 'Active',
      peopleLimit: 50,
    })
    expect(access.data).toMatchObject({
      isDefault: true,
      CreateEvents: true,
      ToDoList: true,
      Reports: false,
      UserAccess: false,
      Notification: false,
      upgradeEnabled: true,
      isWebSession: false,
      eventPassed: false,
    })
    expect(access.data.permissions.toSorted()).toEqual(access.data.features.toSorted())
  })

  it('gives the free plan a period of 30 days, no subscription, and the owner every permission', async () => {
    const email = newAddress()
    await signUp(testApp, email)
    const [person] = await findPerson(email)
    const account = await findAccount(person?.account_id ?? '')
    expect(account).toMatchObject({ plan: 'Economy', subscription_status: null, active: 'Active' })
    expect(account.period_end?.getTime()).toBe(account.period_start.getTime() + 30 * 86_400_000)
    expect(person).toMatchObject({
      role: 'Superuser',
      full_name: 'Zoya Rahman',
      marketing_consent_at: null,
    })
    expect(person?.permissions).toHaveLength(10)
    expect(person?.terms_agreed_at).toEqual(testApp.clock.now())
  })

  it('keeps the language of the sign-up', async () => {
    const email = newAddress()
    const visitor = testApp.visitor()
    await visitor.call(calls.sendSignupCode, { input: { email, language: 'arb' } })
    const mail = (await testApp.mails()).findLast(({ to }) => to.address === email)
    expect(mail?.html).toContain('<html lang="ar" dir="rtl"')
    await visitor.call(calls.verifySignupCode, {
      input: { code: await getMailedCode(testApp, email) },
    })
    await visitor.call(calls.saveSignupDetails, { input: { ...details, marketingConsent: 'Y' } })
    await visitor.call(calls.selectPlan, { input: { plan: 'Economy' } })
    expect((await visitor.call(calls.profileInfo)).data).toMatchObject({ language: 'arb' })
    expect((await findPerson(email))[0]?.marketing_consent_at).toEqual(testApp.clock.now())
  })

  it('ignores rights that a client claims for itself', async () => {
    const email = newAddress()
    const visitor = await verifyAddress(testApp, email)
    const poison = {
      ROLE: 'Superuser',
      SUBSCRIPTION_STATUS: 'Active',
      PERIOD_ENDDATE: '2099-01-01 00:00:00',
      PERIOD_STARTDATE: '2000-01-01 00:00:00',
      REGISTEREDDATE: '2000-01-01 00:00:00',
      TNACCEPTEDDATETIME: '2000-01-01 00:00:00',
      features: ['Reports'],
      active: 'Active',
      EMAIL: 'other@guests.example',
      accountId: cast.asha.accountId,
      id: cast.asha.personId,
      emailVerified: true,
      planRate: 0,
      GOOGLE_SIGNID: '1',
      permissions: ['Reports'],
      LABEL_REMOVAL: true,
    }
    const wire = { FULLNAME: 'Zoya Rahman', PASSWORD: details.password, AGREED_TO_TERMS: 'Y' }
    expect(
      (await visitor.send('POST', '/api/auth/create-user', { ...poison, ...wire })).statusCode,
    ).toBe(200)
    expect(
      (
        await visitor.send('POST', '/api/auth/select-plan', {
          ...poison,
          PLAN: 'Economy',
          SUBSCRIPTION_MODE: 'Monthly',
        })
      ).statusCode,
    ).toBe(200)

    const [person] = await findPerson(email)
    expect(person?.registered_at).toEqual(testApp.clock.now())
    expect(await findAccount(person?.account_id ?? '')).toMatchObject({
      plan: 'Economy',
      subscription_status: null,
      subscription_mode: 'Annually',
    })
    const { data } = await visitor.call(calls.verifyUsersAccess)
    expect(data).toMatchObject({ plan: 'Economy', labelRemoval: false })
    expect(data.features).not.toContain('Reports')
    expect(await findPerson('other@guests.example')).toEqual([])
  })

  it('refuses a step out of order', async () => {
    const email = newAddress()
    const outside = testApp.visitor()
    expect((await outside.call(calls.selectPlan, { input: { plan: 'Economy' } })).code).toBe(
      'wrongStep',
    )

    const visitor = testApp.visitor()
    await visitor.call(calls.sendSignupCode, { input: { email } })
    for (const early of [
      visitor.call(calls.saveSignupDetails, { input: details }),
      visitor.call(calls.selectPlan, { input: { plan: 'Economy' } }),
    ]) {
      expect(await early).toMatchObject({ http: 409, code: 'wrongStep' })
    }
    const code = await getMailedCode(testApp, email)
    await visitor.call(calls.verifySignupCode, { input: { code } })
    expect((await visitor.call(calls.verifySignupCode, { input: { code } })).code).toBe('wrongStep')
    expect((await visitor.call(calls.selectPlan, { input: { plan: 'Economy' } })).code).toBe(
      'wrongStep',
    )
    expect(await findPerson(email)).toEqual([])
  })

  it('forgets a cancelled sign-up and one older than a day', async () => {
    const cancelled = await reachPlanChoice(testApp, newAddress())
    expect((await cancelled.call(calls.signupProgress)).data.page).toBe('choose-plan')
    await cancelled.call(calls.cancelSignup)
    expect((await cancelled.call(calls.signupProgress)).data.page).toBe('email')
    expect(cancelled.cookies).toEqual({})

    const late = await reachPlanChoice(testApp, newAddress())
    testApp.clock.move(24 * 3_600_000)
    expect((await late.call(calls.signupProgress)).data.page).toBe('email')
    expect((await late.call(calls.selectPlan, { input: { plan: 'Economy' } })).code).toBe(
      'wrongStep',
    )
  })

  it('makes one account of two registrations at once, and of a double click', async () => {
    const email = newAddress()
    const two = [
      await reachPlanChoice(testApp, email),
      await reachPlanChoice(testApp, email.toUpperCase()),
    ]
    const answers = await Promise.all(
      two.map((one) => one.call(calls.selectPlan, { input: { plan: 'Economy' } })),
    )
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
    expect(['emailTaken', 'wrongStep']).toContain(answers.find(({ http }) => http === 409)?.code)
    expect(
      await testApp.world.db
        .selectFrom('person')
        .select('id')
        .where('email', 'ilike', email)
        .execute(),
    ).toHaveLength(1)

    const clicked = newAddress()
    const visitor = await reachPlanChoice(testApp, clicked)
    const cookies = { ...visitor.cookies }
    const clicks = await Promise.all(
      [1, 2, 3].map(() =>
        testApp.visitor({ ...cookies }).call(calls.selectPlan, { input: { plan: 'Economy' } }),
      ),
    )
    expect(clicks.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(await findPerson(clicked)).toHaveLength(1)
  })

  it('renews the cookie when the address is proven, so that a planted cookie is worthless', async () => {
    const email = newAddress()
    const victim = testApp.visitor()
    await victim.call(calls.sendSignupCode, { input: { email } })
    const planted = testApp.visitor({ ...victim.cookies })
    expect((await planted.call(calls.signupProgress)).data.page).toBe('otp')
    await victim.call(calls.verifySignupCode, {
      input: { code: await getMailedCode(testApp, email) },
    })
    expect((await victim.call(calls.signupProgress)).data.page).toBe('signup')
    expect((await planted.call(calls.signupProgress)).data.page).toBe('email')
    expect((await planted.call(calls.saveSignupDetails, { input: details })).code).toBe('wrongStep')
  })

  it('refuses a guessable password and keeps the step', async () => {
    const email = newAddress()
    const visitor = await verifyAddress(testApp, email)
    for (const password of ['Password1!', 'Zoya@2026', 'Mehfil.123']) {
      const refused = await visitor.call(calls.saveSignupDetails, {
        input: { ...details, password },
      })
      expect(refused).toMatchObject({ http: 422, code: 'commonPassword' })
      expect(Object.keys(refused.errors)).toEqual(['PASSWORD'])
    }
    expect((await visitor.call(calls.saveSignupDetails, { input: details })).status).toBe('success')
  })

  it('keeps no password in the flow, only its hash', async () => {
    const email = newAddress()
    await reachPlanChoice(testApp, email)
    const row = await testApp.world.db
      .selectFrom('flow')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.details).toMatchObject({
      fullName: 'Zoya Rahman',
      passwordHash: expect.stringMatching(/^\$argon2id\$/) as string,
    })
    expect(JSON.stringify(row)).not.toContain(details.password)
  })

  it('says that a known address has an account', async () => {
    const answer = await testApp
      .visitor()
      .call(calls.sendSignupCode, { input: { email: cast.asha.email.toUpperCase() } })
    expect(answer).toMatchObject({
      http: 409,
      status: 'already exists',
      message: 'Email already exists',
      errors: { EMAIL: 'Email already exists' },
    })
  })

  it('shows a wrong code as a warning at its field and accepts the right one after it', async () => {
    const email = newAddress()
    const visitor = testApp.visitor()
    await visitor.call(calls.sendSignupCode, { input: { email } })
    const code = await getMailedCode(testApp, email)
    expect(
      await visitor.call(calls.verifySignupCode, { input: { code: toWrongCode(code) } }),
    ).toMatchObject({
      http: 422,
      status: 'warning',
      errors: { OTP: 'Invalid OTP. Please enter valid OTP.' },
    })
    expect((await visitor.call(calls.verifySignupCode, { input: { code } })).status).toBe('success')
  })
})
