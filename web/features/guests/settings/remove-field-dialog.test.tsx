import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EID } from '../../../test/draft.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { FakeStream, publishedReplies } from '../../../test/published.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'
import { RemoveFieldDialog } from './remove-field-dialog.tsx'

setUpSignedIn(FakeStream)

const field = {
  id: 'F1F000000000001',
  key: 'hotel',
  name: 'Hotel',
  kind: 'text' as const,
  choices: [],
}
const use = (PLACE: string, OUTCOME: string, more: object = {}) => ({
  KEY: 'hotel',
  PLACE,
  SUBJECT: 'Where to stay',
  OUTCOME,
  FALLBACK: '',
  ...more,
})

test('Our product names the texts that use a field before it goes, and what guests will read', async () => {
  fakeServer(
    publishedReplies({
      [`GET /api/events/${EID}/guest-fields/uses`]: success({
        USES: [
          use('invitation', 'blocked'),
          use('reminder', 'fallback', { FALLBACK: 'your hotel' }),
          use('notice', 'gap'),
          use('notice', 'blocked', { KEY: 'bus', SUBJECT: 'Another field' }),
        ],
      }),
    }),
  )
  const [remove, close] = [vi.fn(), vi.fn()]
  await show(<RemoveFieldDialog EID={EID} field={field} onClose={close} onRemove={remove} />)
  const dialog = await screen.findByRole('dialog', { name: /Delete the field/ })
  await waitFor(() => expect(dialog.textContent).toContain('These texts use it:'))
  const lines = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''))
  expect(lines).toEqual([
    'Invitation: it can’t be sent until you change its text.',
    'Reminder: guests will read “your hotel” instead.',
    'Message “Where to stay”: it is being sent, and guests will read a gap there.',
  ])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Delete field' })))
  expect([remove.mock.calls.length, close.mock.calls.length]).toEqual([1, 1])
})
