import { afterAll, beforeAll, expect, it } from 'vitest'
import * as accounts from '@mehfil/contract/accounts/accounts.ts'
import * as web from '@mehfil/contract/accounts/web-sessions.ts'
import { getFingerprint } from '../../test/flows/guest-pages.ts'
import { startWebSession, reachPayment } from '../../test/flows/web-sessions/draft-session.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { verifyAddress } from '../../test/flows/sign-up.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ pays: true, leniency: 1_000_000 })
})
afterAll(() => testApp.close())

it('Our product refuses a signed-in person a sign-up or a one-time event of a visitor, and says why', async () => {
  const asha = await testApp.as('asha')
  const signup = testApp.visitor({
    ...(await verifyAddress(testApp, 'zoya@newcomers.example')).cookies,
    ...asha.cookies,
  })
  const building = testApp.visitor({
    ...(await startWebSession(testApp)).visitor.cookies,
    ...asha.cookies,
  })
  const paying = testApp.visitor({
    ...(await reachPayment(testApp, 'payer@builders.example')).visitor.cookies,
    ...asha.cookies,
  })
  const rows = await getFingerprint(testApp)
  const answers = [
    await asha.call(accounts.sendSignupCode, { input: { email: 'another@newcomers.example' } }),
    await asha.call(web.sendEstimateCode, { input: { email: 'another@newcomers.example' } }),
    await asha.call(web.startWebSession, { input: { mode: 'Web', type: 'Wedding', guests: 300 } }),
    await signup.call(accounts.saveSignupDetails, {
      input: { fullName: 'Zoya Rahman', password: 'Tuk-Tuk.77Lanes', agreedToTerms: 'Y' },
    }),
    await signup.call(accounts.selectPlan, { input: { plan: 'Economy' } }),
    await building.call(web.verifyWebSession),
    await building.call(web.sendWebSessionCode, { input: { email: 'another@newcomers.example' } }),
    await paying.call(web.payWebSession),
    await paying.call(web.askWebSessionPublish),
  ]
  for (const { http, code, message } of answers) {
    expect([http, code, message]).toEqual([
      409,
      'signedInAlready',
      'You’re already logged in. Create events from your dashboard, or log out first to start a new account.',
    ])
  }
  expect(await getFingerprint(testApp), 'something was begun').toBe(rows)
  await asha.call(accounts.logout)
  expect(
    (await asha.call(accounts.sendSignupCode, { input: { email: 'another@newcomers.example' } }))
      .status,
  ).toBe('success')
})
