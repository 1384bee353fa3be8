import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasts } from '../../lib/browser/toasts.ts'
import { AppRoutes } from '../../routes.tsx'
import { draftReplies, EID, eventRecord, rsvpPayload } from '../../test/draft.ts'
import { fakeServer, success, type FakeReplies } from '../../test/fake-server.ts'
import { guestPayload, jon, JON, guestsReply } from '../../test/guests.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

setUpSignedIn()

async function openManageGuests(replies: FakeReplies = {}, search = '') {
  const contact = {
    HOSTNAME: '',
    CONTACT: '',
    EMAIL: '',
    ADDRESS: '',
    MAP_LINK: '',
    WEBSITE: '',
    SOCIALMEDIA: [],
  }
  const requests = fakeServer(
    draftReplies({
      [`GET /api/validate-event/${EID}`]: success({ STATUS: 'DRAFT', EVENT_MODE: 'Email' }),
      [`GET /api/events/${EID}`]: success({
        ...eventRecord({ TITLE: 'Year-end supper' }),
        EVENT_MODE: 'Email',
      }),
      [`GET /api/events/${EID}/contact-info/Email`]: success(contact),
      [`GET /api/events/${EID}/rsvp-info/Email`]: success(rsvpPayload),
      [`GET /api/events/${EID}/images/Email`]: success({ IMAGES: [] }),
      [`GET /api/events/${EID}/guests`]: guestsReply([jon]),
      ...replies,
    }),
  )
  await show(<AppRoutes />, { at: `/event/manage-guest/${EID}${search}` })
  await screen.findByRole('heading', { name: 'Guests', level: 1 })
  return requests
}

const listBodies = (
  requests: Array<{ method: string; path: string; body: unknown }>,
  call: string,
) =>
  requests
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ body }) => (body as { data: unknown }).data)

test('Our product builds a draft’s guest list inside the wizard: one guest, several, or a file', async () => {
  const add = `POST /api/events/${EID}/guests`
  const requests = await openManageGuests({
    [add]: success(guestPayload('A00000000000003', 'Nisha Rao')),
  })
  expect(await screen.findByRole('heading', { name: '8 people on the list' })).toBeTruthy()
  fireEvent.change(await screen.findByLabelText('Name', { selector: 'input' }), {
    target: { value: 'Nisha Rao' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Add to the list' }))
  await waitFor(() =>
    expect(toasts.now().map(({ text }) => text)).toEqual(['Nisha Rao was added to the list.']),
  )
  expect(listBodies(requests, add)).toHaveLength(1)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Several guests' })))
  expect(screen.getByLabelText('Paste your guests')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'From a file' })))
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
  expect(screen.getByTestId('address').textContent).toBe(`/event/manage-guest/${EID}?import=new`)
})

test('Our product edits a draft’s guest in a dialog, and restores a deleted one', async () => {
  const requests = await openManageGuests({
    [`POST /api/events/${EID}/guests/${JON}`]: success({ ...jon, NAME: 'Jon F.' }),
    [`DELETE /api/events/${EID}/guests/${JON}`]: success({}),
    [`POST /api/events/${EID}/guests/${JON}/restore`]: success(jon),
  })
  const edit = await screen.findByRole('button', { name: 'Edit Jon Fernandes' })
  await act(async () => fireEvent.click(edit))
  const save = await screen.findByRole('button', { name: 'Save' })
  await act(async () => fireEvent.click(save))
  await waitFor(() =>
    expect(listBodies(requests, `POST /api/events/${EID}/guests/${JON}`)).toHaveLength(1),
  )
  const remove = await screen.findByRole('button', { name: 'Delete Jon Fernandes' })
  await act(async () => fireEvent.click(remove))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(requests.some(({ path }) => path.endsWith(`${JON}/restore`))).toBe(true),
  )
})
