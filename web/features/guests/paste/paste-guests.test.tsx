import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asha } from '../../../test/asha.ts'
import { EID } from '../../../test/draft.ts'
import { VisitorSessionContext } from '../../../lib/session/session.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { publishedReplies } from '../../../test/published.ts'
import { listBodies } from '../../../test/screen-queries.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'
import { PasteGuests } from './paste-guests.tsx'

const showPaste = () =>
  show(
    <VisitorSessionContext value={{ ...asha, language: 'en' } as never}>
      <PasteGuests EID={EID} categories={[]} />
    </VisitorSessionContext>,
  )
const paste = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Paste your guests' }), {
    target: { value: text },
  })

setUpSignedIn()

test('Our product asks whether a guest who is crossed out in a pasted list is kept or left out', async () => {
  fakeServer(publishedReplies({}))
  await showPaste()
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

test('Our product asks of which country the numbers of a pasted text are, as of a file', async () => {
  const judge = `POST /api/events/${EID}/guests/phones`
  const many = `POST /api/events/${EID}/guests/many`
  const read = (chosen: string | null) => ({
    READ_AS: chosen === null ? [] : [chosen],
    CHOSEN: chosen,
    IS_ASKED: chosen === null,
    LIKELY: ['IN', 'AE'],
    UNREAD: [],
  })
  const requests = fakeServer(
    publishedReplies({
      [judge]: ({ body }) =>
        success({ READ: read(JSON.stringify(body).includes('COUNTRY') ? 'IN' : null) }),
      [many]: success({ ADDED: 1, UPDATED: 0, UNDO: null, ERRORS: [] }),
    }),
  )
  await showPaste()
  paste('Sara Lee 98450 22716')
  const question = await screen.findByRole('group', {
    name: 'Which country are these numbers from?',
  })
  fireEvent.click(within(question).getByRole('button', { name: /^India/ }))
  await screen.findByText(/Numbers without a country code are read as .?India/)
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 guest, 1 person' }))
  await waitFor(() => expect(listBodies(requests, many)).toMatchObject([{ PHONE_COUNTRY: 'IN' }]))
  expect(listBodies(requests, judge)).toEqual([
    { PHONES: ['98450 22716'] },
    { PHONES: ['98450 22716'], COUNTRY: 'IN' },
  ])
})
