import type { EnvelopeStatus } from '@mehfil/contract/envelope.ts'
import { browserNavigation } from '../browser/navigation.ts'
import { saveReturnAddress } from './return-address.ts'
import { showWarningToast } from '../browser/toasts.ts'
import { translate } from '../i18n/translator.ts'

const toastMs = 1_000
let isEnding = false

/**
 * Shows the reason as a toast, then loads the login page in full, so that no data of the old
 * session stays in memory.
 */
export function endSession(status: EnvelopeStatus): void {
  if (isEnding) return
  isEnding = true
  saveReturnAddress(window.location.pathname + window.location.search)
  showWarningToast(
    translate(status === 'expired' ? 'error.session-expired' : 'error.session-invalid'),
    {
      lasts: toastMs,
      closed: () => {
        isEnding = false
        browserNavigation.go('/')
      },
    },
  )
}
