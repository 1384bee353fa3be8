import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { inArabic, inEnglish } from '../../tools/preview/events.ts'
import { replies } from '../../tools/preview/replies.ts'
import type { PageView } from './page-view.ts'
import { barLink, ReplyBar } from './bar.tsx'
import { ReplyCard } from './reply-card.tsx'

const card = (state: string, view: PageView = inEnglish.jaali) =>
  renderToStaticMarkup(<ReplyCard view={inState(state, view)} />).replaceAll('\u00a0', ' ')
const bar = (state: string, view: PageView = inEnglish.jaali) =>
  renderToStaticMarkup(<ReplyBar view={inState(state, view)} />)

function inState(state: string, view: PageView): PageView {
  const reply = replies(view)[state]
  if (!reply) throw new Error(`no reply ${state}`)
  return { ...view, reply }
}

describe('the reply card', () => {
  test('Our product asks a stranger for a name and greets a known guest by it', () => {
    expect(card('fresh')).toContain('name="name"')
    expect(card('fresh')).toContain('Dear guest,')
    expect(card('known')).not.toContain('name="name"')
    expect(card('known')).toContain('Dear Meera,')
  })

  test('Our product offers two answers where the host allows no maybe', () => {
    expect(card('fresh')).toContain('value="maybe"')
    expect(card('fresh-alone')).not.toContain('value="maybe"')
  })

  test('Our product keeps what was typed and says beside the field what is wrong', () => {
    const html = card('errors')
    expect(html).toContain(
      '<a href="#f-name"><b><bdi>Your name:</bdi></b> <bdi>Enter your name.</bdi></a>',
    )
    expect(html).toContain(
      '<a href="#f-q-A1"><b><bdi>Meal:</bdi></b> <bdi>Choose a meal.</bdi></a>',
    )
    expect(html).toMatch(/id="f-name"[^>]*aria-describedby="e-name"/)
    expect(html).toContain('value="Ravi Nair"')
    expect(html).toMatch(/checked="" value="yes"/)
  })

  test('Our product asks the host’s questions by chips, a number or a line, and keeps what was answered', () => {
    const html = card('questions')
    for (const id of ['A1', 'A2', 'A3', 'A4']) expect(html).toContain(`name="q-${id}"`)
    expect(html).toMatch(/name="q-A1" checked="" value="raj"/)
  })

  test('Our product asks for several options, one of a list, and after a no what belongs to it', () => {
    const html = card('questions')
    expect(html).toMatch(/<input type="checkbox"[^>]* name="q-A5" checked="" value="meh"/)
    expect(html).toContain('choose up to 2')
    expect(html).toMatch(
      /<select id="f-q-A6" name="q-A6"><option value="">Please choose<\/option><option value="del">Delhi<\/option><option value="jai" selected="">/,
    )
    expect(html).toMatch(/<div class="when-no"><div class="field"><label for="f-q-A7">/)
    expect(card('sent')).toMatch(/<details class="cancel">.*name="q-A7".*<\/details>/)
    expect(card('sent')).not.toContain('when-no')
  })

  test('Our product asks each person under their name or number, and says at whom something is missing', () => {
    const html = card('each')
    expect(html).toMatch(
      /Meera Nair<\/bdi><small>You<\/small><\/p><div class="asks" role="group" aria-label="Meera Nair"><div class="when-coming"><fieldset><legend class="legend"><bdi>Dinner<\/bdi>/,
    )
    expect(
      [...html.matchAll(/role="group" aria-label="([^"]+)"/g)].map(([, name]) => name),
    ).toEqual(['Meera Nair', 'Joseph Nair', 'Tara Nair', 'Ravi Nair'])
    expect(html).toMatch(/name="q-B1-1" checked="" value="all"/)
    expect(
      [...card('each-counted').matchAll(/role="group" aria-label="([^"]+)"/g)].map(
        ([, name]) => name,
      ),
    ).toEqual(['You', 'Companion 1', 'Companion 2', 'Companion 3'])
    expect(card('each-errors')).toContain(
      '<a href="#f-q-B1-1"><b><bdi>Dinner – Joseph Nair:</bdi></b>',
    )
  })

  test('Our product asks who somebody is before it asks for the names of those who come along, and numbers them, in the list of errors too', () => {
    const html = card('each-counted')
    const fields = [...html.matchAll(/name="(answer|people|name|companion|note)"/g)].map(
      ([, name]) => name,
    )
    expect([...new Set(fields)]).toEqual(['answer', 'people', 'name', 'companion', 'note'])
    expect(html).toMatch(/Companion 1’s name .*Companion 2’s name .*Companion 3’s name /)
    const said = (field: string, form: object = {}) => {
      const reply = replies(inEnglish.jaali)['fresh'] as Extract<
        PageView['reply'],
        { state: 'fresh' }
      >
      const html = renderToStaticMarkup(
        <ReplyCard
          view={{
            ...inEnglish.jaali,
            reply: {
              ...reply,
              form: { ...reply.form, ...form, errors: [{ field, message: 'No.' }] },
            },
          }}
        />,
      )
      return /<a href="#f-[^"]+"><b><bdi>(.*?)<\/bdi>/.exec(html)?.[1]
    }
    expect([said('people'), said('people', { maxParty: 20 }), said('companion-2')]).toEqual([
      'How many of you are coming?',
      'Number of people, including you:',
      'Companion 2’s name:',
    ])
  })

  test('Our product marks name and email as required where they are', () => {
    const asking = (askEmail: 'needed' | 'optional') => {
      const reply = replies(inEnglish.jaali)['fresh'] as Extract<
        PageView['reply'],
        { state: 'fresh' }
      >
      return renderToStaticMarkup(
        <ReplyCard
          view={{ ...inEnglish.jaali, reply: { ...reply, form: { ...reply.form, askEmail } } }}
        />,
      )
    }
    expect(asking('needed')).toMatch(
      /Your name <small class="need">required<\/small>.*Email <small>\(required if you’re coming/,
    )
    expect(asking('optional')).toContain('Email <small>(optional')
  })

  test('Our product says until when a reply that stands may be changed, instead of by when one was awaited', () => {
    const known = replies(inEnglish.jaali)['known-no'] as Extract<
      PageView['reply'],
      { state: 'known' }
    >
    const { deadline, ...rest } = known
    const html = renderToStaticMarkup(
      <ReplyCard view={{ ...inEnglish.jaali, reply: { ...rest, changeUntil: deadline! } }} />,
    ).replaceAll('\u00a0', ' ')
    expect(html).toContain('You can change your reply until 20 November, 5:30 pm.')
    expect(html).not.toContain('requested by')
  })

  test('Our product shows the passcode in two groups of four', () => {
    expect(card('sent')).toContain('4827 1960')
    expect(card('sent')).toContain('Your 3 places are confirmed.')
    expect(card('sent-no')).not.toContain('4827')
    expect(card('waiting')).not.toContain('4827')
  })

  test('Our product says for whom places are kept, and how many more may come', () => {
    expect(card('known').replace(/[\u2068\u2069]/g, '')).toContain(
      'We’ve saved 4 places for you, Joseph Nair, Tara Nair and one more.',
    )
    expect([card('fresh'), card('questions')].join('')).not.toContain('We’ve saved')
  })

  test('Our product takes a yes back in two taps, and asks why without insisting', () => {
    expect(card('sent')).toMatch(
      /<details class="cancel"><summary>I can’t come after all<\/summary><form [^>]*method="post"/,
    )
    expect(card('sent')).toMatch(/name="reason"(?![^>]*required)/)
    expect([card('sent-no'), card('sent-locked')].join('')).not.toContain('after all')
    expect(card('known-no')).toContain('name="reason"')
    expect(card('known')).not.toContain('name="reason"')
  })

  test('Our product keeps what was typed for another language: after the button that sends, so that Enter sends', () => {
    const html = card('known')
    expect(html).toMatch(/value="ar" lang="ar" name="redraw" formAction="[^"]*#reply">العربية/)
    expect(html.indexOf('name="redraw"')).toBeGreaterThan(html.indexOf('class="btn"'))
  })

  test('Our product offers no change once replies are locked', () => {
    expect(card('sent')).toContain('Change your RSVP')
    expect(card('sent-locked')).not.toContain('Change your RSVP')
  })

  test('Our product says until when a locked reply could be changed, and whom to ask', () => {
    expect(card('sent-locked')).toContain('You had until 20 November')
    expect(card('sent-locked')).toContain('Message the hosts</a>')
    expect(card('sent')).not.toContain('could change your reply')
  })

  test('Our product offers the place that is left or to wait, and shows a link to keep to whoever came without one', () => {
    expect(card('offer')).toMatch(
      /name="fit" value="here-1">Come alone<|value="here-1" name="fit">Come alone</,
    )
    expect(card('offer')).toContain('Wait for 2 places together')
    // The button Enter presses is the first of the form, and it takes no offer.
    expect(
      [...card('offer').matchAll(/<button[^>]*>/g)].map(([button]) =>
        button.includes('name="fit"'),
      )[0],
    ).toBe(false)
    expect(card('sent-own-link')).toContain('Keep this link.')
    expect(card('sent')).not.toContain('Keep this link.')
  })

  test('Our product names the day it closed and whom to ask', () => {
    expect(card('closed')).toContain('RSVPs closed on 20 November')
    expect(card('closed')).toContain('href="mailto:ananya.vikram@example.in?subject=')
    expect(card('closed')).not.toContain('disabled')
  })

  test('Our product joins a waiting list by a form of its own', () => {
    expect(card('full')).toContain('9 people are ahead of you.')
    expect(card('full')).toContain('value="yes" name="answer">Join the waiting list</button>')
    expect(card('full-shut')).not.toContain('waiting list')
  })

  test('Our product takes a no where every place is taken', () => {
    for (const state of ['full', 'full-public', 'full-shut'])
      expect(card(state)).toContain('value="no" name="answer">Can’t come</button>')
    expect([
      card('full').includes('name="name"'),
      card('full-shut').includes('name="name"'),
    ]).toEqual([false, true])
  })

  test('Our product says first that an event is cancelled, then the hosts’ words', () => {
    const html = card('cancelled')
    expect(html.indexOf('This event has been cancelled')).toBeGreaterThan(0)
    expect(html.indexOf('Rajesh')).toBeGreaterThan(html.indexOf('has been cancelled.'))
  })

  test('Our product counts in the words and digits of the page', () => {
    expect(card('sent', inArabic.jaali)).toContain('تم تأكيد ٣ أماكن لكم.')
  })
})

describe('the reply bar', () => {
  test.each([
    ['fresh', 'Reply'],
    ['full', 'Join the waiting list'],
    ['full-shut', 'Fully booked'],
    ['sent', 'Change'],
    ['sent-locked', 'You’re going'],
    ['sent-maybe', 'Change'],
    ['sent-no', 'Change'],
    ['waiting', 'Change'],
    ['closed', 'RSVPs closed on 20\u00a0November'],
  ])('Our product says of %s: %s', (state, words) => {
    expect(bar(state)).toContain(`>${words}</a>`)
  })

  test.each([
    ['sent', 'You’re going'],
    ['sent-maybe', 'Maybe'],
    ['sent-no', 'Not going'],
    ['waiting', 'On the waiting list'],
  ])('Our product tells beside its button how %s stands', (state, stands) => {
    expect(bar(state)).toContain(`<b>${stands}</b>`)
    expect(barLink(inState(state, inEnglish.jaali))).toBe(`${stands} – change`)
  })

  test('Our product calls an event without a place left full, and counts no places there', () => {
    const none = { ...inEnglish.jaali, places: { left: 0, total: 4 } }
    const one = { ...none, places: { left: 1, total: 4 } }
    expect(bar('fresh', { ...one, template: 'grid' })).toContain('1 place left')
    expect([bar('fresh', one), bar('closed', { ...one, template: 'grid' })].join('')).not.toContain(
      'place left',
    )
    expect(bar('full', none)).toMatch(/, Full<\/small>/)
    expect(
      [bar('full-shut', none), card('fresh', none)].filter((html) =>
        /\b0 |, Full</.test(html.replace(/<svg[^]*?<\/svg>/g, '')),
      ),
    ).toEqual([])
  })

  test.each(['cancelled', 'not-open', 'past'])('Our product has no bar when %s', (state) => {
    expect(bar(state)).toBe('')
  })
})
