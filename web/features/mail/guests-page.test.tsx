import { publishedEventPayload, FakeStream } from '../../test/published.ts'
import { guestCounts, jon, meera, guestsReply } from '../../test/guests.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toasts } from '../../lib/browser/toasts.ts'
import { EID } from '../../test/draft.ts'
import { refusal, success } from '../../test/fake-server.ts'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { getAddress, listPaths } from '../../test/screen-queries.ts'
import { at, findRow, getField, list, openGuests } from '../../test/guests-page.tsx'

setUpSignedIn(FakeStream)

test('Our product counts people under each tab, and keeps tab, search and category in the address', async () => {
  const requests = await openGuests()
  await findRow('Meera Iyer')
  fireEvent.click(await screen.findByRole('link', { name: /^Coming\s*3$/ }))
  await waitFor(() => expect(listPaths(requests)).toContain(`${list}?tab=yes`))
  fireEvent.change(screen.getByLabelText('Name, email or phone'), { target: { value: 'iyer' } })
  await waitFor(() => expect(listPaths(requests)).toContain(`${list}?tab=yes&q=iyer`))
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), {
    target: { value: 'Family' },
  })
  await waitFor(() =>
    expect(listPaths(requests)).toContain(`${list}?tab=yes&q=iyer&category=Family`),
  )
  expect(getAddress()).toBe(`${at}?tab=yes&q=iyer&category=Family`)
  fireEvent.click(screen.getByRole('button', { name: /^Family/ }))
  expect(getAddress()).toBe(`${at}?tab=yes&q=iyer`)
})

test('Our product keeps a search text as typed, with a space at its end', async () => {
  const requests = await openGuests()
  const search = await screen.findByLabelText<HTMLInputElement>('Name, email or phone')
  fireEvent.change(search, { target: { value: 'Meera ' } })
  await waitFor(() => expect(listPaths(requests)).toContain(`${list}?q=Meera`))
  expect(getAddress()).toBe(`${at}?q=Meera`)
  expect(search.value).toBe('Meera ')
  fireEvent.change(search, { target: { value: `${search.value}I ` } })
  await waitFor(() => expect(getAddress()).toBe(`${at}?q=Meera+I`))
  fireEvent.blur(search)
  expect(search.value).toBe('Meera I')
})

const cursor = '2026-11-20T10:00:00.000Z|0123456789ABCDE'

test('Our product reads the next page after the last row and keeps the first', async () => {
  let second = false
  const requests = await openGuests({
    [list]: () => (second ? guestsReply([jon]) : guestsReply([meera], { NEXT: cursor })),
  })
  await findRow('Meera Iyer')
  second = true
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await findRow('Jon Fernandes')).toBeTruthy()
  expect(await findRow('Meera Iyer')).toBeTruthy()
  expect(listPaths(requests)).toContain(`${list}?after=${encodeURIComponent(cursor)}`)
})
test('Our product makes the door list and name labels in the export dialog, and says why it cannot', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const paper = `GET /api/events/${EID}/door-paper`
  let isLong = false
  const requests = await openGuests({
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
    listPaths(requests).filter((path) => path.startsWith(paper)),
    saved.mock.calls.length,
  ]).toEqual([[`${paper}?what=list&language=en`, `${paper}?what=labels&language=en`], 1])
})

test('Our product keeps the keyboard in a guest panel that fills a phone, and returns it to the list', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 767px)',
    addEventListener() {},
    removeEventListener() {},
  }))
  await openGuests()
  const name = await findRow('Meera Iyer')
  const isListHidden = () =>
    [screen.getByRole('main', { hidden: true }), ...document.querySelectorAll('nav')].map(
      (element) => element.closest('[inert]') !== null,
    )
  expect(new Set(isListHidden())).toEqual(new Set([false]))
  await act(async () => fireEvent.click(name))
  const panel = await screen.findByRole('complementary', { name: 'Guest' })
  expect(new Set(isListHidden())).toEqual(new Set([true]))
  expect(panel.closest('[inert]')).toBeNull()
  await act(async () => fireEvent.click(within(panel).getByRole('button', { name: 'Close' })))
  await waitFor(() => expect(new Set(isListHidden())).toEqual(new Set([false])))
  expect(document.activeElement?.textContent).toBe('Meera Iyer')
})

test('Our product shows an answer as it comes, without a reload', async () => {
  let now: object[] = [jon]
  await openGuests({ [list]: () => guestsReply(now) })
  await findRow('Jon Fernandes')
  expect(screen.queryByRole('link', { name: 'Meera Iyer' })).toBeNull()
  now = [meera, jon]
  act(() => FakeStream.emit('answers'))
  expect(await findRow('Meera Iyer')).toBeTruthy()
})

test('Our product offers on an empty list a field to paste, a form, and the page’s link', async () => {
  await openGuests({
    [list]: guestsReply([], {
      COUNTS: { ...guestCounts, all: 0, yes: 0 },
      CATEGORIES: [],
      KNOWS_AGES: false,
      TAGS: [],
      FIELDS: [],
    }),
  })
  expect(await screen.findByRole('heading', { name: 'Who’s coming?' })).toBeTruthy()
  expect(screen.getByLabelText('Paste your guests')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add one guest' }))
  expect(getField('Name')).toBeTruthy()
  expect(screen.getByText('localhost/asha-rohan')).toBeTruthy()
})
test('Our product says that guest data was deleted, keeps the counts, and lets no guest be added', async () => {
  await openGuests({
    [list]: success({
      GUESTS: [],
      COUNTS: { ...guestCounts, all: 5 },
      CATEGORIES: ['Family'],
      KNOWS_AGES: false,
      TAGS: [],
      FIELDS: [],
      NEXT: null,
    }),
    [`GET /api/check-sidebar-status/${EID}`]: success({
      ...publishedEventPayload,
      eventPassed: true,
      eventPostponed: false,
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
