import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { EID } from '../../../test/draft.ts'
import { success } from '../../../test/fake-server.ts'
import { functionsCall, functionsReply, mehndi, sangeet } from '../../../test/functions.ts'
import { findRow, list, openGuests } from '../../../test/guests-page.tsx'
import { guestsReply, jon, meera } from '../../../test/guests.ts'
import { FakeStream } from '../../../test/published.ts'
import { getAddress } from '../../../test/screen-queries.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn(FakeStream)

const getChip = (name: string) => screen.getByRole('button', { name: `${name} Remove this filter` })
const pick = async (label: string, option: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

test('Our product filters the list by the function that guests are invited to or come to', async () => {
  const requests = await openGuests({ [functionsCall]: functionsReply() })
  await findRow('Meera Iyer')
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter the list' }))
  await pick('Invited to', 'Mehndi')
  await pick('Coming to', 'Sangeet')
  fireEvent.click(dialog.getByRole('button', { name: 'Show guests' }))
  await waitFor(() => expect(getChip('Invited to: Mehndi')).toBeTruthy())
  expect(getChip('Coming to: Sangeet')).toBeTruthy()
  const query = `question=${functionsQuestionId}&said=${sangeet}`
  await waitFor(() =>
    expect(
      requests.some(({ path }) => path.includes(query) && path.includes(`invitedTo=${mehndi}`)),
    ).toBe(true),
  )
  fireEvent.click(getChip('Coming to: Sangeet'))
  expect(getAddress()).toBe(`/dashboard/guests/${EID}?invitedTo=${mehndi}`)
})

test('Our product filters the list by the function that guests wait for, where some wait', async () => {
  const requests = await openGuests({ [functionsCall]: functionsReply({ WAITING: 3 }) })
  await findRow('Meera Iyer')
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter the list' }))
  await pick('On the waiting list for', 'Mehndi')
  fireEvent.click(dialog.getByRole('button', { name: 'Show guests' }))
  await waitFor(() => expect(getChip('On the waiting list for: Mehndi')).toBeTruthy())
  await waitFor(() =>
    expect(requests.some(({ path }) => decodeURIComponent(path).includes(`said=~${mehndi}`))).toBe(
      true,
    ),
  )
})

test('Our product opens a saved view with the function it was saved with', async () => {
  await openGuests({
    [functionsCall]: functionsReply(),
    [`GET /api/events/${EID}/guest-views`]: success({
      VIEWS: [
        {
          VIEW: '0000000000000E1',
          NAME: 'Mehndi guests',
          FILTERS: { invitedTo: mehndi },
          SORT: '',
          COLUMNS: [],
          SHARED: false,
          OWN: true,
        },
      ],
      COLUMNS: null,
    }),
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Mehndi guests' }))
  await waitFor(() => expect(getChip('Invited to: Mehndi')).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull()
})

test('Our product names a former function by the answers to it, or else says that it is gone', async () => {
  const gone = '0000000000000F9'
  await openGuests(
    {
      [functionsCall]: functionsReply(),
      [list]: guestsReply([meera, jon], { ASKED: { QUESTION: 'Coming to', SAID: 'Tea' } }),
    },
    `?question=${functionsQuestionId}&said=${gone}&invitedTo=${gone}`,
  )
  await waitFor(() => expect(getChip('Coming to: Tea')).toBeTruthy())
  await waitFor(() => expect(getChip('Invited to: Deleted function')).toBeTruthy())
})
