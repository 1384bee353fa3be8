import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { termsVersion } from '@mehfil/contract/accounts/terms-version.ts'
import { AppRoutes } from '../../routes.tsx'
import { asha } from '../../test/asha.ts'
import { fakeServer, success } from '../../test/fake-server.ts'
import { FakeStream, publishedReplies } from '../../test/published.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

setUpSignedIn(FakeStream)

test('Our product asks an owner in one sentence after a change of the terms, and stops once they agree', async () => {
  let hasNewTerms = true
  const sent: unknown[] = []
  fakeServer(
    publishedReplies({
      'GET /api/events': success({
        EventList: [],
        CreateEvents: true,
        DraftEvents: true,
        CreateEventsLimit: null,
        DraftEventsLimit: 20,
      }),
      'GET /api/verify-users-access': () => success({ ...asha, TERMS_CHANGED: hasNewTerms }),
      'POST /api/user/update-user-info': ({ body }) => {
        hasNewTerms = false
        sent.push(body)
        return success({})
      },
    }),
  )
  await show(<AppRoutes />, { at: '/dashboard' })
  const link = await screen.findByRole('link', { name: /What changed/ })
  expect(link.getAttribute('href')).toBe('/terms#news')
  fireEvent.click(screen.getByRole('button', { name: 'I agree' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull())
  expect(JSON.stringify(sent)).toContain(`"TERMS_VERSION":"${termsVersion}"`)
})
