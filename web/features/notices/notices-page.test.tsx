import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { upgradePrompt } from '../../lib/payment/upgrade-prompt-state.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { AppRoutes } from '../../routes.tsx'
import { asha } from '../../test/asha.ts'
import { EID } from '../../test/draft.ts'
import { fakeServer, success, type FakeReplies } from '../../test/fake-server.ts'
import {
  noticesReply,
  remindersReply,
  noticePayload,
  noticedGuestPayload,
  noticeId,
  noticeReplies,
  reminderStepPayload,
} from '../../test/notices.ts'
import { FakeStream } from '../../test/published.ts'
import { show } from '../../test/show.tsx'
import { setUpSignedIn } from '../../test/signed-in.ts'

setUpSignedIn(FakeStream)
beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] })
})

const at = `/dashboard/notification/${EID}`
const historyCall = `GET /api/events/${EID}/notifications`
const reminders = `GET /api/events/${EID}/reminders`
const saveReminders = `PUT /api/events/${EID}/reminders`
const details = (id: number) => `GET /api/events/${EID}/notifications/${noticeId(id)}`

async function openNotices(
  notices: object[],
  more: FakeReplies = {},
  { search = '', language = 'en' as 'en' | 'arb' } = {},
) {
  const requests = fakeServer(noticeReplies(notices, more))
  await show(<AppRoutes />, { at: at + search, language })
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'Messages' : 'الرسائل' })
  const bodies = (call: string) =>
    requests
      .filter(({ method, path }) => `${method} ${path.split('?')[0]}` === call)
      .map(({ body }) => (body as { data?: unknown } | undefined)?.data)
  return { requests, bodies }
}

const pressButton = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
const listToasts = () => toasts.now().map(({ text }) => text)
const findRow = (name: string) => screen.getByRole('link', { name }).closest('li')!

describe('Our product', () => {
  test(
    'lists planned, running, sent, stopped and missed notices with the reasons',
    { tags: 'long' },
    async () => {
      await openNotices([
        noticePayload(1, 'planned', {
          DUE_AT: '2026-12-01 04:30:00',
          COUNTS: {},
          HELD_UNTIL: null,
          LETTERS: { en: { SUBJECT: 'Tomorrow', MESSAGE: 'x' } },
        }),
        noticePayload(2, 'done', {
          COUNTS: { sent: 2, failed: 1 },
          LETTERS: { en: { SUBJECT: 'Boats', MESSAGE: 'x' } },
          AUDIENCE: { ANSWERS: ['yes'], CATEGORIES: ['Family', ''] },
        }),
        noticePayload(3, 'cancelled', { COUNTS: { stopped: 3 }, AUDIENCE: {} }),
        noticePayload(4, 'skipped', {
          REASON: 'unpublished',
          COUNTS: {},
          GUESTS: 0,
          LETTERS: { en: { SUBJECT: 'Rain', MESSAGE: 'x' } },
          HELD_UNTIL: null,
        }),
      ])
      expect(
        within(await screen.findByRole('region', { name: 'Scheduled' })).getAllByRole('listitem'),
      ).toHaveLength(1)
      expect(findRow('Tomorrow').textContent).toContain('1 Dec, 10:00')
      expect(findRow('Boats').textContent).toMatch(
        /Coming · Family and No category.*1 not delivered.*2 sent.*Sent/,
      )
      expect(findRow('Bring a shawl').textContent).toMatch(/Everyone.*Cancelled/)
      const told = screen.getByRole('alert')
      expect(told.textContent).toContain('“Rain” wasn’t sent on 20 Nov, 10:00')
      expect(told.textContent).toContain(
        'The event’s page was closed. Publish the event again before you send this message.',
      )
      fireEvent.click(within(told).getByRole('button', { name: 'Close' }))
      expect(screen.queryByRole('alert')).toBeNull()
      expect(findRow('Rain').textContent).toContain('Not sent')
    },
  )

  test('cancels a notice on hold, and reads the others again while they are being sent', async () => {
    const held = noticePayload(1, 'held', {
      COUNTS: { held: 3 },
      HELD_UNTIL: '2026-11-22 10:00:20',
    })
    const cancelling = `POST /api/events/${EID}/notifications/${noticeId(1)}/cancel`
    let now: object[] = [held]
    const { bodies } = await openNotices([], {
      [historyCall]: () => noticesReply(now),
      [cancelling]: () => {
        now = [noticePayload(1, 'cancelled', { COUNTS: { stopped: 3 } })]
        return success(now[0])
      },
    })
    expect(await screen.findByText('3 emails will be sent in 20 s')).toBeTruthy()
    await pressButton('Undo')
    await waitFor(() => expect(listToasts()).toEqual(['Cancelled. Nothing was sent.']))
    expect(bodies(cancelling)).toHaveLength(1)
    now = [noticePayload(1, 'sending', { COUNTS: { sent: 1, waiting: 2 } })]
    act(() => FakeStream.emit('mails'))
    expect(await screen.findByText('Sending: 1 of 3 sent, 2 waiting')).toBeTruthy()
  })

  test('shows the delivery to each guest with the mail server’s reason, a link to the address and a retry', async () => {
    const done = noticePayload(2, 'done', { COUNTS: { sent: 2, failed: 1 } })
    const again = `POST /api/events/${EID}/notifications/${noticeId(2)}/guests/A00000000000003/again`
    const lost = noticedGuestPayload(3, 'Nisha Rao', 'failed', {
      REASON: '550 5.1.1 no such user here',
    })
    const { bodies } = await openNotices(
      [done],
      {
        [details(2)]: success({
          NOTIFICATION: done,
          GUESTS: [
            lost,
            noticedGuestPayload(1, 'Meera Iyer', 'sent'),
            noticedGuestPayload(2, 'Jon Fernandes', 'sent', { WITHOUT: 'stopped', AGAIN: false }),
          ],
          NEXT: null,
        }),
        [again]: success(noticedGuestPayload(3, 'Nisha Rao', 'waiting')),
      },
      { search: `?notice=${noticeId(2)}` },
    )
    const panel = within(await screen.findByRole('complementary', { name: 'Message' }))
    const nisha = within((await panel.findByText('Nisha Rao')).closest('li')!)
    expect(nisha.getByText('550 5.1.1 no such user here')).toBeTruthy()
    expect(nisha.getByText('Address doesn’t exist')).toBeTruthy()
    expect(nisha.getByRole('link', { name: 'Fix address' }).getAttribute('href')).toBe(
      `/dashboard/guests/${EID}?guest=A00000000000003`,
    )
    expect(panel.queryByRole('button', { name: 'Send again to Meera Iyer' })).toBeNull()
    expect(panel.getByText('This guest has unsubscribed, or emails to them bounced.')).toBeTruthy()
    await pressButton('Send again to Nisha Rao')
    await waitFor(() => expect(listToasts()).toEqual(['Sending to Nisha Rao again.']))
    expect(bodies(again)).toHaveLength(1)
    expect(panel.getByRole('link', { name: 'Not delivered 1' }).getAttribute('href')).toContain(
      'state=failed',
    )
    fireEvent.keyDown(document, { key: 'Escape' })
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(at))
  })

  test('lets a host change or cancel a planned notice', async () => {
    const planned = noticePayload(1, 'planned', {
      WHEN: { ANCHOR: 'start', DAYS: 1, TIME: '10:00' },
      DUE_AT: '2027-12-11 04:30:00',
      COUNTS: {},
      HELD_UNTIL: null,
    })
    const cancelling = `POST /api/events/${EID}/notifications/${noticeId(1)}/cancel`
    await openNotices(
      [planned],
      { [cancelling]: success(noticePayload(1, 'cancelled', { COUNTS: {} })) },
      { search: `?notice=${noticeId(1)}` },
    )
    expect((await screen.findByText(/1 day before the event starts/)).textContent).toBe(
      ' · 1 day before the event starts',
    )
    await pressButton('Cancel message')
    await waitFor(() => expect(listToasts()).toEqual(['Message cancelled.']))
  })

  test('copies a missed notice with its text and guests, and says when a notice does not exist', async () => {
    await openNotices(
      [
        noticePayload(4, 'skipped', {
          REASON: 'unpublished',
          COUNTS: {},
          GUESTS: 0,
          HELD_UNTIL: null,
        }),
      ],
      {},
      { search: `?notice=${noticeId(4)}` },
    )
    await screen.findByRole('complementary', { name: 'Message' })
    await pressButton('Duplicate')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' })).value).toBe(
      'Bring a shawl',
    )
    expect(
      within(screen.getByRole('group', { name: 'Reply' }))
        .getByRole('button', { name: 'Coming' })
        .getAttribute('aria-pressed'),
    ).toBe('true')
    await openNotices([], {}, { search: `?notice=${noticeId(9)}` })
    expect(await screen.findByText('This message no longer exists.')).toBeTruthy()
  })

  test('offers after the event to thank guests who came and to write to those who did not', async () => {
    await openNotices([], {
      [historyCall]: noticesReply([], {
        THANKED: { GUESTS: 200, PEOPLE: 312 },
        MISSED: { GUESTS: 0, PEOPLE: 0 },
      }),
    })
    await screen.findByRole('button', { name: 'Thank 312 people' })
    expect(screen.queryByRole('button', { name: /we missed you/ })).toBeNull()
    await pressButton('Thank 312 people')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Thank everyone who came' }),
    ).toBeTruthy()
  })

  test('explains notices and links to reminders while there is no notice', async () => {
    await openNotices([])
    expect(await screen.findByRole('heading', { name: 'Message your guests' })).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Or set up automatic reminders' }))
    expect(
      await screen.findByRole('switch', { name: 'Remind guests who haven’t replied' }),
    ).toBeTruthy()
  })

  test('shows a lock and the prompt to an owner whose plan has no notices', async () => {
    fakeServer(noticeReplies([], { 'GET /api/verify-users-access': success(asha) }))
    await show(<AppRoutes />, { at: `/dashboard/todolist/${EID}` })
    const [locked] = await screen.findAllByRole('button', { name: /Messages.*not in your plan/ })
    await act(async () => fireEvent.click(locked!))
    expect(upgradePrompt.now()).toEqual({
      kind: 'upgrade',
      about: 'Notification',
      returnAddress: `/dashboard/notification/${EID}`,
    })
    act(() => upgradePrompt.close())
  })
})

describe('Our product reminds', () => {
  const steps = [
    reminderStepPayload(1, 7, 'sent', {
      GUESTS: 38,
      PEOPLE: 60,
      COUNTS: { sent: 36, failed: 2 },
      AT: '2026-11-20 04:30:00',
    }),
    reminderStepPayload(2, 3, 'next', { GUESTS: 12, PEOPLE: 20, AT: '2026-12-07 04:30:00' }),
    reminderStepPayload(3, 1, 'later', { AT: '2026-12-09 02:30:00', QUIET: true }),
  ]
  const on = { ON: true, PEOPLE: 20, BY: 'Asha Menon' }

  test('in a timeline of sent, next and later steps', async () => {
    await openNotices([], { [reminders]: remindersReply(steps, on) }, { search: '?tab=reminders' })
    expect(
      await screen.findByText('On. Next: Mon, 7 December 2026, 10:00, to 20 people as of now.'),
    ).toBeTruthy()
    expect(
      screen.getByText(
        'No reminders are sent during this time (India Standard Time). They wait until quiet hours end.',
      ),
    ).toBeTruthy()
    const told = within(screen.getByRole('list', { name: 'Reminder schedule' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(told).toEqual([
      '7 days before RSVPs closeFri, 20 November 2026, 10:00Sent to 36 guests2 not deliveredView recipients',
      '3 days before RSVPs closeMon, 7 December 2026, 10:00Next: 20 people as of now',
      '1 day before RSVPs closeWed, 9 December 2026, 08:00 · delayed by quiet hoursWill go to anyone who still hasn’t replied',
      'RSVPs closeFri, 10 December 2027, 23:59',
    ])
  })

  test('with a notice by the host when a step was missed, but not after the deadline', async () => {
    const missed = [
      reminderStepPayload(1, 7, 'skipped', { REASON: 'passed' }),
      reminderStepPayload(2, 3, 'skipped', { REASON: 'nobody' }),
    ]
    await openNotices([], { [reminders]: remindersReply(missed, on) }, { search: '?tab=reminders' })
    const links = await screen.findAllByRole('link', { name: 'Remind guests now' })
    expect(links).toHaveLength(1)
    await act(async () => fireEvent.click(links[0]!))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Remind guests who haven’t replied' }),
    ).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe(
      'Will you come, {name}?',
    )
  })

  test('after the switch is on, with the saved text and not with unsaved input', async () => {
    const off = [reminderStepPayload(1, 7, 'off'), reminderStepPayload(2, 3, 'off')]
    let isOn = false
    const { bodies } = await openNotices(
      [],
      {
        [reminders]: () => remindersReply(off, { ON: isOn }),
        [saveReminders]: () => {
          isOn = true
          return remindersReply(off, { ON: true })
        },
      },
      { search: '?tab=reminders' },
    )
    fireEvent.change((await screen.findAllByRole('textbox', { name: 'Days before' }))[0]!, {
      target: { value: '9' },
    })
    await act(async () => {
      fireEvent.click(screen.getByRole('switch', { name: 'Remind guests who haven’t replied' }))
    })
    await waitFor(() => expect(listToasts()).toEqual(['Reminders are on.']))
    expect(bodies(saveReminders)).toEqual([
      {
        ON: true,
        QUIET_FROM: '21:00',
        QUIET_UNTIL: '08:00',
        LETTERS: {},
        STEPS: [
          { STEP: noticeId(51), DAYS: 7, TIME: '10:00' },
          { STEP: noticeId(52), DAYS: 3, TIME: '10:00' },
        ],
      },
    ])
    expect(
      screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Days before' })[0]?.value,
    ).toBe('9')
    expect(screen.getByText('Not saved yet')).toBeTruthy()
  })

  test(
    'with the steps, hours and text a host sets, and refuses two equal steps at their field',
    { tags: 'long' },
    async () => {
      const { bodies } = await openNotices(
        [],
        { [reminders]: remindersReply(steps, on), [saveReminders]: remindersReply(steps, on) },
        { search: '?tab=reminders' },
      )
      await screen.findByRole('region', { name: 'Reminders' })
      await pressButton('Add reminder')
      const days = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Days before' })
      expect(days.map(({ value }) => value)).toEqual(['3', '1', '14'])
      fireEvent.change(days[2]!, { target: { value: '3' } })
      await pressButton('Save reminders')
      expect(
        screen.getByText('Two reminders are set for the same time. Please move one.'),
      ).toBeTruthy()
      expect(bodies(saveReminders)).toEqual([])
      await pressButton('Remove reminder 2')
      fireEvent.change(screen.getAllByRole('textbox', { name: 'Days before' })[1]!, {
        target: { value: '2' },
      })
      fireEvent.click(screen.getByRole('radio', { name: /^Custom/ }))
      fireEvent.change(screen.getByRole('textbox', { name: 'Subject' }), {
        target: { value: 'Are you coming, {name}?' },
      })
      await pressButton('Save reminders')
      await waitFor(() =>
        expect(bodies(saveReminders)).toEqual([
          {
            ON: true,
            QUIET_FROM: '21:00',
            QUIET_UNTIL: '08:00',
            LETTERS: { en: { SUBJECT: 'Are you coming, {name}?', MESSAGE: '' } },
            STEPS: [
              { STEP: noticeId(52), DAYS: 3, TIME: '10:00' },
              { DAYS: 2, TIME: '10:00' },
            ],
          },
        ]),
      )
      await waitFor(() => expect(listToasts()).toEqual(['Reminders saved.']))
    },
  )

  test('in Arabic, with its plurals', async () => {
    await openNotices(
      [],
      { [reminders]: remindersReply(steps, on) },
      { search: '?tab=reminders', language: 'arb' },
    )
    expect(await screen.findByText('قبل إغلاق باب الرد بـ7 أيام')).toBeTruthy()
    expect(screen.getByText('أُرسل إلى 36 ضيفًا')).toBeTruthy()
  })
})
