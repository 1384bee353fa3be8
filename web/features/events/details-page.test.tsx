import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { kept } from '../../lib/kept.ts'
import { Screens } from '../../routes.tsx'
import { draftReplies, EID, record } from '../../test/draft.ts'
import { fakeServer, refusal, success, type Asked, type Replies } from '../../test/fake-server.ts'
import { signedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

signedIn()

const save = `PUT /api/events/${EID}`
const saves = (asked: Asked[]) =>
  asked.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { data: unknown }).data)
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: string, text: string) =>
  fireEvent.change(field(label), { target: { value: text } })
const longerThanARest = () => act(() => new Promise((done) => setTimeout(done, 900)))
const address = () => screen.getByTestId('address').textContent

async function openDetails(replies: Replies = {}) {
  const asked = fakeServer(draftReplies(replies))
  await show(<Screens />, { at: `/event/web-event-details/${EID}` })
  await screen.findByRole('textbox', { name: 'Description' })
  return asked
}

test('Our product saves a fact by itself once the typing rests, under the version it was read with', async () => {
  const asked = await openDetails({
    [save]: success(record({ TITLE: 'Asha & Rohan', VERSION: 2 })),
  })
  type('Title', 'Asha')
  type('Title', 'Asha & Rohan')
  expect(await screen.findByText(/^Saved/)).toBeTruthy()
  expect(saves(asked)).toEqual([{ TITLE: 'Asha & Rohan', VERSION: 1 }])
})

test('Our product sends one save after the other, the newest words in each', async () => {
  let underWay = 0
  let most = 0
  let version = 1
  const asked = await openDetails({
    [save]: async () => {
      most = Math.max(most, ++underWay)
      await new Promise((done) => setTimeout(done, 300))
      underWay -= 1
      version += 1
      return success(record({ TITLE: 'Second', VERSION: version }))
    },
  })
  type('Title', 'First')
  await waitFor(() => expect(underWay).toBe(1))
  type('Title', 'Second')
  type('Venue', 'Barn')
  await waitFor(() => expect(saves(asked)).toHaveLength(2))
  await screen.findByText(/^Saved/)
  expect(saves(asked)).toEqual([
    { TITLE: 'First', VERSION: 1 },
    { TITLE: 'Second', VENUE: 'Barn', VERSION: 2 },
  ])
  expect(most).toBe(1)
})

test('Our product saves over a change made elsewhere when it touched other words, and says so', async () => {
  let tries = 0
  let held = record()
  await openDetails({
    [`GET /api/events/${EID}`]: () => success(held),
    [save]: () => {
      if (tries++ > 0) return success(record({ TITLE: 'Mine', VENUE: 'Theirs', VERSION: 8 }))
      held = record({ VENUE: 'Theirs', VERSION: 7 })
      return refusal(409, 'failed', 'Somebody changed this event.', {}, 'eventChanged')
    },
  })
  type('Title', 'Mine')
  await screen.findByText(/^Saved/)
  expect(tries).toBe(2)
  expect([field('Title').value, field('Venue').value]).toEqual(['Mine', 'Theirs'])
})

test('Our product asks whose words stand when the same ones were changed elsewhere, and loses neither', async () => {
  let held = record()
  const asked = await openDetails({
    [`GET /api/events/${EID}`]: () => success(held),
    [save]: () => {
      if (held.VERSION === 7) return success((held = record({ TITLE: 'Mine', VERSION: 8 })))
      held = record({ TITLE: 'Theirs', VERSION: 7 })
      return refusal(409, 'failed', 'Somebody changed this event.', {}, 'eventChanged')
    },
  })
  type('Title', 'Mine')
  const keep = await screen.findByRole('button', { name: 'Keep my version' })
  expect(field('Title').value).toBe('Mine')
  expect(saves(asked)).toHaveLength(1)
  fireEvent.click(keep)
  await screen.findByText(/^Saved/)
  expect(saves(asked).at(-1)).toEqual({ TITLE: 'Mine', VERSION: 7 })
})

test('Our product takes the words of elsewhere when asked to, and no longer says that something is not saved', async () => {
  let held = record()
  const asked = await openDetails({
    [`GET /api/events/${EID}`]: () => success(held),
    [save]: () => {
      held = record({ TITLE: 'Theirs', VERSION: 7 })
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
  await longerThanARest()
  expect([field('Title').value, screen.queryByText('Not saved.'), saves(asked)]).toEqual([
    'Theirs',
    null,
    [{ TITLE: 'Mine', VERSION: 1 }],
  ])
  expect(kept.read(`draft:${EID}`), 'words given up are not offered again').toBeNull()
})

test('Our product keeps words that could not be saved, and offers them back after a reload', async () => {
  await openDetails({ [save]: 'unreachable' })
  type('Title', 'Not lost')
  expect(await screen.findByText('Not saved.')).toBeTruthy()
  expect(field('Title').value).toBe('Not lost')

  await openDetails({ [save]: success(record({ TITLE: 'Not lost', VERSION: 2 })) })
  expect(field('Title').value).toBe('')
  fireEvent.click(await screen.findByRole('button', { name: 'Restore the text' }))
  expect(field('Title').value).toBe('Not lost')
  await screen.findByText(/^Saved/)
  await openDetails()
  expect(screen.queryByRole('button', { name: 'Restore the text' })).toBeNull()
})

test('Our product keeps words when the wizard closes before they are saved, and forgets them once they are', async () => {
  let answer = () => {}
  await openDetails({
    [save]: async () => {
      await new Promise<void>((done) => {
        answer = done
      })
      return success(record({ TITLE: 'Not lost', VERSION: 2 }))
    },
  })
  type('Title', 'Not lost')
  cleanup()
  expect(kept.read(`draft:${EID}`)).toEqual({ facts: { title: 'Not lost' } })
  await longerThanARest()
  answer()
  await waitFor(() => expect(kept.read(`draft:${EID}`)).toBeNull())
})

test('Our product keeps words typed after a save that failed when the wizard closes', async () => {
  await openDetails({ [save]: 'unreachable' })
  type('Title', 'Not')
  await screen.findByText('Not saved.')
  type('Title', 'Not lost')
  cleanup()
  await longerThanARest()
  expect(kept.read(`draft:${EID}`)).toEqual({ facts: { title: 'Not lost' } })
})

test('Our product offers back nothing in whose place something newer was typed', async () => {
  kept.write(`draft:${EID}`, { facts: { title: 'Old words', venue: 'Barn' } })
  const asked = await openDetails({ [save]: success(record({ TITLE: 'Newer words', VERSION: 2 })) })
  expect(await screen.findByRole('button', { name: 'Restore the text' })).toBeTruthy()
  type('Title', 'Newer words')
  await screen.findByText(/^Saved/)
  fireEvent.click(screen.getByRole('button', { name: 'Restore the text' }))
  await waitFor(() => expect(saves(asked)).toHaveLength(2))
  expect([saves(asked)[1], field('Title').value]).toEqual([
    { VENUE: 'Barn', VERSION: 2 },
    'Newer words',
  ])
  expect(screen.queryByRole('button', { name: 'Restore the text' })).toBeNull()
})

test('Our product keeps a beginning that was picked before the day, also when the step is opened again', async () => {
  await openDetails()
  fireEvent.change(field('Starts'), { target: { value: '20h30' } })
  fireEvent.blur(field('Starts'))
  cleanup()
  const asked = await openDetails({ [save]: success(record({ VERSION: 2 })) })
  expect(field('Starts').value).toBe('20:30')
  fireEvent.change(field('Date'), { target: { value: '12 Dec 2026' } })
  fireEvent.blur(field('Date'))
  await waitFor(() => expect(saves(asked)).toHaveLength(1))
  expect(saves(asked)[0]).toMatchObject({ STARTDATE: '2026-12-12 15:00:00' })
})

test('Our product goes on with no text that it cannot read, and leads to a field that holds up saving', async () => {
  await openDetails({ [save]: success(record({ VERSION: 2 })) })
  fireEvent.input(field('Date'), { target: { value: 'next saturday or so' } })
  fireEvent.click(screen.getByRole('button', { name: /^Next/ }))
  expect([address(), document.activeElement?.id]).toEqual([
    `/event/web-event-details/${EID}`,
    'date',
  ])
  fireEvent.input(field('Date'), { target: { value: '' } })
  type('Map link', 'nonsense')
  await longerThanARest()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Next/ })))
  await waitFor(() => expect(address()).toBe(`/event/web-contact-section/${EID}`), {
    timeout: 10_000,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Check Details' }))
  await waitFor(() =>
    expect([address(), document.activeElement?.id]).toEqual([
      `/event/web-event-details/${EID}`,
      'mapLink',
    ]),
  )
})

test('Our product says at the field what cannot be saved, and saves the rest', async () => {
  const asked = await openDetails({ [save]: success(record({ VENUE: 'Barn', VERSION: 2 })) })
  type('Map link', 'maps')
  type('Venue', 'Barn')
  expect(await screen.findByText('Please enter a link that starts with https://.')).toBeTruthy()
  await waitFor(() => expect(saves(asked)).toEqual([{ VENUE: 'Barn', VERSION: 1 }]))
  expect(field('Map link').value).toBe('maps')
})

test('Our product keeps the hour on the wall when the zone changes, on the screen and in what it saves', async () => {
  const begins = { STARTDATE: '2026-12-12 11:30:00' }
  const moved = { STARTDATE: '2026-12-12 17:00:00', TIMEZONE: 'Africa/Abidjan', VERSION: 2 }
  const asked = await openDetails({
    [`GET /api/events/${EID}`]: success(record(begins)),
    [save]: success(record(moved)),
  })
  expect(field('Starts').value).toBe('17:00')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Change' })))
  await act(async () => fireEvent.click(field('Time zone')))
  fireEvent.click(await screen.findByText(/^Abidjan ·/))
  expect(field('Starts').value).toBe('17:00')
  await screen.findByText(/^Saved/)
  expect(saves(asked)).toEqual([
    { TIMEZONE: 'Africa/Abidjan', STARTDATE: moved.STARTDATE, VERSION: 1 },
  ])
  expect(field('Starts').value).toBe('17:00')
})

test('Our product leads to what is missing instead of publishing', async () => {
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

test('Our product saves what is typed and then publishes', async () => {
  const ready = { STARTDATE: '2099-12-12 11:30:00', VENUE: 'Barn' }
  const asked = await openDetails({
    [`GET /api/events/${EID}`]: success(record(ready)),
    [save]: success(record({ ...ready, TITLE: 'Supper', VERSION: 2 })),
  })
  type('Title', 'Supper')
  fireEvent.click(screen.getAllByRole('button', { name: 'Publish' })[0] as HTMLElement)
  await waitFor(() => expect(address()).toBe(`/event/publish/${EID}`))
  expect(saves(asked)).toEqual([{ TITLE: 'Supper', VERSION: 1 }])
})

test('Our product says that a time does not exist on the day clocks go forward, and keeps the one before', async () => {
  const asked = await openDetails({
    [`GET /api/events/${EID}`]: success(
      record({ STARTDATE: '2027-03-28 16:00:00', TIMEZONE: 'Europe/Paris' }),
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
  await waitFor(() => expect(saves(asked)[0]).toMatchObject({ STARTDATE: '2027-03-28 01:30:00' }))
})

test('Our product says at the date that it is too far, and at the length that it is too long, before anything is sent', async () => {
  const asked = await openDetails({
    [`GET /api/events/${EID}`]: success(
      record({ STARTDATE: '2027-03-28 16:00:00', TIMEZONE: 'UTC', DURATION: '3:00' }),
    ),
  })
  type('Duration', '800 h')
  fireEvent.blur(field('Duration'))
  expect(await screen.findByText('An event can last up to 31 days.')).toBeTruthy()
  await longerThanARest()
  expect(saves(asked)).toEqual([])
})
