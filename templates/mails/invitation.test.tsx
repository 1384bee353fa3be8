import { describe, expect, it } from 'vitest'
import { sampleInvitation } from '../../tools/preview/mails.ts'
import { mailDesigns } from '../designs.ts'
import { invitationMail } from './invitation.tsx'
import { foldedText } from './written.ts'

const languages = ['en', 'fr', 'ar'] as const
const looks = mailDesigns.flatMap((design) => languages.map((lang) => ({ design, lang })))
const answersIn = (html: string) =>
  [...html.matchAll(/href="[^"]*\?answer=(\w+)#reply"/g)].map(([, answer]) => answer)
const filledButtons = (html: string) => html.match(/class="m-button"/g)?.length ?? 0
const spoken = (html: string) =>
  html
    .replace(/<style>[^]*?<\/style>|<!--[^]*?-->|<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

describe.each(looks)('Our product invites by $design in $lang', ({ design, lang }) => {
  const sample = (different = {}) => invitationMail(sampleInvitation(design, lang, different))

  it('with three answers that open a page, one of them filled, and says so', () => {
    const { html, text } = sample()
    expect(answersIn(html)).toEqual(['yes', 'maybe', 'no'])
    expect(filledButtons(html)).toBe(1)
    expect(text.match(/\?answer=\w+/g)).toHaveLength(3)
    expect(answersIn(sample({ maybeAllowed: false }).html)).toEqual(['yes', 'no'])
  })

  it('with every fact as words, in the mail and in its twin', () => {
    const { place, when } = sampleInvitation(design, lang)
    const { html, text } = sample()
    for (const said of [spoken(html), text.replace(/\s+/g, ' ')]) {
      for (const line of place?.lines ?? []) expect(said).toContain(line)
      expect(said).toContain(
        when?.leaf && design === 'typographic' && said.startsWith(' ')
          ? when.leaf.weekday
          : when?.days.replace(/\s+/g, ' '),
      )
      expect(said).toContain('28')
    }
  })

  it('whole without pictures: none stands for words, and each has its size', () => {
    const { html } = sample({
      picture: {
        url: 'https://mehfil.example/files/a.webp',
        width: 1600,
        height: 900,
        alt: 'A garden',
      },
    })
    const pictures = html.match(/<img [^>]*>/g) ?? []
    expect(pictures.length).toBe(design === 'jaali' ? 3 : design === 'fanous' ? 2 : 1)
    for (const picture of pictures) expect(picture).toMatch(/width="\d+" height="\d+"/)
    expect(pictures.filter((picture) => !picture.includes('alt=""'))).toHaveLength(1)
    expect(spoken(html.replace(/<img [^>]*>/g, ''))).toBe(spoken(html))
  })

  it('somebody without a name, somebody alone, and somebody who may bring others', () => {
    expect(sample({ name: '', companions: [] }).text).not.toMatch(/undefined| ,|\{\{/)
    expect(sample({ partyLimit: 1, companions: [] }).text).not.toContain('Rohan')
    expect(sample({ partyLimit: 9, companions: ['Rohan'] }).text).toContain('Rohan')
    expect(sample({ companions: ['Rohan', 'Leila'] }).text).toContain('Leila')
  })

  it('whoever has answered to look at that answer', () => {
    for (const answered of ['yes', 'no', 'maybe', 'waiting'] as const) {
      const { html, text } = sample({ answered })
      expect(answersIn(html)).toEqual([])
      expect(filledButtons(html)).toBe(1)
      expect(text).not.toContain('?answer=')
      expect(text).toMatch(/\s– /)
    }
  })

  it('nobody to answer once answers are closed, and says since when', () => {
    const { html, text } = sample({ closed: '28 November' })
    expect([answersIn(html), filledButtons(html)]).toEqual([[], 0])
    expect([spoken(html).includes('28 November'), text.includes('28 November')]).toEqual([
      true,
      true,
    ])
    expect(sample({ closed: '28 November', answered: 'yes' }).html).not.toContain('?answer=')
  })

  it('promising a place to nobody who declined, who waits, or who comes too late', () => {
    const promise =
      sampleInvitation(design, lang).t('invitation.kept-for', { count: 3, n: '' }).split('*')[0] ??
      ''
    expect(sample().text).toContain(promise)
    for (const different of [
      { answered: 'no' },
      { answered: 'waiting' },
      { closed: '28 November' },
    ])
      expect(sample(different).text).not.toContain(promise)
  })

  it('without telling a hidden address', () => {
    const { place: _place, ...hidden } = sampleInvitation(design, lang)
    const { html, text } = invitationMail({ ...hidden, placeHidden: true })
    expect(html + text).not.toContain('google.com/maps')
    expect(text.split('\n').length).toBeGreaterThan(10)
  })

  it('to an event that has no date, no place and no picture yet', () => {
    const {
      when: _when,
      place: _place,
      calendar: _calendar,
      deadline: _deadline,
      ...bare
    } = sampleInvitation(design, lang)
    const { subject, html, text } = invitationMail(bare)
    expect(subject + html + text).not.toMatch(/undefined|\{\{|Invalid/)
  })

  it('with a title of sixty characters and names on two lines, set smaller', () => {
    const title = 'Internationalisation Summit for Practitioners from Everywhere'
    const { html } = sample({
      title,
      name: 'Wolfeschlegelsteinhausenbergerdorff von und zu Hohenlohe',
    })
    const size = Number(/m-title"[^>]*font-size:(\d+)px/.exec(html)?.[1])
    const onPhones = Number(/\.m-title\{font-size:(\d+)px/.exec(html)?.[1])
    expect(size).toBeLessThan(50)
    expect(onPhones * 'Internationalisation'.length * 0.5).toBeLessThan(346)
  })

  it('in the host\u2019s own words where there are some', () => {
    const { subject, html, text } = sample({
      subject: 'Come!',
      greeting: 'Come and <b>see</b>',
      descriptionText: 'First.\n\nSecond.',
    })
    expect(subject).toBe('Come!')
    expect(html).toContain('Come and &lt;b&gt;see&lt;/b&gt;')
    expect(text).toContain('First.\n\nSecond.')
  })

  it('without the label, where the plan takes it away', () => {
    const { label: _label, ...unlabelled } = sampleInvitation(design, lang)
    expect(invitationMail(unlabelled).html).not.toContain('Mehfil')
    expect(sample().html).toContain('Mehfil')
  })

  it('in the direction of its language, on every table that holds words', () => {
    const { html } = sample()
    const dir = lang === 'ar' ? 'rtl' : 'ltr'
    expect(html).toContain(`<html lang="${lang}" dir="${dir}"`)
    expect(html).toContain(`<div lang="${lang}" dir="${dir}"`)
    expect(html.slice(html.indexOf('<body')).includes('letter-spacing')).toBe(
      lang !== 'ar' && design === 'typographic',
    )
    if (lang === 'ar' && design !== 'typographic') expect(html).not.toContain('align="left"')
  })

  it('in a twin of 72 columns, ended by two dashes and how to stop', () => {
    const { text } = sample()
    expect(text.split('\n').filter((line) => line.length > 72 && !line.includes('://'))).toEqual([])
    expect(text.slice(text.indexOf('\n--\n'))).toContain('/stop')
  })
})

describe('Our product', () => {
  it('lays a mail out with marks, and the marks tell nothing of what is put there', () => {
    const marks = {
      name: '\ue000name\ue001',
      companions: ['\ue0000\ue001'],
      link: '\ue000link\ue001',
      links: {
        yes: '\ue000link\ue001?answer=yes',
        maybe: '\ue000link\ue001?answer=maybe',
        no: '\ue000link\ue001?answer=no',
      },
      stopUrl: '\ue000stop\ue001',
    }
    const own: Record<string, string> = {
      name: 'Asha',
      '0': 'Rohan',
      link: 'https://m.example/E/G',
      stop: 'https://m.example/E/G/stop',
    }
    const put = (laid: string) =>
      laid.replace(/\ue000(\w+)\ue001/g, (_, which: string) => own[which] ?? '')
    for (const { design, lang } of looks) {
      const laid = invitationMail(sampleInvitation(design, lang, marks))
      const alone = invitationMail(
        sampleInvitation(design, lang, {
          name: 'Asha',
          companions: ['Rohan'],
          link: own['link'] ?? '',
          links: {
            yes: `${own['link']}?answer=yes`,
            maybe: `${own['link']}?answer=maybe`,
            no: `${own['link']}?answer=no`,
          },
          stopUrl: own['stop'] ?? '',
        }),
      )
      expect(put(laid.html)).toBe(alone.html)
      expect(put(laid.text).replace(/\s+/g, ' ')).toBe(alone.text.replace(/\s+/g, ' '))
    }
  })

  it('wraps again what grew when names were put in, under the column it began in', () => {
    const grown = `Who    ${'Wolfeschlegel Steinhausen, '.repeat(4).trim()}`
    expect(
      foldedText(grown)
        .split('\n')
        .every((line) => line.length <= 72),
    ).toBe(true)
    expect(foldedText(grown).split('\n')[1]).toMatch(/^ {7}\S/)
    expect(foldedText('x https://a.example/'.padEnd(90, 'y'))).not.toContain('\n')
  })
})
