import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasts } from '../../../lib/browser/toasts.ts'
import { AppRoutes } from '../../../routes.tsx'
import { draftReplies, EID, eventRecord } from '../../../test/draft.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../../test/fake-server.ts'
import {
  functionsCall,
  functionsReply,
  mehndi,
  programmeRowPayload,
  sangeet,
} from '../../../test/functions.ts'
import { FakeStream, publishedReplies } from '../../../test/published.ts'
import { listBodies } from '../../../test/screen-queries.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { show } from '../../../test/show.tsx'

setUpSignedIn(FakeStream)

const read = `GET /api/events/${EID}/programme`
const save = `PUT /api/events/${EID}/programme`
const forAll = { EVERYONE: true, PLACES: null }
const programme = (...rows: object[]) => success({ PROGRAMME: rows })
const hint = /^A line can have guests of its own/

async function openProgramme(rows: object[], more: FakeReplies = {}) {
  const requests = fakeServer(
    draftReplies({
      [read]: programme(...rows),
      [save]: ({ body }) => success((body as { data: object }).data),
      ...more,
    }),
  )
  await show(<AppRoutes />, { at: `/event/web-programme/${EID}` })
  await screen.findByRole('heading', { name: 'Programme', level: 1 })
  return requests
}

const openRow = (title: string) => {
  fireEvent.click(screen.getByRole('button', { name: `More about ${title}` }))
  return within(screen.getByRole('group', { name: title }))
}
const switchName = 'Ask guests if they’re coming'

test(
  'Our product makes a line a function for chosen guests, with places, and marks the closed line',
  { tags: 'long' },
  async () => {
    const requests = await openProgramme([
      programmeRowPayload(mehndi, 'Mehndi'),
      programmeRowPayload(sangeet, 'Sangeet'),
    ])
    expect(screen.getByText(hint)).toBeTruthy()
    const row = openRow('Mehndi')
    expect(row.queryByRole('radio', { name: 'Everyone on the list' })).toBeNull()
    fireEvent.click(row.getByRole('switch', { name: switchName }))
    expect(screen.queryByText(hint)).toBeNull()
    fireEvent.click(row.getByRole('radio', { name: /^Only guests I choose/ }))
    fireEvent.change(row.getByLabelText('Places'), { target: { value: '80' } })
    await waitFor(() =>
      expect(listBodies(requests, save).at(-1)).toMatchObject({
        PROGRAMME: [{ ID: mehndi, FUNCTION: { EVERYONE: false, PLACES: 80 } }, { ID: sangeet }],
      }),
    )
    expect(JSON.stringify(listBodies(requests, save).at(-1))).not.toContain('"FUNCTION":null')
    expect(row.queryByText(/^Asks chosen guests/)).toBeNull()
    openRow('Mehndi')
    expect(row.getByText('Asks chosen guests who is coming · 80 places')).toBeTruthy()
    expect(screen.queryByText('Asks who is coming')).toBeNull()
  },
)

test(
  'Our product lets a host say what happens when a function is full',
  { tags: 'long' },
  async () => {
    const requests = await openProgramme([
      programmeRowPayload(sangeet, 'Sangeet', { FUNCTION: { EVERYONE: true, PLACES: 30 } }),
    ])
    const row = openRow('Sangeet')
    fireEvent.click(row.getByRole('combobox', { name: 'When it’s full' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Guests can’t choose it' }))
    await waitFor(() =>
      expect(listBodies(requests, save).at(-1)).toMatchObject({
        PROGRAMME: [{ ID: sangeet, FUNCTION: { PLACES: 30, WAITING_LIST: false } }],
      }),
    )
    fireEvent.change(row.getByLabelText('Places'), { target: { value: '' } })
    expect(screen.queryByRole('combobox', { name: 'When it’s full' })).toBeNull()
  },
)

test(
  'Our product asks before a change takes places of guests, and saves it on a yes',
  { tags: 'long' },
  async () => {
    const question = '84 people are coming to “Sangeet”, more than its 30 places.'
    const requests = await openProgramme(
      [programmeRowPayload(sangeet, 'Sangeet', { FUNCTION: { EVERYONE: true, PLACES: 90 } })],
      {
        [save]: ({ body }) => {
          const { data } = body as { data: { CUTS_FUNCTIONS?: boolean } }
          return data.CUTS_FUNCTIONS
            ? success({ PROGRAMME: (data as { PROGRAMME?: object[] }).PROGRAMME })
            : refusal(409, 'failed', question, { CUTS_FUNCTIONS: question }, 'functionsCut')
        },
      },
    )
    fireEvent.change(openRow('Sangeet').getByLabelText('Places'), { target: { value: '30' } })
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(question)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Save anyway' }))
    await waitFor(() =>
      expect(listBodies(requests, save).at(-1)).toMatchObject({
        CUTS_FUNCTIONS: true,
        PROGRAMME: [{ FUNCTION: { PLACES: 30 } }],
      }),
    )
  },
)

test(
  'Our product says at the field that the places are too few or too many, also in a closed line',
  { tags: 'long' },
  async () => {
    const requests = await openProgramme([
      programmeRowPayload(sangeet, 'Sangeet', { FUNCTION: forAll }),
    ])
    const row = openRow('Sangeet')
    for (const wrong of ['0', '100001']) {
      fireEvent.change(row.getByLabelText('Places'), { target: { value: wrong } })
      expect(
        (await row.findByText('Please enter a whole number from 1 to 100,000.')).getAttribute(
          'role',
        ),
      ).toBe('alert')
      fireEvent.change(row.getByLabelText('Places'), { target: { value: '' } })
      await waitFor(() => expect(row.queryByRole('alert')).toBeNull())
    }
    expect(JSON.stringify(listBodies(requests, save))).not.toMatch(/"PLACES":[01]/)
  },
)

test(
  'Our product offers no more than 30 functions, and says so at the switch',
  { tags: 'long' },
  async () => {
    const rows = Array.from({ length: 30 }, (_, at) =>
      programmeRowPayload(`0000000000000${String(at + 10).padStart(2, '0')}`, `Part ${at + 1}`, {
        FUNCTION: forAll,
      }),
    )
    await openProgramme([...rows, programmeRowPayload(sangeet, 'Sangeet')])
    const row = openRow('Sangeet')
    const toggle = row.getByRole<HTMLInputElement>('switch', { name: switchName })
    expect(toggle.disabled).toBe(true)
    expect(row.getByText('You already ask about 30 lines, the most there can be.')).toBeTruthy()
    fireEvent.click(openRow('Part 3').getByRole('switch', { name: switchName }))
    expect(toggle.disabled).toBe(false)
  },
)

const stay = 'The answers so far are kept. Once you save, guests are no longer asked.'

test(
  'Our product says that answers stay when a function that guests have answered is switched off, and that all can read what was for chosen ones',
  { tags: 'long' },
  async () => {
    fakeServer(
      publishedReplies({
        [read]: programme(
          programmeRowPayload(mehndi, 'Mehndi', { FUNCTION: { EVERYONE: false, PLACES: 30 } }),
          programmeRowPayload(sangeet, 'Sangeet', { FUNCTION: forAll }),
        ),
        [functionsCall]: functionsReply({ COMING: 0 }),
      }),
    )
    await show(<AppRoutes />, { at: `/dashboard/edit-event/${EID}` })
    await screen.findByRole('textbox', { name: 'Description' })
    fireEvent.click(screen.getByRole('link', { name: 'Programme' }))
    await screen.findByRole('group', { name: 'Mehndi' })
    const answered = openRow('Sangeet')
    fireEvent.click(answered.getByRole('switch', { name: switchName }))
    expect((await answered.findByText(stay)).getAttribute('role')).toBe('status')
    fireEvent.click(answered.getByRole('switch', { name: switchName }))
    expect(answered.queryByText(stay)).toBeNull()
    const unanswered = openRow('Mehndi')
    fireEvent.click(unanswered.getByRole('switch', { name: switchName }))
    expect(
      unanswered.getByText('Once you save, everyone can read this line.'),
      'it was for chosen guests, and nobody has answered',
    ).toBeTruthy()
  },
)

test('Our product takes the last day to answer for a line, and what to wear', async () => {
  const requests = await openProgramme(
    [programmeRowPayload(sangeet, 'Sangeet', { FUNCTION: { ...forAll, UNTIL: -3 } })],
    { [`GET /api/events/${EID}`]: success(eventRecord({ STARTDATE: '2099-01-12 12:00:00' })) },
  )
  expect(screen.getByText(/^Asks who is coming · answers until /)).toBeTruthy()
  const row = openRow('Sangeet')
  const day = row.getByLabelText<HTMLInputElement>('Replies until')
  expect(day.value).not.toBe('')
  fireEvent.change(row.getByLabelText('Dress'), { target: { value: 'Festive' } })
  fireEvent.input(day, { target: { value: '' } })
  fireEvent.change(day, { target: { value: '' } })
  await waitFor(() =>
    expect(listBodies(requests, save).at(-1)).toMatchObject({
      PROGRAMME: [{ ID: sangeet, DRESS: 'Festive', FUNCTION: forAll }],
    }),
  )
  expect(JSON.stringify(listBodies(requests, save).at(-1))).not.toContain('UNTIL')
})

test('Our product shows the question of a cut alone, without saying that fields are wrong', async () => {
  const question = '84 people are coming to “Sangeet”, more than its 30 places.'
  const sangeetRow = { FUNCTION: { EVERYONE: true, PLACES: 90 } }
  fakeServer(
    publishedReplies({
      [read]: programme(programmeRowPayload(sangeet, 'Sangeet', sangeetRow)),
      [save]: refusal(409, 'failed', question, { CUTS_FUNCTIONS: question }, 'functionsCut'),
    }),
  )
  await show(<AppRoutes />, { at: `/dashboard/edit-event/${EID}?part=programme` })
  await screen.findByRole('button', { name: 'More about Sangeet' })
  fireEvent.change(openRow('Sangeet').getByLabelText('Places'), { target: { value: '30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(within(await screen.findByRole('dialog')).getByText(question)).toBeTruthy()
  expect(toasts.now()).toEqual([])
})

test('Our product stretches the event over a function that is after its end, and moves one after midnight', async () => {
  const put = `PUT /api/events/${EID}`
  const requests = await openProgramme(
    [
      { ...programmeRowPayload(mehndi, 'Mehndi', { FUNCTION: forAll }), DAY: 0, START: '01:00' },
      {
        ...programmeRowPayload(sangeet, 'Sangeet', { FUNCTION: forAll }),
        DAY: 2,
        START: '18:00',
        END: '20:00',
      },
    ],
    {
      [`GET /api/events/${EID}`]: success(
        eventRecord({ STARTDATE: '2026-12-12 12:30:00', DURATION: '10:00' }),
      ),
      [put]: ({ body }) => success(eventRecord((body as { data: object }).data)),
    },
  )
  expect(screen.getByText(/^After the event ends at ⁨?04:00/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Let the event last until then' }))
  await waitFor(() => expect(listBodies(requests, put).at(-1)).toMatchObject({ DURATION: '50:00' }))
  expect(screen.queryByText(/^After the event ends/)).toBeNull()

  expect(screen.getByText(/After midnight it’s the next day\.\s*$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Move it to the next day' }))
  expect(screen.queryByText(/After midnight it’s the next day/)).toBeNull()
  await waitFor(() =>
    expect(listBodies(requests, save).at(-1)).toMatchObject({
      PROGRAMME: [{ DAY: 1 }, { DAY: 2 }],
    }),
  )
})
