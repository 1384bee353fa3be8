import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { toasts } from '../../lib/toasts.ts'
import { Screens } from '../../routes.tsx'
import { EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import {
  history,
  notice,
  noticeReplies,
  noticeId,
  recipient,
  recipients,
} from '../../test/notices.ts'
import { LoudStream, place } from '../../test/published.ts'
import { show } from '../../test/show.tsx'
import { signedIn } from '../../test/signed-in.ts'

signedIn(LoudStream)
beforeEach(() => sessionStorage.clear())

const send = `POST /api/events/${EID}/notifications`
const read = `GET /api/events/${EID}/notifications`
const guests = `GET /api/events/${EID}/notification-guests`
const test1 = `POST /api/events/${EID}/notifications/test`

async function open(
  more: Replies = {},
  { search = '?write=1', language = 'en' as 'en' | 'arb', notices = [] as object[] } = {},
) {
  const asked = fakeServer(noticeReplies(notices, more))
  await show(<Screens />, { at: `/dashboard/notification/${EID}${search}`, language })
  await screen.findByRole('region', {
    name: language === 'en' ? 'Message your guests' : 'مراسلة الضيوف',
  })
  const bodies = (call: string) =>
    asked
      .filter(({ method, path }) => `${method} ${path.split('?')[0]}` === call)
      .map(({ body }) => (body as { data: Record<string, unknown> }).data)
  return { asked, bodies }
}

const box = (name: string, at = 0) =>
  screen.getAllByRole<HTMLTextAreaElement>('textbox', { name })[at]!
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
const address = () => screen.getByTestId('address').textContent
const said = () => toasts.now().map(({ text }) => text)
const many = recipients([recipient(1, 'Meera Iyer')], {
  GUESTS: 412,
  PEOPLE: 912,
  WITHOUT_ADDRESS: 6,
  STOPPED: 2,
  LANGUAGES: { en: 400, arb: 12 },
})

describe('Our product', () => {
  test('puts a placeholder at the caret of the field that was written in last', async () => {
    await open()
    type('Message', 'Dear , come')
    fireEvent.focus(box('Message'))
    box('Message').setSelectionRange(5, 5)
    await press('Insert: Guest’s name')
    expect(box('Message').value).toBe('Dear {name}, come')
    type('Subject', 'To ')
    fireEvent.focus(box('Subject'))
    box('Subject').setSelectionRange(3, 3)
    await press('Insert: Event')
    expect(box('Subject').value).toBe('To {event}')
    await press('Insert: Personal link')
    expect([box('Subject').value, box('Message').value]).toEqual([
      'To {event}',
      expect.stringContaining('{link}'),
    ])
    expect(screen.queryByRole('button', { name: 'Insert: RSVP deadline' })).toBeNull()
  })

  test('refuses what nobody can fill in at its field, by its name, and offers the nearest one', async () => {
    const { bodies } = await open()
    type('Subject', 'Hello')
    type('Message', 'Dear {nmae}')
    expect(
      (
        await screen.findByText(
          '{nmae} isn’t a placeholder we can fill in. Please use one from the list.',
        )
      ).getAttribute('role'),
    ).toBe('alert')
    expect(screen.getByText(/^The preview will be back once/)).toBeTruthy()
    await press('Send to 2 people')
    expect(bodies(send)).toEqual([])
    await press('Use {name} (Guest’s name)')
    expect(box('Message').value).toBe('Dear {name}')
    expect(screen.queryByText(/isn’t a placeholder we can fill in/)).toBeNull()
    type('Subject', 'By {deadline}')
    expect(
      await screen.findByText('The event doesn’t have anything to fill in for {deadline} yet.'),
    ).toBeTruthy()
  })

  test('shows nobody’s mail under the name of another guest, neither before theirs is asked for nor while it is read', async () => {
    const preview = `POST /api/events/${EID}/notifications/preview`
    const meera = success({
      SUBJECT: 'To Meera alone',
      HTML: '<p>Dear Meera</p>',
      TEXT: 'Dear Meera',
      EMAIL: 'meera@guests.example',
      NAME: 'Meera Iyer',
      LANGUAGE: 'en',
    })
    const { bodies } = await open({
      [preview]: ({ body }) =>
        (body as { data: { GID?: string } }).data.GID === 'A00000000000002' ? 'silent' : meera,
    })
    expect(await screen.findByText('To Meera alone')).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Preview for this guest', { selector: 'input' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Jon Fernandes', hidden: true }))
    expect(screen.queryByText('To Meera alone')).toBeNull()
    await waitFor(() => expect(bodies(preview).at(-1)).toMatchObject({ GID: 'A00000000000002' }))
    expect(screen.queryByText('To Meera alone')).toBeNull()
  })

  test('says the number and, page by page, the names of those who get it, and who is left out and why', async () => {
    const { asked } = await open({ [guests]: many })
    expect(await screen.findByText('912 people')).toBeTruthy()
    for (const words of [
      'in 412 emails',
      '6 guests have no email address',
      '2 guests have unsubscribed or their addresses bounced',
    ])
      expect(screen.getByText(words)).toBeTruthy()
    await press('View names')
    const names = within(await screen.findByRole('region', { name: 'View names' }))
    expect(await names.findByText('meera@guests.example')).toBeTruthy()
    expect(asked.some(({ path }) => path.endsWith('notification-guests?show=reached'))).toBe(true)
    await press('View who’s left out')
    await waitFor(() =>
      expect(asked.some(({ path }) => path.endsWith('notification-guests?show=without'))).toBe(
        true,
      ),
    )
  })

  test('asks anew for each choice of answer, status and category', async () => {
    const { asked } = await open()
    const chips = (group: string) => within(screen.getByRole('group', { name: group }))
    fireEvent.click(chips('Reply').getByRole('button', { name: 'Coming' }))
    fireEvent.click(chips('Status').getByRole('button', { name: 'Not invited' }))
    fireEvent.click(chips('Category').getByRole('button', { name: 'Family' }))
    await waitFor(() =>
      expect(asked.map(({ path }) => path)).toContain(
        `/api/events/${EID}/notification-guests?answers=yes&statuses=%2C&categories=Family`,
      ),
    )
    await press('Everyone')
    expect(
      chips('Reply').getByRole('button', { name: 'Coming' }).getAttribute('aria-pressed'),
    ).toBe('false')
  })

  test.each([
    ['thank', 'Thank everyone who came', '?statuses=ATTENDED'],
    [
      'missed',
      'Tell guests who didn’t come that you missed them',
      '?answers=yes&statuses=%2CINVITED%2CVIEWVED%2CRESPONDED%2CCONFIRMED',
    ],
    ['remind', 'Remind guests who haven’t replied', '?answers=none&statuses=INVITED%2CVIEWVED'],
  ])('begins with the audience another screen leads to: %s', async (audience, title, question) => {
    const { asked } = await open({}, { search: `?audience=${audience}` })
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    await waitFor(() =>
      expect(asked.map(({ path }) => path)).toContain(
        `/api/events/${EID}/notification-guests${question}`,
      ),
    )
  })

  test('begins a prepared one with friendly words, which are the host’s to change', async () => {
    const { bodies } = await open(
      { [send]: success(notice(1, 'held', { HELD_UNTIL: '2099-01-01 00:00:00' })) },
      { search: '?audience=thank' },
    )
    expect([box('Subject').value, box('Message').value]).toEqual([
      'Thank you for coming, {name}',
      'Thank you for being with us at {event}.',
    ])
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
    type('Message', 'It was a day to remember.')
    await screen.findByRole('button', { name: 'Send to 2 people' })
    await press('Send to 2 people')
    await waitFor(() =>
      expect(bodies(send)).toMatchObject([
        {
          LETTERS: {
            en: { SUBJECT: 'Thank you for coming, {name}', MESSAGE: 'It was a day to remember.' },
          },
          AUDIENCE: { STATUSES: ['ATTENDED'] },
        },
      ]),
    )
  })

  test('says on the list that one is written and not sent, and leads back to it', async () => {
    await open()
    type('Subject', 'Bring a shawl')
    await press('Close')
    const waiting = (await screen.findByText('“Bring a shawl” hasn’t been sent yet.')).closest('p')!
    await act(async () =>
      fireEvent.click(within(waiting).getByRole('link', { name: 'Continue writing' })),
    )
    await waitFor(() => expect(box('Subject').value).toBe('Bring a shawl'))
    await press('Start over')
    await press('Close')
    await screen.findByRole('heading', { level: 1, name: 'Messages' })
    expect(screen.queryByText(/hasn’t been sent yet/)).toBeNull()
  })

  test('sends once to the number the button names, and shows it held with its way back', async () => {
    let held = false
    const { bodies } = await open({
      [guests]: many,
      [send]: () => {
        held = true
        return success(
          notice(1, 'held', {
            COUNTS: { held: 412 },
            GUESTS: 412,
            HELD_UNTIL: '2099-01-01 00:00:00',
          }),
        )
      },
      [read]: () =>
        history(
          held
            ? [
                notice(1, 'held', {
                  COUNTS: { held: 412 },
                  GUESTS: 412,
                  HELD_UNTIL: '2099-01-01 00:00:00',
                }),
              ]
            : [],
        ),
    })
    type('Subject', 'Bring a shawl')
    type('Message', 'Dear {name}')
    expect(await screen.findByText(/^You can undo sending within 30 seconds\./)).toBeTruthy()
    const button = await screen.findByRole('button', { name: 'Send to 912 people' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await waitFor(() => expect(address()).toBe(`/dashboard/notification/${EID}`))
    expect(bodies(send)).toEqual([
      {
        LETTERS: { en: { SUBJECT: 'Bring a shawl', MESSAGE: 'Dear {name}' } },
        AUDIENCE: {},
        WHEN: {},
        GUESTS: 412,
        SUBMISSION: expect.stringMatching(/^[0-9A-F]{15}$/),
      },
    ])
    expect(
      within(screen.getByRole('region', { name: 'Bring a shawl' })).getByRole('button', {
        name: 'Undo',
      }),
    ).toBeTruthy()
  })

  test('keeps every word over a reload and a sending that failed, and says at its field what the server refuses', async () => {
    const sentence = 'Please use no more than 150 characters.'
    let answer = refusal(0, 'failed', '') as unknown
    const replies = { [send]: () => answer as never }
    await open(replies)
    type('Subject', 'Bring a shawl')
    type('Message', 'Dear all')
    answer = 'unreachable'
    await screen.findByRole('button', { name: 'Send to 2 people' })
    await press('Send to 2 people')
    await waitFor(() => expect(said().length).toBe(1))
    await open(replies)
    expect([box('Subject').value, box('Message').value]).toEqual(['Bring a shawl', 'Dear all'])
    answer = refusal(400, 'failed', sentence, { 'LETTERS.en.SUBJECT': sentence })
    await screen.findByRole('button', { name: 'Send to 2 people' })
    await press('Send to 2 people')
    expect((await screen.findByText(sentence)).getAttribute('role')).toBe('alert')
    await press('Start over')
    expect([box('Subject').value, box('Message').value]).toEqual(['', ''])
  })

  test('wants a subject and a message before it sends', async () => {
    const { bodies } = await open()
    await screen.findByRole('button', { name: 'Send to 2 people' })
    await press('Send to 2 people')
    expect(await screen.findByText('Please enter a subject.')).toBeTruthy()
    expect(screen.getByText('Please enter a message.')).toBeTruthy()
    expect(bodies(send)).toEqual([])
  })

  test('plans one counted from the event, says the day it comes to, and names no number to be checked', async () => {
    const { bodies } = await open({
      [send]: success(notice(1, 'planned', { DUE_AT: '2027-12-09 04:30:00', HELD_UNTIL: null })),
    })
    type('Subject', 'Tomorrow')
    type('Message', 'See you')
    fireEvent.click(screen.getByRole('radio', { name: 'Relative to the event' }))
    expect(
      screen.getByText(
        /^That’s Sat, 11 December 2027, 10:00 \(India Standard Time\)\. If the event’s dates change, this date changes too\./,
      ),
    ).toBeTruthy()
    fireEvent.change(box('Days'), { target: { value: '3' } })
    await press('Schedule for 2 people')
    await waitFor(() =>
      expect(bodies(send)).toEqual([
        expect.objectContaining({ WHEN: { ANCHOR: 'start', DAYS: 3, TIME: '10:00' } }),
      ]),
    )
    expect(bodies(send)[0]).not.toHaveProperty('GUESTS')
    await waitFor(() => expect(said()).toEqual(['Scheduled for 9 Dec, 10:00.']))
  })

  test('changes a planned one in its place', async () => {
    const planned = notice(3, 'planned', {
      WHEN: { ANCHOR: 'start', DAYS: 2, TIME: '09:00' },
      DUE_AT: '2027-12-10 03:30:00',
      COUNTS: {},
      HELD_UNTIL: null,
    })
    const change = `PUT /api/events/${EID}/notifications/${noticeId(3)}`
    const { bodies } = await open(
      { [change]: success(planned) },
      { search: `?write=${noticeId(3)}`, notices: [planned] },
    )
    expect(box('Subject').value).toBe('Bring a shawl')
    type('Subject', 'Bring two')
    await screen.findByRole('button', { name: 'Save for 2 people' })
    await press('Save for 2 people')
    await waitFor(() =>
      expect(bodies(change)).toEqual([
        {
          LETTERS: {
            en: { SUBJECT: 'Bring two', MESSAGE: 'Dear {name},\nthe evenings are cool.' },
          },
          AUDIENCE: { ANSWERS: ['yes'] },
          WHEN: { ANCHOR: 'start', DAYS: 2, TIME: '09:00' },
        },
      ]),
    )
  })

  test('sends one test for a press that was meant once', async () => {
    const { bodies } = await open({ [test1]: success({ EMAIL: 'asha@menonstudio.in' }) })
    type('Subject', 'Hello')
    const button = await screen.findByRole('button', { name: 'Send me a test' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await waitFor(() => expect(said()).toEqual(['Test sent to asha@menonstudio.in.']))
    await act(async () => {
      fireEvent.click(button)
    })
    expect(bodies(test1)).toHaveLength(1)
  })

  test('writes in the languages of the event beside each other, in Arabic from the right, and says who reads another one', async () => {
    await open(
      { [read]: history([], { LANGUAGES: ['en', 'arb'] }), [guests]: many },
      { language: 'arb' },
    )
    expect([0, 1].map((at) => box('الموضوع', at).closest('[dir]')?.getAttribute('dir'))).toEqual([
      'ltr',
      'rtl',
    ])
    fireEvent.change(box('الموضوع', 0), { target: { value: 'Hello' } })
    fireEvent.change(box('الرسالة', 0), { target: { value: 'Dear all' } })
    expect(
      await screen.findByText('12 ضيفًا لغتهم العربية سيتلقون الرسالة بلغة أخرى: الإنجليزية.'),
    ).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'إرسال إلى 912 شخصًا' })).toBeTruthy()
  })

  test('keeps the words and shows the way to publishing while nobody can open the page', async () => {
    await open({
      [`GET /api/check-sidebar-status/${EID}`]: success({ ...place, STATUS: 'UNPUBLISHED' }),
    })
    expect(
      await screen.findByText(
        'The page is closed. To send messages, publish it again. Your text is saved.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to settings' }).getAttribute('href')).toBe(
      `/dashboard/settings/${EID}`,
    )
  })
})
