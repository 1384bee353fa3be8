import { describe, expect, it, test } from 'vitest'
import {
  findDeliveryAdvice,
  parseFailureReason,
  findDeliveryTrouble,
  type DeliveryFailureReason,
} from './delivery.ts'
import type { GuestMail } from '../queries/guests.ts'

test.each<[string, DeliveryFailureReason]>([
  ['550 5.1.1 <jo@x.example>: Recipient address rejected: User unknown', 'no-address'],
  ['550 No such user here', 'no-address'],
  ['452 4.2.2 The recipient’s mailbox is full', 'full'],
  ['550 5.7.1 Message rejected due to policy', 'refused'],
  ['550 5.1.2 Host not found', 'no-server'],
  ['getaddrinfo ENOTFOUND mail.x.example', 'no-server'],
  ['451 Try again later', 'unknown'],
  ['', 'unknown'],
])('Our product reads “%s” as %s', (words, meaning) => {
  expect(parseFailureReason(words)).toBe(meaning)
})

test('Our product says that an invitation is in trouble until the guest has seen the page or answered', () => {
  const email = 'jo@x.example'
  const invitation = { state: 'bounced', to: email } as GuestMail
  expect(findDeliveryTrouble({ invitation, answer: null, viewedAt: null, email })).toBe('bounced')
  expect(findDeliveryTrouble({ invitation, answer: 'yes', viewedAt: null, email })).toBeNull()
  expect(findDeliveryTrouble({ invitation, answer: null, viewedAt: new Date(), email })).toBeNull()
  expect(
    findDeliveryTrouble({
      invitation: { state: 'sent' } as GuestMail,
      answer: null,
      viewedAt: null,
      email,
    }),
  ).toBeNull()
  expect(findDeliveryTrouble({ invitation: null, answer: null, viewedAt: null, email })).toBeNull()
  expect(
    findDeliveryTrouble({ invitation, answer: null, viewedAt: null, email: 'Jo@X.example' }),
  ).toBe('bounced')
  expect(
    findDeliveryTrouble({ invitation, answer: null, viewedAt: null, email: 'joanna@x.example' }),
  ).toBeNull()
})

describe('Our product advises what to do about mails that do not arrive', () => {
  const mail = (state: string, reason: string, to = 'meera@guests.example') =>
    ({ state, reason, to }) as GuestMail
  const email = 'Meera@guests.example'

  it.each([
    [null, [mail('sent', '')], null],
    [null, [], null],
    [null, [mail('bounced', '452 4.2.2 mailbox full')], 'once'],
    [null, [mail('failed', '550 5.1.1 unknown')], 'no-address'],
    [null, [mail('bounced', '550 5.1.1 unknown', 'old@guests.example')], null],
    [null, [mail('sent', ''), mail('bounced', '550 5.1.1 unknown')], null],
    ['bounced', [mail('bounced', '550 5.1.1 unknown')], 'no-address'],
    ['bounced', [mail('bounced', '452 4.2.2 mailbox full')], 'temporary'],
    ['bounced', [], 'bounced'],
    ['unsubscribed', [mail('bounced', '550 5.1.1 unknown')], 'unsubscribed'],
    ['complained', [], 'complained'],
  ] as const)('with the address %s', (stopped, mails, advice) => {
    expect(findDeliveryAdvice({ stopped, email }, mails)).toBe(advice)
  })
})
