import { describe, expect, it, test } from 'vitest'
import { escapeXml, fitFrame, parseLimit, parseOembedUrl, renderOembedXml } from './oembed.ts'

const publicUrl = 'https://mehfil.example'
const parse = (url: unknown) => parseOembedUrl(url, publicUrl)

describe('Our product describes for other programs', () => {
  it('the addresses of its pages', () => {
    expect(parse('https://mehfil.example/ananya-vikram')).toEqual({
      label: 'ananya-vikram',
      lang: null,
    })
    expect(parse('https://mehfil.example/ananya-vikram/?lang=fr&x=1#reply')).toEqual({
      label: 'ananya-vikram',
      lang: 'fr',
    })
  })

  it.each([
    undefined,
    '',
    'ananya-vikram',
    'http://mehfil.example/ananya-vikram',
    'https://mehfil.example.evil.example/ananya-vikram',
    'https://mehfil.example@evil.example/ananya-vikram',
    'https://x:y@mehfil.example/ananya-vikram',
    'https://mehfil.example:8443/ananya-vikram',
    'https://mehfil.example/',
    'https://mehfil.example/0A1B2C3D4E5F601/0A1B2C3D4E5F602',
    'https://mehfil.example/a%2f..%2fb',
    `https://mehfil.example/${'a'.repeat(600)}`,
    ['https://mehfil.example/ananya-vikram'],
  ])('but not %j', (url) => {
    expect(parse(url)).toBeNull()
  })
})

test('Our product keeps a frame within the place that a page has', () => {
  expect(fitFrame({ width: null, height: null })).toEqual({ width: 640, height: 720 })
  expect(fitFrame({ width: 320, height: 2_000 })).toEqual({ width: 320, height: 720 })
  expect(['400', '0', '-1', '1e3', 'x', '', undefined, '999999'].map(parseLimit)).toEqual([
    400,
    ...Array<null>(7).fill(null),
  ])
})

test('Our product writes XML that every reader takes', () => {
  expect(escapeXml('a\u0000<b>&"\u0008\ud800é\u{1f389}')).toBe('a&lt;b&gt;&amp;&quot;é\u{1f389}')
  expect(renderOembedXml({ title: '</title>', width: 3 })).toContain(
    '<oembed><title>&lt;/title&gt;</title><width>3</width></oembed>',
  )
})
