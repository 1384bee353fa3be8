import { describe, expect, it } from 'vitest'
import type { SignupProgress } from './queries.ts'
import { aimAt, detailsComplaints, submitWord } from './rules.ts'

const begun = (plan: SignupProgress['plan'], mode: SignupProgress['mode']) =>
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
  ] as const)('lets %s, begun for %s, be about %s', (path, before, plan, mode) => {
    expect(aimAt(path, begun(before, 'Annually'))).toEqual({ plan, mode })
  })

  it('asks for nothing but a name and a password for the free plan, and for all else for the others', () => {
    const empty = { contact: '', address: ' ', country: '', state: '' }
    expect([detailsComplaints('Economy', empty), detailsComplaints(null, empty)]).toEqual([{}, {}])
    for (const plan of ['Business', 'First', 'Custom'] as const) {
      expect(detailsComplaints(plan, empty)).toEqual({
        contact: 'field.contactno-required',
        address: 'field.address-required',
        country: 'field.country-required',
        state: 'field.state-required',
      })
      expect(detailsComplaints(plan, complete)).toEqual({})
    }
  })

  it('holds a number of ten characters to be too short', () => {
    expect(detailsComplaints('Business', { ...complete, contact: '+912345678' })).toEqual({
      contact: 'field.contact-invalid',
    })
    expect(detailsComplaints('Business', { ...complete, contact: '+9123456789' })).toEqual({})
  })

  it('says on the button what comes next', () => {
    expect([
      submitWord('Economy', true),
      submitWord(null, true),
      submitWord('First', true),
      submitWord('Custom', false),
    ]).toEqual(['details.submit', 'details.submit', 'details.submit-pay', 'details.submit-sales'])
  })
})
