import { setImmediate as rest } from 'node:timers/promises'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll } from 'vitest'
import type { Language } from '@mehfil/contract/languages.ts'
import { queryClient } from '../lib/http/queries.ts'
import { switchLanguage, startTranslations } from '../lib/i18n/translations.ts'
import { AppFrame } from '../ui/layout/app-frame.tsx'
// The frame loads this with its first prompt. Here it is loaded already, so that no test waits for it, and none leaves it half loaded.
import '../ui/plans/upgrade-prompt.tsx'
import { silentStream } from './draft.ts'
import { PageSuspense } from '../ui/layout/page-suspense.tsx'

// The test browser has no EventSource; a test that needs one brings its own.
globalThis.EventSource ??= silentStream as never

// A render after the file's last test would find no window.
afterAll(async () => {
  cleanup()
  await rest()
})

// A page's code is compiled when the first test asks for it, on a busy machine in more than ten seconds.
configure({ asyncUtilTimeout: 25_000 })

type ShowOptions = {
  at?: string
  language?: Language
  /** The navigation state from the page before. */
  state?: unknown
}

/** Renders a screen on its own, with texts, theme, router and an empty query cache. */
export async function show(
  screen: ReactNode,
  { at = '/', language = 'en', state }: ShowOptions = {},
) {
  cleanup()
  queryClient.clear()
  await (i18next.isInitialized ? switchLanguage(language) : startTranslations(language))
  return act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <AppFrame>
          <MemoryRouter
            initialEntries={[
              {
                pathname: at.split(/[?#]/)[0] ?? '/',
                search: /\?[^#]*/.exec(at)?.[0] ?? '',
                hash: /#.*/.exec(at)?.[0] ?? '',
                state,
              },
            ]}
          >
            <PageSuspense>{screen}</PageSuspense>
            <Address />
          </MemoryRouter>
        </AppFrame>
      </QueryClientProvider>,
    ),
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
