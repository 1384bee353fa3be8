import PostalMime from 'postal-mime'
import qrcode from 'qrcode'
import { describe, expect, it } from 'vitest'
import { composed } from '../server/base/mime.ts'
import { calendarFile } from '../server/features/rsvp/rules/calendar.ts'
import { origin, sampleMails } from './preview/mails.ts'

/** Whole mails as they go out, read by a library that is not ours. */
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
  content: calendarFile(event, { brand: 'Mehfil', host: 'mehfil.example' }),
}
const passcode = {
  filename: 'passcode.png',
  contentType: 'image/png',
  encoding: 'base64' as const,
  content: (await qrcode.toBuffer('12345678', { margin: 4, scale: 8 })).toString('base64'),
  cid: 'passcode',
}
const languages = ['en', 'fr', 'ar'] as const
const house = [
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
const every = languages.flatMap((lang) =>
  Object.entries(sampleMails(lang)).map(([kind, mail]) => ({ lang, kind, mail })),
)

function rawOf({ kind, mail }: (typeof every)[number]): string {
  const isHouse = house.includes(kind)
  const shown = mail.html.includes('cid:passcode') ? [passcode] : []
  return composed(
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

/** It ends all mails of these hosts, and does not say that of one event. */
const stopping = {
  en: 'Unsubscribe from these hosts',
  fr: 'Ne plus recevoir d’e-mails de ces hôtes',
  ar: 'إلغاء الاشتراك في رسائل هؤلاء المضيفين',
}
const stopsOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="[^"]*\/stop(?:#reply)?"[^>]*>([^<]*)<\/a>/g)].map(
    ([, words]) => words,
  )
const addressesIn = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, address = '']) => address)

describe.each(every)('Our product sends $kind in $lang', ({ lang, kind, mail }) => {
  const raw = rawOf({ lang, kind, mail })

  it('so that another library reads the same heads, words and files', async () => {
    const read = await PostalMime.parse(raw)
    const settled = (text: string | undefined) => text?.replace(/\r\n/g, '\n').trimEnd()
    expect(read.subject).toBe(mail.subject)
    expect(read.from).toMatchObject({
      name: 'Suresh Iyer, « hôtes »',
      address: 'events@mehfil.example',
    })
    expect(read.to?.[0]).toMatchObject({ name: 'ليلى حداد' })
    expect(settled(read.html)).toBe(settled(mail.html))
    expect(settled(read.text)).toBe(settled(mail.text))
    expect(
      read.attachments
        .filter(({ disposition }) => disposition === 'inline')
        .map(({ contentId }) => contentId),
    ).toEqual([...new Set([...mail.html.matchAll(/cid:(\w+)/g)].map(([, cid]) => `<${cid}>`))])
    const files = read.attachments.filter(({ disposition }) => disposition === 'attachment')
    expect(files.map(({ mimeType }) => mimeType)).toEqual(
      house.includes(kind) ? [] : ['text/calendar'],
    )
    for (const { content } of files)
      expect(new TextDecoder().decode(content as ArrayBuffer)).toMatch(/^SEQUENCE:2\r?$/m)
    expect(read.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      house.includes(kind) ? undefined : 'List-Unsubscribe=One-Click',
    )
  })

  it('small, in lines every server carries, without anything that acts', () => {
    expect(Buffer.byteLength(mail.html)).toBeLessThan(30_000)
    expect(Buffer.byteLength(raw)).toBeLessThan(100_000)
    expect(raw.split('\r\n').every((line) => line.length <= 998 && !line.includes('\n'))).toBe(true)
    expect([...raw].every((sign) => sign.charCodeAt(0) < 128)).toBe(true)
    expect(mail.html).not.toMatch(
      /<(script|form|svg|iframe|object|embed|link|base)\b|@font-face|@import|url\(|background-image|javascript:| on\w+=/i,
    )
  })

  it('asking for the ornament and the picture of the code alone, and leading nowhere but to itself, maps, calendars, the telephone, the house by mail and where the host says', () => {
    for (const source of addressesIn(mail.html, 'src'))
      expect(source).toMatch(
        /^(cid:(mark|passcode)|https:\/\/mehfil\.example\/assets\/mails\/[\w.-]+\.png)$/,
      )
    const hosts = new Set(
      addressesIn(mail.html, 'href')
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

  it('with a preheader that goes on where the subject ends, and a twin that says who sends it', () => {
    const preheader = /line-height:1px;color:#\w+">([^<&]*)/.exec(mail.html)?.[1] ?? ''
    expect(preheader.length).toBeGreaterThan(10)
    expect(preheader).not.toContain(mail.subject)
    expect(mail.text).toContain('\n--\n')
    expect(mail.text + mail.html).not.toMatch(
      /\{\{|undefined|\b(invitation|change|thanks|foot)\.[a-z]/,
    )
  })

  it('in its language, with the spaces that French wants', () => {
    expect(mail.html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`)
    if (lang === 'fr')
      expect(mail.text.replace(/https?:\S+/g, '')).not.toMatch(/[^\s\d:] [;!?»]| :(?!\/)|« (?! )/)
    if (lang === 'ar') expect(mail.text).not.toMatch(/[\u0660-\u0669]/)
  })
})

it.each(languages)(
  'Our product says in %s what its stop link does, in each mail of hosts',
  (lang) => {
    const mailed = every.filter(
      (one) => one.lang === lang && /\/stop\b/.test(one.mail.html + one.mail.text),
    )
    expect(mailed.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'invitation-jaali',
        'invitation-typographic',
        'invitation-fanous',
        'reminder',
        'letter',
        'change',
        'going',
        'waiting',
      ]),
    )
    for (const { kind, mail } of mailed) {
      expect([kind, stopsOf(mail.html)]).toEqual([kind, [stopping[lang]]])
      expect(mail.text.replace(/\s+/g, ' '), kind).toMatch(
        new RegExp(`${stopping[lang]} ?: https://\\S+/stop`),
      )
    }
  },
)

it('Our product would be caught sending what acts', () => {
  expect('<p onclick=x>').toMatch(/ on\w+=/i)
  expect('<img src="https://evil.example/x.png">').not.toMatch(/src="(cid:|https:\/\/mehfil)/)
})
