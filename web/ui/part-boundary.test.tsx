import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { exits } from '../lib/leave.ts'
import { lazyPart } from '../lib/load-chunk.ts'
import { toasts } from '../lib/toasts.ts'
import { Screens } from '../routes.tsx'
import { asha, noEvents } from '../test/asha.ts'
import { fakeServer, refusal, success, type Replies } from '../test/fake-server.ts'
import { publishedReplies } from '../test/published.ts'
import { EID } from '../test/draft.ts'
import { show } from '../test/show.tsx'
import { signedIn } from '../test/signed-in.ts'
import { LoadingDialog, LoadingPart } from './part-boundary.tsx'
import { ErrorBoundary } from './unexpected-error.tsx'

signedIn()
// React tells the console of what a boundary caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const again = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

async function open(at: string, replies: Replies) {
  fakeServer({
    'GET /api/verify-users-access': success(asha),
    'GET /api/events': noEvents,
    ...replies,
  })
  await show(
    <ErrorBoundary at={at}>
      <Screens />
    </ErrorBoundary>,
    { at },
  )
}

test('Our product says in its place that a page’s facts did not load, keeps what is around it, and asks again when pressed', async () => {
  let isAway = true
  const failing = () =>
    isAway ? refusal(500, 'failed', 'Something went wrong.', {}, 'unexpected') : noEvents
  await open('/dashboard', { 'GET /api/events': failing as never })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This part didn’t loadSomething went wrong.',
  )
  expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull()
  isAway = false
  again()
  expect(await screen.findByRole('heading', { level: 1, name: 'Events' })).toBeTruthy()
  expect(screen.queryByText('This part didn’t load')).toBeNull()
})

test('Our product keeps the rail of an event whose facts did not load', async () => {
  let isAway = true
  const replies = publishedReplies({})
  const status = replies[`GET /api/check-sidebar-status/${EID}`]
  await open(`/dashboard/guests/${EID}`, {
    ...replies,
    [`GET /api/check-sidebar-status/${EID}`]: (() =>
      isAway ? refusal(400, 'failed', 'Please check this field.') : status) as never,
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Please check this field.')
  expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)
  isAway = false
  again()
  await waitFor(() => expect(screen.queryByText('This part didn’t load')).toBeNull())
})

test('Our product says where who is there could not be asked that the page did not load, and asks again', async () => {
  let isAway = true
  await open('/dashboard', {
    'GET /api/verify-users-access': (() =>
      isAway
        ? refusal(500, 'failed', 'Something went wrong.', {}, 'unexpected')
        : success(asha)) as never,
  })
  expect(await screen.findByRole('main')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong.')
  isAway = false
  again()
  expect(await screen.findByRole('heading', { level: 1, name: 'Events' })).toBeTruthy()
})

/** A part whose code does not come as long as there is no network. */
function farPart() {
  const network = { isAway: true, asked: 0 }
  const Far = lazyPart(() => {
    network.asked += 1
    return network.isAway
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve(() => <p>from afar</p>)
  })
  return { network, Far }
}

test('Our product asks for code that did not come once, and again when pressed', async () => {
  fakeServer({})
  const { network, Far } = farPart()
  await show(
    <>
      <p>around</p>
      <LoadingPart at="/a" fallback={null}>
        <Far />
      </LoadingPart>
    </>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This part didn’t loadCheck your internet connection. Nothing you saved is lost.',
  )
  expect([network.asked, screen.getByText('around')]).toEqual([1, expect.anything()])
  await act(async () => again())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(network.asked).toBe(2)
  network.isAway = false
  await act(async () => again())
  expect(await screen.findByText('from afar')).toBeTruthy()
})

test('Our product offers to load the page afresh where its server is there and trying again did not help, and no other way', async () => {
  let page: string | 'unreachable' = 'unreachable'
  fakeServer({ 'GET /': () => (page === 'unreachable' ? page : { body: page }) })
  const reload = vi.spyOn(exits, 'reload').mockImplementation(() => {})
  const { Far } = farPart()
  await show(
    <LoadingPart at="/a" fallback={null}>
      <Far />
    </LoadingPart>,
  )
  const says = (words: string) =>
    waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(`This part didn’t load${words}`),
    )
  await says('Check your internet connection. Nothing you saved is lost.')
  page = '<h1>Welcome to the hotel</h1>'
  await act(async () => again())
  await says('Check your internet connection. Nothing you saved is lost.')
  page = '<script type="module" crossorigin src="/assets/index-new.js"></script>'
  await act(async () => again())
  await says('Reload the page to continue. Nothing you saved is lost.')
  fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['part', 'SECTION', 'H2'],
  ['page', 'SECTION', 'H1'],
  ['main', 'MAIN', 'H1'],
] as const)(
  'Our product heads what did not load as its place wants: a %s',
  async (place, region, heading) => {
    fakeServer({})
    const { Far } = farPart()
    await show(
      <LoadingPart at="/a" place={place} fallback={null}>
        <Far />
      </LoadingPart>,
    )
    const title = await screen.findByRole('heading', { name: 'This part didn’t load' })
    expect([title.tagName, title.closest('main, section')?.tagName]).toEqual([heading, region])
  },
)

test('Our product says of a dialog that did not come in a toast, and opens it with the next press', async () => {
  fakeServer({})
  const { network, Far } = farPart()
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Share
        </button>
        <LoadingDialog isOpen={isOpen} onFailed={() => setOpen(false)}>
          {isOpen && <Far />}
        </LoadingDialog>
      </>
    )
  }
  await show(<Page />)
  const press = () =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share' })))
  await press()
  await waitFor(() =>
    expect(toasts.now().map(({ text }) => text)).toEqual([
      'Check your internet connection. Nothing you saved is lost.',
    ]),
  )
  network.isAway = false
  await press()
  expect(await screen.findByText('from afar')).toBeTruthy()
})

test('Our product leaves what nobody foresaw to the last screen', async () => {
  fakeServer({})
  const Broken = () => {
    throw new TypeError('No such thing')
  }
  await show(
    <ErrorBoundary at="/">
      <LoadingPart at="/" fallback={null}>
        <Broken />
      </LoadingPart>
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
  expect(screen.getByText('No such thing')).toBeTruthy()
})
