import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasts } from '../../../lib/browser/toasts.ts'
import { EID } from '../../../test/draft.ts'
import { refusal, success } from '../../../test/fake-server.ts'
import { functionsCall, functionsReply, mehndi } from '../../../test/functions.ts'
import { openGuests } from '../../../test/guests-page.tsx'
import { JON, MEERA } from '../../../test/guests.ts'
import { FakeStream } from '../../../test/published.ts'
import { listBodies, listPaths } from '../../../test/screen-queries.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn(FakeStream)

const undo = '0b7a2f10-5c1d-4f4e-8a53-2a1f0f6a7b11'
const change = `POST /api/events/${EID}/guests/change`
const takeBack = `POST /api/events/${EID}/guests/undo`
const selectBoth = async () => {
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Meera Iyer' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Jon Fernandes' }))
}

test('Our product invites selected guests to a function for chosen guests, takes them off, and undoes that', async () => {
  const requests = await openGuests({
    [functionsCall]: functionsReply(),
    [change]: success({ COUNT: 2, PEOPLE: 7, OTHERS: 0, UNDO: undo }),
    [takeBack]: success({ COUNT: 2, UNDER_WAY: false, NO_PLACE: 0, STAYED: [] }),
  })
  await selectBoth()
  fireEvent.click(await screen.findByRole('button', { name: 'Invite to…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to a function' }))
  expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    mehndi,
  ])
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Apply' })))
  await waitFor(() =>
    expect(toasts.now().map(({ text }) => text.replace(/[\u2066-\u2069]/g, ''))).toEqual([
      '2 guests invited to Mehndi.',
    ]),
  )
  expect(listBodies(requests, change)).toEqual([
    { GIDS: [MEERA, JON], ACT: 'invite', VALUE: mehndi },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(listPaths(requests)).toContain(takeBack))

  fireEvent.click(screen.getByRole('button', { name: 'Take off…' }))
  const off = within(await screen.findByRole('dialog', { name: 'Take off a function' }))
  await act(async () => fireEvent.click(off.getByRole('button', { name: 'Apply' })))
  expect(listBodies(requests, change).at(-1)).toEqual({
    GIDS: [MEERA, JON],
    ACT: 'uninvite',
    VALUE: mehndi,
  })
})

test('Our product offers neither where every function is for all', async () => {
  const requests = await openGuests({ [functionsCall]: functionsReply({ EVERYONE: true }) })
  await selectBoth()
  await waitFor(() => expect(listPaths(requests)).toContain(functionsCall))
  expect(screen.getByRole('button', { name: 'Tag' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite to…' })).toBeNull()
})

test('Our product says after a long undo how many parties found their places taken', async () => {
  const finished = { COUNT: 2, UNDER_WAY: false, NO_PLACE: 1, STAYED: [] }
  await openGuests({
    [functionsCall]: functionsReply(),
    [change]: success({ COUNT: 2, PEOPLE: 7, OTHERS: 0, UNDO: undo }),
    [takeBack]: ({ body }) =>
      success(
        (body as { data: { ONLY_LOOK?: boolean } }).data.ONLY_LOOK
          ? finished
          : { ...finished, UNDER_WAY: true, NO_PLACE: 0 },
      ),
  })
  await selectBoth()
  fireEvent.click(await screen.findByRole('button', { name: 'Take off…' }))
  const off = within(await screen.findByRole('dialog', { name: 'Take off a function' }))
  await act(async () => fireEvent.click(off.getByRole('button', { name: 'Apply' })))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(
    () =>
      expect(toasts.now().map(({ text }) => text)).toContain(
        'Change undone for 2 guests. The places of 1 party are taken by now.',
      ),
    { timeout: 20_000 },
  )
})

test('Our product gives selected guests their places, asks where there are too few, and says who did not wait', async () => {
  const question = 'Mehndi would have more people than places. Waiting: 7. Places left: 2.'
  const requests = await openGuests({
    [functionsCall]: functionsReply({ WAITING: 7 }),
    [change]: ({ body }) =>
      (body as { data: { OVER_PLACES?: boolean } }).data.OVER_PLACES
        ? success({ COUNT: 1, PEOPLE: 7, OTHERS: 1, UNDO: undo })
        : refusal(409, 'failed', question, { OVER_PLACES: question }, 'functionOverPlaces'),
    [takeBack]: success({ COUNT: 1, UNDER_WAY: false, NO_PLACE: 0, STAYED: [] }),
  })
  await selectBoth()
  fireEvent.click(await screen.findByRole('button', { name: 'Give places…' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Give places from the waiting list' }),
  )
  expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    mehndi,
  ])
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Apply' })))
  expect(await screen.findByText(question)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Give the places anyway' }))
  await waitFor(() =>
    expect(toasts.now().map(({ text }) => text.replace(/[\u2066-\u2069]/g, ''))).toEqual([
      '1 guest has a place at Mehndi now. 1 wasn’t waiting for one.',
    ]),
  )
  const sent = { GIDS: [MEERA, JON], ACT: 'place', VALUE: mehndi }
  expect(listBodies(requests, change)).toEqual([sent, { ...sent, OVER_PLACES: true }])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(listPaths(requests)).toContain(takeBack))
})
