import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { clearSignedOutDoor } from './lib/door/door-session.ts'
import { config } from './lib/config.ts'
import { prefetchNextPage } from './lib/browser/prefetch-next.ts'
import { restoreVisitor } from './lib/session/session.ts'
import { getInitialLanguage, startTranslations } from './lib/i18n/translations.ts'
import { UnexpectedError } from './ui/feedback/unexpected-error.tsx'

// The session is asked for meanwhile; a failed load is tried again by the page that needs it.
if (config.signedIn) void import('./later-parts.ts').catch(() => undefined)
if (config.signedIn === false) void clearSignedOutDoor()

prefetchNextPage()
const root = createRoot(document.querySelector('#root') ?? document.body)

Promise.all([startTranslations(getInitialLanguage()), restoreVisitor()]).then(
  () => root.render(<App />),
  (error: unknown) => root.render(<UnexpectedError error={error} />),
)
