import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions } from '@mehfil/contract/access.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { AppRoutes } from '../../routes.tsx'
import { asha } from '../../test/asha.ts'
import { EID } from '../../test/draft.ts'
import { fakeServer, success, type FakeReplies } from '../../test/fake-server.ts'
import { publishedEventPayload, publishedReplies } from '../../test/published.ts'
import { overallReportFixture, reportReply, tableReply } from '../../test/reports.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { show } from '../../test/show.tsx'

const at = `/dashboard/reports/${EID}`
const overall = `GET /api/events/${EID}/reports`
const table = `GET /api/events/${EID}/reports/overall/table`

setUpSignedIn()

async function openReports({
  search = '',
  language = 'en',
  replies = {},
}: { search?: string; language?: Language; replies?: FakeReplies } = {}) {
  const requests = fakeServer(
    publishedReplies({
      'GET /api/verify-users-access': success({ ...asha, features: permissions }),
      [overall]: reportReply(),
      [table]: tableReply(),
      ...replies,
    }),
  )
  const { container } = await show(<AppRoutes />, { at: at + search, language })
  await screen.findByRole('heading', { level: 1 })
  return { requests, container }
}

const getAddress = () => screen.getByTestId('address').textContent
const findPart = async (name: string) => within(await screen.findByRole('region', { name }))
const getHref = (element: HTMLElement) => element.closest('a')?.getAttribute('href')

test('Our product shows a summary first: one sentence and a few numbers, each a link to its guests', async () => {
  await openReports()
  expect(await screen.findByText('You expected 342 people, and 287 came (84%).')).toBeTruthy()
  expect(screen.getByText(/With 14 walk-ins, 301 attended\./)).toBeTruthy()
  expect(getHref(screen.getByText('didn’t come'))).toBe(`/dashboard/guests/${EID}?fact=missed`)
  expect(
    screen.getByText('half had checked in by then').previousSibling?.textContent,
    'by the clock of the place',
  ).toBe('08:56')
  expect(screen.getByText('vs 78% for Forum 2025').previousSibling?.textContent).toBe('+6 points')
})

test('Our product opens the guests of every step and every category, and those without a category', async () => {
  await openReports()
  const funnel = await findPart('From invitation to check-in')
  expect(funnel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/dashboard/guests/${EID}?fact=reached`,
    `/dashboard/guests/${EID}?fact=came`,
  ])
  const categories = await findPart('Who came, by category')
  expect(getHref(categories.getByText('No category'))).toBe(
    `/dashboard/guests/${EID}?category=&fact=came`,
  )
  expect(categories.getByText('31 of 32')).toBeTruthy()
})

test('Our product keeps a table behind each chart for screen readers, and shows it on a press with links to the guests', async () => {
  await openReports()
  const arrivals = await findPart('Check-ins')
  expect(
    within(arrivals.getByRole('table')).queryAllByRole('link'),
    'nothing is pressed that cannot be seen',
  ).toEqual([])
  expect(arrivals.getByRole('row', { name: '08:10 240 301' })).toBeTruthy()
  fireEvent.click(arrivals.getByRole('button', { name: 'Check-ins: table' }))
  expect(
    within(arrivals.getByRole('row', { name: '08:10 240 301' }))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/dashboard/guests/${EID}?arrived=2026-11-05T07%3A10Z%2F2026-11-05T07%3A20Z`)
})

test('Our product links to guests only for users who may see them', async () => {
  await openReports({
    replies: {
      'GET /api/verify-users-access': success({
        ...asha,
        features: permissions,
        role: 'Normaluser',
        permissions: ['Reports'],
      }),
    },
  })
  await screen.findByText('didn’t come')
  expect(
    screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.includes('/guests/')),
  ).toEqual([])
  expect(screen.getByText('55')).toBeTruthy()
})

test('Our product keeps the guest table’s sorting, columns and filters in the address', async () => {
  const { requests } = await openReports()
  const listPaths = () => requests.map(({ path }) => path)
  await screen.findByText('<b>Jon</b>')
  fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(getAddress()).toBe(`${at}?sort=-name`))
  await waitFor(() =>
    expect(listPaths()).toContain(`/api/events/${EID}/reports/overall/table?sort=-name`),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Rice or fish?' }))
  await waitFor(() =>
    expect(getAddress()).toBe(`${at}?sort=-name&columns=name%2Cpeople%2Cq-B00000000000001`),
  )
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), {
    target: { value: '=Speakers' },
  })
  await waitFor(() => expect(getAddress()).toContain('category=Speakers'))
  fireEvent.change(screen.getByRole('combobox', { name: 'Reply' }), { target: { value: 'yes' } })
  fireEvent.change(screen.getByLabelText('Name, email or phone'), { target: { value: 'iyer' } })
  await waitFor(() => expect(getAddress()).toContain('tab=yes&q=iyer'))
})

test('Our product opens another report without this one’s table settings', async () => {
  const { requests } = await openReports({
    search: '?sort=-name&compare=none',
    replies: {
      [`GET /api/events/${EID}/web-rsvp-reports`]: reportReply({
        ...overallReportFixture,
        kind: 'web',
        empty: 'web',
        says: [],
        figures: [],
        parts: [],
      }),
    },
  })
  await screen.findByText('didn’t come')
  fireEvent.click(screen.getByRole('link', { name: 'Web RSVP' }))
  expect(await screen.findByRole('heading', { name: 'No replies yet' })).toBeTruthy()
  expect(getAddress()).toBe(`${at}?compare=none&report=web`)
  expect(requests.map(({ path }) => path)).toContain(
    `/api/events/${EID}/web-rsvp-reports?compare=none`,
  )
})

test('Our product compares the event with another one, or with none', async () => {
  const { requests } = await openReports()
  fireEvent.change(await screen.findByRole('combobox', { name: 'Compare with' }), {
    target: { value: 'none' },
  })
  await waitFor(() =>
    expect(requests.map(({ path }) => path)).toContain(`/api/events/${EID}/reports?compare=none`),
  )
  expect(getAddress()).toBe(`${at}?compare=none`)
})

test('Our product keeps the figures of an event after guest data was deleted, and lists no guest', async () => {
  await openReports({
    replies: {
      [`GET /api/check-sidebar-status/${EID}`]: success({
        ...publishedEventPayload,
        PURGED_AT: '2027-06-10 00:00:00',
      }),
    },
  })
  expect(await screen.findByText(/Guest data was deleted on 10 June 2027/)).toBeTruthy()
  expect(screen.getByText('didn’t come')).toBeTruthy()
  expect(screen.queryByText('Everyone on the list')).toBeNull()
})

test('Our product writes a report in Arabic with its own order of words and Latin digits', async () => {
  await openReports({ language: 'arb' })
  expect(
    await screen.findByText('حضر ممن توقعت حضورهم 287 من أصل 342 (84%).', {
      normalizer: (text) => text.replace(/[\u200e\u200f\u061c]/g, ''),
    }),
  ).toBeTruthy()
  expect((await findPart('تسجيلات الحضور')).getByRole('row', { name: '08:10 240 301' })).toBeTruthy()
})

const mails = `/api/events/${EID}/report-mails`
const knownMails = {
  MEMBERS: [
    {
      USER: '3f6d2c1a-7a57-4f0e-9d60-0f5be5e4a001',
      NAME: 'Asha Menon',
      EMAIL: 'asha@mehfil.example',
    },
  ],
  SCHEDULES: [],
  MAILS: [],
  TIMEZONE: 'Asia/Kolkata',
  STARTDATE: null,
}

test('Our product names an invalid address at its field before it sends a report, and keeps the input', async () => {
  const { requests } = await openReports({
    search: '?send=1',
    replies: { [`GET ${mails}`]: success(knownMails) },
  })
  const addresses = await screen.findByLabelText<HTMLInputElement>('Other email addresses')
  fireEvent.change(addresses, { target: { value: 'chef@kitchen.example, nonsense' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send to 2 people' }))
  expect(await screen.findByText(/^This isn’t a valid email address: .*nonsense/)).toBeTruthy()
  expect(addresses.value).toBe('chef@kitchen.example, nonsense')
  expect(requests.filter(({ method, path }) => method === 'POST' && path === mails)).toEqual([])
  fireEvent.change(addresses, { target: { value: 'chef@kitchen.example' } })
  expect(screen.queryByText(/This isn’t a valid email address/)).toBeNull()
})

test('Our product shows when a report was sent, in the event’s time zone', async () => {
  const sent = {
    MAIL: '7d8f4a52-6a0c-4a6f-9d0e-3f0a5b1c2d3e',
    KIND: 'numbers',
    REPORT: 'overall',
    FORMAT: 'pdf',
    STATE: 'sent',
    REASON: '',
    TOLD: [{ TO: 'asha@mehfil.example', REASON: '' }],
    BY: 'Asha Menon',
    DUE_AT: '2026-11-05 20:00:00',
  }
  await openReports({
    search: '?schedules=1',
    replies: { [`GET ${mails}`]: success({ ...knownMails, MAILS: [sent] }) },
  })
  expect(await screen.findByText('6 Nov, 01:30')).toBeTruthy()
})

test('Our product draws the replies of a day within its chart, also when most cannot come', async () => {
  const replies = {
    id: 'replies',
    title: '',
    chart: 'curve' as const,
    note: null,
    columns: ['day', 'yes', 'maybe', 'no', 'waiting', 'coming'].map((column) => ({
      id: column,
      type: column === 'day' ? ('day' as const) : ('people' as const),
      title: '',
    })),
    rows: [{ cells: ['2026-11-04', 1, 0, 4, 0, 1], behind: null, guestId: null }],
    all: null,
    marks: [],
  }
  const { container } = await openReports({
    replies: { [overall]: reportReply({ ...overallReportFixture, parts: [replies] }) },
  })
  await waitFor(() => expect(container.querySelectorAll('svg rect').length).toBe(2))
  for (const bar of container.querySelectorAll('svg rect'))
    expect(Number(bar.getAttribute('y'))).toBeGreaterThanOrEqual(0)
})
