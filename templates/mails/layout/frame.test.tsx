import { describe, expect, it } from 'vitest'
import { contrastRatio } from '../../colour.ts'
import { renderCodeMail } from '../accounts/code.tsx'
import { tints } from '../families/family.ts'
import { scenes } from '../families/scenes.ts'
import { renderMailHtml } from './frame.tsx'
import { renderExistingAccountMail } from '../accounts/existing-account.tsx'
import { Button, Text, TextLink } from './elements.tsx'
import { renderHeadStyles, defaultTheme, type MailColourRole } from './theme.ts'
import { createMailStyle } from './mail-style.ts'
import { renderPlainText } from './plain-text.ts'

const hostile = `"><img src=x onerror=alert(1)> & {card}`
const frameInput = {
  style: createMailStyle('en'),
  title: 'Title',
  preheader: 'Goes on',
  footer: ['Below'],
  children: <Text>Hello</Text>,
}
const t = (key: string, params: Record<string, string | number> = {}) =>
  `${key} ${Object.values(params).join(' ')}`.trim()
const brand = { name: 'Mehfil', postalAddress: 'Road 4', origin: 'https://mehfil.example' }
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
  it('writes mails for all mail programs: one column, roles on tables, no script, font or form, and our own two pictures', () => {
    const html = renderExistingAccountMail({
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
    expect([...html.matchAll(/src="([^"]+)"/g)].map(([, source]) => source)).toEqual([
      `https://mehfil.example/assets/mails/${scenes.security.name}`,
      'cid:mark',
    ])
    expect(Buffer.byteLength(html)).toBeLessThan(23_000)
  })

  it('escapes typed text in mails', () => {
    const html = renderMailHtml({
      ...frameInput,
      title: hostile,
      preheader: hostile,
      footer: [hostile],
      children: <Text>{hostile}</Text>,
    })
    expect(html.match(/&lt;img src=x/g)).toHaveLength(5)
    expect(html).not.toContain('<img')
  })

  it('writes Arabic from right to left without letter spacing, but codes from left to right with it', () => {
    const { html } = renderCodeMail({ ...code, lang: 'ar' })
    expect(html).toContain('<html lang="ar" dir="rtl"')
    expect(html).toContain('<div lang="ar" dir="rtl" role="article"')
    expect(html).toContain('align="right"')
    // The name of the family is at the other side.
    expect(html.match(/align="left"/g)).toHaveLength(1)
    expect(html).toContain('<span dir="ltr"')
    expect(html.match(/letter-spacing:4px/g)).toHaveLength(1)
    expect(renderCodeMail({ ...code, lang: 'en' }).html).toContain('align="left"')
  })

  it('sets the direction of each row of an Arabic mail, so that a Latin full stop stays at its side', () => {
    const rows = (
      <>
        <Text>Doors open at six.</Text>
        <Text>{'نلقاكم غدًا.'}</Text>
      </>
    )
    const arabic = renderMailHtml({
      ...frameInput,
      style: createMailStyle('ar'),
      footer: ['Mehfil, 14 Residency Road.'],
      children: rows,
    })
    for (const row of ['Doors open at six.', 'نلقاكم غدًا.', 'Mehfil, 14 Residency Road.'])
      expect(arabic).toContain(`<bdi>${row}</bdi></td>`)
    for (const lang of ['en', 'fr'] as const)
      expect(
        renderMailHtml({ ...frameInput, style: createMailStyle(lang), children: rows }),
      ).not.toContain('<bdi>')
  })

  it('shows a code in large digits without links or buttons, and on a separate line of the plain text', () => {
    const mail = renderCodeMail({ ...code, lang: 'en' })
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

  it('gives every colour a dark value for both kinds of mail programs', () => {
    const styles = renderHeadStyles(defaultTheme)
    for (const role of Object.keys(defaultTheme) as MailColourRole[]) {
      expect(styles).toContain(`.m-${role}{`)
      expect(styles).toMatch(new RegExp(`\\[data-ogs[bc]\\] \\.m-${role}\\{`))
    }
  })

  it.each([
    ['text', 'card'],
    ['muted', 'card'],
    ['foot', 'page'],
    ['accent', 'card'],
    ['accent', 'soft'],
    ['muted', 'soft'],
    ['buttonText', 'button'],
    ['good', 'card'],
  ] as const)('keeps %s readable on %s in light and dark mode', (ink, ground) => {
    for (const tone of ['light', 'dark'] as const)
      expect(contrastRatio(defaultTheme[ink][tone], defaultTheme[ground][tone])).toBeGreaterThan(
        4.5,
      )
  })

  it.each(Object.entries(tints))(
    'keeps text and figures readable on the tile %s in light and dark mode',
    (_, { ground, ink }) => {
      for (const tone of ['light', 'dark'] as const)
        for (const colour of [ink[tone], defaultTheme.text[tone]])
          expect(contrastRatio(colour, ground[tone])).toBeGreaterThan(4.5)
    },
  )

  it('makes the button of a mail at least 48 px high, also in Outlook', () => {
    const html = renderMailHtml({
      ...frameInput,
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

  it('wraps plain text at 72 columns without breaking codes and addresses', () => {
    const address = `  https://mehfil.example/${'x'.repeat(90)}`
    const text = renderPlainText(['word '.repeat(40).trim(), ['Here', address], ['--', 'Who']])
    expect(text.split('\n').filter((line) => line.length > 72)).toEqual([address])
    expect(text).toContain(`\n\nHere\n${address}\n\n--\nWho\n`)
  })
})
