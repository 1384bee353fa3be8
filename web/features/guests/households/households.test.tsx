import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EID } from '../../../test/draft.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import { createImport, createImportColumn, IMPORT } from '../../../test/guest-import.ts'
import { guestPayload, guestsReply, jon, JON, meera, MEERA } from '../../../test/guests.ts'
import { at, guestPath, list, openGuests } from '../../../test/guests-page.tsx'
import { FakeStream, publishedReplies } from '../../../test/published.ts'
import { refreshEvent } from '../../../lib/http/queries.ts'
import { AppRoutes } from '../../../routes.tsx'
import { show } from '../../../test/show.tsx'
import { setUpSignedIn } from '../../../test/signed-in.ts'

setUpSignedIn(FakeStream)

const undoId = '5f4dcc3b-5aa7-45d6-9d83-27deb882cf11'
const duplicates = `GET /api/events/${EID}/guests/duplicates`
const pair = {
  GUEST: { ...jon, CONTACT: '+91 98450 22716' },
  OTHER: { ...meera, NAME: 'Jon Bell', CONTACT: '' },
  WHY: ['phone', 'name'],
}
const findBody = (requests: Awaited<ReturnType<typeof openGuests>>, path: string) =>
  requests.find((one) => one.method === 'POST' && one.path === path)?.body

test('Our product makes a companion a guest of their own, and shows before what goes along', async () => {
  const family = {
    ...jon,
    PARTY_LIMIT: 3,
    COMPANIONS: ['Zoya', 'Leela'],
    AGES: ['adult', 'child', 'adult'],
    EMAIL_2: 'leela@family.example',
    NAME_2: 'Leela',
    TABLE: '7',
  }
  const added = guestPayload('A00000000000003', 'Leela')
  const requests = await openGuests(
    {
      [`GET ${guestPath(JON)}`]: success(family),
      [`POST ${guestPath(JON)}/split`]: success({ GUEST: jon, ADDED: added, UNDO: undoId }),
      [`POST /api/events/${EID}/guests/undo`]: success({
        COUNT: 2,
        UNDER_WAY: false,
        NO_PLACE: 0,
        STAYED: [],
      }),
    },
    `?guest=${JON}`,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Split this party' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Split' }).disabled).toBe(true)
  fireEvent.click(dialog.getByRole('checkbox', { name: /Zoya/ }))
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Leela/ }))
  expect(dialog.getByText('Child')).toBeTruthy()
  expect(dialog.getByText('Their seat at the table')).toBeTruthy()
  expect(dialog.getByText('2 places')).toBeTruthy()
  expect(dialog.getByText('1 place')).toBeTruthy()
  const email = dialog.getByRole<HTMLInputElement>('checkbox', { name: /leela@family.example/ })
  expect(email.checked).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: 'Split' }))
  await screen.findByText(/is now a guest of their own/)
  expect(findBody(requests, `${guestPath(JON)}/split`)).toEqual({
    data: {
      PEOPLE: [
        { PERSON: 2, NAME: 'Leela' },
        { PERSON: 1, NAME: 'Zoya' },
      ],
      TAKES_EMAIL_2: true,
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(findBody(requests, `/api/events/${EID}/guests/undo`)).toEqual({
      data: { UNDO: undoId },
    }),
  )
})

test('Our product offers no split for a guest without companions', async () => {
  await openGuests({}, `?guest=${JON}`)
  const panel = within(await screen.findByRole('complementary', { name: 'Guest' }))
  expect(await panel.findByRole('button', { name: 'Edit guest' })).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Split this party' })).toBeNull()
})

test('Our product offers guests who look the same, merges them with what it has shown, or keeps them apart', async () => {
  const requests = await openGuests({
    [duplicates]: success({ PAIRS: [pair] }),
    [`GET /api/events/${EID}/guest-fields`]: success({ FIELDS: [] }),
    [`POST ${guestPath(MEERA)}/merge`]: success({ GUEST: meera, UNDO: undoId }),
    [`POST ${guestPath(MEERA)}/apart`]: success(null),
  })
  expect(await screen.findByText('1 pair looks like the same guest.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Take a look' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The same guest twice?' }))
  expect(dialog.getByText('same phone number and same name')).toBeTruthy()
  const row = within(dialog.getByRole('row', { name: /Phone/ }))
  expect(row.getByText('+91 98450 22716').closest('td')?.dataset['kept']).toBe('true')
  fireEvent.click(dialog.getByRole('button', { name: 'Not the same' }))
  await waitFor(() =>
    expect(findBody(requests, `${guestPath(MEERA)}/apart`)).toEqual({ data: { OTHER: JON } }),
  )
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Merge' }).disabled).toBe(false),
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() =>
    expect(findBody(requests, `${guestPath(MEERA)}/merge`)).toMatchObject({
      data: { OTHER: JON, TAKE: ['phone'], TAKE_FIELDS: [] },
    }),
  )
  const countReads = () => requests.filter(({ path }) => path.endsWith('/duplicates')).length
  await waitFor(() => expect(countReads(), 'at first, when asked, and after each decision').toBe(4))
  act(() => refreshEvent(EID, ['guests']))
  await act(async () => {})
  expect(countReads(), 'a change of a guest waits').toBe(4)
})

test('Our product says how many families a column of households makes, and makes it a group by one press', async () => {
  const column = (TITLE: string, FIELD: string | null) => createImportColumn(TITLE, FIELD, ['Khan'])
  const path = `/api/events/${EID}/imports/${IMPORT}`
  const guestImport = createImport('ready', {
    COLUMNS: [column('Household', 'HOUSEHOLD'), column('Guest', 'NAME')],
    HOUSEHOLDS: { FAMILIES: 90, PEOPLE: 240, JOINED: 150 },
  })
  const requests = fakeServer(
    publishedReplies({
      [list]: guestsReply([meera]),
      [`GET ${path}`]: success(guestImport),
      [`PUT ${path}`]: success(guestImport),
    }),
  )
  await show(<AppRoutes />, { at: `${at}?import=${IMPORT}` })
  expect(await screen.findByText(/90 families, 240 people\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Make it a group instead' }))
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      data: { FIELDS: ['CATEGORY', 'NAME'] },
    }),
  )
})
