import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { browserNavigation } from '../../lib/browser/navigation.ts'
import { lazyPart } from '../../lib/http/load-chunk.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { AppRoutes } from '../../routes.tsx'
import { asha, noEvents } from '../../test/asha.ts'
import { fakeServer, refusal, success, type FakeReplies } from '../../test/fake-server.ts'
import { publishedReplies } from '../../test/published.ts'
import { EID } from '../../test/draft.ts'
import { show } from '../../test/show.tsx'
import { setUpSignedIn } from '../../test/signed-in.ts'
import { LoadingDialog, LoadingPart } from './part-boundary.tsx'
import { ErrorBoundary } from './unexpected-error.tsx'

setUpSignedIn()
// React writes errors that a boundary caught to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const pressTryAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

async function open(at: string, replies: FakeReplies) {
  fakeServer({
    'GET /api/verify-users-access': success(asha),
    'GET /api/events': noEvents,
    ...replies,
  })
  await show(
    <ErrorBoundary at={at}>
      <AppRoutes />
    </ErrorBoundary>,
    { at },
  )
}

test(
  'Our product replaces a page whose data did not load with an error, keeps the frame, and tries again when pressed',
  { tags: 'long' },
  async () => {
    let isOffline = true
    const failing = () =>
      isOffline ? refusal(500, 'failed', 'Something went wrong.', {}, 'unexpected') : noEvents
    await open('/dashboard', { 'GET /api/events': failing as never })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This part didn’t loadSomething went wrong.',
    )
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)
    expect(screen.queryByText('Unexpected Application Error!')).toBeNull()
    isOffline = false
    pressTryAgain()
    expect(
      await screen.findByRole('heading', { level: 1, name: /bringing people together/ }),
    ).toBeTruthy()
    expect(screen.queryByText('This part didn’t load')).toBeNull()
  },
)

test('Our product keeps the rail of an event whose data did not load', async () => {
  let isOffline = true
  const replies = publishedReplies({})
  const status = replies[`GET /api/check-sidebar-status/${EID}`]
  await open(`/dashboard/guests/${EID}`, {
    ...replies,
    [`GET /api/check-sidebar-status/${EID}`]: (() =>
      isOffline ? refusal(400, 'failed', 'Please check this field.') : status) as never,
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Please check this field.')
  expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)
  isOffline = false
  pressTryAgain()
  await waitFor(() => expect(screen.queryByText('This part didn’t load')).toBeNull())
})

test('Our product says that the page did not load when the session could not be read, and tries again', async () => {
  let isOffline = true
  await open('/dashboard', {
    'GET /api/verify-users-access': (() =>
      isOffline
        ? refusal(500, 'failed', 'Something went wrong.', {}, 'unexpected')
        : success(asha)) as never,
  })
  expect(await screen.findByRole('main')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong.')
  isOffline = false
  pressTryAgain()
  expect(
    await screen.findByRole('heading', { level: 1, name: /bringing people together/ }),
  ).toBeTruthy()
})

/** A part whose code does not load while there is no network. */
function createUnloadedPart() {
  const network = { isOffline: true, requestCount: 0 }
  const UnloadedPart = lazyPart(() => {
    network.requestCount += 1
    return network.isOffline
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve(() => <p>from afar</p>)
  })
  return { network, UnloadedPart }
}

test('Our product requests code only once when it fails to load, and again when pressed', async () => {
  fakeServer({})
  const { network, UnloadedPart } = createUnloadedPart()
  await show(
    <>
      <p>around</p>
      <LoadingPart at="/a" fallback={null}>
        <UnloadedPart />
      </LoadingPart>
    </>,
  )
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This part didn’t loadCheck your internet connection. Nothing you saved is lost.',
  )
  expect([network.requestCount, screen.getByText('around')]).toEqual([1, expect.anything()])
  await act(async () => pressTryAgain())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(network.requestCount).toBe(2)
  network.isOffline = false
  await act(async () => pressTryAgain())
  expect(await screen.findByText('from afar')).toBeTruthy()
})

test('Our product draws a part at once that was loaded before, and it keeps its state', async () => {
  fakeServer({})
  const Counter = lazyPart(() =>
    Promise.resolve(() => {
      const [count, setCount] = useState(0)
      return <button onClick={() => setCount(count + 1)}>pressed {count} times</button>
    }),
  )
  const seen: string[] = []
  const Fallback = () => {
    seen.push('waiting')
    return null
  }
  await act(() => Counter.preload())
  await show(
    <LoadingPart at="/a" fallback={<Fallback />}>
      <Counter />
    </LoadingPart>,
  )
  expect(seen).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'pressed 0 times' }))
  await act(() => Counter.preload())
  expect(screen.getByRole('button', { name: 'pressed 1 times' })).toBeTruthy()
})

test('Our product offers only to reload the page when the server answers but another try did not help', async () => {
  let page: string | 'unreachable' = 'unreachable'
  fakeServer({ 'GET /': () => (page === 'unreachable' ? page : { body: page }) })
  const reload = vi.spyOn(browserNavigation, 'reload').mockImplementation(() => {})
  const { UnloadedPart } = createUnloadedPart()
  await show(
    <LoadingPart at="/a" fallback={null}>
      <UnloadedPart />
    </LoadingPart>,
  )
  const says = (words: string) =>
    waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(`This part didn’t load${words}`),
    )
  await says('Check your internet connection. Nothing you saved is lost.')
  page = '<h1>Welcome to the hotel</h1>'
  await act(async () => pressTryAgain())
  await says('Check your internet connection. Nothing you saved is lost.')
  page = '<script type="module" crossorigin src="/assets/index-new.js"></script>'
  await act(async () => pressTryAgain())
  await says('Reload the page to continue. Nothing you saved is lost.')
  fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['part', 'SECTION', 'H2'],
  ['page', 'SECTION', 'H1'],
  ['main', 'MAIN', 'H1'],
] as const)(
  'Our product gives the error of a part that did not load the right heading level: %s',
  async (place, region, heading) => {
    fakeServer({})
    const { UnloadedPart } = createUnloadedPart()
    await show(
      <LoadingPart at="/a" place={place} fallback={null}>
        <UnloadedPart />
      </LoadingPart>,
    )
    const title = await screen.findByRole('heading', { name: 'This part didn’t load' })
    expect([title.tagName, title.closest('main, section')?.tagName]).toEqual([heading, region])
  },
)

test('Our product says in a toast that a dialog did not load, and opens it with the next press', async () => {
  fakeServer({})
  const { network, UnloadedPart } = createUnloadedPart()
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Share
        </button>
        <LoadingDialog isOpen={isOpen} onFailed={() => setOpen(false)}>
          {isOpen && <UnloadedPart />}
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
  network.isOffline = false
  await press()
  expect(await screen.findByText('from afar')).toBeTruthy()
})

test('Our product shows the last screen for an unexpected error', async () => {
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
