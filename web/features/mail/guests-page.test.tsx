import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toasts } from '../../lib/toasts.ts'
import { Screens } from '../../routes.tsx'
import { asha } from '../../test/asha.ts'
import { EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type Replies } from '../../test/fake-server.ts'
import { counts, guest, invitation, jon, JON, meera, MEERA, page } from '../../test/guests.ts'
import { LoudStream, place, publishedReplies } from '../../test/published.ts'
import { signedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

const given = {
  GID: MEERA,
  NAME: 'Meera Iyer',
  ANSWER: 'yes',
  PEOPLE: 3,
  COMPANIONS: ['Suresh Iyer'],
  WAITING: false,
  NOTE: 'We bring sweets.',
  REASON: '',
  GUEST_STATUS: 'RESPONDED',
  ANSWERED_AT: '2026-06-02 10:00:00',
  QUESTIONS: [
    {
      ID: 'B00000000000001',
      TEXT: 'What would you like to eat?',
      DELETED: false,
      VALUE: 'Vegetarian',
      PEOPLE: [],
    },
  ],
  HISTORY: [{ AT: '2026-06-02 10:00:00', ANSWER: 'yes', PEOPLE: 3, BY: 'guest' }],
}

const list = `GET /api/events/${EID}/guests`
const one = (GID: string) => `/api/events/${EID}/guests/${GID}`
const at = `/dashboard/guests/${EID}`

signedIn(LoudStream)

async function openGuests(replies: Replies = {}, search = '') {
  const asked = fakeServer(
    publishedReplies({
      [list]: page([meera, jon]),
      [`GET ${one(MEERA)}`]: success(meera),
      [`GET ${one(JON)}`]: success(jon),
      [`GET /api/events/${EID}/invitation`]: success(invitation()),
      [`GET /api/events/${EID}/campaigns`]: success({ CAMPAIGNS: [] }),
      ...Object.fromEntries(
        [MEERA, JON].map((GID) => [
          `GET ${one(GID)}/mails`,
          success({ MAILS: [], MESSAGE_TEXT: '', WHATSAPP: 'https://wa.me/' }),
        ]),
      ),
      [`GET /api/events/${EID}/web-rsvp-response/${MEERA}`]: success(given),
      ...replies,
    }),
  )
  await show(<Screens />, { at: at + search })
  await screen.findByRole('heading', { name: 'Guests', level: 1 })
  return asked
}

const address = () => screen.getByTestId('address').textContent
const row = (name: string) => screen.findByRole('link', { name })
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const type = (label: string, text: string) =>
  fireEvent.change(field(label), { target: { value: text } })
const pathsOf = (asked: Array<{ method: string; path: string }>) =>
  asked.map(({ method, path }) => `${method} ${path}`)

test('Our product counts people under each tab, and keeps tab, word and category in the address', async () => {
  const asked = await openGuests()
  await row('Meera Iyer')
  fireEvent.click(await screen.findByRole('link', { name: /^Coming\s*3$/ }))
  await waitFor(() => expect(pathsOf(asked)).toContain(`${list}?tab=yes`))
  fireEvent.change(screen.getByLabelText('Name, email or phone'), { target: { value: 'iyer' } })
  await waitFor(() => expect(pathsOf(asked)).toContain(`${list}?tab=yes&q=iyer`))
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), {
    target: { value: 'Family' },
  })
  await waitFor(() => expect(pathsOf(asked)).toContain(`${list}?tab=yes&q=iyer&category=Family`))
  expect(address()).toBe(`${at}?tab=yes&q=iyer&category=Family`)
  fireEvent.click(screen.getByRole('button', { name: /^Family/ }))
  expect(address()).toBe(`${at}?tab=yes&q=iyer`)
})

test('Our product leaves the words of a search as they are typed, a space at their end too', async () => {
  const asked = await openGuests()
  const search = await screen.findByLabelText<HTMLInputElement>('Name, email or phone')
  fireEvent.change(search, { target: { value: 'Meera ' } })
  await waitFor(() => expect(pathsOf(asked)).toContain(`${list}?q=Meera`))
  expect(address()).toBe(`${at}?q=Meera`)
  expect(search.value).toBe('Meera ')
  fireEvent.change(search, { target: { value: `${search.value}I ` } })
  await waitFor(() => expect(address()).toBe(`${at}?q=Meera+I`))
  fireEvent.blur(search)
  expect(search.value).toBe('Meera I')
})

const cursor = '2026-11-20T10:00:00.000Z|0123456789ABCDE'

test('Our product reads the next page after the last row and keeps the first', async () => {
  let second = false
  const asked = await openGuests({
    [list]: () => (second ? page([jon]) : page([meera], { NEXT: cursor })),
  })
  await row('Meera Iyer')
  second = true
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await row('Jon Fernandes')).toBeTruthy()
  expect(await row('Meera Iyer')).toBeTruthy()
  expect(pathsOf(asked)).toContain(`${list}?after=${encodeURIComponent(cursor)}`)
})

test('Our product opens a guest beside the list: answers, companions, passcode, story', async () => {
  await openGuests()
  const name = await row('Meera Iyer')
  await act(async () => fireEvent.click(name))
  const panel = await screen.findByRole('complementary', { name: 'Guest' })
  expect(await within(panel).findByText('Vegetarian')).toBeTruthy()
  for (const words of [
    '3 of 4 are coming',
    'Suresh Iyer',
    '1 more, no name given',
    'We bring sweets.',
    '1234 5678',
    'Replied: 3 are coming',
    'Added to the list',
  ])
    expect(within(panel).getByText(words)).toBeTruthy()
  expect(
    within(panel).getByText('2 Jun, 15:30').getAttribute('datetime'),
    'by the clock of the event’s place',
  ).toBe('2026-06-02T10:00:00.000Z')
  expect(await row('Jon Fernandes')).toBeTruthy()
  expect(address()).toBe(`${at}?guest=${MEERA}`)
  await act(async () => fireEvent.keyDown(document, { key: 'Escape' }))
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Guest' })).toBeNull())
  expect(document.activeElement?.textContent).toBe('Meera Iyer')
})

test('Our product says of a party on the waiting list that it waits, and ticks nobody', async () => {
  const waiting = {
    ...jon,
    ANSWER: 'yes',
    PEOPLE: 2,
    WAITING: true,
    GUEST_STATUS: 'RESPONDED',
    ANSWERED_AT: '2026-06-02 10:00:00',
  }
  await openGuests({ [`GET ${one(JON)}`]: success(waiting) }, `?guest=${JON}`)
  const panel = await screen.findByRole('complementary', { name: 'Guest' })
  expect(await within(panel).findByText('2 on the waiting list')).toBeTruthy()
  expect(within(panel).queryByText(/^\d of \d/)).toBeNull()
  expect([
    panel.querySelectorAll('ul[data-waits] .tabler-icon-hourglass').length,
    panel.querySelectorAll('ul[data-waits] .tabler-icon-check').length,
  ]).toEqual([2, 0])
})

test('Our product gives a guest a table and a word for the door, says at its field what is too long, and replaces a code that went astray', async () => {
  const seated = { ...jon, TABLE: '7', DOOR_NOTE: 'By the stage' }
  const asked = await openGuests(
    {
      [`GET ${one(JON)}`]: success(seated),
      [`POST ${one(JON)}`]: success({ ...seated, TABLE: '12' }),
      [`POST ${one(JON)}/new-code`]: success({ PASSCODE: '87654321' }),
    },
    `?guest=${JON}`,
  )
  const panel = within(await screen.findByRole('complementary', { name: 'Guest' }))
  expect(await panel.findByText('By the stage')).toBeTruthy()
  fireEvent.click(panel.getByRole('button', { name: 'Edit guest' }))
  expect([field('Table').value, field('Door note').value]).toEqual(['7', 'By the stage'])
  type('Table', 'x'.repeat(31))
  fireEvent.click(panel.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field('Table').getAttribute('aria-invalid')).toBe('true'))
  type('Table', '12')
  fireEvent.click(panel.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(
      asked.find(({ method, path }) => method === 'POST' && path === one(JON))?.body,
    ).toMatchObject({ data: { TABLE: '12', DOOR_NOTE: 'By the stage' } }),
  )
  fireEvent.click(await panel.findByRole('button', { name: 'Replace' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Give Jon Fernandes a new passcode?' }),
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Give new passcode' }))
  await waitFor(() => expect(pathsOf(asked)).toContain(`POST ${one(JON)}/new-code`))
})

test('Our product prints the door from the dialog of files, and says why it cannot', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const paper = `GET /api/events/${EID}/door-paper`
  let isLong = false
  const asked = await openGuests({
    [`GET /api/events/${EID}/guest-exports`]: success({ EXPORTS: [] }),
    [paper]: () =>
      isLong ? refusal(409, 'failed', 'Too long for paper.', {}, 'pdfTooLong') : success({}),
  })
  const files = await screen.findByRole('button', { name: 'Export' })
  await act(async () => fireEvent.click(files))
  fireEvent.click(await screen.findByRole('button', { name: 'Door list' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  isLong = true
  fireEvent.click(screen.getByRole('button', { name: 'Name labels' }))
  await waitFor(() => expect(toasts.now().map(({ text }) => text)).toContain('Too long for paper.'))
  expect([
    pathsOf(asked).filter((path) => path.startsWith(paper)),
    saved.mock.calls.length,
  ]).toEqual([[`${paper}?what=list&language=en`, `${paper}?what=labels&language=en`], 1])
})

test('Our product lets nobody tab behind a guest’s story that fills a phone, and gives the list back with it', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 767px)',
    addEventListener() {},
    removeEventListener() {},
  }))
  await openGuests()
  const name = await row('Meera Iyer')
  const behind = () =>
    [screen.getByRole('main', { hidden: true }), ...document.querySelectorAll('nav')].map(
      (element) => element.closest('[inert]') !== null,
    )
  expect(new Set(behind())).toEqual(new Set([false]))
  await act(async () => fireEvent.click(name))
  const panel = await screen.findByRole('complementary', { name: 'Guest' })
  expect(new Set(behind())).toEqual(new Set([true]))
  expect(panel.closest('[inert]')).toBeNull()
  await act(async () => fireEvent.click(within(panel).getByRole('button', { name: 'Close' })))
  await waitFor(() => expect(new Set(behind())).toEqual(new Set([false])))
  expect(document.activeElement?.textContent).toBe('Meera Iyer')
})

test('Our product shows no answers to who may not read them, and asks for none', async () => {
  const asked = await openGuests(
    {
      'GET /api/verify-users-access': success({
        ...asha,
        role: 'Normaluser',
        permissions: ['ManageGuests'],
      }),
    },
    `?guest=${MEERA}&view=responses`,
  )
  expect(await screen.findByText('3 of 4 are coming')).toBeTruthy()
  expect(screen.queryByText('Vegetarian')).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'List or replies' })).toBeNull()
  expect(pathsOf(asked).filter((path) => path.includes('rsvp'))).toEqual([])
})

test('Our product deletes a guest at once and takes it back with one press', async () => {
  let isDeleted = false
  const asked = await openGuests(
    {
      [list]: () => page(isDeleted ? [jon] : [meera, jon]),
      [`DELETE ${one(MEERA)}`]: () => {
        isDeleted = true
        return success({})
      },
      [`POST ${one(MEERA)}/restore`]: () => {
        isDeleted = false
        return success(meera)
      },
    },
    `?guest=${MEERA}`,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Meera Iyer' })).toBeNull())
  expect(address()).toBe(at)
  expect(toasts.now().map(({ text, lasts }) => ({ text, lasts }))).toEqual([
    { text: 'Meera Iyer was removed from the list.', lasts: 8_000 },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await row('Meera Iyer')).toBeTruthy()
  expect(pathsOf(asked)).toContain(`POST ${one(MEERA)}/restore`)
})

test('Our product confirms the status the host saw, and takes it back the same way', async () => {
  let now: object = meera
  const confirm = `POST ${one(MEERA)}/confirm`
  const asked = await openGuests(
    {
      [`GET ${one(MEERA)}`]: () => success(now),
      [confirm]: () =>
        success(
          (now = {
            ...meera,
            CONFIRMED: true,
            GUEST_STATUS: 'CONFIRMED',
            CONFIRMED_AT: '2026-06-03 10:00:00',
          }),
        ),
    },
    `?guest=${MEERA}`,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm 3 people' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Unconfirm' }))
  await waitFor(() =>
    expect(
      asked.filter(({ method, path }) => `${method} ${path}` === confirm).map(({ body }) => body),
    ).toEqual([{ data: { GUEST_STATUS: 'RESPONDED' } }, { data: { GUEST_STATUS: 'CONFIRMED' } }]),
  )
})

test('Our product says at the field why a guest cannot be added, and keeps everything typed', async () => {
  const taken = 'A guest with this email is already on the list.'
  const asked = await openGuests(
    {
      [`POST /api/events/${EID}/guests`]: refusal(
        409,
        'already exists',
        taken,
        { EMAIL: taken },
        'guestTaken',
      ),
    },
    '?add=1',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Add to the list' }))
  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(pathsOf(asked)).not.toContain(`POST /api/events/${EID}/guests`)
  type('Name', 'Lakshmi Menon')
  type('Email', 'meera@guests.example')
  type('Phone', '+91 98450 22716')
  type('Places', '5')
  fireEvent.click(screen.getByRole('button', { name: 'Add to the list' }))
  expect((await screen.findByText(taken)).getAttribute('role')).toBe('alert')
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(['Name', 'Email', 'Phone', 'Places'].map((label) => field(label).value)).toEqual([
    'Lakshmi Menon',
    'meera@guests.example',
    '+91 98450 22716',
    '5',
  ])
})

test('Our product adds one guest after the other, the category of one offered to the next', async () => {
  const asked = await openGuests(
    {
      [`POST /api/events/${EID}/guests`]: success(
        guest('A00000000000003', 'Lakshmi Menon', { CATEGORY: 'Neighbours' }),
      ),
    },
    '?add=1',
  )
  await screen.findByRole('button', { name: 'Add to the list' })
  type('Name', 'Lakshmi Menon')
  fireEvent.click(screen.getByRole('button', { name: 'Add to the list' }))
  await waitFor(() => expect(field('Name').value).toBe(''))
  expect(document.querySelector<HTMLInputElement>('#category')?.value).toBe('Neighbours')
  expect(toasts.now().map(({ text }) => text)).toEqual(['Lakshmi Menon was added to the list.'])
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    data: {
      NAME: 'Lakshmi Menon',
      EMAIL: '',
      CONTACT: '',
      CATEGORY: '',
      PARTY_LIMIT: 1,
      COMPANIONS: [],
      LANGUAGE: 'en',
    },
  })
})

test('Our product says so when an added guest cannot be taken off again', async () => {
  const lakshmi = guest('A00000000000003', 'Lakshmi Menon')
  await openGuests(
    {
      [`POST /api/events/${EID}/guests`]: success(lakshmi),
      [`DELETE ${one(lakshmi.GID)}`]: 'unreachable',
    },
    '?add=1',
  )
  await screen.findByRole('button', { name: 'Add to the list' })
  type('Name', 'Lakshmi Menon')
  fireEvent.click(screen.getByRole('button', { name: 'Add to the list' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(
    await screen.findByText('Network error: Please check your internet connection.'),
  ).toBeTruthy()
})

test('Our product shows an answer as it comes, without a reload', async () => {
  let now: object[] = [jon]
  await openGuests({ [list]: () => page(now) })
  await row('Jon Fernandes')
  expect(screen.queryByRole('link', { name: 'Meera Iyer' })).toBeNull()
  now = [meera, jon]
  act(() => LoudStream.tell('answers'))
  expect(await row('Meera Iyer')).toBeTruthy()
})

test('Our product teaches an empty list with a place to paste one, the form, and the page’s link', async () => {
  await openGuests({ [list]: page([], { COUNTS: { ...counts, all: 0, yes: 0 }, CATEGORIES: [] }) })
  expect(await screen.findByRole('heading', { name: 'Who’s coming?' })).toBeTruthy()
  expect(screen.getByLabelText('Paste your guests')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add one guest' }))
  expect(field('Name')).toBeTruthy()
  expect(screen.getByText('localhost/asha-rohan')).toBeTruthy()
})

test('Our product sums the answers to each question and shows each guest’s', async () => {
  await openGuests(
    {
      [`POST /api/events/${EID}/rsvp-responses`]: success({
        RESPONSES: [given],
        NEXT: null,
        TALLIES: [
          {
            ID: 'B00000000000001',
            TEXT: 'What would you like to eat?',
            DELETED: false,
            TYPE: 'radio',
            PER_PERSON: false,
            ANSWERED: 9,
            CHOICES: [
              { VALUE: 'Vegetarian', COUNT: 7 },
              { VALUE: 'With meat', COUNT: 2 },
            ],
            SUM: null,
          },
          {
            ID: 'B00000000000002',
            TEXT: 'How many seats?',
            DELETED: false,
            TYPE: 'number',
            PER_PERSON: false,
            ANSWERED: 4,
            CHOICES: [],
            SUM: 11,
          },
        ],
      }),
    },
    '?view=responses',
  )
  const table = await screen.findByRole('region', { name: 'Replies by guest' })
  expect(within(table).getByText('Vegetarian')).toBeTruthy()
  for (const words of ['7', '2', '11', '9 answers', '4 answers'])
    expect(screen.getByText(words)).toBeTruthy()
})

const evenings = {
  ID: 'B00000000000003',
  TEXT: 'Which evenings?',
  DELETED: false,
  VALUE: 'Meera Iyer: Sangeet, Baraat · 3: Sangeet',
  PEOPLE: [
    { PERSON: 0, NAME: 'Meera Iyer', VALUE: 'Sangeet, Baraat' },
    { PERSON: 2, NAME: '', VALUE: 'Sangeet' },
  ],
}

test('Our product shows what everybody of a party answered, by name or by number, in the panel and among all answers', async () => {
  const answers = { ...given, QUESTIONS: [evenings] }
  const tally = {
    ID: evenings.ID,
    TEXT: evenings.TEXT,
    DELETED: false,
    TYPE: 'checkbox',
    PER_PERSON: true,
    ANSWERED: 2,
    CHOICES: [
      { VALUE: 'Sangeet', COUNT: 2 },
      { VALUE: 'Baraat', COUNT: 1 },
    ],
    SUM: null,
  }
  await openGuests(
    {
      [`GET /api/events/${EID}/web-rsvp-response/${MEERA}`]: success(answers),
      [`POST /api/events/${EID}/rsvp-responses`]: success({
        RESPONSES: [answers],
        NEXT: null,
        TALLIES: [tally],
      }),
    },
    `?view=responses&guest=${MEERA}`,
  )
  const table = await screen.findByRole('region', { name: 'Replies by guest' })
  expect(
    within(table)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Meera Iyer: Sangeet, Baraat', 'Person 3: Sangeet'])
  expect(screen.getByText(/2 answers · per person/)).toBeTruthy()
  const panel = screen.getByRole('complementary', { name: 'Guest' })
  expect(await within(panel).findByText('Person 3')).toBeTruthy()
  expect(within(panel).getByText('Sangeet, Baraat')).toBeTruthy()
})

test('Our product says that guests’ data was deleted, keeps the counts, and offers nobody to be added', async () => {
  await openGuests({
    [list]: success({
      GUESTS: [],
      COUNTS: { ...counts, all: 5 },
      CATEGORIES: ['Family'],
      NEXT: null,
    }),
    [`GET /api/check-sidebar-status/${EID}`]: success({
      ...place,
      eventPassed: true,
      PURGES_ON: '2027-06-10',
      PURGED_AT: '2027-06-10 02:00:00',
    }),
  })
  expect(
    await screen.findByText('Guest data was deleted on 10 June 2027. Counts and reports are kept.'),
  ).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Guest data deleted' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Coming\s*3$/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add guest' })).toBeNull()
})

test('Our product gives a guest who comes with more than the invitation held one number, not two', async () => {
  const more = { ...meera, PARTY_LIMIT: 2 }
  await openGuests(
    { [list]: page([more, jon]), [`GET ${one(MEERA)}`]: success(more) },
    `?guest=${MEERA}`,
  )
  expect(await screen.findByText('3 of 3 are coming')).toBeTruthy()
  expect(screen.getByText(/party of 3/)).toBeTruthy()
})
