import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasts } from '../../lib/browser/toasts.ts'
import { AppRoutes } from '../../routes.tsx'
import { asha } from '../../test/asha.ts'
import { EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../test/fake-server.ts'
import { eventDeletionPayload, publishedReplies } from '../../test/published.ts'
import { show } from '../../test/show.tsx'
import { setUpSignedIn } from '../../test/signed-in.ts'

setUpSignedIn()

const facts = `GET /api/events/${EID}/deletion`
const remove = `DELETE /api/events/${EID}`

async function openSettings(replies: FakeReplies = {}) {
  const requests = fakeServer(publishedReplies(replies))
  await show(<AppRoutes />, { at: `/dashboard/settings/${EID}` })
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
  return () => requests.filter(({ method }) => method === 'DELETE').length
}

test('Our product says what will be deleted with a published event, and then leads to the list of events', async () => {
  const deletions = await openSettings({ [remove]: success(null) })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Asha & Rohan”?' })
  for (const words of [
    '5 people on the guest list',
    '3 emails that haven’t been sent yet',
    /1 guest has been invited and won’t be emailed\. Please tell them yourself/,
  ])
    expect(within(dialog).getByText(words)).toBeTruthy()
  expect(within(dialog).queryByText(/message/)).toBeNull()
  expect(deletions()).toBe(0)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete event' }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'))
  expect([deletions(), toasts.now().map(({ text }) => text)]).toEqual([1, ['Event deleted.']])
})

test('Our product says why an event with answers cannot be deleted, and offers no deletion', async () => {
  await openSettings({ [facts]: success({ ...eventDeletionPayload, ANSWERED: 12 }) })
  expect(
    await screen.findByText(
      /^12 guests have replied or checked in, so the event can’t be deleted\. Unpublish it/,
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete…' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Unpublish' })).toBeTruthy()
})

test('Our product keeps the dialog open with the reason when a guest has answered in the meantime', async () => {
  const words = '1 guest has already replied or checked in, so this event can’t be deleted.'
  await openSettings({ [remove]: refusal(409, 'failed', words, {}, 'eventAnswered') })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete…' }))
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete event' }),
  )
  await waitFor(() => expect(toasts.now().map(({ text }) => text)).toEqual([words]))
  expect(screen.getByTestId('address').textContent).toBe(`/dashboard/settings/${EID}`)
})

test('Our product offers the deletion only to users who may publish', async () => {
  await openSettings({
    'GET /api/verify-users-access': success({
      ...asha,
      role: 'Normaluser',
      permissions: ['EventSettings', 'Dashboard'],
      features: asha.features,
    }),
  })
  await screen.findByRole('button', { name: 'Unpublish' })
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(screen.queryByRole('heading', { name: 'Delete event' })).toBeNull()
})
