import { config, type Config } from '../lib/config.ts'

/** The settings as they were before the first test of this worker changed one. */
const original = structuredClone(config)

export function restoreConfig(): void {
  for (const name of Object.keys(config) as Array<keyof Config>) delete config[name]
  Object.assign(config, structuredClone(original))
}
