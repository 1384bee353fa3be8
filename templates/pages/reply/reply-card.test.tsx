import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { arabicPages, englishPages } from '../../../tools/samples/events.ts'
import { createSampleReplies } from '../../../tools/samples/replies.ts'
import type { PageView } from '../page-view.ts'
import { getReplyLabel, ReplyBar } from './reply-bar.tsx'
import { ReplyCard } from './reply-card.tsx'

const renderCard = (state: string, view: PageView = englishPages.jaali) =>
  renderToStaticMarkup(<ReplyCard view={inState(state, view)} />).replaceAll('\u00a0', ' ')
const renderBar = (state: string, view: PageView = englishPages.jaali) =>
  renderToStaticMarkup(<ReplyBar view={inState(state, view)} />)

function inState(state: string, view: PageView): PageView {
  const reply = createSampleReplies(view)[state]
  if (!reply) throw new Error(`no reply ${state}`)
  return { ...view, reply }
}

describe('the reply card', () => {
  test('Our product asks a stranger for a name and greets a known guest by it', () => {
    expect(renderCard('fresh')).toContain('name="name"')
    expect(renderCard('fresh')).toContain('Dear guest,')
    expect(renderCard('known')).not.toContain('name="name"')
    expect(renderCard('known')).toContain('Dear Meera,')
  })

  test('Our product offers two answers if the host allows no maybe', () => {
    expect(renderCard('fresh')).toContain('value="maybe"')
    expect(renderCard('fresh-alone')).not.toContain('value="maybe"')
  })

  test('Our product keeps typed values and shows errors beside their fields', () => {
    const html = renderCard('errors')
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

  test('Our product shows questions as buttons, a number or a text field and keeps the answers', () => {
    const html = renderCard('questions')
    for (const id of ['A1', 'A2', 'A3', 'A4']) expect(html).toContain(`name="q-${id}"`)
    expect(html).toMatch(/name="q-A1" checked="" value="raj"/)
  })

  test('Our product asks for several options, one option of a list, and the questions after a no', () => {
    const html = renderCard('questions')
    expect(html).toMatch(/<input type="checkbox"[^>]* name="q-A5" checked="" value="meh"/)
    expect(html).toContain('choose up to 2')
    expect(html).toMatch(
      /<select id="f-q-A6" name="q-A6"><option value="">Please choose<\/option><option value="del">Delhi<\/option><option value="jai" selected="">/,
    )
    expect(html).toMatch(/<div class="when-no"><div class="field"><label for="f-q-A7">/)
    expect(renderCard('sent')).toMatch(/<section class="cancel targeted".*name="q-A7".*<\/section>/)
    expect(renderCard('sent')).not.toContain('when-no')
  })

  test('Our product asks each person by name or number, and says whose answer is missing', () => {
    const html = renderCard('each')
    expect(html).toMatch(
      /Meera Nair<\/bdi><small>You<\/small><\/p><div class="asks" role="group" aria-label="Meera Nair"><div class="when-coming"><fieldset><legend class="legend"><bdi>Dinner<\/bdi>/,
    )
    expect(
      [...html.matchAll(/role="group" aria-label="([^"]+)"/g)].map(([, name]) => name),
    ).toEqual(['Meera Nair', 'Joseph Nair', 'Tara Nair', 'Ravi Nair'])
    expect(html).toMatch(/name="q-B1-1" checked="" value="all"/)
    expect(
      [...renderCard('each-counted').matchAll(/role="group" aria-label="([^"]+)"/g)].map(
        ([, name]) => name,
      ),
    ).toEqual(['You', 'Companion 1', 'Companion 2', 'Companion 3'])
    expect(renderCard('each-errors')).toContain(
      '<a href="#f-q-B1-1"><b><bdi>Dinner – Joseph Nair:</bdi></b>',
    )
  })

  test('Our product asks each person which functions they come to, and says it on the ticket', () => {
    const html = renderCard('functions')
    const ticks = [...html.matchAll(/<input type="checkbox"[^>]*name="(q-[^"]+)"[^>]*>/g)].map(
      ([input, name]) => `${name?.replace(/^q-F0+/, '')}${input.includes('checked') ? ' yes' : ''}`,
    )
    expect(ticks.slice(0, 12).join('; ')).toBe(
      ' yes;  yes;  yes;  yes; -1 yes; -1 yes; -1 yes; -1 yes; -2; -2; -2 yes; -2',
    )
    expect(html.match(/<small>6:30 pm<\/small>/g)).toHaveLength(1)
    expect(renderCard('functions-alone')).toMatch(/aria-describedby="e-q-F00000000000000"/)
    expect(renderCard('functions-one')).toContain('<legend class="vh"><bdi>What will you come to?')
    const ticket = renderCard('functions-sent').replace(/[\u2068\u2069]/g, '')
    expect(ticket).toMatch(
      /What you’re coming to.*Baraat and welcome<\/bdi><\/b><small>Sat 12 Dec, 6:30 pm<\/small><small>Meera Nair<\/small>.*Pheras<\/bdi><\/b><small>Sat 12 Dec, 7:30 pm<\/small><small>All of you<\/small>/,
    )
  })

  test('Our product asks for the guest before the companions and numbers the companions, also in the list of errors', () => {
    const html = renderCard('each-counted')
    const fields = [...html.matchAll(/name="(answer|people|name|companion|note)"/g)].map(
      ([, name]) => name,
    )
    expect([...new Set(fields)]).toEqual(['answer', 'people', 'name', 'companion', 'note'])
    expect(html).toMatch(/Companion 1’s name .*Companion 2’s name .*Companion 3’s name /)
    const renderErrors = (field: string, form: object = {}) => {
      const reply = createSampleReplies(englishPages.jaali)['fresh'] as Extract<
        PageView['reply'],
        { state: 'fresh' }
      >
      const html = renderToStaticMarkup(
        <ReplyCard
          view={{
            ...englishPages.jaali,
            reply: {
              ...reply,
              form: { ...reply.form, ...form, errors: [{ field, message: 'No.' }] },
            },
          }}
        />,
      )
      return /<a href="#f-[^"]+"><b><bdi>(.*?)<\/bdi>/.exec(html)?.[1]
    }
    expect([
      renderErrors('people'),
      renderErrors('people', { maxParty: 20 }),
      renderErrors('companion-2'),
    ]).toEqual([
      'How many of you are coming?',
      'Number of people, including you:',
      'Companion 2’s name:',
    ])
  })

  test('Our product marks name and email as required when they are', () => {
    const renderForm = (askEmail: 'needed' | 'optional') => {
      const reply = createSampleReplies(englishPages.jaali)['fresh'] as Extract<
        PageView['reply'],
        { state: 'fresh' }
      >
      return renderToStaticMarkup(
        <ReplyCard
          view={{ ...englishPages.jaali, reply: { ...reply, form: { ...reply.form, askEmail } } }}
        />,
      )
    }
    expect(renderForm('needed')).toMatch(
      /Your name <small class="need">required<\/small>.*Email <small>\(required if you’re coming/,
    )
    expect(renderForm('optional')).toContain('Email <small>(optional')
  })

  test('Our product shows a guest with a reply the deadline for changes instead of the reply deadline', () => {
    const known = createSampleReplies(englishPages.jaali)['known-no'] as Extract<
      PageView['reply'],
      { state: 'known' }
    >
    const { deadline, ...rest } = known
    const html = renderToStaticMarkup(
      <ReplyCard view={{ ...englishPages.jaali, reply: { ...rest, changeUntil: deadline! } }} />,
    ).replaceAll('\u00a0', ' ')
    expect(html).toContain('You can change your reply until 20 November, 5:30 pm.')
    expect(html).not.toContain('requested by')
  })

  test('Our product shows the passcode in two groups of four', () => {
    expect(renderCard('sent')).toContain('4827 1960')
    expect(renderCard('sent')).toContain('Your 3 places are confirmed.')
    expect(renderCard('sent-no')).not.toContain('4827')
    expect(renderCard('waiting')).not.toContain('4827')
  })

  test('Our product names the people of the invitation and the number of others who may come', () => {
    expect(renderCard('known').replace(/[\u2068\u2069]/g, '')).toContain(
      'We’ve saved 4 places for you, Joseph Nair, Tara Nair and one more.',
    )
    expect([renderCard('fresh'), renderCard('questions')].join('')).not.toContain('We’ve saved')
  })

  test('Our product cancels a yes in two taps with an optional reason', () => {
    expect(renderCard('sent')).toMatch(
      /<section class="cancel targeted" id="cancel"[^>]*><h3 id="cancel-h">I can’t come after all<\/h3><form [^>]*method="post"/,
    )
    expect(renderCard('sent')).toMatch(/name="reason"(?![^>]*required)/)
    expect([renderCard('sent-no'), renderCard('sent-locked')].join('')).not.toContain('after all')
    expect(renderCard('known-no')).toContain('name="reason"')
    expect(renderCard('known')).not.toContain('name="reason"')
  })

  test('Our product keeps typed values for another language, with this button after the send button so that Enter sends', () => {
    const html = renderCard('known')
    expect(html).toMatch(/value="ar" lang="ar" name="redraw" formAction="[^"]*#reply">العربية/)
    expect(html.indexOf('name="redraw"')).toBeGreaterThan(html.indexOf('class="btn"'))
  })

  test('Our product offers no change after replies are locked', () => {
    expect(renderCard('sent')).toContain('Change your RSVP')
    expect(renderCard('sent-locked')).not.toContain('Change your RSVP')
  })

  test('Our product says until when a locked reply could change, and whom to ask', () => {
    expect(renderCard('sent-locked')).toContain('You had until 20 November')
    expect(renderCard('sent-locked')).toContain('Message the hosts</a>')
    expect(renderCard('sent')).not.toContain('could change your reply')
  })

  test('Our product offers the last place or the waiting list, and shows a guest without a personal link the new one', () => {
    expect(renderCard('offer')).toMatch(
      /name="fit" value="here-1">Come alone<|value="here-1" name="fit">Come alone</,
    )
    expect(renderCard('offer')).toContain('Wait for 2 places together')
    // Enter presses the first button of the form, which must not accept the offer.
    expect(
      [...renderCard('offer').matchAll(/<button[^>]*>/g)].map(([button]) =>
        button.includes('name="fit"'),
      )[0],
    ).toBe(false)
    expect(renderCard('sent-own-link')).toContain('Keep this link.')
    expect(renderCard('sent')).not.toContain('Keep this link.')
  })

  test('Our product names the day when replies closed and whom to ask', () => {
    expect(renderCard('closed')).toContain('RSVPs closed on 20 November')
    expect(renderCard('closed')).toContain('href="mailto:ananya.vikram@example.in?subject=')
    expect(renderCard('closed')).not.toContain('disabled')
  })

  test('Our product has a separate form for the waiting list', () => {
    expect(renderCard('full')).toContain('9 people are ahead of you.')
    expect(renderCard('full')).toContain('value="yes" name="answer">Join the waiting list</button>')
    expect(renderCard('full-shut')).not.toContain('waiting list')
  })

  test('Our product accepts a no when the event is full', () => {
    for (const state of ['full', 'full-public', 'full-shut'])
      expect(renderCard(state)).toContain('value="no" name="answer">Can’t come</button>')
    expect([
      renderCard('full').includes('name="name"'),
      renderCard('full-shut').includes('name="name"'),
    ]).toEqual([false, true])
  })

  test('Our product says that an event is cancelled before the text of the hosts', () => {
    const html = renderCard('cancelled')
    expect(html.indexOf('This event has been cancelled')).toBeGreaterThan(0)
    expect(html.indexOf('Rajesh')).toBeGreaterThan(html.indexOf('has been cancelled.'))
  })

  test('Our product shows numbers in the language and digits of the page', () => {
    expect(renderCard('sent', arabicPages.jaali)).toContain('تم تأكيد ٣ أماكن لكم.')
  })
})

describe('the reply bar', () => {
  test.each([
    ['fresh', 'Reply'],
    ['full', 'Join the waiting list'],
    ['full-shut', 'Fully booked'],
    ['known', 'Reply'],
    ['known-no', 'Change'],
    ['sent', 'Change'],
    ['sent-locked', 'You’re going'],
    ['sent-maybe', 'Change'],
    ['sent-no', 'Change'],
    ['waiting', 'Change'],
    ['closed', 'Message the hosts'],
  ])('Our product labels the button in state %s: %s', (state, words) => {
    expect(renderBar(state)).toContain(`>${words}</a>`)
  })

  test.each([
    ['sent', 'You’re going'],
    ['known-no', 'You’re going'],
    ['sent-maybe', 'Maybe'],
    ['sent-no', 'Not going'],
    ['waiting', 'On the waiting list'],
  ])('Our product shows the answer %s beside its button', (state, stands) => {
    expect(renderBar(state)).toContain(`<b>${stands}</b>`)
    expect(getReplyLabel(inState(state, englishPages.jaali))).toBe(`${stands} – change`)
  })

  test.each([
    ['sent', /^\/change$/],
    ['known-no', /^#reply$/],
    ['sent-locked', /^#reply$/],
  ])('Our product leads from the button in state %s to the form', (state, href) => {
    expect(/<a class="btn line" href="([^"]*)"/.exec(renderBar(state))?.[1]).toMatch(href)
  })

  test('Our product says in the bar that RSVPs are closed, and leads to the hosts', () => {
    const bar = renderBar('closed')
    expect(bar).toContain('<b>RSVPs closed on 20\u00a0November</b>')
    expect(bar).not.toContain('href="#reply"')
    const { contact: _contact, contactUrl: _url, ...alone } = englishPages.jaali
    expect(renderBar('closed', alone)).not.toContain('<a')
  })

  test.each([
    [new Date('2026-12-19T13:00:00Z'), 'Postponed to 19\u00a0December'],
    [undefined, 'Postponed, new date to be announced'],
  ])('Our product says beside the button that the event is postponed: %s', (startsAt, words) => {
    const { startsAt: _, ...view } = englishPages.jaali
    const moved = { ...view, ...(startsAt && { startsAt }), postponed: {} }
    expect(renderBar('sent', moved)).toContain(words)
    expect(renderBar('sent', moved)).toContain('href="#postponed-h"')
    expect(renderBar('sent')).not.toContain('Postponed')
  })

  test('Our product lets a guest keep the reply whose form is open', () => {
    expect(renderCard('known-no')).toContain('href="/E1/G1?lang=en#reply">Keep my reply as it is')
    expect(renderCard('known')).not.toContain('Keep my reply')
  })

  test('Our product calls an event without places full and shows no count', () => {
    const none = { ...englishPages.jaali, places: { left: 0, total: 4 } }
    const one = { ...none, places: { left: 1, total: 4 } }
    expect(renderBar('fresh', { ...one, template: 'grid' })).toContain('1 place left')
    expect(
      [renderBar('fresh', one), renderBar('closed', { ...one, template: 'grid' })].join(''),
    ).not.toContain('place left')
    expect(renderBar('full', none)).toMatch(/, Full<\/small>/)
    expect(
      [renderBar('full-shut', none), renderCard('fresh', none)].filter((html) =>
        /\b0 |, Full</.test(html.replace(/<svg[^]*?<\/svg>/g, '')),
      ),
    ).toEqual([])
  })

  test.each(['cancelled', 'not-open', 'past'])(
    'Our product shows no reply bar in state %s',
    (state) => {
      expect(renderBar(state)).toBe('')
    },
  )
})
