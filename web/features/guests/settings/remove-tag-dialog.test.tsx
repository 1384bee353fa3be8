import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EID } from '../../../test/draft.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { FakeStream, publishedReplies } from '../../../test/published.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'
import { RemoveTagDialog } from './remove-tag-dialog.tsx'

setUpSignedIn(FakeStream)

const tag = { id: 'AA0000000000001', name: 'VIP', guests: 2 }
const use = (PLACE: string, OUTCOME: string, NAME = '', AT: string | null = null) => ({
  PLACE,
  NAME,
  AT,
  OUTCOME,
})

test('Our product says what a tag chooses the guests of before the tag is deleted', async () => {
  fakeServer(
    publishedReplies({
      [`GET /api/events/${EID}/guest-tags/${tag.id}/uses`]: success({
        ZONE: 'Asia/Kolkata',
        USES: [
          use('wave', 'stops', '', '2026-12-03 04:30:00'),
          use('notice', 'fewer', 'Dinner'),
          use('test', 'stops', 'Come early'),
          use('view', 'stops', 'Front row'),
        ],
      }),
    }),
  )
  await show(<RemoveTagDialog EID={EID} tag={tag} onClose={vi.fn()} />)
  const dialog = await screen.findByRole('dialog', { name: 'Delete the tag “VIP”' })
  await waitFor(() => expect(dialog.textContent).toContain('This tag chooses the guests of:'))
  expect(dialog.textContent).toContain('It is taken off 2 guests')
  const lines = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''))
  expect(lines[0]).toMatch(
    /^Invitations on .*3.*: sending will stop until you choose other guests\.$/,
  )
  expect(lines.slice(1)).toEqual([
    'Message “Dinner”: sending goes on for the guests of the other tags.',
    'Test of the subject “Come early”: it will stop, and the other guests get nothing.',
    'View “Front row”: it will be empty.',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
})
