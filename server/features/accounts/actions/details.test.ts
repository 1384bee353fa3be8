import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts/accounts.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { billed, details, verifyAddress } from '../../../test/flows/sign-up.ts'

let testApp: TestApp
let visitor: ReturnType<TestApp['visitor']>
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
  visitor = await verifyAddress(testApp, 'details@guests.example', testApp.visitor(), {
    plan: 'Business',
    mode: 'Monthly',
  })
})
afterAll(async () => {
  await testApp.close()
})

const save = (changed: object) =>
  visitor.call(calls.saveSignupDetails, { input: { ...details, ...billed, ...changed } })
/** Sent as by a client that validates nothing. */
const findComplaints = async (wire: object) => {
  const sent = {
    FULLNAME: details.fullName,
    PASSWORD: details.password,
    AGREED_TO_TERMS: 'Y',
    CONTACT: billed.contact,
    ADDRESS: billed.address,
    COUNTRY: 'India',
    STATE: billed.state,
    ...wire,
  }
  return (
    JSON.parse((await visitor.send('POST', '/api/auth/create-user', sent)).body) as {
      data: { errors?: Record<string, string> }
    }
  ).data.errors
}
const getProgress = async () => (await visitor.call(calls.signupProgress)).data

describe('Our product accepts a phone number', () => {
  it.each([
    ['+91 98123 45670', 'IN', '+919812345670'],
    ['919812345670', 'IN', '+919812345670'],
    ['0091 9812345670', 'IN', '+919812345670'],
    ['9812345670', 'IN', '+919812345670'],
    ['٩٨١٢٣٤٥٦٧٠', 'IN', '+919812345670'],
    ['+45 32 12 34 56', 'DK', '+4532123456'],
    ['+971 50 123 4567', 'IN', '+971501234567'],
    ['0501234567', 'AE', '+971501234567'],
  ])('such as %s in %s', async (contact, country, stored) => {
    expect(
      await save({ contact, country, state: country === 'IN' ? 'Goa' : 'Anywhere', gstNo: '' }),
    ).toMatchObject({ status: 'success' })
    expect((await getProgress()).contact).toBe(stored)
  })

  it.each([
    ['98123', 'Please enter a valid contactNo.'],
    ['+91', 'Please enter a valid contactNo.'],
    ['+91981234567', 'Please enter a valid contact number.'],
    ['+9198123456701', 'Please enter a valid contact number.'],
    ['not a number', 'Please enter a valid contact number.'],
    ['+999123456789', 'Please enter a valid contact number.'],
    ['+919812345670123456789', 'Please enter a valid contact number.'],
    ['', 'ContactNo is required'],
  ])('and not %o', async (contact, sentence) => {
    expect(await findComplaints({ CONTACT: contact })).toEqual({ CONTACT: sentence })
  })
})

describe('Our product', () => {
  it('takes a state of India from the list, and any text for other countries', async () => {
    expect((await save({ state: 'tamil nadu', gstNo: '' })).status).toBe('success')
    expect(await getProgress()).toMatchObject({ country: 'IN', state: 'Tamil Nadu' })
    expect((await save({ state: 'Texas', gstNo: '' })).errors).toEqual({
      STATE: 'Please choose a state from the list.',
    })
    expect((await save({ country: 'US', state: 'Texas' })).status).toBe('success')
    expect(await getProgress()).toMatchObject({ country: 'US', state: 'Texas' })
    expect(await findComplaints({ COUNTRY: 'Atlantis' })).toEqual({
      COUNTRY: 'Please choose a country from the list.',
    })
    expect(await findComplaints({ ADDRESS: 'x'.repeat(51), STATE: 'x'.repeat(51) })).toEqual({
      ADDRESS: 'Please use no more than 50 characters.',
      STATE: 'Please use no more than 50 characters.',
    })
  })

  it('stores an Indian tax number as printed, refuses a wrong one, and leaves foreign ones unchanged', async () => {
    for (const [typed, stored] of [
      ['29 aagcb 7383 j1z4', '29AAGCB7383J1Z4'],
      ['', ''],
    ] as const) {
      expect((await save({ gstNo: typed })).status).toBe('success')
      expect((await getProgress()).gstNo).toBe(stored)
    }
    for (const typed of ['29AAGCB7383J1Z5', 'FR 40 303265045'])
      expect((await save({ gstNo: typed })).errors).toEqual({
        GST_NO: 'This GSTIN isn’t valid. Check its 15 characters, or leave the field empty.',
      })
    expect(
      (await save({ country: 'FR', state: 'Bretagne', gstNo: 'FR 40 303265045' })).status,
    ).toBe('success')
    expect((await getProgress()).gstNo).toBe('FR 40 303265045')
    expect(await findComplaints({ GST_NO: 'x'.repeat(51) })).toEqual({
      GST_NO: 'Please use no more than 50 characters.',
    })
  })

  it('keeps the typed details except the password, and when each box was ticked', async () => {
    const first = testApp.clock.now()
    await save({ marketingConsent: 'Y' })
    testApp.clock.move(60_000)
    await save({ marketingConsent: 'Y', password: null })
    const { country: _, ...rest } = billed
    expect(await getProgress()).toMatchObject({
      ...rest,
      country: 'IN',
      fullName: 'Zoya Rahman',
      marketingConsent: true,
      agreedToTerms: true,
      hasPassword: true,
      byGoogle: false,
    })
    const flow = await testApp.world.db
      .selectFrom('flow')
      .selectAll()
      .where('email', '=', 'details@guests.example')
      .executeTakeFirstOrThrow()
    expect(flow.details).toMatchObject({
      consentAt: first.toISOString(),
      agreedAt: testApp.clock.now().toISOString(),
    })
    expect(JSON.stringify(await getProgress())).not.toContain(details.password)
    await save({ marketingConsent: 'N' })
    expect((await getProgress()).marketingConsent).toBe(false)
  })

  it('asks for a missing password together with the other missing fields', async () => {
    const bare = await verifyAddress(testApp, 'bare@guests.example', testApp.visitor(), {
      plan: 'First',
    })
    const { errors } = await bare.call(calls.saveSignupDetails, {
      input: { ...details, password: null, contact: null, address: ' ', country: null },
    })
    expect(errors).toEqual({
      PASSWORD: 'Password is required',
      CONTACT: 'ContactNo is required',
      ADDRESS: 'Address is required',
      COUNTRY: 'Country is required',
      STATE: 'State is required',
    })
    expect((await bare.call(calls.signupProgress)).data).toMatchObject({
      page: 'signup',
      plan: 'First',
      mode: 'Annually',
    })
  })
})
