import { expect, test } from 'vitest'
import { isTableForImport } from './pasted-tables.ts'

test.each([
  ['a column of households', 'Household\tName\tEmail\nKapoor\tAnil\ta@k.example', true],
  ['an Arabic one', 'العائلة\tالاسم\tالبريد\nبيت الأمير\tسالم\ts@a.example', true],
  ['notes', 'Name,Email,Note\nAnil,a@k.example,By the stage', true],
  ['names, addresses and places', 'Name,Email,Places\nAnil,a@k.example,2', false],
  ['first and last names', 'First name,Last name,Email\nAnil,Kapoor,a@k.example', false],
  ['numbered lines and answers', '#,Name,Email,RSVP\n1,Anil,a@k.example,Yes', false],
  ['no titles', 'Anil Kapoor, a@k.example, 2 people\nTara Mehta', false],
])('Our product offers an import for a pasted table with %s: %#', (_kind, text, isOffered) => {
  expect(isTableForImport(text)).toBe(isOffered)
})
