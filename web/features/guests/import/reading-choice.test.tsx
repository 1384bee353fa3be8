import { joinedSheets } from '@mehfil/contract/guests/imports.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EID } from '../../../test/draft.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { createImport, IMPORT, toImport } from '../../../test/guest-import.ts'
import { show } from '../../../test/show.tsx'
import { BadRows } from './bad-rows.tsx'
import { ReadingChoice } from './reading-choice.tsx'
import { RowNumbers } from './row-numbers.tsx'

const path = `/api/events/${EID}/imports/${IMPORT}/reading`

test('Our product says which sheets are read together, names rows by their sheet, and reads one alone by one press', async () => {
  const requests = fakeServer({ [`PUT ${path}`]: success(createImport('checking')) })
  const guestImport = toImport({
    SHEETS: [
      { NAME: 'Bride', ROWS: 40, JOINS: true, BEFORE: 0 },
      { NAME: 'Costs', ROWS: 9, JOINS: false, BEFORE: 0 },
      { NAME: 'Groom', ROWS: 3, JOINS: true, BEFORE: 41 },
    ],
    SHEET: joinedSheets,
    BAD: 1,
    ERRORS: [{ ROW: 43, FIELD: 'EMAIL', VALUE: 'cy@', MESSAGE: 'That is no address.', OWNER: '' }],
  })
  await show(
    <RowNumbers of={guestImport}>
      <ReadingChoice EID={EID} guestImport={guestImport} heading="h2" />
      <BadRows EID={EID} guestImport={guestImport} heading="h2" />
    </RowNumbers>,
  )
  const together = screen.getByRole('button', { name: 'All guests · 43 rows' })
  expect(together.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Leave out row 2 (Groom)' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Groom · 3 rows' }))
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ data: { SHEET: 2 } }]))
})
