import { expect, it } from 'vitest'
import { areEventRoles } from './event-roles.ts'

it.each([
  ['Statut', ['Orateur', 'Participant', 'Exposant']],
  ['Role', ['Speaker', 'Attendee', 'Speaker', 'Chef']],
  ['الصفة', ['متحدث', 'مشارك', 'عارض']],
])('Our product knows as what guests come below “%s”', (title, cells) => {
  expect(areEventRoles(title, cells)).toBe(true)
})

it.each([
  ['Status', ['Paid', 'Open', 'Paid']],
  ['Job', ['Speaker', 'Attendee']],
])('Our product finds none below “%s” of other things', (title, cells) => {
  expect(areEventRoles(title, cells)).toBe(false)
})
