// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const sent = vi.fn(async () => new Response())

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  sent.mockClear()
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

async function open(body: string): Promise<void> {
  document.body.innerHTML = body
  await import('./enhance.ts')
}

function move(byAPerson: boolean): void {
  const event = new Event('pointermove')
  Object.defineProperty(event, 'isTrusted', { value: byAPerson })
  dispatchEvent(event)
}

test('Our product tells once that a person looked for a second', async () => {
  await open('<main data-viewed="/view"></main>')
  move(true)
  vi.advanceTimersByTime(900)
  expect(sent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(sent).toHaveBeenCalledExactlyOnceWith('/view', expect.objectContaining({ method: 'POST', keepalive: true, body: '{}' }))
})

test('Our product tells nothing of a page that nobody moved on', async () => {
  await open('<main data-viewed="/view"></main>')
  move(false)
  vi.advanceTimersByTime(60_000)
  expect(sent).not.toHaveBeenCalled()
  move(true)
  vi.advanceTimersByTime(300)
  expect(sent).toHaveBeenCalledOnce()
})

test('Our product tells nothing of a page in the background', async () => {
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await open('<main data-viewed="/view"></main>')
  move(true)
  vi.advanceTimersByTime(60_000)
  expect(sent).not.toHaveBeenCalled()
  sight.mockReturnValue('visible')
  vi.advanceTimersByTime(1_200)
  expect(sent).toHaveBeenCalledOnce()
})

test('Our product tells nothing where there is nobody to tell', async () => {
  await open('<main></main>')
  move(true)
  vi.advanceTimersByTime(5_000)
  expect(sent).not.toHaveBeenCalled()
})

test('Our product copies a link and says so', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await open('<button type="button" hidden data-copy="https://mehfil.example/A/B" data-copied="Copied">Copy my link</button>')
  const button = document.querySelector('button')
  expect(button?.hidden).toBe(false)
  button?.click()
  await vi.advanceTimersByTimeAsync(0)
  expect(writeText).toHaveBeenCalledWith('https://mehfil.example/A/B')
  expect(button?.textContent).toBe('Copied')
})

test('Our product shows the link to be taken by hand where copying is forbidden', async () => {
  const shown = vi.fn()
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
  vi.stubGlobal('prompt', shown)
  await open('<button type="button" hidden data-copy="https://mehfil.example/A/B" data-copied="Copied">Copy my link</button>')
  document.querySelector('button')?.click()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toHaveBeenCalledExactlyOnceWith('Copy my link', 'https://mehfil.example/A/B')
  expect(document.querySelector('button')?.textContent).toBe('Copy my link')
})
