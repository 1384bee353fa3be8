import { loadScript } from '../browser/load-script.ts'
import { config } from '../config.ts'

export type GoogleFailure = 'blocked' | 'closed' | 'refused' | 'away'
export type GoogleOutcome = { token: string } | { trouble: GoogleFailure }

type GoogleTokenResponse = { access_token?: string; error?: string }
type GoogleTokenClient = { requestAccessToken: () => void }
type GooglePrompt = {
  client_id: string
  scope: string
  callback: (answer: GoogleTokenResponse) => void
  error_callback: (error: { type?: string }) => void
}
type GoogleScript = {
  accounts?: { oauth2?: { initTokenClient: (asking: GooglePrompt) => GoogleTokenClient } }
}

const scope = 'openid email profile'
const scriptTimeoutMs = 10_000

const getGoogleOAuth = () => (globalThis as { google?: GoogleScript }).google?.accounts?.oauth2
let scriptLoad: Promise<void> | undefined

/** Loads Google's script once, and only where the reader chose to sign in with Google. */
export function loadGoogle(): Promise<void> {
  if (getGoogleOAuth()) return Promise.resolve()
  scriptLoad ??= loadScript(config.google?.script ?? '', scriptTimeoutMs).catch(() => {
    scriptLoad = undefined
  })
  return scriptLoad
}

/** Opens Google's window and waits for what the reader does in it. */
export async function requestGoogleToken(): Promise<GoogleOutcome> {
  await loadGoogle()
  const google = getGoogleOAuth()
  if (!google || !config.google) return { trouble: 'away' }
  const { clientId } = config.google
  return new Promise((resolve) => {
    google
      .initTokenClient({
        client_id: clientId,
        scope,
        callback: ({ access_token }) =>
          resolve(access_token ? { token: access_token } : { trouble: 'refused' }),
        error_callback: ({ type }) =>
          resolve({
            trouble:
              type === 'popup_failed_to_open'
                ? 'blocked'
                : type === 'popup_closed'
                  ? 'closed'
                  : 'refused',
          }),
      })
      .requestAccessToken()
  })
}
