import { publishedEventPayload } from '../../../test/published.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { EID } from '../../../test/draft.ts'
import { refusal, success } from '../../../test/fake-server.ts'
import { noticesReply, noticePayload, noticeId } from '../../../test/notices.ts'
import { getAddress, listToasts } from '../../../test/screen-queries.ts'
import {
  getField,
  guests,
  historyCall,
  manyRecipients,
  openComposer,
  pressButton,
  send,
  sendTestCall,
  setUpComposer,
  typeInto,
} from '../../../test/composer.tsx'

setUpComposer()

describe('Our product', () => {
  test(
    'inserts a placeholder at the caret of the field that had focus last',
    { tags: 'long' },
    async () => {
      await openComposer()
      typeInto('Message', 'Dear , come')
      fireEvent.focus(getField('Message'))
      getField('Message').setSelectionRange(5, 5)
      await pressButton('Insert: Guest’s name')
      expect(getField('Message').value).toBe('Dear {name}, come')
      typeInto('Subject', 'To ')
      fireEvent.focus(getField('Subject'))
      getField('Subject').setSelectionRange(3, 3)
      await pressButton('Insert: Event')
      expect(getField('Subject').value).toBe('To {event}')
      await pressButton('Insert: Personal link')
      expect([getField('Subject').value, getField('Message').value]).toEqual([
        'To {event}',
        expect.stringContaining('{link}'),
      ])
      expect(screen.queryByRole('button', { name: 'Insert: RSVP deadline' })).toBeNull()
    },
  )

  test('names an unknown placeholder at its field, and suggests the most similar one', async () => {
    const { bodies } = await openComposer()
    typeInto('Subject', 'Hello')
    typeInto('Message', 'Dear {nmae}')
    expect(
      (
        await screen.findByText('{nmae} isn’t a placeholder we know. Did you mean {name}?')
      ).getAttribute('role'),
    ).toBe('alert')
    expect(screen.getByText(/^The preview will be back once/)).toBeTruthy()
    await pressButton('Send to 2 people')
    expect(bodies(send)).toEqual([])
    await pressButton('Use {name} (Guest’s name)')
    expect(getField('Message').value).toBe('Dear {name}')
    expect(screen.queryByText(/isn’t a placeholder we know/)).toBeNull()
    typeInto('Subject', 'By {deadline}')
    expect(
      await screen.findByText('The event doesn’t have anything to fill in for {deadline} yet.'),
    ).toBeTruthy()
  })

  test(
    'never shows one guest’s mail under another guest’s name, neither before nor while the preview loads',
    { tags: 'long' },
    async () => {
      const preview = `POST /api/events/${EID}/notifications/preview`
      const meera = success({
        SUBJECT: 'To Meera alone',
        HTML: '<p>Dear Meera</p>',
        TEXT: 'Dear Meera',
        EMAIL: 'meera@guests.example',
        NAME: 'Meera Iyer',
        LANGUAGE: 'en',
      })
      const { bodies } = await openComposer({
        [preview]: ({ body }) =>
          (body as { data: { GID?: string } }).data.GID === 'A00000000000002' ? 'silent' : meera,
      })
      expect(await screen.findByText('To Meera alone')).toBeTruthy()
      fireEvent.click(screen.getByLabelText('Preview for this guest', { selector: 'input' }))
      fireEvent.click(await screen.findByRole('option', { name: 'Jon Fernandes', hidden: true }))
      expect(screen.queryByText('To Meera alone')).toBeNull()
      await waitFor(() => expect(bodies(preview).at(-1)).toMatchObject({ GID: 'A00000000000002' }))
      expect(screen.queryByText('To Meera alone')).toBeNull()
    },
  )

  test('starts a prepared notice with a friendly text that the host can edit', async () => {
    const { bodies } = await openComposer(
      { [send]: success(noticePayload(1, 'held', { HELD_UNTIL: '2099-01-01 00:00:00' })) },
      { search: '?audience=thank' },
    )
    expect([getField('Subject').value, getField('Message').value]).toEqual([
      'Thank you for coming, {name}',
      'Thank you for being with us at {event}.',
    ])
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull()
    typeInto('Message', 'It was a day to remember.')
    await screen.findByRole('button', { name: 'Send to 2 people' })
    await pressButton('Send to 2 people')
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

  test(
    'says on the list that a notice is not sent yet, and links back to it',
    { tags: 'long' },
    async () => {
      await openComposer()
      typeInto('Subject', 'Bring a shawl')
      await pressButton('Close')
      const waiting = (await screen.findByText('“Bring a shawl” hasn’t been sent yet.')).closest(
        'p',
      )!
      await act(async () =>
        fireEvent.click(within(waiting).getByRole('link', { name: 'Continue writing' })),
      )
      await waitFor(() => expect(getField('Subject').value).toBe('Bring a shawl'))
      await pressButton('Start over')
      await pressButton('Close')
      await screen.findByRole('heading', { level: 1, name: 'Messages' })
      expect(screen.queryByText(/hasn’t been sent yet/)).toBeNull()
    },
  )

  test('sends once to the number of people on the button, and shows the notice on hold with an undo', async () => {
    let held = false
    const { bodies } = await openComposer({
      [guests]: manyRecipients,
      [send]: () => {
        held = true
        return success(
          noticePayload(1, 'held', {
            COUNTS: { held: 412 },
            GUESTS: 412,
            HELD_UNTIL: '2099-01-01 00:00:00',
          }),
        )
      },
      [historyCall]: () =>
        noticesReply(
          held
            ? [
                noticePayload(1, 'held', {
                  COUNTS: { held: 412 },
                  GUESTS: 412,
                  HELD_UNTIL: '2099-01-01 00:00:00',
                }),
              ]
            : [],
        ),
    })
    typeInto('Subject', 'Bring a shawl')
    typeInto('Message', 'Dear {name}')
    expect(await screen.findByText(/^You can undo sending within 30 seconds\./)).toBeTruthy()
    const button = await screen.findByRole('button', { name: 'Send to 912 people' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await waitFor(() => expect(getAddress()).toBe(`/dashboard/notification/${EID}`))
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

  test(
    'keeps the text over a reload and a failed sending, and shows the server’s error at its field',
    { tags: 'long' },
    async () => {
      const sentence = 'Please use no more than 150 characters.'
      let answer = refusal(0, 'failed', '') as unknown
      const replies = { [send]: () => answer as never }
      await openComposer(replies)
      typeInto('Subject', 'Bring a shawl')
      typeInto('Message', 'Dear all')
      answer = 'unreachable'
      await screen.findByRole('button', { name: 'Send to 2 people' })
      await pressButton('Send to 2 people')
      await waitFor(() => expect(listToasts().length).toBe(1))
      await openComposer(replies)
      expect([getField('Subject').value, getField('Message').value]).toEqual([
        'Bring a shawl',
        'Dear all',
      ])
      answer = refusal(400, 'failed', sentence, { 'LETTERS.en.SUBJECT': sentence })
      await screen.findByRole('button', { name: 'Send to 2 people' })
      await pressButton('Send to 2 people')
      expect((await screen.findByText(sentence)).getAttribute('role')).toBe('alert')
      await pressButton('Start over')
      expect([getField('Subject').value, getField('Message').value]).toEqual(['', ''])
    },
  )

  test('requires a subject and a message before it sends', async () => {
    const { bodies } = await openComposer()
    await screen.findByRole('button', { name: 'Send to 2 people' })
    await pressButton('Send to 2 people')
    expect(await screen.findByText('Please enter a subject.')).toBeTruthy()
    expect(screen.getByText('Please enter a message.')).toBeTruthy()
    expect(bodies(send)).toEqual([])
  })

  test('plans a notice relative to the event, shows its date, and sends no number of guests to check', async () => {
    const { bodies } = await openComposer({
      [send]: success(
        noticePayload(1, 'planned', { DUE_AT: '2027-12-09 04:30:00', HELD_UNTIL: null }),
      ),
    })
    typeInto('Subject', 'Tomorrow')
    typeInto('Message', 'See you')
    fireEvent.click(screen.getByRole('radio', { name: 'Relative to the event' }))
    expect(
      screen.getByText(
        /^That’s Sat, 11 December 2027, 10:00 \(India Standard Time\)\. If the event’s dates change, this date changes too\./,
      ),
    ).toBeTruthy()
    fireEvent.change(getField('Days'), { target: { value: '3' } })
    await pressButton('Schedule for 2 people')
    await waitFor(() =>
      expect(bodies(send)).toEqual([
        expect.objectContaining({ WHEN: { ANCHOR: 'start', DAYS: 3, TIME: '10:00' } }),
      ]),
    )
    expect(bodies(send)[0]).not.toHaveProperty('GUESTS')
    await waitFor(() => expect(listToasts()).toEqual(['Scheduled for 9 Dec, 10:00.']))
  })

  test('changes a planned notice', async () => {
    const planned = noticePayload(3, 'planned', {
      WHEN: { ANCHOR: 'start', DAYS: 2, TIME: '09:00' },
      DUE_AT: '2027-12-10 03:30:00',
      COUNTS: {},
      HELD_UNTIL: null,
    })
    const change = `PUT /api/events/${EID}/notifications/${noticeId(3)}`
    const { bodies } = await openComposer(
      { [change]: success(planned) },
      { search: `?write=${noticeId(3)}`, notices: [planned] },
    )
    expect(getField('Subject').value).toBe('Bring a shawl')
    typeInto('Subject', 'Bring two')
    await screen.findByRole('button', { name: 'Save for 2 people' })
    await pressButton('Save for 2 people')
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

  test('sends one test for a double click', async () => {
    const { bodies } = await openComposer({
      [sendTestCall]: success({ EMAIL: 'asha@menonstudio.in', GUEST: 'Jon', MISSING: [] }),
    })
    typeInto('Subject', 'Hello')
    const button = await screen.findByRole('button', { name: 'Send me a test' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await waitFor(() => expect(listToasts()).toEqual(['Test sent to asha@menonstudio.in.']))
    await act(async () => {
      fireEvent.click(button)
    })
    expect(bodies(sendTestCall)).toHaveLength(1)
  })

  test('shows the event’s languages side by side, Arabic from right to left, and says who gets another language', async () => {
    await openComposer(
      { [historyCall]: noticesReply([], { LANGUAGES: ['en', 'arb'] }), [guests]: manyRecipients },
      { language: 'arb' },
    )
    expect(
      [0, 1].map((at) => getField('الموضوع', at).closest('[dir]')?.getAttribute('dir')),
    ).toEqual(['ltr', 'rtl'])
    fireEvent.change(getField('الموضوع', 0), { target: { value: 'Hello' } })
    fireEvent.change(getField('الرسالة', 0), { target: { value: 'Dear all' } })
    expect(
      await screen.findByText('12 ضيفًا لغتهم العربية سيتلقون الرسالة بلغة أخرى: الإنجليزية.'),
    ).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'إرسال إلى 912 شخصًا' })).toBeTruthy()
  })

  test('keeps the text and links to publishing while the page is not published', async () => {
    await openComposer({
      [`GET /api/check-sidebar-status/${EID}`]: success({
        ...publishedEventPayload,
        STATUS: 'UNPUBLISHED',
      }),
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

  test('keeps the text and leads to reopening the event while it is cancelled', async () => {
    await openComposer({
      [`GET /api/check-sidebar-status/${EID}`]: success({
        ...publishedEventPayload,
        STATUS: 'CANCELLED',
      }),
    })
    expect(
      await screen.findByText(
        'The event is cancelled. To send messages, reopen it. Your text is saved.',
      ),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Reopen event' }).getAttribute('href')).toBe(
      `/dashboard/${EID}`,
    )
  })
})
