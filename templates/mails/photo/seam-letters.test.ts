import { expect, it } from 'vitest'
import { listSeamLetters } from './seam-letters.ts'

const when = {
  days: 'Saturday 12 December 2026',
  hours: '6:30 pm',
  zone: 'India time',
  leaf: { day: '12', weekday: 'Saturday', month: 'December 2026' },
}

it.each([
  [{ title: 'Ananya & Vikram', when }, ['A', 'V']],
  [{ title: 'ليلى و سامي', when }, ['ل', 'س']],
  [{ title: 'Ruth at 80', figure: '80', when }, ['80']],
  [{ title: 'Leila Haddad', when }, ['L']],
  [{ title: 'Meridian opens its doors', when }, ['12']],
  [{ title: 'Meridian opens its doors' }, ['M']],
  [{ title: '…' }, []],
])('Our product draws %j with the same letters as its page', (invitation, letters) => {
  expect(listSeamLetters(invitation)).toEqual(letters)
})
