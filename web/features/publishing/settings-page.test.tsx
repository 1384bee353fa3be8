import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserStorage } from '../../lib/browser/storage.ts'
import { upgradePrompt } from '../../lib/payment/upgrade-prompt-state.ts'
import { AppRoutes } from '../../routes.tsx'
import { asha } from '../../test/asha.ts'
import { EID, eventSettingsPayload } from '../../test/draft.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../test/fake-server.ts'
import { remindersReply, noticeId, reminderStepPayload } from '../../test/notices.ts'
import { FakeStream, publishedEventPayload, publishedReplies } from '../../test/published.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

setUpSignedIn(FakeStream)

const status = `GET /api/check-sidebar-status/${EID}`
const save = `POST /api/events/${EID}/settings`
const toggle = 'POST /api/events/publish-toggle'

async function openSettings(replies: FakeReplies = {}) {
  const requests = fakeServer(publishedReplies(replies))
  await show(<AppRoutes />, { at: `/dashboard/settings/${EID}` })
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
  return {
    requests,
    sent: (call: string) =>
      requests
        .filter(({ method, path }) => `${method} ${path}` === call)
        .map(({ body }) => (body as { data: unknown }).data),
  }
}

const places = () => screen.getByLabelText<HTMLInputElement>('Capacity')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test(
  'Our product changes the settings of a published event only when the host saves',
  { tags: 'long' },
  async () => {
    let held: object = eventSettingsPayload
    const { sent } = await openSettings({
      [`GET /api/events/${EID}/settings`]: () => success(held),
      [save]: () => success((held = { ...eventSettingsPayload, CAPACITY: 120 })),
    })
    expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull()
    fireEvent.change(places(), { target: { value: '120' } })
    expect(sent(save)).toEqual([])
    press('Save settings')
    await waitFor(() => expect(sent(save)).toEqual([{ ...eventSettingsPayload, CAPACITY: 120 }]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull())
    expect(places().value).toBe('120')
  },
)

test(
  'Our product says when guest data will be deleted, lets the host choose another day, and says later that it is deleted',
  { tags: 'long' },
  async () => {
    let held: object = eventSettingsPayload
    const sentence = 'Please choose a date within three years of the event.'
    let answer: unknown = refusal(400, 'failed', sentence, { PURGE_DATE: sentence }, 'invalidInput')
    const { sent } = await openSettings({
      [`GET /api/events/${EID}/settings`]: () => success(held),
      [save]: () => answer as never,
    })
    const day = screen.getByLabelText<HTMLInputElement>('Delete guest data on')
    expect(
      screen.getByText(
        /^If left blank, guest data is deleted on 9 June 2028, 180 days after the event\./,
      ),
    ).toBeTruthy()
    fireEvent.change(day, { target: { value: '1 March 2029' } })
    fireEvent.blur(day)
    press('Save settings')
    expect((await screen.findByText(sentence)).getAttribute('role')).toBe('alert')
    expect(sent(save)).toEqual([{ ...eventSettingsPayload, PURGE_DATE: '2029-03-01' }])
    answer = success((held = { ...eventSettingsPayload, PURGE_DATE: '2029-03-01' }))
    press('Save settings')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull())

    await openSettings({
      [status]: () => success({ ...publishedEventPayload, PURGED_AT: '2027-06-10 02:00:00' }),
    })
    expect(
      await screen.findByText(
        'All guest data was deleted on 10 June 2027. Counts and reports are kept.',
      ),
    ).toBeTruthy()
  },
)

test(
  'Our product says at the field what is wrong with a setting, and sends nothing',
  { tags: 'long' },
  async () => {
    const { sent } = await openSettings()
    fireEvent.change(places(), { target: { value: '0' } })
    press('Save settings')
    expect(
      (await screen.findByText('Please enter a whole number from 1 to 100,000.')).getAttribute(
        'role',
      ),
    ).toBe('alert')
    expect(sent(save)).toEqual([])
    press('Discard')
    expect(places().value).toBe('')
    expect(screen.queryByText('Please enter a whole number from 1 to 100,000.')).toBeNull()
  },
)

test(
  'Our product removes the error of a setting when the host changes it',
  { tags: 'long' },
  async () => {
    await openSettings()
    fireEvent.change(places(), { target: { value: '0' } })
    press('Save settings')
    await screen.findByText('Please enter a whole number from 1 to 100,000.')
    fireEvent.change(places(), { target: { value: '120' } })
    expect(screen.queryByText('Please enter a whole number from 1 to 100,000.')).toBeNull()
  },
)

test(
  'Our product lowers the capacity below the people who said yes only after the host confirms both numbers',
  { tags: 'long' },
  async () => {
    const words = '95 people have already said yes, more than the new capacity (80).'
    const asks = refusal(409, 'failed', words, { FEWER_PLACES: words }, 'fewerPlaces')
    let saying: unknown = asks
    const { sent } = await openSettings({ [save]: () => saying as never })
    fireEvent.change(places(), { target: { value: '80' } })
    press('Save settings')
    const dialog = await screen.findByRole('dialog', { name: 'Reduce capacity to 80?' })
    expect(within(dialog).getByText(words)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([places().value, sent(save)]).toEqual([
      '80',
      [{ ...eventSettingsPayload, CAPACITY: 80 }],
    ])

    press('Save settings')
    const yes = await screen.findByRole('button', { name: 'Reduce capacity' })
    saying = success({ ...eventSettingsPayload, CAPACITY: 80 })
    fireEvent.click(yes)
    await waitFor(() =>
      expect(sent(save).at(-1)).toEqual({
        ...eventSettingsPayload,
        CAPACITY: 80,
        FEWER_PLACES: true,
      }),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull())
  },
)

test(
  'Our product keeps unsaved settings when the host leaves, and offers to restore them',
  { tags: 'long' },
  async () => {
    await openSettings()
    fireEvent.change(places(), { target: { value: '120' } })
    await act(async () =>
      fireEvent.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement),
    )
    await waitFor(() => expect(screen.queryByLabelText('Capacity')).toBeNull())

    const { sent } = await openSettings()
    expect(places().value).toBe('')
    fireEvent.click(await screen.findByRole('button', { name: 'Restore the text' }))
    expect(places().value).toBe('120')
    expect(sent(save)).toEqual([])
    press('Discard')

    await openSettings()
    expect(screen.queryByRole('button', { name: 'Restore the text' })).toBeNull()
  },
)

test(
  'Our product keeps an unsaved web address when the page closes, and offers to restore it',
  { tags: 'long' },
  async () => {
    const free = {
      'POST /api/events/check-domain': success({ AVAILABLE: true, SUGGESTION: 'winter' }),
    }
    const name = () => screen.getByLabelText<HTMLInputElement>('Web address')
    await openSettings(free)
    fireEvent.change(name(), { target: { value: 'winter' } })
    window.dispatchEvent(new Event('pagehide'))
    expect(browserStorage.read(`address:${EID}`)).toEqual({ domain: 'winter' })

    await openSettings(free)
    expect(name().value).toBe('asha-rohan')
    fireEvent.click(await screen.findByRole('button', { name: 'Restore the text' }))
    expect(name().value).toBe('winter')
  },
)

test(
  'Our product says what guests will see before it closes the page, and opens it again with one click',
  { tags: 'long' },
  async () => {
    let now = publishedEventPayload
    const { sent } = await openSettings({
      [status]: () => success(now),
      [toggle]: () =>
        success({
          STATUS: (now = {
            ...publishedEventPayload,
            STATUS: now.STATUS === 'PUBLISHED' ? 'UNPUBLISHED' : 'PUBLISHED',
          }).STATUS,
        }),
    })
    press('Unpublish')
    const dialog = await screen.findByRole('dialog')
    expect(
      within(dialog).getByText(
        /Guests who open the link will see that “Asha & Rohan” is closed, and no one can reply/,
      ),
    ).toBeTruthy()
    expect(sent(toggle)).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Unpublish' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Publish again' }))
    expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeTruthy()
    expect(sent(toggle)).toEqual([
      { EVENTID: EID, STATUS: 'UNPUBLISHED' },
      { EVENTID: EID, STATUS: 'PUBLISHED' },
    ])
  },
)

test('Our product keeps a web address that is already taken in the field, with the reason', async () => {
  const taken = 'This web address is already taken.'
  const domain = `POST /api/events/${EID}/domain`
  const { sent } = await openSettings({
    'POST /api/events/check-domain': success({ AVAILABLE: true, SUGGESTION: 'winter' }),
    [domain]: refusal(409, 'already exists', taken, { EVENT_DOMAIN: taken }, 'domainTaken'),
  })
  const name = screen.getByLabelText<HTMLInputElement>('Web address')
  fireEvent.change(name, { target: { value: 'Winter gala' } })
  press('Change address')
  expect(await screen.findByText(taken)).toBeTruthy()
  expect(name.value).toBe('winter-gala')
  expect(sent(domain)).toEqual([{ EVENT_DOMAIN: 'winter-gala' }])
})

test('Our product sends a host who opens the settings of a draft to the wizard', async () => {
  fakeServer(publishedReplies({ [status]: success({ ...publishedEventPayload, STATUS: 'DRAFT' }) }))
  await show(<AppRoutes />, { at: `/dashboard/settings/${EID}` })
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(`/event/event-settings/${EID}`),
  )
})

const reminding = `PUT /api/events/${EID}/reminders`
const mayNotify = { ...asha, features: [...asha.features, 'Notification'] }

test(
  'Our product turns reminders on from the settings at once, keeps their steps, and links to them',
  { tags: 'long' },
  async () => {
    let isOn = false
    const ladderNow = () =>
      remindersReply(
        [reminderStepPayload(1, 7, 'sent'), reminderStepPayload(2, 3, isOn ? 'next' : 'off')],
        { ON: isOn },
      )
    const { sent } = await openSettings({
      'GET /api/verify-users-access': success(mayNotify),
      [`GET /api/events/${EID}/reminders`]: ladderNow,
      [reminding]: () => {
        isOn = true
        return ladderNow()
      },
    })
    const turn = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Remind guests who haven’t replied',
    })
    await act(async () => {
      fireEvent.click(turn)
    })
    await waitFor(() => expect(turn.checked).toBe(true))
    expect(sent(reminding)).toEqual([
      {
        ON: true,
        QUIET_FROM: '21:00',
        QUIET_UNTIL: '08:00',
        LETTERS: {},
        STEPS: [{ STEP: noticeId(52), DAYS: 3, TIME: '10:00' }],
      },
    ])
    expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull()
    expect(
      screen.getByRole('link', { name: 'Edit timing, quiet hours and text' }).getAttribute('href'),
    ).toBe(`/dashboard/notification/${EID}?tab=reminders`)
  },
)

test(
  'Our product shows an owner without reminders in the plan the switch with an upgrade prompt, and hides it from a helper who may not write to guests',
  { tags: 'long' },
  async () => {
    await openSettings()
    fireEvent.click(screen.getByRole('switch', { name: 'Remind guests who haven’t replied' }))
    expect(upgradePrompt.now()).toEqual({ kind: 'upgrade', about: 'Notification' })
    act(() => upgradePrompt.close())
    await openSettings({
      'GET /api/verify-users-access': success({
        ...mayNotify,
        role: 'Normaluser',
        permissions: ['EventSettings'],
      }),
    })
    expect(screen.queryByRole('switch', { name: 'Remind guests who haven’t replied' })).toBeNull()
  },
)

test(
  'Our product lets guests change replies after the deadline only after the host confirms it',
  { tags: 'long' },
  async () => {
    const words = 'Guests could still change their reply after the RSVP deadline.'
    const asks = refusal(409, 'failed', words, { LOCK_AFTER_DEADLINE: words }, 'lockAfterDeadline')
    let saying: unknown = asks
    const { sent } = await openSettings({ [save]: () => saying as never })
    fireEvent.change(places(), { target: { value: '120' } })
    press('Save settings')
    const dialog = await screen.findByRole('dialog', {
      name: 'Allow changes after the RSVP deadline?',
    })
    expect(within(dialog).getByText(words)).toBeTruthy()
    saying = success({ ...eventSettingsPayload, CAPACITY: 120 })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Allow later changes' }))
    await waitFor(() =>
      expect(sent(save).at(-1)).toEqual({
        ...eventSettingsPayload,
        CAPACITY: 120,
        LOCK_AFTER_DEADLINE: true,
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test('Our product lists the settings at their side, and leads to each', async () => {
  await openSettings()
  const nav = within(screen.getByRole('navigation', { name: 'Settings' }))
  const links = nav.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'RSVP',
    'Guests',
    'At the door',
    'Page',
    'Reminders',
    'Your notifications',
    'Guest data',
    'Web address',
    'On other sites',
    'Unpublish or delete',
  ])
  for (const link of links)
    expect(document.querySelector(link.getAttribute('href') ?? ''), link.textContent).toBeTruthy()
  fireEvent.click(nav.getByRole('link', { name: 'Web address' }))
  expect(document.activeElement?.id).toBe('settings-address')
  expect(nav.getByRole('link', { current: 'location' }).textContent).toBe('Web address')
})
