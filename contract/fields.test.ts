import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { codeDigits, otp, phone, webLink } from './fields.ts'
import { latinDigits } from './text.ts'

describe('Our product', () => {
  it.each([
    ['9820014141', '9820014141'], ['+91 98200 14141', '+91 98200 14141'], ['(022) 2345-6789', '(022) 2345-6789'], [' +33 4 78 00 00 26 ', '+33 4 78 00 00 26'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'], ['+۹۸ ۲۱ ۱۲۳۴ ۵۶۷۸', '+98 21 1234 5678'], ['04\u00a078\u202f00 00\u202f26', '04 78 00 00 26'], ['\u202a+971 50 123 4567\u202c', '+971 50 123 4567'],
  ])('takes %j as the phone number %j', (typed, kept) => {
    expect(z.decode(phone, typed)).toBe(kept)
    expect(z.encode(phone, kept)).toBe(kept)
  })

  it.each([
    '----------', '(((((())))))', '+ - ( ) - ( ) -', '123456789', '1 2 3 4 5 6 7 8 9', '98200\n14141', '98200\t14141', '98200\u202814141', '98200+14141', '++9820014141', '9820014141x', '123456789012345678901', '',
  ])('refuses %j as a phone number', (typed) => {
    expect(phone.safeParse(typed).error?.issues[0]?.message).toBe('field.contact-invalid')
  })

  it('reads a code and any digits from whichever keyboard', () => {
    expect(latinDigits('a٠۹b')).toBe('a09b')
    expect([codeDigits('٤٠٧ ۱۲۳.'), codeDigits('Code: 407 123 9')]).toEqual(['407123', '407123'])
    expect(z.decode(otp, '٤٠٧۱۲۳')).toBe('407123')
    expect(otp.safeParse('٤٠٧۱۲').success).toBe(false)
  })
})

describe('Our product takes a web address as people write it', () => {
  it.each([['example.com', 'https://example.com'], ['www.menon-studio.in/party?x=1', 'https://www.menon-studio.in/party?x=1'], ['https://example.com', 'https://example.com']])('%s', (typed, kept) => {
    expect(webLink.parse(typed)).toBe(kept)
  })
  it.each(['http://example.com', 'javascript:alert(1)//a.b', '//evil.example', 'data:text/html,x.y', 'example', 'https://'])('and still refuses %s', (typed) => {
    expect(webLink.safeParse(typed).success).toBe(false)
  })
})
