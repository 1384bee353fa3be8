import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserStorage } from '../../../lib/browser/storage.ts'
import { AppRoutes } from '../../../routes.tsx'
import { draftReplies, EID, eventRecord } from '../../../test/draft.ts'
import {
  fakeServer,
  refusal,
  success,
  type FakeRequest,
  type FakeReplies,
} from '../../../test/fake-server.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'

setUpSignedIn()

const save = `PUT /api/events/${EID}`
const listSaves = (requests: FakeRequest[]) =>
  requests
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => (body as { data: unknown }).data)
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: string, text: string) =>
  fireEvent.change(field(label), { target: { value: text } })
const waitForAutosave = () => act(() => new Promise((done) => setTimeout(done, 900)))
const address = () => screen.getByTestId('address').textContent

async function openDetails(replies: FakeReplies = {}) {
  const requests = fakeServer(draftReplies(replies))
  await show(<AppRoutes />, { at: `/event/web-event-details/${EID}` })
  await screen.findByRole('textbox', { name: 'Description' })
  return requests
}

test(
  'Our product saves a fact after the host stops typing, with the version it was read with',
  { tags: 'long' },
  async () => {
    const requests = await openDetails({
      [save]: success(eventRecord({ TITLE: 'Asha & Rohan', VERSION: 2 })),
    })
    type('Title', 'Asha')
    type('Title', 'Asha & Rohan')
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
    expect(listSaves(requests)).toEqual([{ TITLE: 'Asha & Rohan', VERSION: 1 }])
  },
)

test(
  'Our product sends one save after the other, each with the newest text',
  { tags: 'long' },
  async () => {
    let underWay = 0
    let most = 0
    let version = 1
    const requests = await openDetails({
      [save]: async () => {
        most = Math.max(most, ++underWay)
        await new Promise((done) => setTimeout(done, 300))
        underWay -= 1
        version += 1
        return success(eventRecord({ TITLE: 'Second', VERSION: version }))
      },
    })
    type('Title', 'First')
    await waitFor(() => expect(underWay).toBe(1))
    type('Title', 'Second')
    type('Venue', 'Barn')
    await waitFor(() => expect(listSaves(requests)).toHaveLength(2))
    await screen.findByText(/^Saved/)
    expect(listSaves(requests)).toEqual([
      { TITLE: 'First', VERSION: 1 },
      { TITLE: 'Second', VENUE: 'Barn', VERSION: 2 },
    ])
    expect(most).toBe(1)
  },
)

test(
  'Our product saves after another user changed a different field, and says so',
  { tags: 'long' },
  async () => {
    let tries = 0
    let held = eventRecord()
    await openDetails({
      [`GET /api/events/${EID}`]: () => success(held),
      [save]: () => {
        if (tries++ > 0) return success(eventRecord({ TITLE: 'Mine', VENUE: 'Theirs', VERSION: 8 }))
        held = eventRecord({ VENUE: 'Theirs', VERSION: 7 })
        return refusal(409, 'failed', 'Somebody changed this event.', {}, 'eventChanged')
      },
    })
    type('Title', 'Mine')
    await screen.findByText(/^Saved/)
    expect(tries).toBe(2)
    expect([field('Title').value, field('Venue').value]).toEqual(['Mine', 'Theirs'])
  },
)

test(
  'Our product asks the host which text to keep when another user changed the same field, and loses neither',
  { tags: 'long' },
  async () => {
    let held = eventRecord()
    const requests = await openDetails({
      [`GET /api/events/${EID}`]: () => success(held),
      [save]: () => {
        if (held.VERSION === 7) return success((held = eventRecord({ TITLE: 'Mine', VERSION: 8 })))
        held = eventRecord({ TITLE: 'Theirs', VERSION: 7 })
        return refusal(409, 'failed', 'Somebody changed this event.', {}, 'eventChanged')
      },
    })
    type('Title', 'Mine')
    const keep = await screen.findByRole('button', { name: 'Keep my version' })
    expect(field('Title').value).toBe('Mine')
    expect(listSaves(requests)).toHaveLength(1)
    fireEvent.click(keep)
    await screen.findByText(/^Saved/)
    expect(listSaves(requests).at(-1)).toEqual({ TITLE: 'Mine', VERSION: 7 })
  },
)

test(
  'Our product takes the other user’s text when the host chooses it, and then shows nothing as unsaved',
  { tags: 'long' },
  async () => {
    let held = eventRecord()
    const requests = await openDetails({
      [`GET /api/events/${EID}`]: () => success(held),
      [save]: () => {
        held = eventRecord({ TITLE: 'Theirs', VERSION: 7 })
        return refusal(409, 'failed', 'Somebody changed this event.', {}, 'eventChanged')
      },
    })
    type('Title', 'Mine')
    const take = await screen.findByRole('button', { name: 'Use the other version' })
    expect(await screen.findByText('Not saved.')).toBeTruthy()
    fireEvent.click(take)
    expect(field('Title').value).toBe('Theirs')
    expect([
      screen.queryByText('Not saved.'),
      screen.queryByRole('button', { name: 'Use the other version' }),
    ]).toEqual([null, null])
    await waitForAutosave()
    expect([field('Title').value, screen.queryByText('Not saved.'), listSaves(requests)]).toEqual([
      'Theirs',
      null,
      [{ TITLE: 'Mine', VERSION: 1 }],
    ])
    expect(browserStorage.read(`draft:${EID}`), 'words given up are not offered again').toBeNull()
  },
)

test(
  'Our product keeps text that could not be saved and offers to restore it after a reload',
  { tags: 'long' },
  async () => {
    await openDetails({ [save]: 'unreachable' })
    type('Title', 'Not lost')
    expect(await screen.findByText(/^Offline/)).toBeTruthy()
    expect(field('Title').value).toBe('Not lost')

    await openDetails({ [save]: success(eventRecord({ TITLE: 'Not lost', VERSION: 2 })) })
    expect(field('Title').value).toBe('')
    fireEvent.click(await screen.findByRole('button', { name: 'Restore the text' }))
    expect(field('Title').value).toBe('Not lost')
    await screen.findByText(/^Saved/)
    await openDetails()
    expect(screen.queryByRole('button', { name: 'Restore the text' })).toBeNull()
  },
)

test(
  'Our product keeps unsaved text when the wizard closes, and drops it once it is saved',
  { tags: 'long' },
  async () => {
    let answer = () => {}
    await openDetails({
      [save]: async () => {
        await new Promise<void>((done) => {
          answer = done
        })
        return success(eventRecord({ TITLE: 'Not lost', VERSION: 2 }))
      },
    })
    type('Title', 'Not lost')
    cleanup()
    expect(browserStorage.read(`draft:${EID}`)).toEqual({ facts: { title: 'Not lost' } })
    await waitForAutosave()
    answer()
    await waitFor(() => expect(browserStorage.read(`draft:${EID}`)).toBeNull())
  },
)

test(
  'Our product keeps text typed after a failed save when the wizard closes',
  { tags: 'long' },
  async () => {
    await openDetails({ [save]: 'unreachable' })
    type('Title', 'Not')
    await screen.findByText(/^Offline/)
    type('Title', 'Not lost')
    cleanup()
    await waitForAutosave()
    expect(browserStorage.read(`draft:${EID}`)).toEqual({ facts: { title: 'Not lost' } })
  },
)

test(
  'Our product does not offer to restore a field in which the host typed something newer',
  { tags: 'long' },
  async () => {
    browserStorage.write(`draft:${EID}`, { facts: { title: 'Old words', venue: 'Barn' } })
    const requests = await openDetails({
      [save]: success(eventRecord({ TITLE: 'Newer words', VERSION: 2 })),
    })
    expect(await screen.findByRole('button', { name: 'Restore the text' })).toBeTruthy()
    type('Title', 'Newer words')
    await screen.findByText(/^Saved/)
    fireEvent.click(screen.getByRole('button', { name: 'Restore the text' }))
    await waitFor(() => expect(listSaves(requests)).toHaveLength(2))
    expect([listSaves(requests)[1], field('Title').value]).toEqual([
      { VENUE: 'Barn', VERSION: 2 },
      'Newer words',
    ])
    expect(screen.queryByRole('button', { name: 'Restore the text' })).toBeNull()
  },
)

test(
  'Our product keeps a start time picked before the day, even when the step is opened again',
  { tags: 'long' },
  async () => {
    await openDetails()
    fireEvent.change(field('Starts'), { target: { value: '20h30' } })
    fireEvent.blur(field('Starts'))
    cleanup()
    const requests = await openDetails({ [save]: success(eventRecord({ VERSION: 2 })) })
    expect(field('Starts').value).toBe('20:30')
    fireEvent.change(field('Date'), { target: { value: '12 Dec 2026' } })
    fireEvent.blur(field('Date'))
    await waitFor(() => expect(listSaves(requests)).toHaveLength(1))
    expect(listSaves(requests)[0]).toMatchObject({ STARTDATE: '2026-12-12 15:00:00' })
  },
)

test(
  'Our product does not continue with a text it cannot parse, and leads to the field that blocks saving',
  { tags: 'long' },
  async () => {
    await openDetails({ [save]: success(eventRecord({ VERSION: 2 })) })
    fireEvent.input(field('Date'), { target: { value: 'next saturday or so' } })
    fireEvent.click(screen.getByRole('button', { name: /^Next/ }))
    expect([address(), document.activeElement?.id]).toEqual([
      `/event/web-event-details/${EID}`,
      'date',
    ])
    fireEvent.input(field('Date'), { target: { value: '' } })
    type('Map link', 'nonsense')
    await waitForAutosave()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Next/ })))
    await waitFor(() => expect(address()).toBe(`/event/web-programme/${EID}`), {
      timeout: 10_000,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Check Details' }))
    await waitFor(() =>
      expect([address(), document.activeElement?.id]).toEqual([
        `/event/web-event-details/${EID}`,
        'mapLink',
      ]),
    )
  },
)

test(
  'Our product says at the field what cannot be saved, and saves the other fields',
  { tags: 'long' },
  async () => {
    const requests = await openDetails({
      [save]: success(eventRecord({ VENUE: 'Barn', VERSION: 2 })),
    })
    type('Map link', 'maps')
    type('Venue', 'Barn')
    expect(await screen.findByText('Please enter a link that starts with https://.')).toBeTruthy()
    await waitFor(() => expect(listSaves(requests)).toEqual([{ VENUE: 'Barn', VERSION: 1 }]))
    expect(field('Map link').value).toBe('maps')
  },
)

test(
  'Our product keeps the local hour when the zone changes, on the screen and in what it saves',
  { tags: 'long' },
  async () => {
    const begins = { STARTDATE: '2026-12-12 11:30:00' }
    const moved = { STARTDATE: '2026-12-12 17:00:00', TIMEZONE: 'Africa/Abidjan', VERSION: 2 }
    const requests = await openDetails({
      [`GET /api/events/${EID}`]: success(eventRecord(begins)),
      [save]: success(eventRecord(moved)),
    })
    expect(field('Starts').value).toBe('17:00')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Change' })))
    await act(async () => fireEvent.click(field('Time zone')))
    fireEvent.click(await screen.findByText(/^Abidjan ·/))
    expect(field('Starts').value).toBe('17:00')
    await screen.findByText(/^Saved/)
    expect(listSaves(requests)).toEqual([
      { TIMEZONE: 'Africa/Abidjan', STARTDATE: moved.STARTDATE, VERSION: 1 },
    ])
    expect(field('Starts').value).toBe('17:00')
  },
)

test('Our product leads the host to the missing field instead of publishing', async () => {
  await openDetails()
  await act(async () =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Publish' })[0] as HTMLElement),
  )
  expect(await screen.findByText('Title is required')).toBeTruthy()
  expect([
    screen.getByText('Date is required'),
    screen.getByText('Place is required'),
  ]).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  expect(address()).toBe(`/event/web-event-details/${EID}`)
})

test('Our product saves the typed fields and then publishes', async () => {
  const ready = { STARTDATE: '2099-12-12 11:30:00', VENUE: 'Barn' }
  const requests = await openDetails({
    [`GET /api/events/${EID}`]: success(eventRecord(ready)),
    [save]: success(eventRecord({ ...ready, TITLE: 'Supper', VERSION: 2 })),
  })
  type('Title', 'Supper')
  fireEvent.click(screen.getAllByRole('button', { name: 'Publish' })[0] as HTMLElement)
  await waitFor(() => expect(address()).toBe(`/event/publish/${EID}`))
  expect(listSaves(requests)).toEqual([{ TITLE: 'Supper', VERSION: 1 }])
})

test(
  'Our product says that a time does not exist on the day clocks go forward, and keeps the previous time',
  { tags: 'long' },
  async () => {
    const requests = await openDetails({
      [`GET /api/events/${EID}`]: success(
        eventRecord({ STARTDATE: '2027-03-28 16:00:00', TIMEZONE: 'Europe/Paris' }),
      ),
    })
    const before = field('Starts').value
    const start = (time: string) => {
      type('Starts', time)
      fireEvent.blur(field('Starts'))
    }
    start('02:30')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Clocks go forward that night, so 02:30 doesn’t exist on that day. Please choose another time.',
    )
    expect(field('Starts').value).toBe(before)
    start('03:30')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await waitFor(() =>
      expect(listSaves(requests)[0]).toMatchObject({ STARTDATE: '2027-03-28 01:30:00' }),
    )
  },
)

test(
  'Our product refuses a date too far away and a duration too long at their fields, before it sends anything',
  { tags: 'long' },
  async () => {
    const requests = await openDetails({
      [`GET /api/events/${EID}`]: success(
        eventRecord({ STARTDATE: '2027-03-28 16:00:00', TIMEZONE: 'UTC', DURATION: '3:00' }),
      ),
    })
    type('Duration', '800 h')
    fireEvent.blur(field('Duration'))
    expect(await screen.findByText('An event can last up to 31 days.')).toBeTruthy()
    await waitForAutosave()
    expect(listSaves(requests)).toEqual([])
  },
)
