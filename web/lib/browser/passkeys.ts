import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { RefusedError } from '../http/refused-error.ts'

/** Loaded when a passkey is first asked for. */
const load = () => import('@simplewebauthn/browser')

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Whether the browser offers passkeys in the list of a field. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/** No passkey was used: the reader closed the browser's window, or the device has it already. */
export class PasskeyCancelledError extends RefusedError {
  override name = 'PasskeyCancelledError'
}

/** Asks the browser for a new passkey. `texts` are for the refusals of the browser. */
export async function makePasskey(
  options: string,
  texts: { cancelled: string; already: string },
): Promise<string> {
  const { startRegistration } = await load()
  try {
    const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON
    return JSON.stringify(await startRegistration({ optionsJSON }))
  } catch (error) {
    const isKnown = (error as Error).name === 'InvalidStateError'
    throw new PasskeyCancelledError(isKnown ? texts.already : texts.cancelled, {
      http: 0,
      status: 'failed',
    })
  }
}

/** Asks the browser for a passkey; `isSuggested` waits in the list of the address field. */
export async function takePasskey(
  options: string,
  { cancelled, isSuggested = false }: { cancelled: string; isSuggested?: boolean },
): Promise<string> {
  const { startAuthentication } = await load()
  try {
    const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON
    return JSON.stringify(
      await startAuthentication({ optionsJSON, useBrowserAutofill: isSuggested }),
    )
  } catch {
    throw new PasskeyCancelledError(cancelled, { http: 0, status: 'failed' })
  }
}

/** Ends a request that waits in the list of a field. */
export const stopSuggestingPasskeys = async (): Promise<void> =>
  (await load()).WebAuthnAbortService.cancelCeremony()
