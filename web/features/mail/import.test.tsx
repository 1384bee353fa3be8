import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppRoutes } from '../../routes.tsx'
import { EID } from '../../test/draft.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../test/fake-server.ts'
import { invitationPayload, meera, guestsReply } from '../../test/guests.ts'
import { publishedReplies } from '../../test/published.ts'
import { createImport, IMPORT, createImportColumn } from '../../test/guest-import.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

const undo = '0b7a2f10-5c1d-4f4e-8a53-2a1f0f6a7b11'
const importsPath = `/api/events/${EID}/imports`
const importPath = `${importsPath}/${IMPORT}`

setUpSignedIn()

/** Answers an upload, which uses XMLHttpRequest and not `fetch`. */
let sentBack: { http: number; body: unknown }
const uploads: FormData[] = []
beforeEach(() => {
  uploads.length = 0
  sentBack = { http: 200, body: { status: 'success', message: '', data: createImport('checking') } }
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 0
      responseText = ''
      upload: { onprogress?: (event: object) => void } = {}
      onload = () => {}
      open() {}
      setRequestHeader() {}
      send(form: FormData) {
        uploads.push(form)
        this.upload.onprogress?.({ loaded: 1, total: 2 })
        Object.assign(this, { status: sentBack.http, responseText: JSON.stringify(sentBack.body) })
        setTimeout(() => this.onload())
      }
    },
  )
})

async function openImport(replies: FakeReplies = {}, IMPORTING = IMPORT) {
  const requests = fakeServer(
    publishedReplies({
      [`GET /api/events/${EID}/guests`]: guestsReply([meera]),
      [`GET /api/events/${EID}/invitation`]: success(invitationPayload()),
      [`GET /api/events/${EID}/campaigns`]: success({ CAMPAIGNS: [] }),
      [`GET ${importPath}`]: success(createImport('ready')),
      ...replies,
    }),
  )
  await show(<AppRoutes />, { at: `/dashboard/guests/${EID}?import=${IMPORTING}` })
  await screen.findByRole('heading', { name: 'Import guests' })
  return requests
}

const listBodies = (
  requests: Array<{ method: string; path: string; body: unknown }>,
  call: string,
) =>
  requests
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ body }) => (body as { data: unknown } | undefined)?.data)
const chooseFile = () =>
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), {
    target: { files: [new File(['Name'], 'family.csv')] },
  })

test('Our product takes a file, and keeps the import', { tags: 'long' }, async () => {
  let state = 'checking'
  await openImport({ [`GET ${importPath}`]: () => success(createImport(state)) }, 'new')
  expect(screen.getByRole('link', { name: 'Download template' }).getAttribute('download')).toBe(
    'guests.csv',
  )
  chooseFile()
  expect(await screen.findByRole('progressbar', { name: 'Reading file' })).toBeTruthy()
  expect((uploads[0]?.get('FILE') as File | undefined)?.name).toBe('family.csv')
  expect(screen.getByTestId('address').textContent).toBe(
    `/dashboard/guests/${EID}?import=${IMPORT}`,
  )
  state = 'ready'
  expect(
    await screen.findByRole('button', { name: 'Add 401 guests and update 3' }, { timeout: 4_000 }),
  ).toBeTruthy()
})

test('Our product leads from a file to the field that takes a pasted list, until a file is chosen', async () => {
  await openImport()
  expect(screen.queryByRole('button', { name: 'Paste a list instead' })).toBeNull()
  await openImport({}, 'new')
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Paste a list instead' })),
  )
  expect((await screen.findByLabelText('Paste your guests')).tagName).toBe('TEXTAREA')
  expect(screen.getByTestId('address').textContent).toBe(`/dashboard/guests/${EID}?add=many`)
  expect(screen.queryByRole('heading', { name: 'Import guests' })).toBeNull()
})

test('Our product says why a file cannot be read, and offers another', async () => {
  sentBack = {
    http: 422,
    body: {
      status: 'failed',
      message: 'Please choose a list as CSV or XLSX.',
      data: { code: 'notAList', errors: {} },
    },
  }
  await openImport({}, 'new')
  chooseFile()
  expect(
    (await screen.findByText('Please choose a list as CSV or XLSX.')).getAttribute('role'),
  ).toBe('alert')
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
})

test('Our product shows the detected meaning of each column, and checks the rows again after a change', async () => {
  const requests = await openImport({
    [`PUT ${importPath}`]: success(createImport('ready', { GOOD: 410, BAD: 2, PEOPLE: 930 })),
  })
  const select = await screen.findByLabelText<HTMLInputElement>('Meaning of Table', {
    selector: 'input',
  })
  expect(
    screen.getByLabelText<HTMLInputElement>('Meaning of Guest', { selector: 'input' }).value,
  ).toBe('Name')
  fireEvent.click(select)
  fireEvent.click(await screen.findByRole('option', { name: 'Email', hidden: true }))
  await waitFor(() =>
    expect(listBodies(requests, `PUT ${importPath}`)).toEqual([
      { HEADER_ROW: true, FIELDS: ['NAME', null, 'EMAIL'] },
    ]),
  )
  expect(await screen.findByRole('button', { name: 'Add 407 guests and update 3' })).toBeTruthy()
})

test(
  'Our product keeps the columns and the place on the page while rows are checked again, and adds none meanwhile',
  { tags: 'long' },
  async () => {
    let state = 'ready'
    await openImport({
      [`GET ${importPath}`]: () =>
        success(createImport(state, { GOOD: state === 'ready' ? 404 : 0 })),
      [`PUT ${importPath}`]: () => success(createImport((state = 'checking'), { GOOD: 0 })),
    })
    const select = await screen.findByLabelText('Meaning of Table', { selector: 'input' })
    fireEvent.click(select)
    fireEvent.click(await screen.findByRole('option', { name: 'Email', hidden: true }))
    await screen.findByRole('progressbar', { name: 'Reading file' })
    expect(screen.getByLabelText('Meaning of Table', { selector: 'input' })).toBe(select)
    const add = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Add 401 guests/ })
    expect(add().disabled).toBe(true)
    state = 'ready'
    await waitFor(() => expect(add().disabled).toBe(false), { timeout: 4_000 })
    expect(screen.getByLabelText('Meaning of Table', { selector: 'input' })).toBe(select)
  },
)

test('Our product shows a wrong value in its row, lets the host correct it there, and offers the wrong rows as a file', async () => {
  const mended = `PUT ${importPath}/rows/17`
  const requests = await openImport({
    [mended]: success(createImport('ready', { GOOD: 405, BAD: 7, PEOPLE: 914, ERRORS: [] })),
  })
  const value = await screen.findByLabelText<HTMLInputElement>('Row 17, Email')
  expect(value.value).toBe('tom@')
  expect(screen.getByText('Please enter a valid email address.').getAttribute('role')).toBe('alert')
  expect(screen.getByText('8 rows won’t be imported.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download 8 rows' }).getAttribute('href')).toBe(
    `${importPath}/errors.csv`,
  )
  fireEvent.change(value, { target: { value: 'tom@x.example' } })
  fireEvent.blur(value)
  await waitFor(() =>
    expect(listBodies(requests, mended)).toEqual([{ FIELD: 'EMAIL', VALUE: 'tom@x.example' }]),
  )
  expect(await screen.findByRole('button', { name: 'Add 402 guests and update 3' })).toBeTruthy()
})

test('Our product adds the valid rows after the host confirms, says the result, and undoes it', async () => {
  let now = createImport('ready')
  const requests = await openImport({
    [`GET ${importPath}`]: () => success(now),
    [`POST ${importPath}/apply`]: () =>
      success((now = createImport('done', { ADDED: 401, UPDATED: 3, UNDO: undo, PROGRESS: 100 }))),
    [`POST /api/events/${EID}/guests/undo`]: () => {
      now = createImport('undone')
      return success({
        COUNT: 401,
        UNDER_WAY: false,
        NO_PLACE: 0,
        STAYED: [
          { WHY: 'viewed', COUNT: 2 },
          { WHY: 'edited', COUNT: 1 },
        ],
      })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add 401 guests and update 3' }))
  expect(await screen.findByText('401 guests added. 3 guests updated.')).toBeTruthy()
  expect(listBodies(requests, `POST ${importPath}/apply`)).toEqual([{ GOOD: 404 }])
  fireEvent.click(screen.getByRole('button', { name: 'Undo import' }))
  expect(
    await screen.findByText(
      'Import undone. 3 guests were kept (viewed the page: 2 and edited since: 1).',
    ),
  ).toBeTruthy()
})

test('Our product says that the list changed before the host confirmed, and adds no row', async () => {
  await openImport({
    [`POST ${importPath}/apply`]: refusal(
      409,
      'failed',
      'The list changed in the meantime.',
      {},
      'importChanged',
    ),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add 401 guests and update 3' }))
  expect(await screen.findByText('The list changed in the meantime.')).toBeTruthy()
  expect(screen.getByLabelText('Row 17, Email')).toBeTruthy()
})

test('Our product asks for the file again when an import was deleted', async () => {
  await openImport({
    [`GET ${importPath}`]: refusal(404, 'failed', 'We couldn’t find that.', {}, 'notFound'),
  })
  const view = await screen.findByRole('region', { name: 'Import guests' })
  expect(
    await within(view).findByText('This import has expired. Please choose the file again.'),
  ).toBeTruthy()
  expect(within(view).getByRole('button', { name: 'Choose a file' })).toBeTruthy()
})

test('Our product names the unused columns, and asks before a column gives a few guests very many people', async () => {
  const requests = await openImport({
    [`GET ${importPath}`]: success(
      createImport('ready', {
        GOOD: 21,
        BAD: 0,
        ERRORS: [],
        KNOWN: 0,
        PEOPLE: 231,
        COLUMNS: [
          createImportColumn('Guest', 'NAME', ['Meera Iyer']),
          createImportColumn('Places', 'PARTY_LIMIT', ['11']),
          createImportColumn('Age', null, ['34']),
        ],
      }),
    ),
    [`POST ${importPath}/apply`]: success(createImport('done', { ADDED: 21 })),
  })
  expect(await screen.findByText('1 column isn’t used. Please check it.')).toBeTruthy()
  expect(screen.getAllByText('Not used. Choose what it means, or don’t import it.')).toHaveLength(1)
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add 21 guests, 231 people' })
  expect([add.disabled, screen.getByRole('alert').textContent]).toEqual([
    true,
    'The 21 guests and their companions add up to 231 people. Is that right? If not, check the column set to “Places” or “Number of companions”.Yes, 231 people is right',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Yes, 231 people is right' }))
  expect(add.disabled).toBe(false)
  fireEvent.click(add)
  await waitFor(() =>
    expect(listBodies(requests, `POST ${importPath}/apply`)).toEqual([{ GOOD: 21 }]),
  )
})

test('Our product offers update, skip and keep both for guests met again, shows what changes, and leaves rows out', async () => {
  const met = {
    ROW: 4,
    NAME: 'Meera Iyer',
    EMAIL: 'meera@x.example',
    EMAIL_2: '',
    CONTACT: '',
    PEOPLE: 2,
    ACTION: 'update',
    MET: 'email',
    MET_NAME: 'Meera Nair',
    MET_ROW: null,
    LOSES_EMAIL: false,
    CATEGORY: '',
    TABLE: '',
    TAGS: [],
    FUNCTIONS: [],
    DOOR_NOTE: '',
    COMPANIONS: [],
    NOTE: '',
    CHANGES: [{ FIELD: 'TABLE', BEFORE: '3', AFTER: '9' }],
  }
  const requests = await openImport({
    [`GET ${importPath}`]: success(createImport('ready', { MET: 1, ROOM: 40, MORE: 62 })),
    [`GET ${importPath}/rows`]: success({ ROWS: [met], NEXT: null }),
    [`PUT ${importPath}/choices`]: success(createImport('ready', { MET: 1, CHOICE: 'skip' })),
  })
  const heading = await screen.findByRole('heading', {
    level: 2,
    name: '1 row repeats a guest of your list or of this file',
  })
  const section = within(heading.closest('section')!)
  expect(await section.findByText('Same email address as', { exact: false })).toBeTruthy()
  expect(section.getByText('9').tagName).toBe('INS')
  expect(
    screen.getByText('Your plan has room for 40 more people; 62 would come.', { exact: false }),
  ).toBeTruthy()
  fireEvent.click(section.getByRole('button', { name: 'Skip all' }))
  await waitFor(() =>
    expect(section.getByRole('button', { name: 'Skip all' }).getAttribute('aria-pressed')).toBe(
      'true',
    ),
  )
  fireEvent.click(await section.findByRole('button', { name: 'Skip' }))
  fireEvent.click(screen.getByRole('button', { name: 'Leave out row 17' }))
  fireEvent.click(screen.getByRole('button', { name: 'Leave all 8 out' }))
  await waitFor(() =>
    expect(listBodies(requests, `PUT ${importPath}/choices`)).toEqual([
      { OF: 'met', CHOICE: 'skip' },
      { OF: 'rows', ROWS: [4], CHOICE: 'skip' },
      { OF: 'rows', ROWS: [17], CHOICE: 'skip' },
      { OF: 'bad', CHOICE: 'skip' },
    ]),
  )
})

test('Our product asks whether the letters look right, and reads another sheet or encoding', async () => {
  const requests = await openImport({
    [`GET ${importPath}`]: success(
      createImport('ready', {
        TEXT: {
          READ: { ENCODING: 'windows-1252', SAMPLES: ['Zo‘'] },
          OTHERS: [{ ENCODING: 'macintosh', SAMPLES: ['Zoë'] }],
          IS_CHOSEN: false,
        },
        SHEETS: [
          { NAME: 'Bride', ROWS: 412, JOINS: false, BEFORE: 0 },
          { NAME: 'Groom', ROWS: 3, JOINS: false, BEFORE: 0 },
        ],
        SHEET: 0,
      }),
    ),
    [`PUT ${importPath}/reading`]: success(createImport('ready')),
  })
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Does this look right?' }),
  ).toBeTruthy()
  expect(
    screen.getByRole('button', { name: 'Bride · 412 rows' }).getAttribute('aria-pressed'),
  ).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Zoë Western European (Mac)' }))
  await waitFor(() =>
    expect(listBodies(requests, `PUT ${importPath}/reading`)).toEqual([{ ENCODING: 'macintosh' }]),
  )
})

test('Our product reads another sheet of the file by one press', async () => {
  const requests = await openImport({
    [`GET ${importPath}`]: success(
      createImport('ready', {
        SHEETS: [
          { NAME: 'Bride', ROWS: 412, JOINS: false, BEFORE: 0 },
          { NAME: '', ROWS: 3, JOINS: false, BEFORE: 0 },
        ],
        SHEET: 0,
      }),
    ),
    [`PUT ${importPath}/reading`]: success(createImport('ready')),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Sheet 2 · 3 rows' }))
  await waitFor(() =>
    expect(listBodies(requests, `PUT ${importPath}/reading`)).toEqual([{ SHEET: 1 }]),
  )
})

test('Our product names the rows whose private notes had no room for more numbers', async () => {
  await openImport({
    [`GET ${importPath}`]: success(createImport('done', { ADDED: 2, BAD: 0, NOT_KEPT: [3, 9] })),
  })
  expect(
    await screen.findByText(/^Rows 3 and 9 have more numbers, addresses and remarks/),
  ).toBeTruthy()
})

test.each(['ready', 'done'] as const)(
  'Our product says that rows went because people asked to be forgotten, in a list that is %s',
  async (state) => {
    await openImport({ [`GET ${importPath}`]: success(createImport(state, { FORGOTTEN: 2 })) })
    expect(await screen.findByText(/^2 rows are gone: their people asked/)).toBeTruthy()
  },
)
