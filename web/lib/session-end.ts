import type { Status } from '@mehfil/contract/envelope.ts'
import { exits } from './leave.ts'
import { rememberAddress } from './remembered-address.ts'
import { sayWarning } from './toasts.ts'
import { words } from './translator.ts'

const shownFor = 1_000
let isEnding = false

/** Says why, then goes to the login page by a full load, so that nothing of the old session stays in memory. */
export function endSession(status: Status): void {
  if (isEnding) return
  isEnding = true
  rememberAddress(window.location.pathname + window.location.search)
  sayWarning(words(status === 'expired' ? 'error.session-expired' : 'error.session-invalid'), {
    lasts: shownFor,
    closed: () => {
      isEnding = false
      exits.go('/')
    },
  })
}
