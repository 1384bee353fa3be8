import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppRoutes } from '../../../routes.tsx'
import { draftReplies, EID, eventRecord } from '../../../test/draft.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { mehndi, programmeRowPayload, sangeet } from '../../../test/functions.ts'
import { listBodies } from '../../../test/screen-queries.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'

setUpSignedIn()

const save = `PUT /api/events/${EID}`
const FUNCTION = { EVERYONE: true, PLACES: null }

/** The event is from 10:00 to 22:00; the speech is no function. */
async function openDetails() {
  const requests = fakeServer(
    draftReplies({
      [`GET /api/events/${EID}`]: success(
        eventRecord({ STARTDATE: '2026-12-12 04:30:00', DURATION: '12:00' }),
      ),
      [`GET /api/events/${EID}/programme`]: success({
        PROGRAMME: [
          programmeRowPayload(mehndi, 'Mehndi', { FUNCTION, START: '11:00', END: '13:00' }),
          programmeRowPayload(sangeet, 'Sangeet', { FUNCTION, START: '20:00', END: '22:00' }),
          programmeRowPayload('0000000000000F3', 'Speech', { START: '21:30' }),
        ],
      }),
      [save]: ({ body }) => success(eventRecord((body as { data: object }).data)),
    }),
  )
  await show(<AppRoutes />, { at: `/event/web-event-details/${EID}` })
  await screen.findByRole('textbox', { name: 'Description' })
  return requests
}

const setTime = (label: string, text: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}
const readNote = () => {
  const note = screen.queryByText('Outside these times:')?.parentElement ?? null
  return (
    note &&
    within(note)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/gu, ''))
  )
}

test('Our product says at the times of the event which functions they leave out, and includes them by one press', async () => {
  const requests = await openDetails()
  expect(readNote()).toBeNull()
  setTime('Starts', '12:00')
  setTime('Duration', '9 h')
  await waitFor(() =>
    expect(readNote()).toEqual([
      'Mehndi Before the event begins at 12:00.',
      'Sangeet Goes on after the event ends at 21:00.',
    ]),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Extend the event to include them' }))
  expect(readNote()).toBeNull()
  await waitFor(() =>
    expect(listBodies(requests, save).at(-1)).toMatchObject({
      STARTDATE: '2026-12-12 05:30:00',
      DURATION: '11:00',
    }),
  )
})
