import type { Mount } from './base/route.ts'
import type { Job } from './base/jobs.ts'
import type { Db } from './base/db.ts'
import type { World } from './base/world.ts'

type Routes = (mount: Mount, world: World) => void

/** The features, by hand and in order: each may use those before it. */
export const features: Routes[] = []

/** Work for later of all features. */
export const jobs: Job[] = []

/** What every start makes sure of, in one transaction each. */
export const foundations: Array<(db: Db) => Promise<void>> = []
