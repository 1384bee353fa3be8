import { vi } from 'vitest'
import { config } from '../lib/config.ts'

type Told = { callback: (answer: object) => void; error_callback: (error: object) => void }

/** Google's window, in which somebody does this; whether the document of the page may open it. */
export function playGoogle(
  does: (told: Told) => void = ({ callback }) => callback({ access_token: 'ya29.x' }),
  isOpen = true,
): void {
  config.google = { clientId: 'x', script: '/none.js', isStandIn: true, isOpen }
  vi.stubGlobal('google', {
    accounts: {
      oauth2: { initTokenClient: (told: Told) => ({ requestAccessToken: () => does(told) }) },
    },
  })
}
