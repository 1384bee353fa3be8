import { describe, expect, it } from 'vitest'
import { sampleReminder } from '../../tools/preview/mails.ts'
import { mailDesigns } from '../designs.ts'
import { reminderMail } from './reminder.tsx'

const languages = ['en', 'fr', 'ar'] as const
const looks = mailDesigns.flatMap((design) => languages.map((lang) => ({ design, lang })))
const spoken = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<!--[^]*?-->|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

describe.each(looks)('Our product reminds by $design in $lang', ({ design, lang }) => {
  const { t, by, title } = sampleReminder(design, lang)
  const sample = (different = {}) => reminderMail(sampleReminder(design, lang, different))

  it('in a short band, with what, when, where, until when, and three answers', () => {
    const { html, text } = sample()
    expect(html).not.toMatch(/\/arch-|\/night-/)
    expect(html.match(/\?answer=/g)).toHaveLength(3)
    expect(html.match(/class="m-button"/g)).toHaveLength(1)
    for (const said of [spoken(html), text.replace(/\s+/g, ' ')])
      for (const word of [title, t('reminder.by'), by, t('thanks.when'), t('thanks.where')])
        expect(said).toContain(word?.replace(/\s+/g, ' '))
  })

  it.each([
    [3, 'left'],
    [1, 'left'],
    [0, 'today'],
    [undefined, 'awaited'],
    [25, 'left'],
  ] as const)('saying that %s days are left', (left, key) => {
    const { subject, html, text } = sample({ left })
    expect(subject).toContain(title)
    expect(subject + html + text).not.toMatch(/undefined|\{\{|reminder\./)
    if (key !== 'left') expect(spoken(html)).toContain(t(`reminder.${key}`))
    expect(sample({ left, name: '' }).subject).not.toMatch(/^[,\u060c ]/)
  })

  it('asking for the party by name, as far as names are known', () => {
    expect(sample().text).toContain('Rohan')
    expect(sample({ companions: [], partyLimit: 1 }).text).toContain(t('reminder.words'))
    expect(
      sample({ companions: [], partyLimit: 1, message: 'The caterers ask, {name}.' }).text,
    ).not.toContain(t('reminder.words'))
  })

  it('and that it is the last one, when it is', () => {
    expect(sample({ last: true }).text).toContain(t('reminder.last'))
    expect(sample().text + sample().html).not.toContain(t('reminder.last'))
  })

  it('in a twin of 72 columns that ends with how to stop', () => {
    const { text } = sample({ last: true })
    expect(text.split('\n').filter((line) => line.length > 72 && !line.includes('://'))).toEqual([])
    expect(text.slice(text.indexOf('\n--\n'))).toContain('/stop')
  })
})
