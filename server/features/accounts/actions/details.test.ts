import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/accounts.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { billed, details, proveAddress } from '../../../test/signing-up.ts'

let house: House
let visitor: ReturnType<House['visitor']>
beforeAll(async () => {
  house = await openHouse({ events: false })
  visitor = await proveAddress(house, 'details@guests.example', house.visitor(), {
    plan: 'Business',
    mode: 'Monthly',
  })
})
afterAll(async () => {
  await house.close()
})

const save = (changed: object) =>
  visitor.call(calls.saveSignupDetails, { input: { ...details, ...billed, ...changed } })
/** As a client sends it that looks at nothing itself. */
const complaints = async (wire: object) => {
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
const kept = async () => (await visitor.call(calls.signupProgress)).data

describe('Our product takes a number', () => {
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
    expect((await kept()).contact).toBe(stored)
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
    expect(await complaints({ CONTACT: contact })).toEqual({ CONTACT: sentence })
  })
})

describe('Our product', () => {
  it('takes a state of India from the list, and any elsewhere', async () => {
    expect((await save({ state: 'tamil nadu', gstNo: '' })).status).toBe('success')
    expect(await kept()).toMatchObject({ country: 'IN', state: 'Tamil Nadu' })
    expect((await save({ state: 'Texas', gstNo: '' })).errors).toEqual({
      STATE: 'Please choose a state from the list.',
    })
    expect((await save({ country: 'US', state: 'Texas' })).status).toBe('success')
    expect(await kept()).toMatchObject({ country: 'US', state: 'Texas' })
    expect(await complaints({ COUNTRY: 'Atlantis' })).toEqual({
      COUNTRY: 'Please choose a country from the list.',
    })
    expect(await complaints({ ADDRESS: 'x'.repeat(51), STATE: 'x'.repeat(51) })).toEqual({
      ADDRESS: 'Please use no more than 50 characters.',
      STATE: 'Please use no more than 50 characters.',
    })
  })

  it('writes an Indian tax number as it is printed, refuses one that is none, and leaves any of elsewhere as it is', async () => {
    for (const [typed, stored] of [
      ['29 aagcb 7383 j1z4', '29AAGCB7383J1Z4'],
      ['', ''],
    ] as const) {
      expect((await save({ gstNo: typed })).status).toBe('success')
      expect((await kept()).gstNo).toBe(stored)
    }
    for (const typed of ['29AAGCB7383J1Z5', 'FR 40 303265045'])
      expect((await save({ gstNo: typed })).errors).toEqual({
        GST_NO: 'This GSTIN isn’t valid. Check its 15 characters, or leave the field empty.',
      })
    expect(
      (await save({ country: 'FR', state: 'Bretagne', gstNo: 'FR 40 303265045' })).status,
    ).toBe('success')
    expect((await kept()).gstNo).toBe('FR 40 303265045')
    expect(await complaints({ GST_NO: 'x'.repeat(51) })).toEqual({
      GST_NO: 'Please use no more than 50 characters.',
    })
  })

  it('keeps what was typed but the password, and when each box was ticked', async () => {
    const first = house.clock.now()
    await save({ marketingConsent: 'Y' })
    house.clock.move(60_000)
    await save({ marketingConsent: 'Y', password: null })
    const { country: _, ...rest } = billed
    expect(await kept()).toMatchObject({
      ...rest,
      country: 'IN',
      fullName: 'Zoya Rahman',
      marketingConsent: true,
      agreedToTerms: true,
      hasPassword: true,
      byGoogle: false,
    })
    const flow = await house.world.db
      .selectFrom('flow')
      .selectAll()
      .where('email', '=', 'details@guests.example')
      .executeTakeFirstOrThrow()
    expect(flow.details).toMatchObject({
      consentAt: first.toISOString(),
      agreedAt: house.clock.now().toISOString(),
    })
    expect(JSON.stringify(await kept())).not.toContain(details.password)
    await save({ marketingConsent: 'N' })
    expect((await kept()).marketingConsent).toBe(false)
  })

  it('asks for a password where there is none, with whatever else is missing', async () => {
    const bare = await proveAddress(house, 'bare@guests.example', house.visitor(), {
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
