import { vi } from 'vitest'
import { config } from '../lib/config.ts'

type FakeGoogleClient = {
  callback: (answer: object) => void
  error_callback: (error: object) => void
}

/** A fake of Google's window with this outcome, and whether the page may open it. */
export function stubGoogle(
  act: (client: FakeGoogleClient) => void = ({ callback }) => callback({ access_token: 'ya29.x' }),
  isOpen = true,
): void {
  config.google = { clientId: 'x', script: '/none.js', isStandIn: true, isOpen }
  vi.stubGlobal('google', {
    accounts: {
      oauth2: {
        initTokenClient: (client: FakeGoogleClient) => ({ requestAccessToken: () => act(client) }),
      },
    },
  })
}
