import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { allPackages, installPackages, isInstalled } from './install.mjs'
import { isNewEnough, pinnedNode } from './pinned-node.mjs'
import { root } from '../run-command.mjs'

/**
 * Installs the packages when they are missing, then continues in the pinned Node: it returns only
 * inside it.
 */
export async function prepare() {
  if (!isInstalled(root, allPackages)) {
    console.log('Installing the packages …')
    if ((await installPackages(root, allPackages)) !== 0)
      exitWithMessage('The packages could not be installed; npm says why above.')
  }
  const node = pinnedNode(root)
  if (node && node !== realpathSync(process.execPath)) {
    const { status } = spawnSync(node, process.argv.slice(1), { stdio: 'inherit' })
    process.exit(status ?? 1)
  }
  if (!node && !isNewEnough())
    exitWithMessage(
      'There is no Node 24 package for this machine, and its own Node is older than 22.18: install a newer Node.',
    )
}

function exitWithMessage(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}
