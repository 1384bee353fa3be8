import { afterAll, beforeAll, expect, it } from 'vitest'
import * as accounts from '@mehfil/contract/accounts.ts'
import * as web from '@mehfil/contract/web-sessions.ts'
import { fingerprintOf } from '../../test/guest-pages.ts'
import { beginEvent, reachSum } from '../../test/building.ts'
import { openHouse, type House } from '../../test/house.ts'
import { proveAddress } from '../../test/signing-up.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ pays: true, leniency: 1_000_000 })
})
afterAll(() => house.close())

it('Our product lets nobody who is signed in begin or go on with a sign-up or a one-time event, and says why', async () => {
  const asha = await house.as('asha')
  const signup = house.visitor({
    ...(await proveAddress(house, 'zoya@newcomers.example')).cookies,
    ...asha.cookies,
  })
  const building = house.visitor({ ...(await beginEvent(house)).visitor.cookies, ...asha.cookies })
  const paying = house.visitor({
    ...(await reachSum(house, 'payer@builders.example')).visitor.cookies,
    ...asha.cookies,
  })
  const rows = await fingerprintOf(house)
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
  expect(await fingerprintOf(house), 'something was begun').toBe(rows)
  await asha.call(accounts.logout)
  expect(
    (await asha.call(accounts.sendSignupCode, { input: { email: 'another@newcomers.example' } }))
      .status,
  ).toBe('success')
})
