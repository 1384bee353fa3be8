import { expect, test } from 'vitest'
import { parsePastedGuests } from './pasted-guests.ts'
import { isTableForImport } from './pasted-tables.ts'

test.each([
  ['a column of households', 'Household\tName\tEmail\nKapoor\tAnil\ta@k.example', true],
  ['an Arabic one', 'العائلة\tالاسم\tالبريد\nبيت الأمير\tسالم\ts@a.example', true],
  ['notes', 'Name,Email,Note\nAnil,a@k.example,By the stage', true],
  ['names, addresses and places', 'Name,Email,Places\nAnil,a@k.example,2', false],
  ['first and last names', 'First name,Last name,Email\nAnil,Kapoor,a@k.example', false],
  ['numbered lines and answers', '#,Name,Email,RSVP\n1,Anil,a@k.example,Yes', false],
  ['lines above', 'Guest list\n\nBride’s side\nName\tPax\tPhone\nAnil\t2\t98200 11223', true],
  ['Arabic lines above', 'قائمة الضيوف\nأهل العروس\nالاسم\tالعدد\tالجوال\nسالم\t2\t', true],
  ['names above', 'Anil Kapoor\nTara Mehta\nDev Shah\t98200 11223\td@s.example', false],
  ['no titles', 'Anil Kapoor, a@k.example, 2 people\nTara Mehta', false],
])('Our product offers an import for a pasted table with %s: %#', (_kind, text, isOffered) => {
  expect(isTableForImport(text)).toBe(isOffered)
})

test.each([
  ['Household\tFirst name\tEmail\nShah family\tAnil\ta@k.example', 'Anil'],
  ['Household,Name\nShah family,Anil Shah', 'Anil Shah'],
  ['Family\tName\tEmail\nShah\tAnil Shah\ta@k.example', 'Anil Shah'],
  ['العائلة\tالاسم\nآل شاه\tأنيل شاه', 'أنيل شاه'],
  ['Household\tEmail\nShah family\ta@k.example', 'Shah family'],
])('Our product names the guest and not the household of %j', (text, name) => {
  const guests = parsePastedGuests(text)
  expect(guests.map(({ input }) => input.name)).toContain(name)
  expect(guests).toHaveLength(1)
})
