import type { Context } from '../../../base/context.ts'
import { keepFaults, type Faults } from '../store.ts'

/** From now on it goes wrong in this way. */
export const setFaults = ({ world }: Context, faults: Faults): Promise<void> =>
  keepFaults(world.db, faults)
