import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { AppRoutes } from '../../../routes.tsx'
import { asha } from '../../../test/asha.ts'
import { EID } from '../../../test/draft.ts'
import { fakeServer, success, type FakeReplies } from '../../../test/fake-server.ts'
import { functionsCall, functionsReply, mehndi, sangeet } from '../../../test/functions.ts'
import { dashboardPayload } from '../../../test/dashboard.ts'
import { invitationPayload } from '../../../test/guests.ts'
import { FakeStream, publishedReplies } from '../../../test/published.ts'
import { listPaths } from '../../../test/screen-queries.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'

setUpSignedIn(FakeStream)

async function openDashboard(replies: FakeReplies) {
  const requests = fakeServer(
    publishedReplies({
      [`POST /api/events/${EID}/dashboard-counts`]: success(dashboardPayload),
      [`GET /api/events/${EID}/invitation`]: success(invitationPayload()),
      ...replies,
    }),
  )
  await show(<AppRoutes />, { at: `/dashboard/${EID}` })
  await screen.findByRole('heading', { level: 1, name: 'Asha & Rohan' })
  return requests
}
const findStrip = async () => within(await screen.findByRole('region', { name: 'Functions' }))
const guests = `/dashboard/guests/${EID}`

test('Our product shows who comes to each function of those invited, each number with its guests', async () => {
  await openDashboard({ [functionsCall]: functionsReply({ COMING: 34 }) })
  const strip = await findStrip()
  const getHref = (name: string) => strip.getByRole('link', { name }).getAttribute('href')
  expect(getHref('Mehndi')).toBe(`${guests}?invitedTo=${mehndi}`)
  expect(getHref('84 coming of 120 invited')).toBe(
    `${guests}?tab=yes&question=${functionsQuestionId}&said=${sangeet}`,
  )
  expect(strip.getByText('4 more than the places')).toBeTruthy()
  expect(strip.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Mehndi'),
    'Sangeet84 coming84 of 120 invited',
  ])
})

test('Our product counts who waits for a full function, and opens them', async () => {
  await openDashboard({ [functionsCall]: functionsReply({ COMING: 30, WAITING: 5 }) })
  const strip = await findStrip()
  expect(strip.getByText('Full: 30 places')).toBeTruthy()
  const link = strip.getByRole('link', { name: '5 waiting' })
  expect(new URL(link.getAttribute('href')!, 'http://host').searchParams.get('said')).toBe(
    `~${mehndi}`,
  )
})

test('Our product counts each function again when an answer arrives', async () => {
  let coming = 29
  await openDashboard({ [functionsCall]: () => functionsReply({ COMING: coming }) })
  const strip = await findStrip()
  expect(strip.getByText('30 places')).toBeTruthy()
  coming = 30
  act(() => FakeStream.emit('answers'))
  expect(await strip.findByText('Full: 30 places')).toBeTruthy()
})

test('Our product has no functions on the dashboard of an event without some', async () => {
  const requests = await openDashboard({ [functionsCall]: success({ FUNCTIONS: [] }) })
  await waitFor(() => expect(listPaths(requests)).toContain(functionsCall))
  expect(screen.queryByRole('region', { name: 'Functions' })).toBeNull()
})

test('Our product shows the functions without links to a person who may not open the guest list', async () => {
  await openDashboard({
    'GET /api/verify-users-access': success({
      ...asha,
      features: asha.features.filter((one) => one !== 'ManageGuests'),
    }),
    [functionsCall]: functionsReply(),
  })
  const strip = await findStrip()
  expect(strip.getByText('Mehndi')).toBeTruthy()
  expect(strip.queryByRole('link')).toBeNull()
})

test('Our product says until when guests answer for a function that closes before the event', async () => {
  await openDashboard({ [functionsCall]: functionsReply({ UNTIL: '2100-05-01 18:29:59' }) })
  expect(await (await findStrip()).findByText(/^Replies until .*1 May/)).toBeTruthy()
})

test('Our product says that the replies for a function have closed', async () => {
  await openDashboard({ [functionsCall]: functionsReply({ UNTIL: '2020-05-01 18:29:59' }) })
  expect(await (await findStrip()).findByText('Replies closed')).toBeTruthy()
})
