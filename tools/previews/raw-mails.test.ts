import PostalMime from 'postal-mime'
import qrcode from 'qrcode'
import { describe, expect, it } from 'vitest'
import { languageTags } from '../../contract/languages.ts'
import { composeMail } from '../../server/base/mail/mime.ts'
import { renderCalendarFile } from '../../server/features/rsvp/rules/calendar.ts'
import { mailDesigns } from '../../templates/mails/catalogue.ts'
import { origin } from '../samples/mail-events.ts'
import { createSampleMails } from '../samples/mails.ts'

/** Whole mails as they are sent, parsed by another library than ours. */
const at = new Date('2026-11-20T09:30:00Z')
const event = {
  id: '7C1F04B29E3A5D8',
  title: 'Ananya & Vikram',
  startsAt: new Date('2026-12-12T13:30:00Z'),
  durationMinutes: 270,
  zone: 'Asia/Kolkata',
  place: 'Bagh-e-Bahar, Mysuru',
  sequence: 2,
  changedAt: at,
  link: origin,
}
const ics = {
  filename: 'event.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  encoding: 'utf8' as const,
  content: renderCalendarFile([event], { brand: 'Mehfil', host: 'mehfil.example' }),
}
const passcode = {
  filename: 'passcode.png',
  contentType: 'image/png',
  encoding: 'base64' as const,
  content: (await qrcode.toBuffer('12345678', { margin: 4, scale: 8 })).toString('base64'),
  cid: 'passcode',
}
const accountMailKinds = [
  'code',
  'known',
  'password',
  'google',
  'goodbye',
  'notice',
  'notice-daily',
  'todos',
  'numbers',
  'report',
  'unsent',
  'retention',
  'domain',
  'plan-agreed',
  'plan-ending',
  'plan-ended',
  'plan-failed',
  'plan-halted',
  'bill',
  'bill-credit',
]
const allMails = languageTags.flatMap((lang) =>
  Object.entries(createSampleMails(lang)).map(([kind, mail]) => ({ lang, kind, mail })),
)

function composeRawMail({ kind, mail }: (typeof allMails)[number]): string {
  const isHouse = accountMailKinds.includes(kind)
  const shown = mail.html.includes('cid:passcode') ? [passcode] : []
  return composeMail(
    {
      ...mail,
      messageId: '<one@mehfil.example>',
      from: { name: 'Suresh Iyer, « hôtes »', address: 'events@mehfil.example' },
      to: { name: 'ليلى حداد', address: 'guest@guests.example' },
      ...(!isHouse && { replyTo: 'suresh.iyer@example.in' }),
      attachments: [...(mail.attachments ?? []), ...shown, ...(isHouse ? [] : [ics])],
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(!isHouse && {
          'List-Unsubscribe': `<${origin}/E/G/stop>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    },
    at,
  ).toString()
}

/** The link ends all mails of these hosts, so it does not name one event. */
const stopTexts = {
  en: 'Unsubscribe from these hosts',
  fr: 'Ne plus recevoir d’e-mails de ces hôtes',
  ar: 'إلغاء الاشتراك في رسائل هؤلاء المضيفين',
}
const listStopTexts = (html: string) =>
  [...html.matchAll(/<a [^>]*href="[^"]*\/stop(?:#reply)?"[^>]*>([^<]*)<\/a>/g)].map(
    ([, words]) => words,
  )
const listAddresses = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, address = '']) => address)

describe.each(allMails)('Our product sends $kind in $lang', ({ lang, kind, mail }) => {
  const raw = composeRawMail({ lang, kind, mail })

  it('so that another library reads the same headers, texts and files', async () => {
    const read = await PostalMime.parse(raw)
    const normalizeText = (text: string | undefined) => text?.replace(/\r\n/g, '\n').trimEnd()
    expect(read.subject).toBe(mail.subject)
    expect(read.from).toMatchObject({
      name: 'Suresh Iyer, « hôtes »',
      address: 'events@mehfil.example',
    })
    expect(read.to?.[0]).toMatchObject({ name: 'ليلى حداد' })
    expect(normalizeText(read.html)).toBe(normalizeText(mail.html))
    expect(normalizeText(read.text)).toBe(normalizeText(mail.text))
    expect(
      read.attachments
        .filter(({ disposition }) => disposition === 'inline')
        .map(({ contentId }) => contentId),
    ).toEqual([...new Set([...mail.html.matchAll(/cid:(\w+)/g)].map(([, cid]) => `<${cid}>`))])
    const files = read.attachments.filter(({ disposition }) => disposition === 'attachment')
    expect(files.map(({ mimeType }) => mimeType)).toEqual(
      accountMailKinds.includes(kind) ? [] : ['text/calendar'],
    )
    for (const { content } of files)
      expect(new TextDecoder().decode(content as ArrayBuffer)).toMatch(/^SEQUENCE:2\r?$/m)
    expect(read.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      accountMailKinds.includes(kind) ? undefined : 'List-Unsubscribe=One-Click',
    )
  })

  it('small, in lines that every mail server accepts, without scripts', () => {
    expect(Buffer.byteLength(mail.html)).toBeLessThan(30_000)
    expect(Buffer.byteLength(raw)).toBeLessThan(100_000)
    expect(raw.split('\r\n').every((line) => line.length <= 998 && !line.includes('\n'))).toBe(true)
    expect([...raw].every((sign) => sign.charCodeAt(0) < 128)).toBe(true)
    expect(mail.html).not.toMatch(
      /<(script|form|svg|iframe|object|embed|link|base)\b|@font-face|@import|url\(|background-image|javascript:| on\w+=/i,
    )
  })

  it('loading only the ornament and the picture of the code, and linking only to itself, maps, calendars, phone numbers, our address and the host’s links', () => {
    for (const source of listAddresses(mail.html, 'src'))
      expect(source).toMatch(
        /^(cid:(mark|passcode)|https:\/\/mehfil\.example\/assets\/mails\/[\w.-]+\.png)$/,
      )
    const hosts = new Set(
      listAddresses(mail.html, 'href')
        .filter((href) => !/^(tel:\+\d+|mailto:hello@mehfil\.example)$/.test(href))
        .map((href) => new URL(href).host),
    )
    for (const host of hosts)
      expect([
        'mehfil.example',
        'songs.example',
        'www.google.com',
        'calendar.google.com',
        'outlook.live.com',
      ]).toContain(host)
    for (const address of mail.text.match(/https?:\/\/\S+/g) ?? [])
      expect(URL.canParse(address)).toBe(true)
  })

  it('with a preheader that continues the subject, and a plain text that says who sends it', () => {
    const preheader = /line-height:1px;color:#\w+">([^<&]*)/.exec(mail.html)?.[1] ?? ''
    expect(preheader.length).toBeGreaterThan(10)
    expect(preheader).not.toContain(mail.subject)
    expect(mail.text).toContain('\n--\n')
    expect(mail.text + mail.html).not.toMatch(
      /\{\{|undefined|\b(invitation|change|thanks|foot)\.[a-z]/,
    )
  })

  it('in its language, with the spaces that French needs', () => {
    expect(mail.html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`)
    if (lang === 'fr')
      expect(mail.text.replace(/https?:\S+/g, '')).not.toMatch(/[^\s\d:] [;!?»]| :(?!\/)|« (?! )/)
    if (lang === 'ar') expect(mail.text).not.toMatch(/[\u0660-\u0669]/)
  })
})

it.each(Object.keys(stopTexts) as Array<keyof typeof stopTexts>)(
  'Our product says in %s what its unsubscribe link does, in each mail of hosts',
  (lang) => {
    const mailed = allMails.filter(
      (one) => one.lang === lang && /\/stop\b/.test(one.mail.html + one.mail.text),
    )
    expect(mailed.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        ...mailDesigns.map((design) => `invitation-${design}`),
        'reminder',
        'letter',
        'change',
        'going',
        'waiting',
      ]),
    )
    for (const { kind, mail } of mailed) {
      expect([kind, listStopTexts(mail.html)]).toEqual([kind, [stopTexts[lang]]])
      expect(mail.text.replace(/\s+/g, ' '), kind).toMatch(
        new RegExp(`${stopTexts[lang]} ?: https://\\S+/stop`),
      )
    }
  },
)

it('Our product would notice a mail with a script', () => {
  expect('<p onclick=x>').toMatch(/ on\w+=/i)
  expect('<img src="https://evil.example/x.png">').not.toMatch(/src="(cid:|https:\/\/mehfil)/)
})
