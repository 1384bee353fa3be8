import { expect, it } from 'vitest'
import { readChat } from '../chat.ts'
import { isReplyMessage } from './chat-replies.ts'

it('Our product knows a message with an answer, a number or an address, which it leaves to the host', () => {
  const replies = [
    'Sarah at no. 4, we’re 2 adults and 2 kids',
    '2 of us! Tom and Anja',
    'Family Novak, 5 persons',
    'yes please, just me',
    'can’t make it sorry 😢 have fun',
    'Me + Carl. denise.oakes@mail.example',
    'call 07400 123456',
    'nous serons quatre',
    'نحن ٤ أشخاص',
  ]
  const others = [
    'Lovely!!',
    'I bring the sausages :)',
    'see you at 8.30',
    'in 2026 we said 14/11/2026',
    '👍',
  ]
  expect(replies.map(isReplyMessage)).toEqual(replies.map(() => true))
  expect(others.map(isReplyMessage)).toEqual(others.map(() => false))
})

it('and counts them', () => {
  const chat = readChat(
    '[18:02, 14/11/2026] Bea: Who comes?\n[18:05, 14/11/2026] Tom: 2 of us\n[18:06, 14/11/2026] Jo: can’t come',
  )
  expect([chat?.messages, chat?.unreadReplies]).toEqual([3, 2])
})
