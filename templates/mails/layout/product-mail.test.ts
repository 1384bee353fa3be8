import { expect, it } from 'vitest'
import { productAddress } from '@mehfil/contract/system/brand.ts'
import { getSenderLine } from './product-mail.ts'

it.each([
  ['Mehfil', productAddress, productAddress],
  ['محفل', productAddress, productAddress],
  ['محفل', 'Road 4', 'محفل، Road 4'],
  ['Acme', 'Road 4', 'Acme, Road 4'],
  ['Acme', '', 'Acme'],
])('Our product names the sender %s of its mails once', (name, postalAddress, line) =>
  expect(getSenderLine({ name, postalAddress })).toBe(line),
)
