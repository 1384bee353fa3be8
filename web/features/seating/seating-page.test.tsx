import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppRoutes } from '../../routes.tsx'
import { asha } from '../../test/asha.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../test/fake-server.ts'
import { FakeStream } from '../../test/published.ts'
import { guestsReply } from '../../test/guests.ts'
import { getAddress, listBodies, listToasts } from '../../test/screen-queries.ts'
import {
  area,
  guestId,
  party,
  planReply,
  seatChange,
  seatingAddress,
  seatingCall,
  seatingReplies,
  table,
  tableId,
} from '../../test/seating.ts'
import { show } from '../../test/show.tsx'
import { setUpSignedIn } from '../../test/signed-in.ts'

setUpSignedIn(FakeStream)

const khan = party(1, 'Farah Khan', [null, null, null], { category: 'Groom’s side' })
const meera = party(2, 'Meera Iyer', [7, 7], { notes: [['Vegetarian'], ['No nuts']] })
const kapoor = party(3, 'Mr Kapoor', [9])
const desai = party(4, 'Mr Desai', [9], { vip: true })
const plan = {
  tables: [
    table(7, { name: 'Jasmine' }),
    table(8, { seats: 4 }),
    table(9, { seats: 1, name: 'Mogra' }),
    area('Stage', { x: 2_100, y: 90 }),
  ],
  parties: [khan, meera, kapoor, desai],
}
const change = `POST ${seatingCall}`
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2066-\u2069]/g, '')
const listPlainToasts = () => listToasts().map(plain)

/** A window of this width; only its largest width is asked for. */
function setWindowWidth(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
}
beforeEach(() => setWindowWidth(1_280))

async function openSeating(replies: FakeReplies = {}, shown: Partial<typeof plan> & object = {}) {
  const requests = fakeServer(seatingReplies({ ...plan, ...shown }, replies))
  await show(<AppRoutes />, { at: seatingAddress })
  await screen.findByRole('heading', { name: 'Not seated' })
  return requests
}
const getButton = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => act(async () => fireEvent.click(getButton(name)))

test('Our product says how many people have a seat, which table is over, and who has none', async () => {
  await openSeating()
  expect(screen.getByText('4 of 7 people have a seat. Table 9 is one over.')).toBeTruthy()
  const list = within(screen.getByRole('region', { name: 'Not seated' }))
  expect(list.getByRole('button', { name: /Farah Khan/ }).textContent).toContain('Groom’s side')
  expect(getButton('Table 7, \u2068Jasmine\u2069, 2 of 10 seats').dataset['fill']).toBe('free')
  expect(getButton('Table 9, \u2068Mogra\u2069, 2 of 1 seat').dataset['fill']).toBe('over')
  expect(getButton('Stage, area')).toBeTruthy()
  const all = within(screen.getByRole('region', { name: 'Table' }))
  expect(all.getByText('Vegetarian').parentElement?.textContent).toBe('Vegetarian1')
})

test('Our product seats a whole party by picking and pressing, says the sum before, and takes it back', async () => {
  const requests = await openSeating({
    [change]: ({ body }) => {
      const [first] = (body as { data: { CHANGES: Array<{ FROM: unknown }> } }).data.CHANGES
      const [from, to] = first?.FROM === null ? [8, null] : [null, 8]
      return success({
        REVISION: 2,
        UNDO: [2, 1, 0].map((at) => seatChange(1, at, from, to)),
      })
    },
  })
  await press(/Farah Khan/)
  expect(plain(screen.getByText(/is picked\. Choose/).textContent)).toBe(
    'Farah Khan is picked. Choose a table.',
  )
  const target = 'Table 8, 0 of 4 seats, place Farah Khan here, then 3 of 4'
  await press(target)
  expect(listBodies(requests, change)).toEqual([
    { FUNCTION: '', CHANGES: [0, 1, 2].map((at) => seatChange(1, at, null, 8)) },
  ])
  expect(getButton('Table 8, 3 of 4 seats')).toBeTruthy()
  await waitFor(() => expect(listPlainToasts()).toEqual(['Farah Khan: Table 8, 3 of 4.']))
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await waitFor(() => expect(getButton('Table 8, 0 of 4 seats')).toBeTruthy())
  expect(listBodies(requests, change)[1]).toEqual({
    FUNCTION: '',
    CHANGES: [2, 1, 0].map((at) => seatChange(1, at, 8, null)),
  })
  await waitFor(() => expect(listPlainToasts()).toEqual(['Taken back']))
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true })
  await waitFor(() => expect(getButton('Table 8, 3 of 4 seats')).toBeTruthy())
})

test('Our product says what another host did when a change is refused, and reads the plan again', async () => {
  const moved = { ...plan, parties: [party(1, 'Farah Khan', [7, 7, 7]), meera, kapoor, desai] }
  let reads = 0
  await openSeating({
    [`GET ${seatingCall}`]: () => planReply(reads++ === 0 ? plan : moved),
    [change]: refusal(409, 'failed', 'Someone moved this person meanwhile.', {}, 'seatTaken'),
  })
  await press(/Farah Khan/)
  await press(/^Table 8, .* place Farah Khan here/)
  await waitFor(() => expect(listToasts()).toEqual(['Someone moved this person meanwhile.']))
  await waitFor(() => expect(getButton('Table 7, \u2068Jasmine\u2069, 5 of 10 seats')).toBeTruthy())
  expect(getButton('Table 8, 0 of 4 seats')).toBeTruthy()
})

test('Our product shows what another host changes, and keeps the people who are picked', async () => {
  let tables = plan.tables
  await openSeating({ [`GET ${seatingCall}`]: () => planReply({ ...plan, tables }) })
  await press(/Farah Khan/)
  tables = [...tables, table(10, { name: 'Kesar', x: 300, y: 900 })]
  act(() => FakeStream.emit('seating'))
  expect(
    await screen.findByRole('button', {
      name: 'Table 10, \u2068Kesar\u2069, 0 of 10 seats, place Farah Khan here, then 3 of 10',
    }),
  ).toBeTruthy()
})

test('Our product opens a table with its people, their notes and their sum, and takes one off', async () => {
  const requests = await openSeating({
    [change]: success({ REVISION: 2, UNDO: [seatChange(2, 1, null, 7)] }),
  })
  await press('Table 7, \u2068Jasmine\u2069, 2 of 10 seats')
  expect(getAddress()).toBe(`${seatingAddress}?table=${tableId(7)}`)
  const column = within(screen.getByRole('region', { name: 'Table' }))
  expect(column.getByRole('heading', { name: 'Table 7, \u2068Jasmine\u2069' })).toBeTruthy()
  expect(plain(column.getByText(/near/).textContent)).toBe('2 of 10, near Stage')
  expect(plain(column.getByText(/^Notes:/).textContent)).toBe('Notes: No nuts and Vegetarian')
  await press('Take Meera Iyer 1 off the table')
  expect(listBodies(requests, change)).toEqual([
    { FUNCTION: '', CHANGES: [seatChange(2, 1, 7, null)] },
  ])
  expect(column.queryByText('Meera Iyer 1')).toBeNull()
  expect(screen.getByRole('region', { name: 'Not seated' }).textContent).toContain('Meera Iyer 1')
})

test('Our product renames a table, refuses a number that is taken, and changes its seats', async () => {
  const requests = await openSeating({ [change]: success({ REVISION: 2, UNDO: [] }) })
  await press('Table 7, \u2068Jasmine\u2069, 2 of 10 seats')
  await press('Rename')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Number'), { target: { value: '9' } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Save' })))
  expect(dialog.getByRole('alert').textContent).toBe('Another table has this number.')
  fireEvent.change(dialog.getByLabelText('Number'), { target: { value: '12' } })
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Champa' } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Save' })))
  await waitFor(() => expect(getButton('Table 12, \u2068Champa\u2069, 2 of 10 seats')).toBeTruthy())
  await act(async () =>
    fireEvent.change(screen.getByLabelText('Seats'), { target: { value: '12' } }),
  )
  await waitFor(() =>
    expect(listBodies(requests, change).map((data) => data?.['CHANGES'])).toMatchObject([
      [{ CHANGE: 'TABLE', TABLE: tableId(7), NUMBER: 12, NAME: 'Champa', SEATS: 10 }],
      [{ CHANGE: 'TABLE', TABLE: tableId(7), NUMBER: 12, NAME: 'Champa', SEATS: 12 }],
    ]),
  )
})

test('Our product moves a table by arrow keys, several steps as one change', async () => {
  const requests = await openSeating({ [change]: success({ REVISION: 2, UNDO: [] }) })
  const button = getButton('Table 7, \u2068Jasmine\u2069, 2 of 10 seats')
  fireEvent.keyDown(button, { key: 'ArrowRight' })
  fireEvent.keyDown(button, { key: 'ArrowRight' })
  fireEvent.keyDown(button, { key: 'ArrowDown', shiftKey: true })
  fireEvent.blur(button)
  await waitFor(() =>
    expect(listBodies(requests, change).map((data) => data?.['CHANGES'])).toMatchObject([
      [{ CHANGE: 'TABLE', TABLE: tableId(7), X: 2_150, Y: 305 }],
    ]),
  )
})

test('Our product shows a broken wish where it is broken', async () => {
  const apart = { id: '000000000000D01', kind: 'APART' as const, guests: [guestId(3), guestId(4)] }
  await openSeating({
    [`GET ${seatingCall}`]: planReply({ ...plan, wishes: [apart] }),
  })
  const list = within(screen.getByRole('region', { name: 'Not seated' }))
  expect(list.getByText((text) => plain(text) === 'Mr Kapoor and Mr Desai')).toBeTruthy()
  expect(list.getByText('Both at table 9.')).toBeTruthy()
  await press('Table 9, \u2068Mogra\u2069, 2 of 1 seat')
  const column = within(screen.getByRole('region', { name: 'Table' }))
  expect(plain(column.getByText('Keep apart').parentElement?.textContent)).toBe(
    'Keep apart Mr Kapoor and Mr Desai. Both at table 9.',
  )
})

test('Our product shows a proposal with its reasons, and seats them with one press', async () => {
  const changes = [0, 1, 2].map((at) => seatChange(1, at, null, 8))
  const requests = await openSeating({
    [`POST ${seatingCall}/proposal`]: success({
      SEED: 3,
      CHANGES: changes,
      WHY: [{ GID: guestId(1), REASON: 'ROOM', TABLES: [tableId(8)], WITH: [] }],
      LEFT: [],
    }),
    [change]: success({ REVISION: 2, UNDO: [] }),
  })
  await press('Seat the last 3 for me')
  const dialog = within(await screen.findByRole('dialog', { name: 'A proposal' }))
  expect(plain((await dialog.findByText(/where there is room/)).textContent)).toBe(
    'Table 8, where there is room',
  )
  expect(listBodies(requests, change)).toEqual([])
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Seat 3 people' })))
  expect(listBodies(requests, change)).toEqual([{ FUNCTION: '', CHANGES: changes }])
  await waitFor(() => expect(listToasts()).toEqual(['3 people have a seat now.']))
  expect(screen.getByText('Everyone has a seat.')).toBeTruthy()
})

test('Our product offers tables for a room without any, also those that were typed with their people', async () => {
  const requests = await openSeating({
    [`GET ${seatingCall}`]: planReply({
      tables: [],
      parties: [khan],
      typed: [{ NAME: 'Table 4, Lotus', PEOPLE: 3, GUESTS: [guestId(1)] }],
    }),
    [change]: success({ REVISION: 2, UNDO: [] }),
  })
  expect(getButton('1 round table of 10')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  await press('Make the table from your list')
  const [data] = listBodies(requests, change)
  expect(data?.['CHANGES']).toMatchObject([
    { CHANGE: 'TABLE', KIND: 'ROUND', NUMBER: 4, NAME: 'Lotus', SEATS: 10 },
    ...[0, 1, 2].map((PERSON) => ({ CHANGE: 'SEAT', GID: guestId(1), PERSON, FROM: null })),
  ])
  expect(getButton('Table 4, \u2068Lotus\u2069, 3 of 10 seats')).toBeTruthy()
})

test('Our product shows the functions of an event, each with a plan of its own', async () => {
  const [first, second] = ['0000000000000F1', '0000000000000F2'] as const
  const requests = await openSeating({
    [`GET ${seatingCall}`]: ({ path }) =>
      planReply({
        ...plan,
        functions: [
          { ID: first, TITLE: 'Mehndi', HAS_TABLES: true },
          { ID: second, TITLE: 'Wedding', HAS_TABLES: true },
        ],
        function: path.includes(second) ? second : first,
      }),
  })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mehndi' }).checked).toBe(true)
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Wedding' })))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Wedding' }).checked).toBe(true),
  )
  expect(getAddress()).toBe(`${seatingAddress}?function=${second}`)
  expect(requests.some(({ path }) => path.endsWith(`?function=${second}`))).toBe(true)
})

test('Our product sets up a function like another one, with the seats of those who come to both', async () => {
  const [first, second] = ['0000000000000F1', '0000000000000F2'] as const
  const requests = await openSeating(
    {
      [`GET ${seatingCall}`]: ({ path }) =>
        planReply({
          ...(path.endsWith(`?function=${first}`)
            ? plan
            : { tables: [], parties: [party(2, 'Meera Iyer', [null])] }),
          functions: [
            { ID: first, TITLE: 'Sangeet', HAS_TABLES: true },
            { ID: second, TITLE: 'Wedding', HAS_TABLES: false },
          ],
          function: path.endsWith(`?function=${first}`) ? first : second,
        }),
      [change]: success({ REVISION: 2, UNDO: [] }),
    },
    {},
  )
  await press('The room and seats of \u2068Sangeet\u2069')
  await waitFor(() => expect(listBodies(requests, change)).toHaveLength(1))
  const [data] = listBodies(requests, change)
  const changes = data?.['CHANGES'] as Array<{ CHANGE: string; TABLE: string; NAME: string }>
  expect(data?.['FUNCTION']).toBe(second)
  expect(changes.map(({ CHANGE }) => CHANGE)).toEqual([...Array(4).fill('TABLE'), 'SEAT'])
  expect(changes.at(-1)).toMatchObject({ GID: guestId(2), PERSON: 0, TO: changes[0]?.TABLE })
  expect(changes.map(({ TABLE }) => TABLE)).not.toContain(tableId(7))
})

test('Our product lists the tables on a phone, opens one over the list, and closes it for a picked person', async () => {
  setWindowWidth(390)
  await openSeating()
  expect(screen.queryByRole('region', { name: 'Table' })).toBeNull()
  await press('Table 7, \u2068Jasmine\u2069, 2 of 10 seats')
  const panel = within(
    await screen.findByRole('complementary', { name: 'Table 7, \u2068Jasmine\u2069' }),
  )
  await act(async () => fireEvent.click(panel.getByRole('button', { name: /^Meera Iyer Veg/ })))
  expect(screen.queryByRole('complementary', { name: 'Table 7, \u2068Jasmine\u2069' })).toBeNull()
  await press('The whole party, 2')
  expect(getButton('Table 8, 0 of 4 seats, place Meera Iyer here, then 2 of 4')).toBeTruthy()
})

test('Our product says kindly which plans have seating, and leaves the guest list open', async () => {
  fakeServer(
    seatingReplies(plan, {
      'GET /api/verify-users-access': success({ ...asha, plan: 'Economy' }),
      [`GET ${seatingCall.replace('seating', 'guests')}`]: guestsReply([]),
    }),
  )
  await show(<AppRoutes />, { at: seatingAddress })
  expect(
    await screen.findByRole('dialog', {
      name: 'Seating comes with Business, First and One-Time Event',
    }),
  ).toBeTruthy()
  await waitFor(() => expect(getAddress()).toBe(seatingAddress.replace('seating', 'guests')))
})
