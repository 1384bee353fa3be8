import { describe, expect, it, test } from 'vitest'
import { isAllowedSite } from './embed-origins.ts'
import { embedSites, maxEmbedSites, parseEmbedSite } from './embed-sites.ts'

const taken: Array<[string, string]> = [
  ['https://example.com', 'https://example.com'],
  ['  example.com ', 'https://example.com'],
  ['www.example.com/our-day?x=1#top', 'https://www.example.com'],
  ['HTTPS://Example.COM:443/', 'https://example.com'],
  ['https://example.com:8443', 'https://example.com:8443'],
  ['https://*.example.com', 'https://*.example.com'],
  ['https://*.shop.example.co.uk', 'https://*.shop.example.co.uk'],
  ['https://مثال.com', 'https://xn--mgbh0fb.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://localhost', 'https://localhost'],
  ['http://127.0.0.1:4631/page', 'http://127.0.0.1:4631'],
  ['http://0x7f.1:4631', 'http://127.0.0.1:4631'],
  ['//example.com', 'https://example.com'],
]

const refused = [
  '',
  ' ',
  '*',
  'https://*',
  'https:',
  'https://',
  'http://example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,x',
  'blob:https://example.com/1',
  'https://example',
  'https://example.com; script-src *',
  "https://example.com 'unsafe-inline'",
  'https://example.com,https://evil.example',
  'https://example.com\nframe-ancestors *',
  'https://example.com\\@evil.example',
  'https://user:secret@example.com',
  'https://@example.com',
  'https://example.com@evil.example',
  'https://**.example.com',
  'https://*.*.example.com',
  'https://a.*.example.com',
  'https://a*.example.com',
  'https://*example.com',
  'https://*.com',
  'https://*.co.uk',
  'https://*.com.au',
  'https://example.com.',
  'https://example..com',
  'https://-example.com',
  'https://exa_mple.com',
  'https://192.168.1.1',
  'https://8.8.8.8',
  'https://[::1]',
  'http://[::1]:3000',
  'http://127.0.0.2',
  'http://localhost.example.com',
  'http://*.localhost',
  'https://example.com:99999',
  'https://example.com:*',
  `https://${'a'.repeat(64)}.com`,
  `https://${'a.'.repeat(150)}com`,
  'null',
  "'self'",
  '<script>',
]

describe('Our product takes as a site that may show an event', () => {
  it.each(taken)('%j as %s', (typed, origin) => {
    expect(parseEmbedSite(typed)).toBe(origin)
    expect(parseEmbedSite(origin)).toBe(origin)
  })

  it.each(refused)('never %j', (typed) => {
    expect(parseEmbedSite(typed)).toBeNull()
  })

  it('at most 20 of them, each once', () => {
    const many = Array.from({ length: maxEmbedSites }, (_, at) => `https://site-${at}.example.com`)
    const typed = ['example.com', 'https://EXAMPLE.com/x', ...many.slice(2)]
    expect(embedSites.parse(typed)).toEqual(['https://example.com', ...many.slice(2)])
    expect(embedSites.safeParse([...many, 'https://example.com']).success).toBe(false)
    expect(embedSites.safeParse(['http://example.com']).success).toBe(false)
  })
})

test('Our product tells its height only to a page that the policy allows', () => {
  const sites = ['https://example.com', 'https://*.example.org', 'http://127.0.0.1:4631']
  for (const origin of [
    'https://example.com',
    'https://blog.example.org',
    'https://a.b.example.org',
    'http://127.0.0.1:4631',
  ])
    expect([origin, isAllowedSite(sites, origin)]).toEqual([origin, true])
  for (const origin of [
    'https://www.example.com',
    'http://example.com',
    'https://example.org',
    'http://blog.example.org',
    'https://evil-example.org',
    'https://example.com.evil.example',
    'https://example.com:8443',
    'http://127.0.0.1:4632',
    'null',
    '',
  ])
    expect([origin, isAllowedSite(sites, origin)]).toEqual([origin, false])
  expect(isAllowedSite([], 'https://example.com')).toBe(false)
  expect(isAllowedSite([''], '')).toBe(true)
})
