import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { prompt } from '../../lib/prompt.ts'
import { toasts } from '../../lib/toasts.ts'
import { Screens } from '../../routes.tsx'
import { asha } from '../../test/asha.ts'
import { EID } from '../../test/draft.ts'
import { fakeServer, success, type Replies } from '../../test/fake-server.ts'
import {
  history,
  ladder,
  notice,
  noticed,
  noticeId,
  noticeReplies,
  step,
} from '../../test/notices.ts'
import { LoudStream } from '../../test/published.ts'
import { show } from '../../test/show.tsx'
import { signedIn } from '../../test/signed-in.ts'

signedIn(LoudStream)
beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] })
})

const at = `/dashboard/notification/${EID}`
const read = `GET /api/events/${EID}/notifications`
const reminders = `GET /api/events/${EID}/reminders`
const saving = `PUT /api/events/${EID}/reminders`
const details = (id: number) => `GET /api/events/${EID}/notifications/${noticeId(id)}`

async function open(
  notices: object[],
  more: Replies = {},
  { search = '', language = 'en' as 'en' | 'arb' } = {},
) {
  const asked = fakeServer(noticeReplies(notices, more))
  await show(<Screens />, { at: at + search, language })
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'Messages' : 'الرسائل' })
  const bodies = (call: string) =>
    asked
      .filter(({ method, path }) => `${method} ${path.split('?')[0]}` === call)
      .map(({ body }) => (body as { data?: unknown } | undefined)?.data)
  return { asked, bodies }
}

const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
const said = () => toasts.now().map(({ text }) => text)
const row = (name: string) => screen.getByRole('link', { name }).closest('li')!

describe('Our product', () => {
  test('tells what is planned, on its way, done, stopped and not sent, with why', async () => {
    await open([
      notice(1, 'planned', {
        DUE_AT: '2026-12-01 04:30:00',
        COUNTS: {},
        HELD_UNTIL: null,
        LETTERS: { en: { SUBJECT: 'Tomorrow', MESSAGE: 'x' } },
      }),
      notice(2, 'done', {
        COUNTS: { sent: 2, failed: 1 },
        LETTERS: { en: { SUBJECT: 'Boats', MESSAGE: 'x' } },
        AUDIENCE: { ANSWERS: ['yes'], CATEGORIES: ['Family', ''] },
      }),
      notice(3, 'cancelled', { COUNTS: { stopped: 3 }, AUDIENCE: {} }),
      notice(4, 'skipped', {
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
    expect(row('Tomorrow').textContent).toContain('1 Dec, 10:00')
    expect(row('Boats').textContent).toMatch(
      /Coming · Family and No category.*1 not delivered.*2 sent.*Sent/,
    )
    expect(row('Bring a shawl').textContent).toMatch(/Everyone.*Cancelled/)
    const told = screen.getByRole('alert')
    expect(told.textContent).toContain('“Rain” wasn’t sent on 20 Nov, 10:00')
    expect(told.textContent).toContain(
      'The event’s page was closed. Publish the event again before you send this message.',
    )
    fireEvent.click(within(told).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(row('Rain').textContent).toContain('Not sent')
  })

  test('takes back what is held, and reads the rest while it is being sent', async () => {
    const held = notice(1, 'held', { COUNTS: { held: 3 }, HELD_UNTIL: '2026-11-22 10:00:20' })
    const cancelling = `POST /api/events/${EID}/notifications/${noticeId(1)}/cancel`
    let now: object[] = [held]
    const { bodies } = await open([], {
      [read]: () => history(now),
      [cancelling]: () => {
        now = [notice(1, 'cancelled', { COUNTS: { stopped: 3 } })]
        return success(now[0])
      },
    })
    expect(await screen.findByText('3 emails will be sent in 20 s')).toBeTruthy()
    await press('Undo')
    await waitFor(() => expect(said()).toEqual(['Cancelled. Nothing was sent.']))
    expect(bodies(cancelling)).toHaveLength(1)
    now = [notice(1, 'sending', { COUNTS: { sent: 1, waiting: 2 } })]
    act(() => LoudStream.tell('mails'))
    expect(await screen.findByText('Sending: 1 of 3 sent, 2 waiting')).toBeTruthy()
  })

  test('shows guest by guest what became of it, with the server’s words, the way to the address and another try', async () => {
    const done = notice(2, 'done', { COUNTS: { sent: 2, failed: 1 } })
    const again = `POST /api/events/${EID}/notifications/${noticeId(2)}/guests/A00000000000003/again`
    const lost = noticed(3, 'Nisha Rao', 'failed', { REASON: '550 5.1.1 no such user here' })
    const { bodies } = await open(
      [done],
      {
        [details(2)]: success({
          NOTIFICATION: done,
          GUESTS: [
            lost,
            noticed(1, 'Meera Iyer', 'sent'),
            noticed(2, 'Jon Fernandes', 'sent', { WITHOUT: 'stopped', AGAIN: false }),
          ],
          NEXT: null,
        }),
        [again]: success(noticed(3, 'Nisha Rao', 'waiting')),
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
    await press('Send again to Nisha Rao')
    await waitFor(() => expect(said()).toEqual(['Sending to Nisha Rao again.']))
    expect(bodies(again)).toHaveLength(1)
    expect(panel.getByRole('link', { name: 'Not delivered 1' }).getAttribute('href')).toContain(
      'state=failed',
    )
    fireEvent.keyDown(document, { key: 'Escape' })
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(at))
  })

  test('lets a planned one be changed or left unsent', async () => {
    const planned = notice(1, 'planned', {
      WHEN: { ANCHOR: 'start', DAYS: 1, TIME: '10:00' },
      DUE_AT: '2027-12-11 04:30:00',
      COUNTS: {},
      HELD_UNTIL: null,
    })
    const cancelling = `POST /api/events/${EID}/notifications/${noticeId(1)}/cancel`
    await open(
      [planned],
      { [cancelling]: success(notice(1, 'cancelled', { COUNTS: {} })) },
      { search: `?notice=${noticeId(1)}` },
    )
    expect((await screen.findByText(/1 day before the event starts/)).textContent).toBe(
      ' · 1 day before the event starts',
    )
    await press('Cancel message')
    await waitFor(() => expect(said()).toEqual(['Message cancelled.']))
  })

  test('writes one again that did not go, with its words and its guests, and says where one is no more', async () => {
    await open(
      [notice(4, 'skipped', { REASON: 'unpublished', COUNTS: {}, GUESTS: 0, HELD_UNTIL: null })],
      {},
      { search: `?notice=${noticeId(4)}` },
    )
    await screen.findByRole('complementary', { name: 'Message' })
    await press('Duplicate')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' })).value).toBe(
      'Bring a shawl',
    )
    expect(
      within(screen.getByRole('group', { name: 'Reply' }))
        .getByRole('button', { name: 'Coming' })
        .getAttribute('aria-pressed'),
    ).toBe('true')
    await open([], {}, { search: `?notice=${noticeId(9)}` })
    expect(await screen.findByText('This message no longer exists.')).toBeTruthy()
  })

  test('offers after the event to thank those who came and to write to those who did not', async () => {
    await open([], {
      [read]: history([], {
        THANKED: { GUESTS: 200, PEOPLE: 312 },
        MISSED: { GUESTS: 0, PEOPLE: 0 },
      }),
    })
    await screen.findByRole('button', { name: 'Thank 312 people' })
    expect(screen.queryByRole('button', { name: /we missed you/ })).toBeNull()
    await press('Thank 312 people')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Thank everyone who came' }),
    ).toBeTruthy()
  })

  test('begins with what it is for where nothing was written, and with the way to reminders', async () => {
    await open([])
    expect(await screen.findByRole('heading', { name: 'Message your guests' })).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Or set up automatic reminders' }))
    expect(
      await screen.findByRole('switch', { name: 'Remind guests who haven’t replied' }),
    ).toBeTruthy()
  })

  test('shows a lock and the prompt to an owner whose plan has no notices', async () => {
    fakeServer(noticeReplies([], { 'GET /api/verify-users-access': success(asha) }))
    await show(<Screens />, { at: `/dashboard/todolist/${EID}` })
    const [locked] = await screen.findAllByRole('button', { name: /Messages.*not in your plan/ })
    await act(async () => fireEvent.click(locked!))
    expect(prompt.now()).toEqual({
      kind: 'upgrade',
      about: 'Notification',
      back: `/dashboard/notification/${EID}`,
    })
    act(() => prompt.close())
  })
})

describe('Our product reminds', () => {
  const steps = [
    step(1, 7, 'sent', {
      GUESTS: 38,
      PEOPLE: 60,
      COUNTS: { sent: 36, failed: 2 },
      AT: '2026-11-20 04:30:00',
    }),
    step(2, 3, 'next', { GUESTS: 12, PEOPLE: 20, AT: '2026-12-07 04:30:00' }),
    step(3, 1, 'later', { AT: '2026-12-09 02:30:00', QUIET: true }),
  ]
  const on = { ON: true, PEOPLE: 20, BY: 'Asha Menon' }

  test('as a ladder: what was sent, what is next and what comes later', async () => {
    await open([], { [reminders]: ladder(steps, on) }, { search: '?tab=reminders' })
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

  test('by the host’s own hand where a step was missed, and not where nobody can answer any more', async () => {
    const missed = [
      step(1, 7, 'skipped', { REASON: 'passed' }),
      step(2, 3, 'skipped', { REASON: 'nobody' }),
    ]
    await open([], { [reminders]: ladder(missed, on) }, { search: '?tab=reminders' })
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

  test('once the switch says so, with what is saved and not with what is being typed', async () => {
    const off = [step(1, 7, 'off'), step(2, 3, 'off')]
    let isOn = false
    const { bodies } = await open(
      [],
      {
        [reminders]: () => ladder(off, { ON: isOn }),
        [saving]: () => {
          isOn = true
          return ladder(off, { ON: true })
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
    await waitFor(() => expect(said()).toEqual(['Reminders are on.']))
    expect(bodies(saving)).toEqual([
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

  test('on the steps, hours and words a host sets, and refuses two at once at their field', async () => {
    const { bodies } = await open(
      [],
      { [reminders]: ladder(steps, on), [saving]: ladder(steps, on) },
      { search: '?tab=reminders' },
    )
    await screen.findByRole('region', { name: 'Reminders' })
    await press('Add reminder')
    const days = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Days before' })
    expect(days.map(({ value }) => value)).toEqual(['3', '1', '14'])
    fireEvent.change(days[2]!, { target: { value: '3' } })
    await press('Save reminders')
    expect(
      screen.getByText('Two reminders are set for the same time. Please move one.'),
    ).toBeTruthy()
    expect(bodies(saving)).toEqual([])
    await press('Remove reminder 2')
    fireEvent.change(screen.getAllByRole('textbox', { name: 'Days before' })[1]!, {
      target: { value: '2' },
    })
    fireEvent.click(screen.getByRole('radio', { name: /^Custom/ }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Subject' }), {
      target: { value: 'Are you coming, {name}?' },
    })
    await press('Save reminders')
    await waitFor(() =>
      expect(bodies(saving)).toEqual([
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
    await waitFor(() => expect(said()).toEqual(['Reminders saved.']))
  })

  test('in Arabic, with its plurals', async () => {
    await open(
      [],
      { [reminders]: ladder(steps, on) },
      { search: '?tab=reminders', language: 'arb' },
    )
    expect(await screen.findByText('قبل إغلاق باب الرد بـ7 أيام')).toBeTruthy()
    expect(screen.getByText('أُرسل إلى 36 ضيفًا')).toBeTruthy()
  })
})
