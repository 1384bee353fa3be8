import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { installPackages, isInstalled } from './install.mjs'
import { isNewEnough, pinnedNode } from './node24.mjs'
import { root } from './steps.mjs'

/** Installs the packages unless they are there, then goes on in the pinned Node: returns only inside it. */
export async function prepare() {
  if (!isInstalled(root)) {
    console.log('Installing the packages …')
    if ((await installPackages(root)) !== 0)
      stop('The packages could not be installed; npm says why above.')
  }
  const node = pinnedNode(root)
  if (node && node !== realpathSync(process.execPath)) {
    const { status } = spawnSync(node, process.argv.slice(1), { stdio: 'inherit' })
    process.exit(status ?? 1)
  }
  if (!node && !isNewEnough())
    stop(
      'There is no Node 24 package for this machine, and its own Node is older than 22.18: install a newer Node.',
    )
}

function stop(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}
