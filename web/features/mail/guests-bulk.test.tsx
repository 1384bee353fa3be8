import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasts } from '../../lib/browser/toasts.ts'
import { AppRoutes } from '../../routes.tsx'
import { EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../test/fake-server.ts'
import {
  guestCounts,
  guestPayload,
  invitationPayload,
  jon,
  mailPayload,
  meera,
  guestsReply,
} from '../../test/guests.ts'
import { publishedEventPayload, publishedReplies } from '../../test/published.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

const lakshmi = guestPayload('A00000000000003', 'Lakshmi Menon', {
  INVITATION: mailPayload('bounced', { REASON: '550 5.1.1 User unknown' }),
})
const undo = '0b7a2f10-5c1d-4f4e-8a53-2a1f0f6a7b11'
const list = `GET /api/events/${EID}/guests`
const change = `POST /api/events/${EID}/guests/change`
const addMany = `POST /api/events/${EID}/guests/many`
const takeBack = `POST /api/events/${EID}/guests/undo`

setUpSignedIn()

async function openGuests(replies: FakeReplies = {}, search = '') {
  const requests = fakeServer(
    publishedReplies({
      [list]: guestsReply([meera, jon, lakshmi]),
      [`GET /api/events/${EID}/invitation`]: success(invitationPayload()),
      [`GET /api/events/${EID}/campaigns`]: success({ CAMPAIGNS: [] }),
      [takeBack]: success({ COUNT: 2, UNDER_WAY: false, NO_PLACE: 0, STAYED: [] }),
      ...replies,
    }),
  )
  await show(<AppRoutes />, { at: `/dashboard/guests/${EID}${search}` })
  await screen.findByRole('heading', { name: 'Guests', level: 1 })
  return requests
}

const findCheckbox = (name: string) => screen.findByRole('checkbox', { name })
const getBulkBar = () => screen.getByRole('region', { name: 'Actions for selected guests' })
const listBodies = (
  requests: Array<{ method: string; path: string; body: unknown }>,
  call: string,
) =>
  requests
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ body }) => (body as { data: unknown }).data)
const listToasts = () => toasts.now().map(({ text }) => text)

test(
  'Our product counts the selected guests and people, and selects a range with Shift',
  { tags: 'long' },
  async () => {
    await openGuests()
    fireEvent.click(await findCheckbox('Select Meera Iyer'))
    expect(within(getBulkBar()).getByText('1 guest · 3 people')).toBeTruthy()
    fireEvent.click(await findCheckbox('Select Lakshmi Menon'), { shiftKey: true })
    expect(within(getBulkBar()).getByText('3 guests · 11 people')).toBeTruthy()
    fireEvent.click(await findCheckbox('Select Jon Fernandes'))
    expect(within(getBulkBar()).getByText('2 guests · 7 people')).toBeTruthy()
    fireEvent.click(within(getBulkBar()).getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('region', { name: 'Actions for selected guests' })).toBeNull()
  },
)

test('Our product keeps the rare bulk actions behind one button on a phone, which says whether it is open', async () => {
  await openGuests()
  fireEvent.click(await findCheckbox('Select Meera Iyer'))
  const more = within(getBulkBar()).getByRole('button', { name: 'More' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  expect(
    within(getBulkBar()).getByRole('button', { name: 'Delete 1 guest' }).closest('[data-open]'),
  ).toBeTruthy()
})

test('Our product deletes the selected guests, says how many, and undoes it', async () => {
  const requests = await openGuests({
    [change]: success({ COUNT: 2, PEOPLE: 7, OTHERS: 0, UNDO: undo }),
  })
  fireEvent.click(await findCheckbox('Select Meera Iyer'))
  fireEvent.click(await findCheckbox('Select Jon Fernandes'))
  fireEvent.click(within(getBulkBar()).getByRole('button', { name: 'Delete 2 guests' }))
  await waitFor(() => expect(listToasts()).toEqual(['2 guests removed.']))
  expect(listBodies(requests, change)).toEqual([{ GIDS: [meera.GID, jon.GID], ACT: 'delete' }])
  expect(toasts.now()[0]?.lasts).toBe(8_000)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(listToasts()).toEqual(['Change undone for 2 guests.']))
  expect(listBodies(requests, takeBack)).toEqual([{ UNDO: undo }])
})

test('Our product selects all guests of a view that is longer than the screen, and sends the server the view', async () => {
  const requests = await openGuests(
    {
      [list]: guestsReply([meera, jon, lakshmi], {
        NEXT: 'cursor',
        COUNTS: { ...guestCounts, yes: 412 },
      }),
      [change]: success({ COUNT: 300, PEOPLE: 412, OTHERS: 0, UNDO: undo }),
    },
    '?tab=yes',
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
  fireEvent.click(
    within(getBulkBar()).getByRole('button', { name: 'Everyone in this view (412 people)' }),
  )
  fireEvent.click(within(getBulkBar()).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(listToasts()).toEqual(['300 guests confirmed.']))
  expect(listBodies(requests, change)).toEqual([{ TAB: 'yes', ACT: 'confirm' }])
})

test('Our product sets a category for all selected guests', async () => {
  const requests = await openGuests({
    [change]: success({ COUNT: 1, PEOPLE: 3, OTHERS: 0, UNDO: undo }),
  })
  fireEvent.click(await findCheckbox('Select Meera Iyer'))
  await act(async () =>
    fireEvent.click(within(getBulkBar()).getByRole('button', { name: 'Category' })),
  )
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Category', { selector: 'input' }), {
    target: { value: 'Neighbours' },
  })
  fireEvent.blur(within(dialog).getByLabelText('Category', { selector: 'input' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(listBodies(requests, change)).toEqual([
      { GIDS: [meera.GID], ACT: 'category', VALUE: 'Neighbours' },
    ]),
  )
})

test('Our product says why nothing changed, and keeps the selection', async () => {
  await openGuests({
    [change]: refusal(409, 'failed', 'There are no places left.', {}, 'eventFull'),
  })
  fireEvent.click(await findCheckbox('Select Meera Iyer'))
  fireEvent.click(within(getBulkBar()).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('There are no places left.')).toBeTruthy()
  expect(getBulkBar()).toBeTruthy()
})

test('Our product deletes the whole list only when its number is typed', async () => {
  const requests = await openGuests({
    [`DELETE /api/events/${EID}/guests`]: success({ COUNT: 3, PEOPLE: 8, OTHERS: 0, UNDO: undo }),
  })
  const open = await screen.findByRole('button', { name: 'Delete all guests' })
  await act(async () => fireEvent.click(open))
  const dialog = await screen.findByRole('dialog', { name: 'Delete 8 people from the list?' })
  const erase = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete 8 people' })
  expect(erase.disabled).toBe(true)
  fireEvent.change(within(dialog).getByLabelText('Type 8 to confirm'), { target: { value: '٨' } })
  expect(erase.disabled).toBe(false)
  await act(async () => fireEvent.click(erase))
  await waitFor(() => expect(listToasts()).toEqual(['3 guests removed.']))
  expect(
    requests.some(
      ({ method, path }) => method === 'DELETE' && path === `/api/events/${EID}/guests`,
    ),
  ).toBe(true)
})

test('Our product tells why an invitation did not arrive, in the list', async () => {
  await openGuests()
  const row = (await screen.findByRole('link', { name: 'Lakshmi Menon' })).closest(
    'tr',
  ) as HTMLElement
  expect(within(row).getByText('Bounced')).toBeTruthy()
  expect(within(row).getByText('Address doesn’t exist').title).toBe('550 5.1.1 User unknown')
})

const getPasteField = () => screen.getByLabelText<HTMLTextAreaElement>('Paste your guests')

test('Our product reads a pasted list at once, lets the host correct a wrong line in place, and adds all guests', async () => {
  const requests = await openGuests(
    { [addMany]: success({ ADDED: 2, UPDATED: 0, UNDO: undo, ERRORS: [] }) },
    '?add=many',
  )
  await screen.findByLabelText('Paste your guests')
  fireEvent.change(getPasteField(), {
    target: { value: 'Meera Iyer, meera@gmail.com, 4 people\nTom Kurian <tom@>' },
  })
  expect(await screen.findByText('1 line needs attention and won’t be added.')).toBeTruthy()
  const wrong = screen.getByRole('group', { name: 'Line 2' })
  expect(within(wrong).getByRole('alert').textContent).toBe('Please enter a valid email address.')
  fireEvent.change(within(wrong).getByLabelText('Email'), { target: { value: 'tom@x.example' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add 2 guests, 5 people' }))
  await waitFor(() => expect(listToasts()).toEqual(['2 guests added.']))
  const common = { CONTACT: '', CATEGORY: '', LANGUAGE: 'en' }
  expect(listBodies(requests, addMany)).toEqual([
    {
      GUESTS: [
        { NAME: 'Meera Iyer', EMAIL: 'meera@gmail.com', PARTY_LIMIT: 4, ...common },
        { NAME: 'Tom Kurian', EMAIL: 'tom@x.example', PARTY_LIMIT: 1, ...common },
      ],
      GOOD_ONLY: true,
    },
  ])
  expect(getPasteField().value).toBe('')
})

test('Our product reads each person of a pasted To line as a guest, and keeps the wrong ones', async () => {
  const requests = await openGuests(
    { [addMany]: success({ ADDED: 2, UPDATED: 0, UNDO: undo, ERRORS: [] }) },
    '?add=many',
  )
  await screen.findByLabelText('Paste your guests')
  fireEvent.change(getPasteField(), {
    target: { value: '"Rao, Ann" <ann@x.example>; Bob <bob@x>; Cara <cara@x.example>' },
  })
  expect(
    within(await screen.findByRole('group', { name: 'Line 1, guest 2' })).getByRole('alert')
      .textContent,
  ).toBe('Please enter a valid email address.')
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 guests, 2 people' }))
  await waitFor(() => expect(getPasteField().value).toBe('Bob <bob@x>'))
  expect(listBodies(requests, addMany)).toMatchObject([
    {
      GUESTS: [
        { NAME: 'Ann Rao', EMAIL: 'ann@x.example' },
        { NAME: 'Cara', EMAIL: 'cara@x.example' },
      ],
    },
  ])
})

test('Our product asks whether a pasted line with two names is one guest, and accepts the host’s answer', async () => {
  await openGuests({}, '?add=many')
  await screen.findByLabelText('Paste your guests')
  fireEvent.change(getPasteField(), { target: { value: 'Rao, Ann <ann@x.example>' } })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Is this one guest? It looks like two names.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Yes, one guest' }))
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Add 1 guest, 1 person' }).disabled,
  ).toBe(false)
})

test('Our product ignores pasted numbers until the host says that they are places, and asks about a very large number of people', async () => {
  await openGuests({}, '?add=many')
  await screen.findByLabelText('Paste your guests')
  fireEvent.change(getPasteField(), { target: { value: 'Ann, 9\nBob, 12\nCara, 9' } })
  expect(await screen.findByRole('button', { name: 'Add 3 guests, 3 people' })).toBeTruthy()
  expect(screen.getAllByText(/^Not used: /).map(({ textContent }) => textContent)).toEqual([
    'Not used: 9',
    'Not used: 12',
    'Not used: 9',
  ])
  const question = screen.getByRole('group', {
    name: 'These lines contain numbers, such as 9 and 12. Are they the number of places for each guest?',
  })
  fireEvent.click(within(question).getByRole('button', { name: 'Places' }))
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add 3 guests, 30 people' })
  expect(add.disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Yes, 30 people is right' }))
  expect(add.disabled).toBe(false)
})

test('Our product uses the answer “Places” for every line of a mixed list', async () => {
  await openGuests({}, '?add=many')
  await screen.findByLabelText('Paste your guests')
  fireEvent.change(getPasteField(), {
    target: {
      value:
        'Zoé <zoe@x.example>; Karim <karim@x.example>\nSunita Rao\tsunita@x.example\t3\tFamily\nمحمد علي، ٤\nسامي حداد 3',
    },
  })
  expect(await screen.findByRole('button', { name: 'Add 5 guests, 5 people' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Places' }))
  expect(screen.getByRole('button', { name: 'Add 5 guests, 12 people' })).toBeTruthy()
  expect(screen.queryByText(/^Not used: /)).toBeNull()
})

test('Our product says at its line that a pasted guest is on the list already, skips them, and updates them when the host chooses so', async () => {
  const listed = `POST /api/events/${EID}/guests/listed`
  const requests = await openGuests(
    {
      [listed]: success({
        LISTED: [
          { EMAIL: 'meera@gmail.com', GID: meera.GID, NAME: 'Meera Iyer' },
          { EMAIL: 'jon@gmail.com', GID: jon.GID, NAME: 'Jon Fernandes' },
        ],
      }),
      [addMany]: success({ ADDED: 1, UPDATED: 1, UNDO: undo, ERRORS: [] }),
    },
    '?add=many',
  )
  await screen.findByLabelText('Paste your guests')
  fireEvent.change(getPasteField(), {
    target: { value: 'M. Iyer, Meera@Gmail.com, 4 people\nJon, jon@gmail.com\nTom Kurian' },
  })
  expect(await screen.findAllByText(/^Already on the list as/)).toHaveLength(2)
  expect(listBodies(requests, listed)).toEqual([{ EMAILS: ['jon@gmail.com', 'meera@gmail.com'] }])
  expect(screen.getByRole('button', { name: 'Add 1 guest, 1 person' })).toBeTruthy()
  expect(screen.queryByText(/needs attention/)).toBeNull()

  const choice = within(screen.getByRole('group', { name: 'What to do with line 1' }))
  expect(choice.getByRole('button', { name: 'Skip' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(choice.getByRole('button', { name: 'Update' }))
  expect(screen.getByText('1 guest on the list will be updated.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 guest, 1 person' }))
  await waitFor(() => expect(listToasts()).toEqual(['1 guest added. 1 guest updated.']))
  expect(listBodies(requests, addMany)).toEqual([
    {
      GUESTS: [
        { NAME: 'M. Iyer', EMAIL: 'Meera@Gmail.com', CONTACT: '', CATEGORY: '', PARTY_LIMIT: 4 },
        {
          NAME: 'Tom Kurian',
          EMAIL: '',
          CONTACT: '',
          CATEGORY: '',
          LANGUAGE: 'en',
          PARTY_LIMIT: 1,
        },
      ],
      GOOD_ONLY: true,
      UPDATE: true,
    },
  ])
  expect(getPasteField().value).toBe('')
})

test('Our product notes that a pasted line without an address gets no mail, when the event invites by mail', async () => {
  await openGuests(
    {
      [`GET /api/check-sidebar-status/${EID}`]: success({
        ...publishedEventPayload,
        EVENT_MODE: 'Email',
      }),
    },
    '?add=many',
  )
  await screen.findByLabelText('Paste your guests')
  fireEvent.change(getPasteField(), {
    target: { value: 'Meera Iyer, meera@gmail.com\nTom Kurian' },
  })
  expect(await screen.findAllByText('No email address, so no email invitation')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Add 2 guests, 2 people' })).toBeTruthy()
})

test('Our product keeps the lines the server refused, each with its reason', async () => {
  const taken = 'A guest with this email is already on the list.'
  await openGuests(
    {
      [addMany]: success({
        ADDED: 1,
        UPDATED: 0,
        UNDO: undo,
        ERRORS: [{ ROW: 2, FIELD: 'EMAIL', MESSAGE: taken, VALUE: 'tom@x.example' }],
      }),
    },
    '?add=many',
  )
  await screen.findByLabelText('Paste your guests')
  fireEvent.change(getPasteField(), { target: { value: 'Meera Iyer\nTom Kurian <tom@x.example>' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add 2 guests, 2 people' }))
  expect(await screen.findByText(taken)).toBeTruthy()
  expect(getPasteField().value).toBe('Tom Kurian <tom@x.example>')
})

test('Our product keeps a pasted list when the network fails or the page closes', async () => {
  await openGuests({ [addMany]: 'unreachable' }, '?add=many')
  await screen.findByLabelText('Paste your guests')
  fireEvent.change(getPasteField(), { target: { value: 'Meera Iyer' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 guest, 1 person' }))
  expect(
    await screen.findByText('Network error: Please check your internet connection.'),
  ).toBeTruthy()
  expect(getPasteField().value).toBe('Meera Iyer')
  await openGuests({}, '?add=many')
  await screen.findByLabelText('Paste your guests')
  expect(getPasteField().value).toBe('Meera Iyer')
})
