import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '../../../routes.tsx'
import { EID } from '../../../test/draft.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { invitationPayload, jon, meera, guestsReply } from '../../../test/guests.ts'
import { publishedReplies } from '../../../test/published.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'

const at = `/dashboard/guests/${EID}`
const list = `/api/events/${EID}/guests`

setUpSignedIn()

async function openGuests(search: string, overrides: object = {}) {
  const requests = fakeServer(
    publishedReplies({
      [`GET ${list}`]: guestsReply([meera, jon], {
        FOUND: { GUESTS: 2, PEOPLE: 5 },
        ASKED: null,
        NEXT: 'more',
        ...overrides,
      }),
      [`GET /api/events/${EID}/invitation`]: success(invitationPayload()),
      [`GET /api/events/${EID}/campaigns`]: success({ CAMPAIGNS: [] }),
      [`POST ${list}/change`]: success({
        COUNT: 2,
        PEOPLE: 5,
        UNDO: '7d8f4a52-6a0c-4a6f-9d0e-3f0a5b1c2d3e',
      }),
    }),
  )
  await show(<AppRoutes />, { at: at + search })
  await screen.findByRole('link', { name: 'Meera Iyer' })
  return requests
}

const getAddress = () => screen.getByTestId('address').textContent
const getChip = (name: string) => screen.getByRole('button', { name: `${name} Remove this filter` })

test('Our product names the filters that a report’s number set, counts the matching guests, and removes a filter', async () => {
  const requests = await openGuests(
    '?fact=missed&party=8%2B&arrived=2027-12-12T11:30Z%2F2027-12-12T11:40Z',
  )
  expect(requests.map(({ path }) => path)).toContain(
    `${list}?fact=missed&party=8%2B&arrived=2027-12-12T11%3A30Z%2F2027-12-12T11%3A40Z`,
  )
  expect(await screen.findByText('2 guests · 5 people')).toBeTruthy()
  expect(getChip('Party of 8 or more')).toBeTruthy()
  expect(getChip('Checked in 17:00–17:10'), 'by the clock of the place').toBeTruthy()
  fireEvent.click(getChip('Said yes, but not everyone checked in'))
  await waitFor(() =>
    expect(getAddress()).toBe(`${at}?party=8%2B&arrived=2027-12-12T11%3A30Z%2F2027-12-12T11%3A40Z`),
  )
})

test('Our product names the question and the answer of a filter, and ignores an invalid filter in the address', async () => {
  const requests = await openGuests(
    '?question=B00000000000001&said=B00000000000002&fact=everybody',
    {
      ASKED: { QUESTION: 'Rice or fish?', SAID: 'Rice' },
    },
  )
  expect(requests.map(({ path }) => path)).toContain(
    `${list}?question=B00000000000001&said=B00000000000002`,
  )
  const chip = await screen.findByRole('button', { name: 'Rice or fish? Rice Remove this filter' })
  await act(async () => fireEvent.click(chip))
  await waitFor(() => expect(getAddress()).toBe(`${at}?fact=everybody`))
})

test('Our product changes only the guests of a filtered view', async () => {
  const requests = await openGuests('?fact=missed')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Everyone in this view' }))
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === `${list}/change`)?.body).toEqual({
      data: { TAB: 'all', FACT: 'missed', ACT: 'confirm' },
    }),
  )
})
