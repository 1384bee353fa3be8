import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter, useLocation } from 'react-router'
import { queryClient } from './lib/http/queries.ts'
import { AppRoutes } from './routes.tsx'
import { AppFrame } from './ui/layout/app-frame.tsx'
import { RouteFocus } from './ui/navigation/route-focus.tsx'
import { ErrorBoundary } from './ui/feedback/unexpected-error.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AppFrame>
        <BrowserRouter>
          <RoutedApp />
        </BrowserRouter>
      </AppFrame>
    </QueryClientProvider>
  )
}

function RoutedApp() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary at={pathname}>
      <RouteFocus />
      <AppRoutes />
    </ErrorBoundary>
  )
}
