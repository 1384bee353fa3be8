import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { config } from '../lib/config.ts'
import { closeToast, toasts } from '../lib/toasts.ts'
import { silentStream } from './draft.ts'

/** In each test of the file somebody is signed in and hears this stream; nothing of one test is left for the next. */
export function signedIn(stream: unknown = silentStream): void {
  beforeEach(() => {
    config.signedIn = true
    vi.stubGlobal('EventSource', stream)
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
  })
  afterEach(() => {
    cleanup()
    localStorage.clear()
    toasts.now().forEach(({ id }) => closeToast(id))
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
