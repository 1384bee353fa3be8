import type { RequestContext } from '../../../base/http/context.ts'
import { saveFaults, type SandboxFaults } from '../store.ts'

/** Sets how the next requests fail. */
export const setFaults = ({ world }: RequestContext, faults: SandboxFaults): Promise<void> =>
  saveFaults(world.db, faults)
