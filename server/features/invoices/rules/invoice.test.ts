import { describe, expect, it } from 'vitest'
import { indianStates } from '@mehfil/contract/places/states.ts'
import {
  formatInvoiceNumber,
  getFinancialYear,
  getPlaceOfSupply,
  getStateName,
  splitTax,
} from './invoice.ts'
import { findBillingComplaints } from './billing-address.ts'
import { splitCredit } from './credit.ts'

const seller = { gstin: '29AAMCM7720L1ZU' }
const at = (text: string) => new Date(text)

describe('Our product writes invoices', () => {
  it('numbered from April to March in India’s time zone, in at most sixteen characters', () => {
    expect(getFinancialYear(at('2027-03-31T18:29:59Z'))).toBe('2026-27')
    expect(getFinancialYear(at('2027-03-31T18:30:00Z'))).toBe('2027-28')
    expect(getFinancialYear(at('2099-12-31T00:00:00Z'))).toBe('2099-00')
    expect(formatInvoiceNumber('MH', '2026-27', 418)).toBe('MH/2026-27/00418')
    expect(formatInvoiceNumber('MH', '2026-27', 99_999)).toHaveLength(16)
    expect(formatInvoiceNumber('MH', '2026-27', 100_000)).toBe('MH/26-27/100000')
    expect(formatInvoiceNumber('MH', '2026-27', 9_999_999).length).toBeLessThanOrEqual(16)
  })

  it('for the place of supply: by the registered number, else the address, with one place for abroad', () => {
    expect(
      getPlaceOfSupply({ country: 'IN', state: 'Kerala', gstin: '27AAPFU0939F1ZV' }, seller),
    ).toBe('27')
    expect(getPlaceOfSupply({ country: 'IN', state: 'Kerala', gstin: '' }, seller)).toBe('32')
    expect(getPlaceOfSupply({ country: 'IN', state: '', gstin: '' }, seller)).toBe('29')
    expect(getPlaceOfSupply({ country: 'FR', state: 'Bretagne', gstin: '' }, seller)).toBe('96')
    for (const { gst, names } of indianStates)
      expect(getPlaceOfSupply({ country: 'IN', state: names.en, gstin: '' }, seller)).toBe(gst)
    expect(getStateName('29', 'arb')).toBe('كارناتاكا')
    expect(getStateName('96', 'en')).toBe('')
  })

  it('with two taxes in our state and one in another, to the paisa', () => {
    expect(splitTax('29', seller, 53_946)).toEqual({ cgst: 26_973, sgst: 26_973, igst: 0 })
    expect(splitTax('29', seller, 35_365)).toEqual({ cgst: 17_683, sgst: 17_682, igst: 0 })
    expect(splitTax('32', seller, 35_365)).toEqual({ cgst: 0, sgst: 0, igst: 35_365 })
    expect(splitTax('96', seller, 0)).toEqual({ cgst: 0, sgst: 0, igst: 0 })
  })

  it('and credits refunds in the same proportion, with the last paisa in the last one', () => {
    const bill = { taxable: 149_900, cgst: 13_491, sgst: 13_491, igst: 0, total: 176_882 }
    expect(splitCredit(bill, { taxable: 0, tax: 0 }, 88_441)).toEqual({
      taxable: 74_950,
      tax: 13_491,
    })
    expect(splitCredit(bill, { taxable: 0, tax: 0 }, 176_882)).toEqual({
      taxable: 149_900,
      tax: 26_982,
    })
    expect(splitCredit(bill, { taxable: 74_950, tax: 13_491 }, 88_441)).toEqual({
      taxable: 74_950,
      tax: 13_491,
    })
    expect(splitCredit(bill, { taxable: 74_950, tax: 13_491 }, 999_999)).toEqual({
      taxable: 74_950,
      tax: 13_491,
    })
    expect(splitCredit(bill, { taxable: 0, tax: 0 }, 1)).toEqual({ taxable: 1, tax: 0 })
  })

  it.each([
    [{ country: 'IN', state: 'Karnataka', gstNo: '29AAGCB7383J1Z4' }, null, {}],
    [{ country: 'IN', state: 'Karnataka', gstNo: '' }, 'IN', {}],
    [
      { country: 'IN', state: 'Karnataka', gstNo: '29AAGCB7383J1Z5' },
      null,
      { gstNo: 'field.gst-invalid' },
    ],
    [
      { country: 'IN', state: 'Kerala', gstNo: '29AAGCB7383J1Z4' },
      null,
      { gstNo: 'field.gst-state' },
    ],
    [{ country: 'IN', state: 'Bretagne', gstNo: '' }, null, { state: 'field.state-unknown' }],
    [{ country: 'IN', state: '', gstNo: '' }, null, { state: 'field.state-required' }],
    [{ country: 'FR', state: 'Bretagne', gstNo: 'FR 40 303 265 045' }, null, {}],
    [{ country: 'FR', state: 'Bretagne', gstNo: '' }, 'IN', { country: 'field.country-fixed' }],
    [{ country: 'FR', state: 'Bretagne', gstNo: '' }, 'DE', {}],
  ])('to %o while billed in %s: %o', (place, fixedAt, complaints) =>
    expect(findBillingComplaints(place, { fixedAt })).toEqual(complaints),
  )
})
