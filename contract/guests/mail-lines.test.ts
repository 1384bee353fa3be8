import { expect, it } from 'vitest'
import { readNameBesideAddress } from './mail-lines.ts'

it.each([
  ['Lee, Ann', 'Ann Lee'],
  ['Lee, Ann (Oslo)', 'Ann Lee (Oslo)'],
  ['MacLeod, Iain (Digital, Data & Technology)', 'Iain MacLeod (Digital, Data & Technology)'],
  ['Evans, Rhys (Contractor) [EXT]', 'Rhys Evans (Contractor)'],
  ['van den Berg, Pieter', 'Pieter van den Berg'],
  ['Lee, Jr.', 'Lee, Jr.'],
  ['Ann Lee (Oslo, Bergen)', 'Ann Lee (Oslo, Bergen)'],
  [`Lee, ${'('.repeat(400)}`, `Lee, ${'('.repeat(400)}`],
])('Our product reads “%s” beside an address as %s', (written, name) => {
  expect(readNameBesideAddress(written)).toBe(name)
})
