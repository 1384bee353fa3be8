import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter, useLocation } from 'react-router'
import { queryClient } from './lib/queries.ts'
import { Screens } from './routes.tsx'
import { Frame } from './ui/frame.tsx'
import { RouteFocus } from './ui/route-focus.tsx'
import { ErrorBoundary } from './ui/unexpected-error.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
      </Frame>
    </QueryClientProvider>
  )
}

function Pages() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary at={pathname}>
      <RouteFocus />
      <Screens />
    </ErrorBoundary>
  )
}
