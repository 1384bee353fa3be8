import { describe, expect, it } from 'vitest'
import type { SignupProgress } from './queries.ts'
import { getSignupTarget, validateSignupDetails, getSubmitLabel } from './rules.ts'

const createProgress = (plan: SignupProgress['plan'], mode: SignupProgress['mode']) =>
  ({ plan, mode }) as SignupProgress
const complete = {
  contact: '+919812345670',
  address: '7 Lake Road',
  country: 'IN',
  state: 'Kerala',
}

describe('Our product', () => {
  it.each([
    ['/signup/economy', 'Business', 'Economy', null],
    ['/signup/business', null, 'Business', 'Monthly'],
    ['/signup/first', 'Business', 'First', 'Monthly'],
    ['/signup', 'First', 'First', 'Annually'],
    ['/signup', null, null, 'Annually'],
  ] as const)(
    'reads the plan of a sign-up at %s that was begun for %s as %s',
    (path, before, plan, mode) => {
      expect(getSignupTarget(path, createProgress(before, 'Annually'))).toEqual({ plan, mode })
    },
  )

  it('asks only for a name and a password for the free plan, and also for billing details for a paid plan', () => {
    const empty = { contact: '', address: ' ', country: '', state: '' }
    expect([validateSignupDetails('Economy', empty), validateSignupDetails(null, empty)]).toEqual([
      {},
      {},
    ])
    for (const plan of ['Business', 'First', 'Custom'] as const) {
      expect(validateSignupDetails(plan, empty)).toEqual({
        contact: 'field.contactno-required',
        address: 'field.address-required',
        country: 'field.country-required',
        state: 'field.state-required',
      })
      expect(validateSignupDetails(plan, complete)).toEqual({})
    }
  })

  it('refuses a phone number of ten characters as too short', () => {
    expect(validateSignupDetails('Business', { ...complete, contact: '+912345678' })).toEqual({
      contact: 'field.contact-invalid',
    })
    expect(validateSignupDetails('Business', { ...complete, contact: '+9123456789' })).toEqual({})
  })

  it('labels the button with the next step', () => {
    expect([
      getSubmitLabel('Economy', true),
      getSubmitLabel(null, true),
      getSubmitLabel('First', true),
      getSubmitLabel('Custom', false),
    ]).toEqual(['details.submit', 'details.submit', 'details.submit-pay', 'details.submit-sales'])
  })
})
