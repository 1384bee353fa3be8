import { ProofDialog } from '../accounts/proof/proof-dialog.tsx'
import { refreshKeys } from './queries.ts'

/** Proves who asks, before a program gets access. */
export const ProofStep = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <ProofDialog title={title} onProven={refreshKeys} onClose={onClose} />
)
