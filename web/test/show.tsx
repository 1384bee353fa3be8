import { setImmediate as rest } from 'node:timers/promises'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll } from 'vitest'
import type { Language } from '@mehfil/contract/fields.ts'
import { queryClient } from '../lib/queries.ts'
import { speak, startWords } from '../lib/words.ts'
import { Frame } from '../ui/frame.tsx'
import { silentStream } from './draft.ts'
import { PageSuspense } from '../ui/page-suspense.tsx'

// The browser of tests has no stream; a test that hears one brings its own.
globalThis.EventSource ??= silentStream as never

// What is still being drawn when a file's tests end would find no window.
afterAll(async () => {
  cleanup()
  await rest()
})

// A page's code is compiled when the first test asks for it.
configure({ asyncUtilTimeout: 10_000 })

type Shown = {
  at?: string
  language?: Language
  /** What the page before handed on. */ state?: unknown
}

/** Puts a screen on a page of its own, with words, theme, router and an empty memory. */
export async function show(screen: ReactNode, { at = '/', language = 'en', state }: Shown = {}) {
  cleanup()
  queryClient.clear()
  await (i18next.isInitialized ? speak(language) : startWords(language))
  return act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <Frame>
          <MemoryRouter
            initialEntries={[
              {
                pathname: at.split('?')[0] ?? '/',
                search: at.includes('?') ? `?${at.split('?')[1]}` : '',
                state,
              },
            ]}
          >
            <PageSuspense>{screen}</PageSuspense>
            <Address />
          </MemoryRouter>
        </Frame>
      </QueryClientProvider>,
    ),
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
