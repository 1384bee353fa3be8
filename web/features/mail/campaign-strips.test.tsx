import { guestCounts, campaignPayload, jon, guestsReply } from '../../test/guests.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EID } from '../../test/draft.ts'
import { success } from '../../test/fake-server.ts'
import { FakeStream } from '../../test/published.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { listBodies, listToasts } from '../../test/screen-queries.ts'
import { campaigns, openInvite, sending } from '../../test/invite-page.tsx'

setUpSignedIn(FakeStream)

test('Our product counts down the hold of a sending, and cancels all of it', async () => {
  let now = campaignPayload('held')
  const cancel = `POST /api/events/${EID}/campaigns/${sending}/cancel`
  await openInvite({
    [campaigns]: () => success({ CAMPAIGNS: [now] }),
    [cancel]: () => success((now = campaignPayload('cancelled', { COUNTS: { stopped: 412 } }))),
  })
  const strip = await screen.findByRole('region', { name: 'Invitations' })
  expect(within(strip).getByText(/^412 emails will be sent in \d+ s$/)).toBeTruthy()
  fireEvent.click(within(strip).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(listToasts()).toEqual(['Cancelled. Nothing was sent.']))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull())
})

test('Our product shows the progress of a sending, and its result with a link to guests it did not reach', async () => {
  let now = campaignPayload('sending', { COUNTS: { sent: 300, waiting: 111, bounced: 1 } })
  let undelivered = 3
  await openInvite({
    [campaigns]: () => success({ CAMPAIGNS: [now] }),
    [`GET /api/events/${EID}/guests`]: () =>
      guestsReply([jon], { COUNTS: { ...guestCounts, 'not-delivered': undelivered } }),
  })
  const bar = await screen.findByRole('progressbar', { name: 'Emails sent' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual([
    '301',
    '412',
  ])
  expect(screen.queryByText(/may not have arrived/)).toBeNull()
  now = campaignPayload('done', { COUNTS: { sent: 404, uncertain: 5, bounced: 3 } })
  act(() => FakeStream.emit('mails'))
  expect(await screen.findByText('Sent to 409 guests')).toBeTruthy()
  expect(screen.getByText('5 emails may not have arrived')).toBeTruthy()
  expect(
    screen.getByRole('link', { name: '3 emails couldn’t be delivered' }).getAttribute('href'),
  ).toContain('tab=not-delivered')
  undelivered = 0
  act(() => FakeStream.emit('guests'))
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: '3 emails couldn’t be delivered' })).toBeNull(),
  )
  fireEvent.click(
    within(screen.getByRole('region', { name: 'Invitations' })).getByRole('button', {
      name: 'Close',
    }),
  )
  expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull()
})

test('Our product says why a sending is paused, and resumes it', async () => {
  let now = campaignPayload('paused', {
    REASON: 'failures',
    COUNTS: { sent: 40, failed: 20, waiting: 352 },
  })
  const resume = `POST /api/events/${EID}/campaigns/${sending}/resume`
  const requests = await openInvite({
    [campaigns]: () => success({ CAMPAIGNS: [now] }),
    [resume]: () =>
      success(
        (now = campaignPayload('sending', { COUNTS: { sent: 40, failed: 20, waiting: 352 } })),
      ),
  })
  expect((await screen.findByText(/^Too many addresses bounced/)).textContent).toBe(
    'Too many addresses bounced. Please check your list, then continue.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull())
  expect(listBodies(requests, resume)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Stop sending' })).toBeTruthy()
})

test('Our product says that a sending is paused because its file is gone', async () => {
  const paused = campaignPayload('paused', { REASON: 'file-gone', COUNTS: { waiting: 412 } })
  await openInvite({ [campaigns]: () => success({ CAMPAIGNS: [paused] }) })
  expect(await screen.findByText(/^An attached file is no longer stored/)).toBeTruthy()
  expect(screen.queryByText(/addresses bounced/)).toBeNull()
})
