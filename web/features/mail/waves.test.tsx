import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asha } from '../../test/asha.ts'
import { EID } from '../../test/draft.ts'
import { success } from '../../test/fake-server.ts'
import { invitationPayload, JON } from '../../test/guests.ts'
import { openInvite } from '../../test/invite-page.tsx'
import { subjectTestPayload } from '../../test/notices.ts'
import { FakeStream } from '../../test/published.ts'
import { listBodies } from '../../test/screen-queries.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'

setUpSignedIn(FakeStream)

const plans = `GET /api/events/${EID}/invitation/plans`
const planned = `POST /api/events/${EID}/invitation/plans`
const begun = `POST /api/events/${EID}/subject-tests`
const tests = `GET /api/events/${EID}/subject-tests`

const gaps = `POST /api/events/${EID}/invitation/gaps`

const wave = {
  PLAN: '00000000-0000-4000-8000-000000000191',
  STATE: 'planned',
  REASON: '',
  RESUMABLE: false,
  CATEGORY: null,
  TAGS: ['Choir', 'Family'],
  CHOSEN: false,
  STARTS_AT: '2027-11-20 04:30:00',
  NEXT_AT: '2027-11-20 04:30:00',
  PER_DAY: null,
  QUIET_FROM: '21:00',
  QUIET_UNTIL: '08:00',
  SENT: 0,
  GUESTS: 12,
  PEOPLE: 20,
  BY: 'Asha Menon',
}
const tags = [
  { TAG: '00000000000000A', NAME: 'Choir' },
  { TAG: '00000000000000B', NAME: 'Family' },
  { TAG: '00000000000000C', NAME: 'Work' },
]
const plansReply = (PLANS: object[]) =>
  success({ PLANS, TIMEZONE: 'Asia/Kolkata', CATEGORIES: [], TAGS: tags })

const countWave = (GUESTS: number) =>
  success({
    GUESTS,
    PEOPLE: 12,
    WITHOUT_ADDRESS: 0,
    SECONDS: 0,
    STOPPED: 0,
    LANGUAGES: {},
    FOUND: [],
    NEXT: null,
  })

test('Our product plans a wave for the tags that a host chooses, and lists waves with their tags', async () => {
  const requests = await openInvite(
    {
      [plans]: plansReply([wave]),
      [planned]: plansReply([wave]),
      [`GET /api/events/${EID}/invitation`]: success(
        invitationPayload({
          LETTERS: { en: { SUBJECT: '', MESSAGE: 'You sit at {table}.' } },
          PLACEHOLDERS: ['name', 'table'],
        }),
      ),
      [gaps]: success({ GAPS: [] }),
      'GET /api/verify-users-access': success({
        ...asha,
        features: [...new Set([...asha.features, 'Notification', 'ManageGuests'])],
      }),
      [`GET /api/events/${EID}/notification-guests`]: ({ path }) =>
        countWave(path.includes('00000000000000A') ? 5 : 7),
    },
    '?invite=1',
  )
  expect(await screen.findByText(/Tags: Choir and Family/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('radio', { name: 'Later' }))
  const chips = within(screen.getByRole('group', { name: 'Tags in this wave' }))
  for (const name of ['Work', 'Choir', 'Family', 'Choir'])
    fireEvent.click(chips.getByRole('button', { name }))
  expect(chips.getByRole('button', { name: 'Choir' }).getAttribute('aria-pressed')).toBe('false')
  await waitFor(() =>
    expect(listBodies(requests, gaps).at(-1)).toMatchObject({
      SELECTION: { TAG: '00000000000000C,00000000000000B' },
    }),
  )
  const schedule = await screen.findByRole('button', { name: 'Schedule for 7 guests' })
  expect(screen.getByText('7 guests · 12 people')).toBeTruthy()
  await act(async () => fireEvent.click(schedule))
  await waitFor(() =>
    expect(listBodies(requests, planned)).toMatchObject([
      { SELECTION: { TAG: '00000000000000C,00000000000000B' } },
    ]),
  )
})

test('Our product says that the tags of a wave are gone, and offers no sending', async () => {
  const gone = { ...wave, STATE: 'stopped', REASON: 'filter-gone', TAGS: [], CHOSEN: true }
  await openInvite({ [plans]: plansReply([{ ...gone, GUESTS: 0, PEOPLE: 0 }]) }, '?invite=1')
  expect(await screen.findByText(/^The tags or the field that chose these guests/)).toBeTruthy()
  expect(screen.getByText(/^To 0 selected guests/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send anyway' })).toBeNull()
})

test('Our product invites with two subjects, and folds their results above the list', async () => {
  const requests = await openInvite(
    {
      [begun]: success(subjectTestPayload('running')),
      [`GET /api/events/${EID}/invitation`]: success(
        invitationPayload({ GUESTS: 412, PLACEHOLDERS: ['name', 'table'] }),
      ),
      [gaps]: success({
        GAPS: [{ PLACEHOLDER: 'table', GUESTS: 3, NAMES: [{ GID: JON, NAME: 'Jon' }] }],
      }),
      [tests]: success({ TESTS: [subjectTestPayload('running')], TIMEZONE: 'Asia/Kolkata' }),
    },
    '?invite=1',
  )
  fireEvent.click(await screen.findByRole('switch', { name: 'Try two subjects' }))
  const sendButton = screen.getByRole('button', { name: 'Send to 412 guests' })
  await act(async () => fireEvent.click(sendButton))
  expect(listBodies(requests, begun)).toEqual([])
  for (const field of screen.getAllByRole('textbox', { name: /^Second subject/ }))
    fireEvent.change(field, { target: { value: 'Come and sing at {table}' } })
  expect(await screen.findByText('3 guests have no value for “Table”')).toBeTruthy()
  expect(Object.values(Object(listBodies(requests, gaps).at(-1)?.['SUBJECTS']))).toContain(
    'Come and sing at {table}',
  )
  await act(async () => fireEvent.click(sendButton))
  await waitFor(() =>
    expect(listBodies(requests, begun)).toMatchObject([
      { GUESTS: 412, SUBJECT_TEST: { SHARE: 10, HOURS: 4 } },
    ]),
  )
  const card = within(await screen.findByRole('region', { name: 'Two subjects' }))
  expect(card.queryByRole('group')).toBeNull()
  fireEvent.click(card.getByRole('button', { name: 'Show results' }))
  expect(card.getAllByRole('group')).toHaveLength(2)
})
