import type { World } from '../base/world.ts'
import { moveIn } from './cast.ts'

/** The demo, once: a second start finds it there. */
export async function seedDemo(world: World): Promise<void> {
  await moveIn(world.db, world.passwords, world.now(), ['asha', 'noah'])
}
