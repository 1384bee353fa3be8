import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasts } from '../../lib/toasts.ts'
import { Screens } from '../../routes.tsx'
import { draftReplies, EID, record, rsvp } from '../../test/draft.ts'
import { fakeServer, success, type Replies } from '../../test/fake-server.ts'
import { guest, jon, JON, page } from '../../test/guests.ts'
import { signedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

signedIn()

async function openManage(replies: Replies = {}, search = '') {
  const contact = {
    HOSTNAME: '',
    CONTACT: '',
    EMAIL: '',
    ADDRESS: '',
    MAP_LINK: '',
    WEBSITE: '',
    SOCIALMEDIA: [],
  }
  const asked = fakeServer(
    draftReplies({
      [`GET /api/validate-event/${EID}`]: success({ STATUS: 'DRAFT', EVENT_MODE: 'Email' }),
      [`GET /api/events/${EID}`]: success({
        ...record({ TITLE: 'Year-end supper' }),
        EVENT_MODE: 'Email',
      }),
      [`GET /api/events/${EID}/contact-info/Email`]: success(contact),
      [`GET /api/events/${EID}/rsvp-info/Email`]: success(rsvp),
      [`GET /api/events/${EID}/images/Email`]: success({ IMAGES: [] }),
      [`GET /api/events/${EID}/guests`]: page([jon]),
      ...replies,
    }),
  )
  await show(<Screens />, { at: `/event/manage-guest/${EID}${search}` })
  await screen.findByRole('heading', { name: 'Guests', level: 1 })
  return asked
}

const bodiesOf = (asked: Array<{ method: string; path: string; body: unknown }>, call: string) =>
  asked
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ body }) => (body as { data: unknown }).data)

test('Our product makes the list of a draft inside the wizard: one guest, several, a file', async () => {
  const add = `POST /api/events/${EID}/guests`
  const asked = await openManage({ [add]: success(guest('A00000000000003', 'Nisha Rao')) })
  expect(await screen.findByRole('heading', { name: '8 people on the list' })).toBeTruthy()
  fireEvent.change(await screen.findByLabelText('Name', { selector: 'input' }), {
    target: { value: 'Nisha Rao' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Add to the list' }))
  await waitFor(() =>
    expect(toasts.now().map(({ text }) => text)).toEqual(['Nisha Rao was added to the list.']),
  )
  expect(bodiesOf(asked, add)).toHaveLength(1)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Several guests' })))
  expect(screen.getByLabelText('Paste your guests')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'From a file' })))
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
  expect(screen.getByTestId('address').textContent).toBe(`/event/manage-guest/${EID}?import=new`)
})

test('Our product edits a guest of a draft in a dialog and gives a deleted one back', async () => {
  const asked = await openManage({
    [`POST /api/events/${EID}/guests/${JON}`]: success({ ...jon, NAME: 'Jon F.' }),
    [`DELETE /api/events/${EID}/guests/${JON}`]: success({}),
    [`POST /api/events/${EID}/guests/${JON}/restore`]: success(jon),
  })
  const edit = await screen.findByRole('button', { name: 'Edit Jon Fernandes' })
  await act(async () => fireEvent.click(edit))
  const save = await screen.findByRole('button', { name: 'Save' })
  await act(async () => fireEvent.click(save))
  await waitFor(() =>
    expect(bodiesOf(asked, `POST /api/events/${EID}/guests/${JON}`)).toHaveLength(1),
  )
  const remove = await screen.findByRole('button', { name: 'Delete Jon Fernandes' })
  await act(async () => fireEvent.click(remove))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith(`${JON}/restore`))).toBe(true))
})
