import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { EID } from '../../../test/draft.ts'
import { fakeServer, success } from '../../../test/fake-server.ts'
import {
  createImport,
  createImportColumn,
  IMPORT,
  invalidRow,
  toImport,
} from '../../../test/guest-import.ts'
import { show } from '../../../test/show.tsx'
import { BadRows } from './bad-rows.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportedRowFacts } from './planned-rows.tsx'
import { ReadingChoice } from './reading-choice.tsx'

afterEach(cleanup)

const importPath = `/api/events/${EID}/imports/${IMPORT}`
const sent = (requests: Array<{ method: string; path: string; body: unknown }>) =>
  requests
    .filter(({ method }) => method === 'PUT')
    .map(({ path, body }) => [path, (body as { data: unknown }).data])

const phones = (overrides: object) => ({
  COLUMNS: [
    createImportColumn('Guest', 'NAME', ['Léa']),
    {
      ...createImportColumn('Mobile', 'CONTACT', ['06 12 34 56 78']),
      PHONES: {
        READ_AS: [],
        CHOSEN: null,
        IS_ASKED: true,
        LIKELY: ['FR', 'MA'],
        UNREAD: ['06 12 34 56 78'],
        ...overrides,
      },
    },
  ],
})

test('Our product asks at the column of which country its numbers are', async () => {
  const requests = fakeServer({ [`PUT ${importPath}`]: success(createImport('checking')) })
  await show(<ImportColumns EID={EID} guestImport={toImport(phones({}))} heading="h2" />)
  const group = screen.getByRole('group', { name: 'Which country are these numbers from?' })
  expect(screen.queryByText(/These don’t fit/)).toBeNull()
  fireEvent.click(within(group).getByRole('button', { name: /France/ }))
  await waitFor(() =>
    expect(sent(requests)).toEqual([
      [
        importPath,
        { HEADER_ROW: true, FIELDS: ['NAME', 'CONTACT'], PHONE_COUNTRIES: [null, 'FR'] },
      ],
    ]),
  )
})

test('Our product says which country it assumed, and changes it by one press', async () => {
  fakeServer({})
  const read = { READ_AS: ['IN'], IS_ASKED: false, UNREAD: ['02345'] }
  await show(<ImportColumns EID={EID} guestImport={toImport(phones(read))} heading="h2" />)
  expect(
    screen.getByText(/Numbers without a country code are read as India \(\u2066\+91\u2069\)\./),
  ).toBeTruthy()
  expect(screen.getByText('02345')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change the country of these numbers' }))
  expect(screen.getByRole('button', { name: /Morocco/ })).toBeTruthy()
})

test('Our product asks before a column or a sheet takes away what was fixed by hand', async () => {
  const requests = fakeServer({
    [`PUT ${importPath}`]: success(createImport('checking')),
    [`PUT ${importPath}/reading`]: success(createImport('checking')),
  })
  const guestImport = toImport({
    FIXED: [{ FIELD: 'EMAIL', ROWS: 2 }],
    FIXED_ROWS: 2,
    SHEETS: [
      { NAME: 'Bride', ROWS: 412, JOINS: false, BEFORE: 0 },
      { NAME: 'Groom', ROWS: 3, JOINS: false, BEFORE: 0 },
    ],
    SHEET: 0,
  })
  await show(
    <>
      <ReadingChoice EID={EID} guestImport={guestImport} heading="h2" />
      <ImportColumns EID={EID} guestImport={guestImport} heading="h2" />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Groom · 3 rows' }))
  const sheet = await screen.findByRole('dialog', { name: 'Read “Groom” instead?' })
  within(sheet).getByText(/You fixed 2 rows of this sheet/)
  fireEvent.click(within(sheet).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('combobox', { name: 'Meaning of Mail' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Don’t import' }))
  const column = await screen.findByRole('dialog', { name: 'Leave “Email” without a column?' })
  within(column).getByText(/You fixed it by hand in 2 rows/)
  expect(sent(requests)).toEqual([])
  fireEvent.click(within(column).getByRole('button', { name: 'Change the column' }))
  await waitFor(() =>
    expect(sent(requests)).toEqual([
      [importPath, { HEADER_ROW: true, FIELDS: ['NAME', null, null], UNWANTED: [1] }],
    ]),
  )
})

test('Our product says of whom each row to fix is, once a row', async () => {
  fakeServer({})
  const errors = [
    invalidRow,
    { ...invalidRow, FIELD: 'LANGUAGE', MESSAGE: 'Choose a language.', VALUE: 'Klingon' },
    { ...invalidRow, ROW: 18, OWNER: '', VALUE: 'x' },
  ]
  await show(<BadRows EID={EID} guestImport={toImport({ ERRORS: errors, BAD: 2 })} heading="h2" />)
  expect(screen.getAllByText('Tom Kurian')).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: 'Row 17, Email' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Row 17, Language' })).toBeTruthy()
  expect(screen.getByText('Row 18')).toBeTruthy()
})

test('Our product leads the focus to the next row when a mended one leaves the list', async () => {
  fakeServer({})
  const next = { ...invalidRow, ROW: 18, OWNER: 'Zoya', VALUE: 'x' }
  let showErrors = (_: object[]) => {}
  function Rows() {
    const [errors, setErrors] = useState<object[]>([invalidRow, next])
    showErrors = setErrors
    return <BadRows EID={EID} guestImport={toImport({ ERRORS: errors, BAD: 2 })} heading="h2" />
  }
  await show(<Rows />)
  act(() => screen.getByRole('textbox', { name: 'Row 17, Email' }).focus())
  act(() => showErrors([next]))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Row 18, Email' }))
})

test('Our product keeps a guest who was crossed out by one press', async () => {
  const requests = fakeServer({ [`PUT ${importPath}/rows/17`]: success(createImport('ready')) })
  const struck = { ...invalidRow, FIELD: 'NAME', VALUE: '❌ Tom Kurian', MESSAGE: 'Crossed out.' }
  const sheet = { ...struck, ROW: 18, OWNER: 'Bob Ray', VALUE: '~~Bob Ray~~' }
  await show(
    <BadRows EID={EID} guestImport={toImport({ ERRORS: [struck, sheet], BAD: 2 })} heading="h2" />,
  )
  expect(screen.getByDisplayValue('Bob Ray')).toBeTruthy()
  screen.getByRole('button', { name: 'Keep Bob Ray' })
  fireEvent.click(screen.getByRole('button', { name: 'Keep Tom Kurian' }))
  await waitFor(() =>
    expect(sent(requests)).toEqual([
      [`${importPath}/rows/17`, { FIELD: 'NAME', VALUE: 'Tom Kurian' }],
    ]),
  )
})

test('Our product shows places, group, tags, functions and notes of a new guest', async () => {
  fakeServer({})
  const row = {
    people: 2,
    companions: ['Ravi Khan'],
    category: 'Family',
    table: '7',
    tags: ['VIP'],
    functions: ['Sangeet'],
    doorNote: '',
    note: 'Vegan',
  }
  await show(<ImportedRowFacts row={row as never} />)
  for (const text of ['Family', 'VIP', 'Sangeet', 'Vegan'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(/2 places · Table/)).toBeTruthy()
  expect(screen.getByText(/^with .Ravi Khan/)).toBeTruthy()
})

test('Our product folds columns that are empty or of no use away, and names what they hold', async () => {
  fakeServer({})
  const column = (TITLE: string, FIELD: string | null, FILLED: number) => ({
    ...createImportColumn(TITLE, FIELD, FILLED > 0 ? ['x'] : []),
    FILLED,
  })
  const guestImport = toImport({
    COLUMNS: [
      column('Name', 'NAME', 9),
      column('Phone 1 - Label', null, 7),
      column('Photo', null, 0),
      column('E-mail 2 - Value', 'EMAIL', 0),
      column('Name Prefix', null, 2),
      column('Diet', null, 4),
    ],
  })
  await show(<ImportColumns EID={EID} guestImport={guestImport} heading="h2" />)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('Not imported: \u2068Phone 1 - Label\u2069')).toBeTruthy()
  expect(screen.getByText('1 column isn’t used. Please check it.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '4 more columns that aren’t used' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
})

const overlooked = {
  COLUMNS: [
    createImportColumn('Guest', 'NAME', ['Léa']),
    createImportColumn('Mobile', 'CONTACT', ['+33 6 12 34 56 78']),
    createImportColumn('Hotel', null, ['Ritz']),
    {
      ...createImportColumn('Mum', null, ['+33 6 12 34 56 79']),
      LOOKS_LIKE: { KIND: 'CONTACT', USE: 'CONTACT' },
    },
    {
      ...createImportColumn('Wee ones', null, ['2']),
      LOOKS_LIKE: { KIND: 'COUNT', USE: 'CHILDREN' },
    },
  ],
}

test('Our product asks about columns that look important, and uses one by one press', async () => {
  const requests = fakeServer({ [`PUT ${importPath}`]: success(createImport('checking')) })
  await show(<ImportColumns EID={EID} guestImport={toImport(overlooked)} heading="h2" />)
  screen.getByText('2 columns look important and aren’t used yet.')
  screen.getByText('1 other column isn’t used either. Please check it.')
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Mum')
  const mum = within(screen.getByRole('group', { name: 'Mum' }))
  mum.getByText('Left out so far, though it looks like phone numbers.')
  fireEvent.click(mum.getByRole('button', { name: 'Use as phone numbers' }))
  await waitFor(() =>
    expect(sent(requests)).toEqual([
      [importPath, { HEADER_ROW: true, FIELDS: ['NAME', 'CONTACT', null, 'CONTACT', null] }],
    ]),
  )
})

test('Our product remembers that a column is left out', async () => {
  const requests = fakeServer({ [`PUT ${importPath}`]: success(createImport('checking')) })
  await show(<ImportColumns EID={EID} guestImport={toImport(overlooked)} heading="h2" />)
  const kids = within(screen.getByRole('group', { name: 'Wee ones' }))
  fireEvent.click(kids.getByRole('button', { name: 'Leave it out' }))
  await waitFor(() =>
    expect(sent(requests)).toEqual([
      [
        importPath,
        { HEADER_ROW: true, FIELDS: ['NAME', 'CONTACT', null, null, null], UNWANTED: [4] },
      ],
    ]),
  )
})

test('Our product says beside the button what looks important and is left out', async () => {
  fakeServer({})
  await show(
    <ImportRows
      EID={EID}
      guestImport={toImport(overlooked)}
      heading="h2"
      checked={null}
      onStarted={() => {}}
    >
      {null}
    </ImportRows>,
  )
  screen.getByText('2 columns that look important are left out.')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Add/ })
  expect(button.disabled).toBe(false)
})

const column = (TITLE: string, FIELD: string | null, LOOKS_LIKE: object | null) => ({
  ...createImportColumn(TITLE, FIELD, ['2']),
  LOOKS_LIKE,
})

test('Our product uses the numbers of all parts of an event by one press, and keeps answers as a field', async () => {
  const requests = fakeServer({ [`PUT ${importPath}`]: success(createImport('checking')) })
  const places = { KIND: 'COUNT', USE: 'PARTY_LIMIT' }
  const COLUMNS = [
    column('Name', 'NAME', null),
    column('Sangeet', null, places),
    column('Shaadi', null, places),
    column('RSVP', null, { KIND: 'REPLY', USE: 'NEW.choice' }),
  ]
  await show(<ImportColumns EID={EID} guestImport={toImport({ COLUMNS })} heading="h2" />)
  const press = (group: string, name: string) =>
    fireEvent.click(
      within(screen.getByRole('group', { name: group })).getByRole('button', { name }),
    )
  press('RSVP', 'Keep the replies as a field')
  await waitFor(() =>
    expect(sent(requests)).toEqual([
      [importPath, { HEADER_ROW: true, FIELDS: ['NAME', null, null, 'NEW.choice'] }],
    ]),
  )
  cleanup()
  requests.length = 0
  await show(<ImportColumns EID={EID} guestImport={toImport({ COLUMNS })} heading="h2" />)
  press('Shaadi', 'Use as number of places')
  await waitFor(() =>
    expect(sent(requests)).toEqual([
      [importPath, { HEADER_ROW: true, FIELDS: ['NAME', 'PARTY_LIMIT', 'PARTY_LIMIT', null] }],
    ]),
  )
})

test('Our product keeps several guests who are not coming in the list by one press, or leaves them out', async () => {
  const requests = fakeServer({
    [`PUT ${importPath}/rows/17`]: success(createImport('ready')),
    [`PUT ${importPath}/rows/19`]: success(createImport('ready')),
    [`PUT ${importPath}/choices`]: success(createImport('ready')),
  })
  const declined = { ...invalidRow, FIELD: 'NAME', VALUE: '~~Tom Kurian~~', MESSAGE: 'Not coming.' }
  const other = { ...declined, ROW: 19, OWNER: 'Bob Ray', VALUE: '~~Bob Ray~~' }
  const ERRORS = [declined, { ...invalidRow, ROW: 18 }, other]
  await show(<BadRows EID={EID} guestImport={toImport({ ERRORS, BAD: 3 })} heading="h2" />)
  expect(screen.getByText(/2 of these guests are crossed out or aren’t coming\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep these 2 guests' }))
  await waitFor(() =>
    expect(sent(requests)).toEqual([
      [`${importPath}/rows/17`, { FIELD: 'NAME', VALUE: 'Tom Kurian' }],
      [`${importPath}/rows/19`, { FIELD: 'NAME', VALUE: 'Bob Ray' }],
    ]),
  )
  requests.length = 0
  fireEvent.click(screen.getByRole('button', { name: 'Leave these 2 guests out' }))
  await waitFor(() =>
    expect(sent(requests)).toEqual([
      [`${importPath}/choices`, { OF: 'rows', ROWS: [17, 19], CHOICE: 'skip' }],
    ]),
  )
})
