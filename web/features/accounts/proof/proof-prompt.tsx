import { useSyncExternalStore } from 'react'
import { proofPrompt } from '../../../lib/session/proof-prompt.ts'
import { ProofDialog } from './proof-dialog.tsx'

/** Opened by any change that needs a proof of who the reader is. */
export function ProofPrompt() {
  const request = useSyncExternalStore(proofPrompt.subscribe, proofPrompt.now)
  return request && <ProofDialog onProven={request.proceed} onClose={request.cancel} />
}
