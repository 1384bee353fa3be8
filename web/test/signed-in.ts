import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { config } from '../lib/config.ts'
import { closeToast, toasts } from '../lib/browser/toasts.ts'
import { silentStream } from './draft.ts'

/** In each test of the file a user is signed in with this stream. Storage, toasts and mocks are reset after each. */
export function setUpSignedIn(stream: unknown = silentStream): void {
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
    sessionStorage.clear()
    toasts.now().forEach(({ id }) => closeToast(id))
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
