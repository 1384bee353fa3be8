import { describe, expect, it } from 'vitest'
import { shortTextNames } from '@mehfil/contract/events/short-texts.ts'
import { languageTags } from '@mehfil/contract/languages.ts'
import { createSampleInvitation } from '../../../tools/samples/guest-mails.ts'
import { mailSamples } from '../../../tools/samples/mail-events.ts'
import { getMailManifest, mailDesigns, type MailDesign } from '../catalogue.ts'
import { renderInvitationMail } from './invitation.tsx'
import { rewrapText } from '../layout/plain-text.ts'
import { describeVariants, oneOf } from '../../../tools/testing/test-variants.ts'

const hasOrnaments = (design: MailDesign) =>
  Object.keys(getMailManifest(design).ornaments).length > 0
const looks = mailDesigns.flatMap((design) => languageTags.map((lang) => ({ design, lang })))
const answersIn = (html: string) =>
  [...html.matchAll(/href="[^"]*\?answer=(\w+)#reply"/g)].map(([, answer]) => answer)
const filledButtons = (html: string) => html.match(/class="m-button"/g)?.length ?? 0
const getVisibleText = (html: string) =>
  html
    .replace(/<style>[^]*?<\/style>|<!--[^]*?-->|<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

describeVariants(looks, oneOf(4))(
  'Our product invites in design $design in $lang',
  ({ design, lang }) => {
    const sample = (different = {}) =>
      renderInvitationMail(createSampleInvitation(design, lang, different))

    it('with three answer buttons, one of them filled, and says that they open a page', () => {
      const { html, text } = sample()
      expect(answersIn(html)).toEqual(['yes', 'maybe', 'no'])
      expect(filledButtons(html)).toBe(1)
      expect(text.match(/\?answer=\w+/g)).toHaveLength(3)
      expect(answersIn(sample({ maybeAllowed: false }).html)).toEqual(['yes', 'no'])
    })

    it('with every fact as text, in HTML and plain text', () => {
      const { place, when } = createSampleInvitation(design, lang)
      const { html, text } = sample()
      for (const said of [getVisibleText(html), text.replace(/\s+/g, ' ')]) {
        for (const line of place?.lines ?? []) expect(said).toContain(line)
        expect(said).toContain(
          when?.leaf && mailSamples[design].hasDateLeaf && said.startsWith(' ')
            ? when.leaf.weekday
            : when?.days.replace(/\s+/g, ' '),
        )
        expect(said).toContain('28')
      }
    })

    it.each(shortTextNames)('with the short text %s in HTML and plain text', (name) => {
      const { html, text } = sample({ [name]: 'Known to nobody else' })
      for (const said of [getVisibleText(html), text])
        expect(said.toLowerCase()).toContain('known to nobody else')
    })

    it('with the programme in HTML and plain text, and leads to the page for a long one', () => {
      const row = (at: number) => ({
        id: String(at),
        time: `${at}:15`,
        title: `Row ${at} <b>`,
        place: 'East court',
        line: 'Bring a shawl',
        track: 'Hall 2',
        ...(at === 1 && { day: 'Second day' }),
      })
      const { html, text } = sample({ programme: Array.from({ length: 13 }, (_, at) => row(at)) })
      expect(html).not.toContain('Row 1 <b>')
      for (const said of [
        getVisibleText(html).replace(/&(lt|gt);/g, (_, sign) => (sign === 'lt' ? '<' : '>')),
        text,
      ]) {
        for (const one of ['Second day', '11:15', 'Row 11 <b>', 'East court', 'Bring a shawl'])
          expect(said).toContain(one)
        expect(said).not.toContain('Row 12')
      }
    })

    it('in full also without pictures: none replaces text and each has a fixed size', () => {
      const { html } = sample({
        picture: {
          url: 'https://mehfil.example/files/a.webp',
          width: 1600,
          height: 900,
          alt: 'A garden',
        },
      })
      const pictures = html.match(/<img [^>]*>/g) ?? []
      const ornaments = pictures.filter((picture) => picture.includes('/assets/mails/'))
      expect(pictures.length).toBe(ornaments.length + 1)
      expect(ornaments.length > 0).toBe(hasOrnaments(design))
      for (const picture of pictures) expect(picture).toMatch(/width="\d+" height="\d+"/)
      expect(pictures.filter((picture) => !picture.includes('alt=""'))).toHaveLength(1)
      expect(getVisibleText(html.replace(/<img [^>]*>/g, ''))).toBe(getVisibleText(html))
    })

    it('guests without a name, single guests and guests with companions', () => {
      expect(sample({ name: '', companions: [] }).text).not.toMatch(/undefined| ,|\{\{/)
      expect(sample({ partyLimit: 1, companions: [] }).text).not.toContain('Rohan')
      expect(sample({ partyLimit: 9, companions: ['Rohan'] }).text).toContain('Rohan')
      expect(sample({ companions: ['Rohan', 'Leila'] }).text).toContain('Leila')
    })

    it('guests with an answer to look at that answer', () => {
      for (const answered of ['yes', 'no', 'maybe', 'waiting'] as const) {
        const { html, text } = sample({ answered })
        expect(answersIn(html)).toEqual([])
        expect(filledButtons(html)).toBe(1)
        expect(text).not.toContain('?answer=')
        expect(text).toMatch(/\s– /)
      }
    })

    it('without answer buttons after the deadline, and names the deadline', () => {
      const { html, text } = sample({ closed: '28 November' })
      expect([answersIn(html), filledButtons(html)]).toEqual([[], 0])
      expect([getVisibleText(html).includes('28 November'), text.includes('28 November')]).toEqual([
        true,
        true,
      ])
      expect(sample({ closed: '28 November', answered: 'yes' }).html).not.toContain('?answer=')
    })

    it('without the promise of a place for guests who declined, wait or are too late', () => {
      const promise =
        createSampleInvitation(design, lang)
          .t('invitation.kept-for', { count: 3, n: '' })
          .split('*')[0] ?? ''
      expect(sample().text).toContain(promise)
      for (const different of [
        { answered: 'no' },
        { answered: 'waiting' },
        { closed: '28 November' },
      ])
        expect(sample(different).text).not.toContain(promise)
    })

    it('without showing a hidden address', () => {
      const { place: _place, ...hidden } = createSampleInvitation(design, lang)
      const { html, text } = renderInvitationMail({ ...hidden, placeHidden: true })
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
      } = createSampleInvitation(design, lang)
      const { subject, html, text } = renderInvitationMail(bare)
      expect(subject + html + text).not.toMatch(/undefined|\{\{|Invalid/)
    })

    it('with a smaller title when it is long or has two names', () => {
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

    it('in the words of the host if there are some', () => {
      const { subject, html, text } = sample({
        subject: 'Come!',
        greeting: 'Come and <b>see</b>',
        descriptionText: 'First.\n\nSecond.',
      })
      expect(subject).toBe('Come!')
      expect(html).toContain('Come and &lt;b&gt;see&lt;/b&gt;')
      expect(text).toContain('First.\n\nSecond.')
    })

    it('without the label if the plan removes it', () => {
      const { label: _label, ...unlabelled } = createSampleInvitation(design, lang)
      expect(renderInvitationMail(unlabelled).html).not.toContain('Mehfil')
      expect(sample().html).toContain('Mehfil')
    })

    it('in the direction of its language in every table with text', () => {
      const { html } = sample()
      const dir = lang === 'ar' ? 'rtl' : 'ltr'
      expect(html).toContain(`<html lang="${lang}" dir="${dir}"`)
      expect(html).toContain(`<div lang="${lang}" dir="${dir}"`)
      if (lang !== 'ar') return
      expect(html.slice(html.indexOf('<body'))).not.toContain('letter-spacing')
      if (!mailSamples[design].hasDateLeaf) expect(html).not.toContain('align="left"')
    })

    it('with a plain text of 72 columns that ends with two dashes and the stop link', () => {
      const { text } = sample()
      expect(text.split('\n').filter((line) => line.length > 72 && !line.includes('://'))).toEqual(
        [],
      )
      expect(text.slice(text.indexOf('\n--\n'))).toContain('/stop')
    })
  },
)

describe('Our product', () => {
  it('spaces the letters of Latin lines in the design of large type', () => {
    const { html } = renderInvitationMail(createSampleInvitation('typographic', 'en'))
    expect(html.slice(html.indexOf('<body'))).toContain('letter-spacing')
  })

  it(
    'compiles a mail with marks whose form is independent of the inserted values',
    { tags: 'long' },
    () => {
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
      const fillMarks = (laid: string) =>
        laid.replace(/\ue000(\w+)\ue001/g, (_, which: string) => own[which] ?? '')
      for (const { design, lang } of looks) {
        const laid = renderInvitationMail(createSampleInvitation(design, lang, marks))
        const alone = renderInvitationMail(
          createSampleInvitation(design, lang, {
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
        expect(fillMarks(laid.html)).toBe(alone.html)
        expect(fillMarks(laid.text).replace(/\s+/g, ' ')).toBe(alone.text.replace(/\s+/g, ' '))
      }
    },
  )

  it('wraps lines again that became too long after names were inserted, with the same indent', () => {
    const grown = `Who    ${'Wolfeschlegel Steinhausen, '.repeat(4).trim()}`
    expect(
      rewrapText(grown)
        .split('\n')
        .every((line) => line.length <= 72),
    ).toBe(true)
    expect(rewrapText(grown).split('\n')[1]).toMatch(/^ {7}\S/)
    expect(rewrapText('x https://a.example/'.padEnd(90, 'y'))).not.toContain('\n')
  })
})
