import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '../../../routes.tsx'
import { toasts } from '../../../lib/browser/toasts.ts'
import { asha, noEvents } from '../../../test/asha.ts'
import { draftReplies, EID, eventRecord } from '../../../test/draft.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../../test/fake-server.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'

setUpSignedIn()

const address = () => screen.getByTestId('address').textContent
const add = 'POST /api/events'
const change = `PUT /api/events/${EID}`

async function openFirstEvent(replies: FakeReplies = {}, host: object = asha) {
  const requests = fakeServer(
    draftReplies({
      'GET /api/verify-users-access': success(host),
      'GET /api/events': noEvents,
      [add]: success({ EVENTID: EID }),
      [change]: success(eventRecord()),
      ...replies,
    }),
  )
  await show(<AppRoutes />, { at: '/dashboard' })
  return (call: string) =>
    requests
      .filter(({ method, path }) => `${method} ${path}` === call)
      .map(({ body }) => (body as { data: object }).data)
}

test('Our product makes a page of the first four fields, once, and opens its designs', async () => {
  const sent = await openFirstEvent()
  fireEvent.click(await screen.findByRole('radio', { name: 'Birthday' }))
  fireEvent.change(screen.getByLabelText('Whose, or what is it called?'), {
    target: { value: 'Tara turns seven' },
  })
  fireEvent.change(screen.getByLabelText('Where?'), { target: { value: 'Cubbon Park' } })
  const see = screen.getByRole('button', { name: 'See it on a page' })
  fireEvent.click(see)
  fireEvent.click(see)
  await waitFor(() => expect(address()).toBe(`/event/web-images/${EID}`))
  expect(sent(add)).toMatchObject([{ EVENT_MODE: 'Web', TYPE: 'Birthday' }])
  expect(sent(change)).toEqual([
    { TITLE: 'Tara turns seven', STARTDATE: null, VENUE: 'Cubbon Park' },
  ])
})

test('Our product opens the draft also where one of its facts is refused, and says why', async () => {
  await openFirstEvent({ [change]: refusal(422, 'failed', 'The title is too long.') })
  fireEvent.click(await screen.findByRole('button', { name: 'See it on a page' }))
  await waitFor(() => expect(address()).toBe(`/event/web-images/${EID}`))
  expect(toasts.now().map(({ text }) => text)).toContain('The title is too long.')
})

test('Our product shows no first fields to a user who may not create an event', async () => {
  await openFirstEvent({}, { ...asha, role: 'Normaluser', permissions: ['Dashboard'] })
  expect(await screen.findByText('No events yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'See it on a page' })).toBeNull()
})

test('Our product shows the zone of the first event, and offers that of the typed place', async () => {
  const sent = await openFirstEvent()
  expect(await screen.findByText(/^Time zone:/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Where?'), {
    target: { value: 'Phoenicia Hotel, Beirut' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Use it' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'See it on a page' }))
  await waitFor(() => expect(sent(change)).toMatchObject([{ TIMEZONE: 'Asia/Beirut' }]))
})
