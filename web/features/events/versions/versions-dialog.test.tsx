import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasts } from '../../../lib/browser/toasts.ts'
import { AppRoutes } from '../../../routes.tsx'
import { EID } from '../../../test/draft.ts'
import { fakeServer, refusal, success } from '../../../test/fake-server.ts'
import { FakeStream, publishedReplies } from '../../../test/published.ts'
import { listBodies } from '../../../test/screen-queries.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'

setUpSignedIn(FakeStream)

const [present, before] = ['00000000000000A', '00000000000000B']
const version = (ID: string) => ({
  ID,
  REASON: 'publish',
  BY: 'Asha Menon',
  AT: '2026-05-01 10:00:00',
  FIELDS: [],
})
const versions = `/api/events/${EID}/versions`
const restore = `POST ${versions}/${before}/restore`

test('Our product asks before a restored version takes places from guests, and restores it on a yes', async () => {
  const question = '84 people are coming to “Sangeet”, more than its 30 places.'
  const requests = fakeServer(
    publishedReplies({
      [`GET ${versions}`]: success({ VERSIONS: [version(present), version(before)] }),
      [`GET ${versions}/${before}`]: refusal(404, 'failed', 'Not found.'),
      [`GET ${versions}/${present}`]: refusal(404, 'failed', 'Not found.'),
      [restore]: ({ body }) =>
        (body as { data: { CUTS_FUNCTIONS?: boolean } }).data.CUTS_FUNCTIONS
          ? success({ NOTES: [] })
          : refusal(409, 'failed', question, { CUTS_FUNCTIONS: question }, 'functionsCut'),
    }),
  )
  await show(<AppRoutes />, { at: `/dashboard/edit-event/${EID}` })
  const open = await screen.findByRole('button', { name: 'Versions' })
  await act(async () => fireEvent.click(open))
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions' }))
  const [, older] = await dialog.findAllByRole('button', { name: /Published/ })
  await act(async () => fireEvent.click(older!))
  fireEvent.click(await dialog.findByRole('button', { name: 'Restore this version' }))
  const asked = within(
    await screen.findByRole('dialog', { name: 'Some guests have already said yes' }),
  )
  expect(asked.getByText(question)).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: 'Restore anyway' }))
  await waitFor(() => expect(toasts.now().map(({ text }) => text)).toContain('Version restored'))
  expect(listBodies(requests, restore)).toEqual([{}, { CUTS_FUNCTIONS: true }])
})
