import { expect, it } from 'vitest'
import { areWaysOfInviting } from './invite-ways.ts'

it.each([
  [['Card', 'In person', 'WhatsApp', 'Phone']],
  [['carton', 'par mail', 'WhatsApp / SMS']],
  [['بطاقة', 'واتساب']],
])('Our product knows how guests were invited: %s', (cells) => {
  expect(areWaysOfInviting(cells)).toBe(true)
})

it.each([[['Bride', 'Groom']], [['Mum', 'Card', 'Dad']], [[]]])(
  'Our product takes who invited for a group: %s',
  (cells) => {
    expect(areWaysOfInviting(cells)).toBe(false)
  },
)
