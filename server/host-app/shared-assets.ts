import { setTimeout as pause } from 'node:timers/promises'
import { storeBuiltAssets } from '../base/storage/built-assets.ts'
import type { World } from '../base/world.ts'
import { listPageAssets } from '../features/public-pages/pages/assets.ts'
import { listOrnamentAssets } from '../features/public-pages/pages/ornaments.ts'
import { listWebAssets } from './assets.ts'

const retryMs = 15_000

/**
 * Before a node takes requests, its files are where the other nodes find them. Where the storage is
 * away, the node starts all the same and tries again.
 */
export async function shareBuiltAssets(world: World): Promise<void> {
  if (!world.storage.isShared) return
  const store = () =>
    storeBuiltAssets(world, [...listWebAssets(), ...listPageAssets(), ...listOrnamentAssets()])
  await store().catch((error: unknown) => {
    world.log.error({ err: error }, 'the files of this build could not be shared yet')
    void retryUntilStored(world, store)
  })
}

async function retryUntilStored({ drain }: World, store: () => Promise<unknown>): Promise<void> {
  let isStored = false
  while (!isStored && !drain.isOn()) {
    await pause(retryMs, undefined, { ref: false })
    isStored = await store().then(
      () => true,
      () => false,
    )
  }
}
