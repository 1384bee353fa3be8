import { expect, it } from 'vitest'
import { readChat } from '../chat.ts'
import { findOwnNumber } from './own-number.ts'

it('Our product takes the number that a member of a chat calls theirs, and no other', () => {
  const chat = readChat(
    [
      '[18:02, 14/11/2026] Bea Host: Who comes? The hall is 020 7946 0001',
      '[18:30, 14/11/2026] Ravi: 4 people, my number 07400 123704',
      '[18:31, 14/11/2026] Ravi: my mobile is 07400 999999',
      '[18:40, 14/11/2026] Jo: ring the plumber on 07400 123705',
    ].join('\n'),
  )
  expect(chat?.people.map(({ name, phone }) => [name, phone])).toEqual([
    ['Bea Host', ''],
    ['Ravi', '07400 123704'],
    ['Jo', ''],
  ])
  expect(findOwnNumber('نعم رقمي ٠٥٠٥٥٥٠١٠١')).toBe('0505550101')
})
