import { describe, expect, it } from 'vitest'
import { formatReplyAddress, parseReplyAddress } from './reply-address.ts'

const settings = {
  mailBounces: 'bounces@mehfil.example',
  bounceListener: { port: 2525, host: '127.0.0.1' },
  secretKey: 'k'.repeat(32),
  secretKeyBefore: null,
}
const guest = { eventId: '1F00000000EE0A1', guestId: '1F00000000EE0B9' }
const address = formatReplyAddress(settings, guest) ?? ''

describe('Our product has an address that a calendar of one guest answers to', () => {
  it('which fits in a mail, names only ids and leads back to the guest', () => {
    expect(address).toMatch(/^reply\+[0-9a-f]{50}@mehfil\.example$/)
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
    expect(parseReplyAddress(settings, address)).toEqual(guest)
    expect(parseReplyAddress(settings, address.toUpperCase())).toEqual(guest)
  })

  it('and which holds after a change of the key', () =>
    expect(
      parseReplyAddress(
        { ...settings, secretKey: 'z'.repeat(32), secretKeyBefore: settings.secretKey },
        address,
      ),
    ).toEqual(guest))

  it.each([
    ['another guest', address.replace('ee0b9', 'ee0b8')],
    ['another proof', address.replace(/(.)@/, (_, last) => `${last === '0' ? '1' : '0'}@`)],
    ['another domain', address.replace('mehfil', 'evil')],
    ['a domain behind ours', `${address}.evil.example`],
    ['a bounce address', address.replace('reply', 'bounces')],
    ['nothing', ''],
  ])('but takes no forged one: %s', (_, forged) =>
    expect(parseReplyAddress(settings, forged)).toBeNull(),
  )

  it('and none where no mail is received', () => {
    expect(formatReplyAddress({ ...settings, bounceListener: null }, guest)).toBeNull()
    expect(formatReplyAddress({ ...settings, mailBounces: null }, guest)).toBeNull()
    expect(parseReplyAddress({ ...settings, bounceListener: null }, address)).toBeNull()
  })
})
