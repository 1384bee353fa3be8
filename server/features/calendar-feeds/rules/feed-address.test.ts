import { describe, expect, it } from 'vitest'
import { formatFeedAddress, parseFeedFile } from './feed-address.ts'

const settings = { secretKey: 'k'.repeat(32), publicUrl: 'https://mehfil.example' }
const ref = { accountId: '0190a3c4-5d6e-7f80-91a2-b3c4d5e6f708', id: '0123456789ABCDE' }
const address = formatFeedAddress(settings, ref)
const file = address.split('/').at(-1) ?? ''

describe('Our product gives a calendar feed', () => {
  it('an address that it can show again, and whose feed it finds', () => {
    expect(address).toMatch(/^https:\/\/mehfil\.example\/feeds\/[\w-]{37}\.[\w-]{22}\.ics$/)
    expect(formatFeedAddress(settings, ref)).toBe(address)
    expect(parseFeedFile(settings, file)).toEqual(ref)
  })

  it('another one for another feed and for another key', () => {
    const proof = (text: string) => text.split('.').at(-2)
    const others = [
      formatFeedAddress(settings, { ...ref, id: '0123456789ABCDF' }),
      formatFeedAddress(settings, { ...ref, accountId: ref.accountId.replace('0190', '0191') }),
      formatFeedAddress({ ...settings, secretKey: 'n'.repeat(32) }, ref),
    ]
    expect(new Set([address, ...others].map(proof)).size).toBe(4)
  })

  it('that still holds after the key was changed, as long as the key before is given', () => {
    const changed = { ...settings, secretKey: 'n'.repeat(32) }
    expect(parseFeedFile({ ...changed, secretKeyBefore: settings.secretKey }, file)).toEqual(ref)
    expect(parseFeedFile({ ...changed, secretKeyBefore: null }, file)).toBeNull()
  })

  it.each([
    ['one changed letter of the proof', file.replace(/.\.ics$/, '!.ics')],
    ['a proof of another feed', file.replace('0123456789ABCDE', '0123456789ABCDF')],
    ['no proof', file.replace(/\.[^.]+\.ics$/, '.ics')],
    ['an empty proof', file.replace(/\.[^.]+\.ics$/, '..ics')],
    ['another end', file.replace('.ics', '.xml')],
    ['something before it', `A${file}`],
    ['nothing', ''],
  ])('that only it can make: with %s it is none', (_, other) => {
    expect(parseFeedFile(settings, file)).toEqual(ref)
    expect(parseFeedFile(settings, other)).toBeNull()
  })
})
