import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '../../../routes.tsx'
import { draftReplies, EID, eventRecord } from '../../../test/draft.ts'
import { fakeServer, success, type FakeReplies } from '../../../test/fake-server.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'

setUpSignedIn()

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: string, text: string) =>
  fireEvent.change(field(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const address = () => screen.getByTestId('address').textContent

async function openDetails(replies: FakeReplies = {}) {
  const requests = fakeServer(draftReplies(replies))
  await show(<AppRoutes />, { at: `/event/web-event-details/${EID}` })
  await screen.findByRole('textbox', { name: 'Description' })
  return requests
}

test(
  'Our product undoes and redoes edits by button and by key, and saves what is shown',
  { tags: 'long' },
  async () => {
    let title = ''
    const requests = await openDetails({
      [`PUT /api/events/${EID}`]: ({ body }) => {
        title = (body as { data: { TITLE: string } }).data.TITLE
        return success(eventRecord({ TITLE: title, VERSION: 2 }))
      },
    })
    const undo = screen.getByRole('button', { name: 'Undo the last edit' })
    expect(undo.getAttribute('aria-disabled')).toBe('true')
    type('Title', 'Asha')
    type('Venue', 'Barn')
    press('Undo the last edit')
    expect([field('Title').value, field('Venue').value]).toEqual(['Asha', ''])
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(field('Title').value).toBe('')
    fireEvent.keyDown(field('Title'), { key: 'z', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 'Z', metaKey: true, shiftKey: true })
    expect(field('Title').value).toBe('Asha')
    press('Redo the edit')
    expect(field('Venue').value).toBe('Barn')
    await screen.findByText(/^Saved \d/)
    expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { data: { TITLE: 'Asha', VENUE: 'Barn', VERSION: 1 } },
    ])
  },
)

test('Our product lists what is missing before publishing, each line leading to its field', async () => {
  await openDetails()
  const list = screen.getByRole('region', { name: 'Ready to publish' })
  const links = () => [...list.querySelectorAll('a')]
  const names = () => links().map(({ textContent }) => textContent)
  expect(names()).toEqual([
    'Add a title',
    'Choose a date',
    'Add a place',
    'Add a contact',
    'Choose a web address',
  ])
  type('Title', 'Asha')
  type('Venue', 'Barn')
  await waitFor(() =>
    expect(names()).toEqual(['Choose a date', 'Add a contact', 'Choose a web address']),
  )
  await act(async () => fireEvent.click(links()[1]!))
  await waitFor(() => expect(address()).toContain(`/event/web-contact-section/${EID}`))
  await waitFor(() => expect(document.activeElement?.id).toBe('hosts'))
})

test(
  'Our product says that typed text is kept while the device has no network, and sends it later',
  { tags: 'long' },
  async () => {
    let isAway = true
    const requests = await openDetails({
      [`PUT /api/events/${EID}`]: () =>
        isAway ? 'unreachable' : success(eventRecord({ TITLE: 'Asha', VERSION: 2 })),
    })
    type('Title', 'Asha')
    expect(await screen.findByText(/^Offline — kept on this device/)).toBeTruthy()
    isAway = false
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText(/^Saved \d/)).toBeTruthy()
    expect(requests.filter(({ method }) => method === 'PUT').length).toBeGreaterThan(1)
    expect(field('Title').value).toBe('Asha')
  },
)
