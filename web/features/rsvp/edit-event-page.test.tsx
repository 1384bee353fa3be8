import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserStorage } from '../../lib/browser/storage.ts'
import { AppRoutes } from '../../routes.tsx'
import { EID, eventRecord } from '../../test/draft.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../test/fake-server.ts'
import {
  FakeStream,
  publishedEventPayload,
  publishedRecord,
  publishedReplies,
} from '../../test/published.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

setUpSignedIn(FakeStream)

const save = `PUT /api/events/${EID}`
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: string, text: string) =>
  fireEvent.change(field(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const waitForAutosave = () => act(() => new Promise((done) => setTimeout(done, 900)))

async function openEdit(replies: FakeReplies = {}) {
  const requests = fakeServer(publishedReplies(replies))
  await show(<AppRoutes />, { at: `/dashboard/edit-event/${EID}` })
  await screen.findByRole('textbox', { name: 'Description' })
  return () =>
    requests
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => (body as { data: unknown }).data)
}

test(
  'Our product shows guests a change when the host saves, not while the host types',
  { tags: 'long' },
  async () => {
    const sent = await openEdit({
      [save]: success(publishedRecord({ TITLE: 'Asha and Rohan', VERSION: 2 })),
    })
    expect(screen.getByText('Changes go live when you save.')).toBeTruthy()
    type('Title', 'Asha and Rohan')
    await waitForAutosave()
    expect(sent()).toEqual([])
    press('Save changes')
    await waitFor(() => expect(sent()).toEqual([{ TITLE: 'Asha and Rohan', VERSION: 1 }]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('Our product shows the old and the new place before a new place is saved', async () => {
  const sent = await openEdit({
    [save]: success(publishedRecord({ VENUE: 'Lake Palace', VERSION: 2 })),
  })
  type('Venue', 'Lake Palace')
  press('Save changes')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('heading', { name: 'Guests will see a new place' })).toBeTruthy()
  expect(within(dialog).getByText('Gulmohar Haveli')).toBeTruthy()
  expect(within(dialog).getByText('Lake Palace')).toBeTruthy()
  expect(sent()).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(sent()).toEqual([{ VENUE: 'Lake Palace', VERSION: 1 }]))
})

test('Our product counts the guests who can be told about a new place, and offers to tell them', async () => {
  const requests = fakeServer(
    publishedReplies({
      [`GET /api/events/${EID}/tell-change`]: success({ GUESTS: 412, PEOPLE: 900, UNREACHABLE: 0 }),
      [save]: success(publishedRecord({ VENUE: 'Lake Palace', VERSION: 2 })),
    }),
  )
  const counted = () =>
    requests.filter(({ method, path }) => method === 'GET' && path.endsWith('/tell-change')).length
  await show(<AppRoutes />, { at: `/dashboard/edit-event/${EID}` })
  await screen.findByRole('textbox', { name: 'Description' })
  expect(counted()).toBe(0)
  type('Venue', 'Lake Palace')
  press('Save changes')
  const dialog = await screen.findByRole('dialog')
  expect(
    await within(dialog).findByRole('button', { name: 'Save and email 412 guests' }),
  ).toBeTruthy()
  expect(counted()).toBe(1)
})

test('Our product refuses a past time at its field, without a dialog before', async () => {
  const sentence = 'Please choose a time in the future.'
  const sent = await openEdit({ [save]: refusal(400, 'failed', sentence, { STARTDATE: sentence }) })
  type('Date', '1 January 2020')
  fireEvent.blur(field('Date'))
  press('Save changes')
  expect((await screen.findByText(sentence)).getAttribute('role')).toBe('alert')
  expect(screen.queryByRole('heading', { name: /^Guests will see/ })).toBeNull()
  expect(sent()).toHaveLength(1)
})

test(
  'Our product leads to the field that cannot be saved, keeps its text, and sends nothing more when the host leaves',
  { tags: 'long' },
  async () => {
    const sentence = 'Title is required'
    const sent = await openEdit({ [save]: refusal(400, 'failed', sentence, { TITLE: sentence }) })
    type('Title', '')
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Contact' })))
    press('Save changes')
    expect((await screen.findByText(sentence)).getAttribute('role')).toBe('alert')
    await waitFor(() => expect(document.activeElement).toBe(field('Title')))
    type('Title', 'Half a ti')
    const before = sent().length
    expect(before).toBeGreaterThan(0)
    cleanup()
    await waitForAutosave()
    expect(sent()).toHaveLength(before)
    expect(browserStorage.read(`draft:${EID}`)).toEqual({ facts: { title: 'Half a ti' } })
  },
)

test('Our product drops unsaved text when the host discards it', async () => {
  const sent = await openEdit()
  type('Title', 'Something else')
  press('Discard')
  expect(field('Title').value).toBe('Asha & Rohan')
  cleanup()
  expect(sent()).toEqual([])
  expect(browserStorage.read(`draft:${EID}`)).toBeNull()
})

test('Our product sends a host who edits a draft to the wizard', async () => {
  fakeServer(publishedReplies({ [`GET /api/events/${EID}`]: success(eventRecord()) }))
  await show(<AppRoutes />, { at: `/dashboard/edit-event/${EID}` })
  await waitFor(() => expect(screen.getByTestId('address').textContent).toMatch(/^\/event\//))
})

test('Our product says of a cancelled event that its page still changes, and leads to reopening it', async () => {
  await openEdit({
    [`GET /api/events/${EID}`]: success({ ...publishedRecord(), STATUS: 'CANCELLED' }),
    [`GET /api/check-sidebar-status/${EID}`]: success({
      ...publishedEventPayload,
      STATUS: 'CANCELLED',
    }),
  })
  const note = await screen.findByRole('note')
  expect(note.textContent).toContain('The event is cancelled, and guests can’t reply.')
  const way = within(note).getByRole('link', { name: 'Reopen event' })
  expect(way.getAttribute('href')).toBe(`/dashboard/${EID}`)
})

test('Our product takes back an edit of a published event, and opens no version while one is unsaved', async () => {
  await openEdit({
    [`GET /api/events/${EID}/versions`]: success({ VERSIONS: [] }),
  })
  const before = field('Title').value
  type('Title', 'Something else')
  press('Versions')
  expect(await screen.findByText(/^Save or discard your changes first/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  press('Undo the last edit')
  await waitFor(() => expect(field('Title').value).toBe(before))
  press('Redo the edit')
  await waitFor(() => expect(field('Title').value).toBe('Something else'))
  press('Undo the last edit')
  press('Versions')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('No earlier version yet.')).toBeTruthy()
})
