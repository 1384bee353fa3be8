import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EID } from '../../../test/draft.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { IMPORT } from '../../../test/guest-import.ts'
import { show } from '../../../test/show.tsx'
import { DoneImports, LastImport } from './undo-import.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const undo = '0b7a2f10-5c1d-4f4e-8a53-2a1f0f6a7b11'
const done = {
  IMPORT,
  FILE_NAME: 'family.xlsx',
  STATE: 'done',
  ADDED: 238,
  UPDATED: 2,
  AT: '2026-11-28 10:00:00',
  UNDO: undo,
}

test('Our product undoes the last import from the guest list, after one question', async () => {
  const requests = fakeServer({
    [`GET /api/events/${EID}/imports`]: success({ IMPORTS: [done] }),
    [`POST /api/events/${EID}/guests/undo`]: success({
      COUNT: 240,
      STAYED: [],
      NO_PLACE: 0,
      UNDER_WAY: false,
    }),
  })
  await show(<LastImport EID={EID} />)
  await screen.findByText('238 guests added. 2 guests updated.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo the import of 240 guests' }))
  const dialog = await screen.findByRole('dialog', { name: 'Undo the import of 240 guests?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Undo the import of 240 guests' }))
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      data: { UNDO: undo },
    }),
  )
})

test('Our product hides the last import once the host closes it, and lists all of the day', async () => {
  fakeServer({
    [`GET /api/events/${EID}/imports`]: success({
      IMPORTS: [done, { ...done, UNDO: IMPORT, STATE: 'undone', FILE_NAME: 'old.csv' }],
    }),
  })
  await show(
    <>
      <LastImport EID={EID} />
      <DoneImports EID={EID} heading="h2" />
    </>,
  )
  const strip = within(await screen.findByRole('note'))
  fireEvent.click(await strip.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('note')).toBeNull()
  const list = screen.getByRole('region', { name: 'Your imports of the last 24 hours' })
  expect(within(list).getAllByRole('button')).toHaveLength(1)
  expect(within(list).getByText('Import undone.')).toBeTruthy()
})
