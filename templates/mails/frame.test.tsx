import { describe, expect, it } from 'vitest'
import { contrast } from '../contrast.ts'
import { codeMail } from './code.tsx'
import { framed } from './frame.tsx'
import { knownMail } from './known.tsx'
import { Button, Text, TextLink } from './parts.tsx'
import { headStyles, house, type Role } from './theme.ts'
import { voiceOf } from './voice.ts'
import { written } from './written.ts'

const hostile = `"><img src=x onerror=alert(1)> & {card}`
const frame = {
  voice: voiceOf('en'),
  title: 'Title',
  preheader: 'Goes on',
  footer: ['Below'],
  children: <Text>Hello</Text>,
}
const t = (key: string, params: Record<string, string | number> = {}) =>
  `${key} ${Object.values(params).join(' ')}`.trim()
const brand = { name: 'Mehfil', postalAddress: 'Road 4' }
const code = {
  t,
  brand,
  purpose: 'signup',
  code: '482913',
  minutes: 5,
  until: '10:47 UTC',
  askedAt: '10:42 UTC',
  device: '',
} as const

describe('Our product', () => {
  it('writes a mail that mail programs read: one column, roles on tables, no script, font, form or picture from afar', () => {
    const html = knownMail({
      lang: 'en',
      t,
      brand,
      name: 'Asha',
      loginLink: 'https://mehfil.example/',
      forgotLink: 'https://mehfil.example/forgot-password',
    }).html
    expect(html).toContain('max-width:600px')
    expect(html).toContain('<!--[if mso]><table role="presentation" width="600"')
    expect(html.match(/<table/g)?.length).toBeGreaterThan(4)
    expect(html.match(/<table(?![^>]*role="presentation")/g)).toBeNull()
    expect(html).not.toMatch(/<script|<form|@font-face|<svg|background-image|url\(/)
    expect([...html.matchAll(/src="([^"]+)"/g)].map(([, source]) => source)).toEqual(['cid:mark'])
    expect(Buffer.byteLength(html)).toBeLessThan(23_000)
  })

  it('keeps what people typed from becoming markup', () => {
    const html = framed({
      ...frame,
      title: hostile,
      preheader: hostile,
      footer: [hostile],
      children: <Text>{hostile}</Text>,
    })
    expect(html.match(/&lt;img src=x/g)).toHaveLength(5)
    expect(html).not.toContain('<img')
  })

  it('sets Arabic from the right, without letter-spacing but in the code, which stays left to right', () => {
    const { html } = codeMail({ ...code, lang: 'ar' })
    expect(html).toContain('<html lang="ar" dir="rtl"')
    expect(html).toContain('<div lang="ar" dir="rtl" role="article"')
    expect(html).toContain('align="right"')
    expect(html).not.toContain('align="left"')
    expect(html).toContain('<span dir="ltr"')
    expect(html.match(/letter-spacing:4px/g)).toHaveLength(1)
    expect(codeMail({ ...code, lang: 'en' }).html).toContain('align="left"')
  })

  it('reads each row of an Arabic mail by its own letters, so that no Latin full stop changes its side', () => {
    const rows = (
      <>
        <Text>Doors open at six.</Text>
        <Text>{'نلقاكم غدًا.'}</Text>
      </>
    )
    const arabic = framed({
      ...frame,
      voice: voiceOf('ar'),
      footer: ['Mehfil, 14 Residency Road.'],
      children: rows,
    })
    for (const row of ['Doors open at six.', 'نلقاكم غدًا.', 'Mehfil, 14 Residency Road.'])
      expect(arabic).toContain(`<bdi>${row}</bdi></td>`)
    for (const lang of ['en', 'fr'] as const)
      expect(framed({ ...frame, voice: voiceOf(lang), children: rows })).not.toContain('<bdi>')
  })

  it('shows a code big, without a link or a button, and alone on a line of the text', () => {
    const mail = codeMail({ ...code, lang: 'en' })
    expect(mail.html).toContain('482\u00a0913')
    expect(mail.html).not.toMatch(/<a\b|href=/)
    expect(mail.text.split('\n')).toContain('    482913')
    expect(mail.attachments.map(({ cid }) => cid)).toEqual(['mark'])
    expect(
      Buffer.from(mail.attachments[0]?.content ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  it('gives every colour a dark twin for both kinds of client', () => {
    const styles = headStyles(house)
    for (const role of Object.keys(house) as Role[]) {
      expect(styles).toContain(`.m-${role}{`)
      expect(styles).toMatch(new RegExp(`\\[data-ogs[bc]\\] \\.m-${role}\\{`))
    }
  })

  it.each([
    ['text', 'card'],
    ['muted', 'card'],
    ['muted', 'page'],
    ['accent', 'card'],
    ['accent', 'soft'],
    ['muted', 'soft'],
    ['buttonText', 'button'],
    ['good', 'card'],
  ] as const)('keeps %s readable on %s by day and by night', (ink, ground) => {
    for (const tone of ['light', 'dark'] as const)
      expect(contrast(house[ink][tone], house[ground][tone])).toBeGreaterThan(4.5)
  })

  it('makes its one button 48 px high or more, also in Outlook', () => {
    const html = framed({
      ...frame,
      children: (
        <>
          <Button href="https://mehfil.example/">Go</Button>
          <Text>
            <TextLink href="https://mehfil.example/2">Or</TextLink>
          </Text>
        </>
      ),
    })
    expect(html).toContain('padding:15px 16px')
    expect(html).toContain('line-height:22px')
    expect(html).toContain('mso-padding-alt:15px 16px')
    expect(html).toContain('<a class="m-accent" href="https://mehfil.example/2"')
  })

  it('writes text of at most 72 columns and leaves codes and addresses alone', () => {
    const address = `  https://mehfil.example/${'x'.repeat(90)}`
    const text = written(['word '.repeat(40).trim(), ['Here', address], ['--', 'Who']])
    expect(text.split('\n').filter((line) => line.length > 72)).toEqual([address])
    expect(text).toContain(`\n\nHere\n${address}\n\n--\nWho\n`)
  })
})
