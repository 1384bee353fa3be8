import { config } from './config.ts'

export type GoogleTrouble = 'blocked' | 'closed' | 'refused' | 'away'
export type GoogleOutcome = { token: string } | { trouble: GoogleTrouble }

type Answer = { access_token?: string; error?: string }
type TokenClient = { requestAccessToken: () => void }
type Asking = {
  client_id: string
  scope: string
  callback: (answer: Answer) => void
  error_callback: (error: { type?: string }) => void
}
type Script = { accounts?: { oauth2?: { initTokenClient: (asking: Asking) => TokenClient } } }

const scope = 'openid email profile'
const patience = 10_000

const loaded = () => (globalThis as { google?: Script }).google?.accounts?.oauth2
let loading: Promise<void> | undefined

/** Gets Google's script, once; a page that nobody signs in on by Google never asks for it. */
export function prepareGoogle(): Promise<void> {
  if (loaded()) return Promise.resolve()
  loading ??= scriptFrom(config.google?.script ?? '').catch(() => {
    loading = undefined
  })
  return loading
}

function scriptFrom(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true })
    const timer = setTimeout(() => reject(new Error('too slow')), patience)
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('blocked'))
    }
    document.head.append(script)
    script.addEventListener('load', () => clearTimeout(timer))
  })
}

/** Opens Google's window and waits for what somebody does in it. */
export async function askGoogle(): Promise<GoogleOutcome> {
  await prepareGoogle()
  const google = loaded()
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
