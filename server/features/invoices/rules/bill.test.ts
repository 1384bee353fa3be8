import { describe, expect, it } from 'vitest'
import { indianStates } from '@mehfil/contract/places/states.ts'
import { billName, financialYear, placeOf, stateAt, taxAt } from './bill.ts'
import { billedComplaints } from './billed.ts'
import { creditSplit } from './credit.ts'

const seller = { gstin: '29AAMCM7720L1ZU' }
const at = (text: string) => new Date(text)

describe('Our product writes bills', () => {
  it('numbered from April to March by the days of India, in sixteen signs at most', () => {
    expect(financialYear(at('2027-03-31T18:29:59Z'))).toBe('2026-27')
    expect(financialYear(at('2027-03-31T18:30:00Z'))).toBe('2027-28')
    expect(financialYear(at('2099-12-31T00:00:00Z'))).toBe('2099-00')
    expect(billName('MH', '2026-27', 418)).toBe('MH/2026-27/00418')
    expect(billName('MH', '2026-27', 99_999)).toHaveLength(16)
    expect(billName('MH', '2026-27', 100_000)).toBe('MH/26-27/100000')
    expect(billName('MH', '2026-27', 9_999_999).length).toBeLessThanOrEqual(16)
  })

  it('for the place the service is for: a registered number decides, then the address, and abroad is one place', () => {
    expect(placeOf({ country: 'IN', state: 'Kerala', gstin: '27AAPFU0939F1ZV' }, seller)).toBe('27')
    expect(placeOf({ country: 'IN', state: 'Kerala', gstin: '' }, seller)).toBe('32')
    expect(placeOf({ country: 'IN', state: '', gstin: '' }, seller)).toBe('29')
    expect(placeOf({ country: 'FR', state: 'Bretagne', gstin: '' }, seller)).toBe('96')
    for (const { gst, names } of indianStates)
      expect(placeOf({ country: 'IN', state: names.en, gstin: '' }, seller)).toBe(gst)
    expect(stateAt('29', 'arb')).toBe('كارناتاكا')
    expect(stateAt('96', 'en')).toBe('')
  })

  it('with two taxes at home and one elsewhere, to the paisa', () => {
    expect(taxAt('29', seller, 53_946)).toEqual({ cgst: 26_973, sgst: 26_973, igst: 0 })
    expect(taxAt('29', seller, 35_365)).toEqual({ cgst: 17_683, sgst: 17_682, igst: 0 })
    expect(taxAt('32', seller, 35_365)).toEqual({ cgst: 0, sgst: 0, igst: 35_365 })
    expect(taxAt('96', seller, 0)).toEqual({ cgst: 0, sgst: 0, igst: 0 })
  })

  it('and takes off what went back in the same proportion, the last paisa with the rest', () => {
    const bill = { taxable: 149_900, cgst: 13_491, sgst: 13_491, igst: 0, total: 176_882 }
    expect(creditSplit(bill, { taxable: 0, tax: 0 }, 88_441)).toEqual({
      taxable: 74_950,
      tax: 13_491,
    })
    expect(creditSplit(bill, { taxable: 0, tax: 0 }, 176_882)).toEqual({
      taxable: 149_900,
      tax: 26_982,
    })
    expect(creditSplit(bill, { taxable: 74_950, tax: 13_491 }, 88_441)).toEqual({
      taxable: 74_950,
      tax: 13_491,
    })
    expect(creditSplit(bill, { taxable: 74_950, tax: 13_491 }, 999_999)).toEqual({
      taxable: 74_950,
      tax: 13_491,
    })
    expect(creditSplit(bill, { taxable: 0, tax: 0 }, 1)).toEqual({ taxable: 1, tax: 0 })
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
    expect(billedComplaints(place, { fixedAt })).toEqual(complaints),
  )
})
