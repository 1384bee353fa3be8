import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { firstLanguage, startWords } from './lib/words.ts'
import { UnexpectedError } from './ui/unexpected-error.tsx'

const root = createRoot(document.querySelector('#root') ?? document.body)

startWords(firstLanguage()).then(
  () => root.render(<App />),
  (error: unknown) => root.render(<UnexpectedError error={error} />),
)
