import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { kept } from '../../lib/kept.ts'
import { prompt } from '../../lib/prompt.ts'
import { Screens } from '../../routes.tsx'
import { asha } from '../../test/asha.ts'
import { EID, settings } from '../../test/draft.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { ladder, noticeId, step } from '../../test/notices.ts'
import { LoudStream, place, publishedReplies } from '../../test/published.ts'
import { signedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

signedIn(LoudStream)

const status = `GET /api/check-sidebar-status/${EID}`
const save = `POST /api/events/${EID}/settings`
const toggle = 'POST /api/events/publish-toggle'

async function openSettings(replies: Replies = {}) {
  const asked = fakeServer(publishedReplies(replies))
  await show(<Screens />, { at: `/dashboard/settings/${EID}` })
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
  return {
    asked,
    sent: (call: string) =>
      asked
        .filter(({ method, path }) => `${method} ${path}` === call)
        .map(({ body }) => (body as { data: unknown }).data),
  }
}

const places = () => screen.getByLabelText<HTMLInputElement>('Capacity')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('Our product changes the settings of a published event when the host says so, not before', async () => {
  let held: object = settings
  const { sent } = await openSettings({
    [`GET /api/events/${EID}/settings`]: () => success(held),
    [save]: () => success((held = { ...settings, CAPACITY: 120 })),
  })
  expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull()
  fireEvent.change(places(), { target: { value: '120' } })
  expect(sent(save)).toEqual([])
  press('Save settings')
  await waitFor(() => expect(sent(save)).toEqual([{ ...settings, CAPACITY: 120 }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull())
  expect(places().value).toBe('120')
})

test('Our product says when guests’ data goes, lets the host choose another day, and says so once it is gone', async () => {
  let held: object = settings
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
  expect(sent(save)).toEqual([{ ...settings, PURGE_DATE: '2029-03-01' }])
  answer = success((held = { ...settings, PURGE_DATE: '2029-03-01' }))
  press('Save settings')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull())

  await openSettings({ [status]: () => success({ ...place, PURGED_AT: '2027-06-10 02:00:00' }) })
  expect(
    await screen.findByText(
      'All guest data was deleted on 10 June 2027. Counts and reports are kept.',
    ),
  ).toBeTruthy()
})

test('Our product says at the field what is wrong with a setting, and sends nothing', async () => {
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
})

test('Our product takes the words from beside a setting as it is changed', async () => {
  await openSettings()
  fireEvent.change(places(), { target: { value: '0' } })
  press('Save settings')
  await screen.findByText('Please enter a whole number from 1 to 100,000.')
  fireEvent.change(places(), { target: { value: '120' } })
  expect(screen.queryByText('Please enter a whole number from 1 to 100,000.')).toBeNull()
})

test('Our product lowers the places below those who come only at the host’s yes, which the server asks for with both numbers', async () => {
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
  expect([places().value, sent(save)]).toEqual(['80', [{ ...settings, CAPACITY: 80 }]])

  press('Save settings')
  const yes = await screen.findByRole('button', { name: 'Reduce capacity' })
  saying = success({ ...settings, CAPACITY: 80 })
  fireEvent.click(yes)
  await waitFor(() =>
    expect(sent(save).at(-1)).toEqual({ ...settings, CAPACITY: 80, FEWER_PLACES: true }),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull())
})

test('Our product keeps changed settings when the host leaves, and offers them back', async () => {
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
})

test('Our product keeps a web address typed and not taken when the page closes, and offers it back', async () => {
  const free = {
    'POST /api/events/check-domain': success({ AVAILABLE: true, SUGGESTION: 'winter' }),
  }
  const name = () => screen.getByLabelText<HTMLInputElement>('Web address')
  await openSettings(free)
  fireEvent.change(name(), { target: { value: 'winter' } })
  window.dispatchEvent(new Event('pagehide'))
  expect(kept.read(`address:${EID}`)).toEqual({ domain: 'winter' })

  await openSettings(free)
  expect(name().value).toBe('asha-rohan')
  fireEvent.click(await screen.findByRole('button', { name: 'Restore the text' }))
  expect(name().value).toBe('winter')
})

test('Our product says what guests will see before it closes the page, and opens it again with one press', async () => {
  let now = place
  const { sent } = await openSettings({
    [status]: () => success(now),
    [toggle]: () =>
      success({
        STATUS: (now = {
          ...place,
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
})

test('Our product keeps a web address that somebody has in the field, with the reason', async () => {
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

test('Our product sends whoever asks for the settings of a draft to the wizard', async () => {
  fakeServer(publishedReplies({ [status]: success({ ...place, STATUS: 'DRAFT' }) }))
  await show(<Screens />, { at: `/dashboard/settings/${EID}` })
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(`/event/event-settings/${EID}`),
  )
})

const reminding = `PUT /api/events/${EID}/reminders`
const mayNotify = { ...asha, features: [...asha.features, 'Notification'] }

test('Our product turns reminders on beside the other settings, at once and with the steps as they are, and leads to them', async () => {
  let isOn = false
  const ladderNow = () =>
    ladder([step(1, 7, 'sent'), step(2, 3, isOn ? 'next' : 'off')], { ON: isOn })
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
})

test('Our product shows the switch of reminders to an owner whose plan lacks them with the prompt behind it, and not at all to a helper who may not write', async () => {
  await openSettings()
  fireEvent.click(screen.getByRole('switch', { name: 'Remind guests who haven’t replied' }))
  expect(prompt.now()).toEqual({ kind: 'upgrade', about: 'Notification' })
  act(() => prompt.close())
  await openSettings({
    'GET /api/verify-users-access': success({
      ...mayNotify,
      role: 'Normaluser',
      permissions: ['EventSettings'],
    }),
  })
  expect(screen.queryByRole('switch', { name: 'Remind guests who haven’t replied' })).toBeNull()
})

test('Our product lets replies change after the last day to reply only at the host’s yes', async () => {
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
  saying = success({ ...settings, CAPACITY: 120 })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Allow later changes' }))
  await waitFor(() =>
    expect(sent(save).at(-1)).toEqual({ ...settings, CAPACITY: 120, LOCK_AFTER_DEADLINE: true }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
