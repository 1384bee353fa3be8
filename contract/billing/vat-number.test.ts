import { expect, test } from 'vitest'
import { hasVatForm, isReverseCharged } from './vat-number.ts'

test.each([
  ['DE', 'DE123456789', true],
  ['DE', '123 456 789', true],
  ['DE', 'DE12345678', false],
  ['FR', 'FR 12 345678901', true],
  ['FR', 'FR1234567890', false],
  ['NL', 'nl123456789b01', true],
  ['GR', 'EL123456789', true],
  ['GB', 'GB999999973', true],
  ['IE', 'IE1234567FA', true],
  ['SE', 'SE123456789001', true],
  ['AE', '100123456700003', true],
  ['AE', 'TRN-1', false],
  ['CH', 'CHE-123.456.789 MWST', true],
  ['US', 'any text', true],
])(
  'Our product takes a VAT number by the form of its country: %s %s',
  (country, number, isTaken) => {
    expect(hasVatForm(country, number)).toBe(isTaken)
  },
)

test('Our product says that the recipient accounts for VAT where the law of the buyer has it so', () => {
  expect([
    isReverseCharged('DE', 'DE123456789'),
    isReverseCharged('DE', ''),
    isReverseCharged('DE', 'unknown'),
    isReverseCharged('AE', '100123456700003'),
  ]).toEqual([true, false, false, false])
})
