import { expect, test } from 'vitest'
import { getInitials } from './initials.ts'

test.each([
  ['Asha Menon', 'AM'],
  ['ananya', 'A'],
  ['Marie-Claire de la Tour', 'MT'],
  ['Ravi (Tara’s brother)', 'RB'],
  ['Table 7', 'T7'],
  ['ليلى حداد', 'ل\u00a0ح'],
  ['نورة الشمري', 'ن\u00a0ش'],
  ['  ', ''],
])('Our product writes the initials of %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})
