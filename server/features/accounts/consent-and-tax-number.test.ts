import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import { updateAccountPlace, updateUserInfo } from '@mehfil/contract/accounts/profile.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { billed, details, verifyAddress, signUp } from '../../test/flows/sign-up.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(() => testApp.close())

describe('Our product lets a person', () => {
  it('agree to news and withdraw it, and audits both with their times', async () => {
    const asha = await testApp.as('asha')
    const choose = (consent: string) =>
      asha.send('POST', '/api/user/update-user-info', { MARKETINGCONSENT: consent })
    const getConsent = async () => {
      const { data } = await asha.call(calls.profileInfo)
      return [data.marketingConsent, data.marketingConsentAt?.toISOString() ?? null]
    }
    expect(await getConsent()).toEqual([false, null])
    expect((await choose('Y')).statusCode).toBe(200)
    const agreedAt = testApp.clock.now().toISOString()
    testApp.clock.move(3_600_000)
    await choose('Y')
    expect(await getConsent(), 'agreed to once').toEqual([true, agreedAt])
    await choose('N')
    expect(await getConsent()).toEqual([false, testApp.clock.now().toISOString()])
    await asha.call(updateUserInfo, { input: { fullName: 'Asha Menon' } })
    expect(await getConsent(), 'what is not sent stays').toEqual([
      false,
      testApp.clock.now().toISOString(),
    ])
    expect(JSON.parse((await choose('maybe')).body).data.errors).toHaveProperty('MARKETINGCONSENT')
    const noted = await testApp.world.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('call', '=', 'POST /user/update-user-info')
      .orderBy('at')
      .execute()
    expect(JSON.stringify(noted.map(({ after }) => after))).toMatch(
      /"marketingConsent":"Y".*"marketingConsent":"N"/,
    )
  })

  it('withdraw consent given at the sign-up', async () => {
    const visitor = await verifyAddress(testApp, 'news@newcomers.example')
    await visitor.call(calls.saveSignupDetails, { input: { ...details, marketingConsent: 'Y' } })
    await visitor.call(calls.selectPlan, { input: { plan: 'Economy' } })
    expect((await visitor.call(calls.profileInfo)).data.marketingConsent).toBe(true)
    await visitor.call(updateUserInfo, { input: { marketingConsent: 'N' } })
    const row = await testApp.world.db
      .selectFrom('person')
      .select(['marketing_consent_at', 'marketing_withdrawn_at'])
      .where('email', '=', 'news@newcomers.example')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ marketing_consent_at: null, marketing_withdrawn_at: testApp.clock.now() })
  })
})

const invalid = 'This GSTIN isn’t valid. Check its 15 characters, or leave the field empty.'
const elsewhere =
  'The first two digits of this GSTIN belong to a different state. Please correct the number or the state.'

describe('Our product takes a tax number only', () => {
  let owner: Awaited<ReturnType<typeof signUp>>
  beforeAll(async () => {
    owner = await signUp(testApp, 'free@newcomers.example')
  })

  it.each([
    ['a wrong GSTIN', { gstNo: '29AAGCB7383J1Z5' }, { GST_NO: invalid }],
    ['no GSTIN at all', { gstNo: 'VAT 123' }, { GST_NO: invalid }],
    ['one of another state', { state: 'Kerala' }, { GST_NO: elsewhere }],
    ['a right one, however it is written', { gstNo: '29 aagcb7383j1z4' }, {}],
    ['none', { gstNo: '' }, {}],
    ['any elsewhere', { country: 'FR', state: 'Bretagne', gstNo: 'FR 40 303265045' }, {}],
  ])('by the same rule at the sign-up and in the profile: %s', async (name, different, errors) => {
    const place = { ...billed, ...different }
    const visitor = await verifyAddress(testApp, `tax${name.length}@newcomers.example`)
    expect(
      (
        await visitor.call(calls.saveSignupDetails, {
          input: { ...details, ...place, contact: '+919812345670', plan: 'Business' } as never,
        })
      ).errors,
    ).toEqual(errors)
    const { contact: _, ...inProfile } = place
    expect((await owner.call(updateAccountPlace, { input: inProfile as never })).errors).toEqual(
      errors,
    )
  })

  it('of 50 characters at most', async () => {
    const { errors } = JSON.parse(
      (
        await owner.send('POST', '/api/user/update-account-place', {
          ADDRESS: '1',
          COUNTRY: 'France',
          STATE: 'Bretagne',
          GST_NO: 'F'.repeat(51),
        })
      ).body,
    ).data
    expect(Object.keys(errors)).toEqual(['GST_NO'])
  })
})
