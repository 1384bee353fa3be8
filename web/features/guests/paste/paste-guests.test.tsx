import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asha } from '../../../test/asha.ts'
import { EID } from '../../../test/draft.ts'
import { VisitorSessionContext } from '../../../lib/session/session.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { publishedReplies } from '../../../test/published.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'
import { PasteGuests } from './paste-guests.tsx'

const paste = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Paste your guests' }), {
    target: { value: text },
  })

setUpSignedIn()

test('Our product asks whether a guest who is crossed out in a pasted list is kept or left out', async () => {
  fakeServer(publishedReplies({}))
  await show(
    <VisitorSessionContext value={{ ...asha, language: 'en' } as never}>
      <PasteGuests EID={EID} categories={[]} />
    </VisitorSessionContext>,
  )
  paste('Sara Lee\n~Huda Saleh~\n❌ Omar Diaz')
  expect(await screen.findAllByText(/Your list has this guest crossed out/)).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Add 1 guest, 1 person' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep Huda Saleh' }))
  fireEvent.click(screen.getByRole('button', { name: 'Leave line 3 out' }))
  await waitFor(() => expect(screen.queryByText(/crossed out/)).toBeNull())
  expect(screen.getByRole('button', { name: 'Add 2 guests, 2 people' })).toBeTruthy()
  const preview = within(screen.getByRole('list', { name: 'Preview' }))
  fireEvent.click(preview.getByRole('button', { name: 'Edit line 3' }))
  expect(await screen.findByText(/Your list has this guest crossed out/)).toBeTruthy()
})
