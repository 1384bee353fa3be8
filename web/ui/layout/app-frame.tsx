import { DirectionProvider, MantineProvider } from '@mantine/core'
import { useSyncExternalStore, type ReactNode } from 'react'
import { cspNonce } from '../../lib/config.ts'
import { lazyPart } from '../../lib/http/load-chunk.ts'
import { upgradePrompt } from '../../lib/payment/upgrade-prompt-state.ts'
import { PageOverlay } from '../feedback/page-overlay.tsx'
import { LoadingDialog } from '../feedback/part-boundary.tsx'
import { theme, themeVariables } from '../theme.ts'
import { ToastList } from '../feedback/toast-list.tsx'

const UpgradePrompt = lazyPart(() =>
  import('../plans/upgrade-prompt.tsx').then((made) => made.UpgradePrompt),
)

/**
 * The frame of every screen: theme, direction (read from the document), toasts, upgrade prompt and
 * loader.
 */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={themeVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => cspNonce}
      >
        {children}
        <UpgradePromptHost />
        <PageOverlay />
        <ToastList />
      </MantineProvider>
    </DirectionProvider>
  )
}

/** Loads the dialog's code with the first prompt, so that the login page does not need it. */
function UpgradePromptHost() {
  const shown = useSyncExternalStore(upgradePrompt.subscribe, upgradePrompt.now)
  return (
    <LoadingDialog isOpen={shown !== null} onFailed={upgradePrompt.close}>
      {shown && <UpgradePrompt shown={shown} />}
    </LoadingDialog>
  )
}
