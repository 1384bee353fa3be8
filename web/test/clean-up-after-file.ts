import { cleanup } from '@testing-library/react'
import { focusManager, onlineManager } from '@tanstack/react-query'
import { afterAll, vi } from 'vitest'
import { callbackDialog } from '../lib/browser/callback-dialog.ts'
import { browserNavigation } from '../lib/browser/navigation.ts'
import { closeToast, toasts } from '../lib/browser/toasts.ts'
import { queryClient } from '../lib/http/queries.ts'
import { builderState, upgradePrompt } from '../lib/payment/upgrade-prompt-state.ts'
import { restoreConfig } from './original-config.ts'

// The files of a worker share their modules and one window, so each leaves them as it found them.
afterAll(async () => {
  // A chunk whose loading is cut off by the end of a file stays broken for the next one.
  await vi.dynamicImportSettled()
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // A toast about an ended session goes to the login page when it closes.
  const navigation = vi.spyOn(browserNavigation, 'go').mockImplementation(() => {})
  toasts.now().forEach(({ id }) => closeToast(id))
  navigation.mockRestore()
  for (const dialog of [callbackDialog, upgradePrompt]) if (dialog.now()) dialog.close()
  // A dialog that closes gives its focus back in the next frame.
  await new Promise((resolve) => {
    requestAnimationFrame(resolve)
  })
  builderState.now = false
  queryClient.clear()
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  restoreConfig()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
