import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { nobodyIsHere } from './lib/at-door.ts'
import { config } from './lib/config.ts'
import { recallVisitor } from './lib/session.ts'
import { firstLanguage, startWords } from './lib/words.ts'
import { UnexpectedError } from './ui/unexpected-error.tsx'

if (config.signedIn === false) void nobodyIsHere()

const root = createRoot(document.querySelector('#root') ?? document.body)

Promise.all([startWords(firstLanguage()), recallVisitor()]).then(
  () => root.render(<App />),
  (error: unknown) => root.render(<UnexpectedError error={error} />),
)
