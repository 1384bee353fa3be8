import { DirectionProvider, MantineProvider } from '@mantine/core'
import { useSyncExternalStore, type ReactNode } from 'react'
import { cspNonce } from '../lib/config.ts'
import { lazyPart } from '../lib/load-chunk.ts'
import { prompt } from '../lib/prompt.ts'
import { PageOverlay } from './page-overlay.tsx'
import { LoadingDialog } from './part-boundary.tsx'
import { theme, themeVariables } from './theme.ts'
import { Toasts } from './toasts.tsx'

const UpgradePrompt = lazyPart(() =>
  import('./upgrade-prompt.tsx').then((made) => made.UpgradePrompt),
)

/** What stands around every screen: theme, direction (read from the document), toasts, prompt and loader. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={themeVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => cspNonce}
      >
        {children}
        <Prompt />
        <PageOverlay />
        <Toasts />
      </MantineProvider>
    </DirectionProvider>
  )
}

/** The dialog's code comes with the first prompt, not with the login page. */
function Prompt() {
  const shown = useSyncExternalStore(prompt.subscribe, prompt.now)
  return (
    <LoadingDialog isOpen={shown !== null} onFailed={prompt.close}>
      {shown && <UpgradePrompt shown={shown} />}
    </LoadingDialog>
  )
}
