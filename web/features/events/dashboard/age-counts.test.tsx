import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ageOptionIds, agesQuestionId } from '@mehfil/contract/rsvp/ages.ts'
import { AppRoutes } from '../../../routes.tsx'
import { dashboardPayload } from '../../../test/dashboard.ts'
import { EID } from '../../../test/draft.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { functionsCall } from '../../../test/functions.ts'
import { invitationPayload } from '../../../test/guests.ts'
import { FakeStream, publishedReplies } from '../../../test/published.ts'
import { show } from '../../../test/show.tsx'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn(FakeStream)

async function openDashboard(counts: object) {
  fakeServer(
    publishedReplies({
      [`POST /api/events/${EID}/dashboard-counts`]: success({ ...dashboardPayload, ...counts }),
      [`GET /api/events/${EID}/invitation`]: success(invitationPayload()),
      [functionsCall]: success({ FUNCTIONS: [] }),
    }),
  )
  await show(<AppRoutes />, { at: `/dashboard/${EID}` })
  await screen.findByRole('heading', { level: 1, name: 'Asha & Rohan' })
}

test('Our product counts children and infants apart, each number with its guests', async () => {
  await openDashboard({ YES: 9, AGES: { ADULTS: 5, CHILDREN: 2, INFANTS: 1, UNSAID: 1 } })
  const list = within(await screen.findByRole('list', { name: 'Adults and children coming' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5 adults',
    '2 children',
    '1 infant',
    '1 didn’t say',
  ])
  expect(list.getByRole('link', { name: '2 children' }).getAttribute('href')).toBe(
    `/dashboard/guests/${EID}?tab=yes&question=${agesQuestionId}&said=${ageOptionIds.child}`,
  )
})

test('Our product says nothing of ages for an event that knows none', async () => {
  await openDashboard({ YES: 9 })
  expect(await screen.findByRole('link', { name: /Friends/ })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Adults and children coming' })).toBeNull()
})
