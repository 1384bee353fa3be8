import { expect, it } from 'vitest'
import { normaliseLink, buildSocialLink } from './links.ts'

it.each([
  ['example.com', 'https://example.com'],
  [' www.example.com/menu?x=1 ', 'https://www.example.com/menu?x=1'],
  ['http://example.com', 'https://example.com'],
  ['https://example.com', 'https://example.com'],
  ['asha@hosts.example', 'mailto:asha@hosts.example'],
  ['mailto:asha@hosts.example', 'mailto:asha@hosts.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['//evil.example', '//evil.example'],
  ['the menu', 'the menu'],
])('Our product completes the link %s to %s', (typed, link) => {
  expect(normaliseLink(typed)).toBe(link)
})

it.each([
  ['instagram', '@ravi.iyer', 'https://instagram.com/ravi.iyer'],
  ['instagram', 'ravi.iyer', 'https://instagram.com/ravi.iyer'],
  ['instagram', 'instagram.com/ravi', 'https://instagram.com/ravi'],
  ['facebook', 'asha.menon', 'https://facebook.com/asha.menon'],
  ['x', '@asha', 'https://x.com/asha'],
  ['youtube', '@asha', 'https://youtube.com/@asha'],
  ['linkedin', 'asha-menon', 'https://linkedin.com/in/asha-menon'],
  ['facebook', 'https://www.facebook.com/groups/1', 'https://www.facebook.com/groups/1'],
  ['x', 'www.x.com', 'https://www.x.com'],
  ['whatsapp', '+91 98200 14141', 'https://wa.me/919820014141'],
  ['whatsapp', '0091 98200 14141', 'https://wa.me/919820014141'],
  ['whatsapp', '98200 14141', 'https://wa.me/919820014141'],
  ['whatsapp', '098200 14141', 'https://wa.me/919820014141'],
  ['whatsapp', '919820014141', 'https://wa.me/919820014141'],
  ['whatsapp', 'tel:+919820014141', 'https://wa.me/919820014141'],
  ['whatsapp', '٩٨٢٠٠١٤١٤١', 'https://wa.me/919820014141'],
  ['whatsapp', 'wa.me/919820014141', 'https://wa.me/919820014141'],
] as const)('Our product takes %s %s for %s', (network, typed, link) => {
  expect(buildSocialLink(network, typed, 'Asia/Kolkata')).toBe(link)
})

it('Our product gives a national number the calling code of the event’s country', () => {
  expect(buildSocialLink('whatsapp', '06 12 34 56 78', 'Europe/Paris')).toBe(
    'https://wa.me/33612345678',
  )
  expect(buildSocialLink('whatsapp', '050 123 4567', 'Asia/Dubai')).toBe(
    'https://wa.me/971501234567',
  )
  expect(
    buildSocialLink('whatsapp', '98450 12345', 'UTC'),
    'no country’s, so none is guessed',
  ).not.toContain('wa.me')
})
