import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { staleTargets } from '../build.mjs'
import { installPackages, isInstalled, runPackages } from './install.mjs'
import { compileCache, isNewEnough, nodeEnv, nodeFlags, pinnedNode } from './pinned-node.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const oldestNode = 20

/**
 * Installs and builds what is missing, and runs the program with the arguments of the script. Before
 * the packages are installed this runs on the machine's own Node, afterwards on the pinned one.
 */
export async function launch(script) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode)
    exitWithMessage(
      `This needs Node ${oldestNode} or newer, and this is Node ${process.versions.node}.`,
    )
  process.chdir(root)
  if (!isInstalled(root, runPackages)) await install()
  const node = pinnedNode(root)
  if (node && node !== realpathSync(process.execPath)) return restartWithPinnedNode(node, script)
  if (!node && !isNewEnough())
    exitWithMessage(
      `There is no Node 24 package for this machine (${process.platform} ${process.arch}), and its own Node ${process.versions.node} is older than 22.18: install a newer Node.`,
    )
  endWithParent(() => process.kill(process.pid, 'SIGTERM'))
  process.env.NODE_ENV ??= 'production'
  if (staleTargets(root).length > 0) await build()
  process.setSourceMapsEnabled(true)
  module.enableCompileCache(join(root, compileCache))
  await import(pathToFileURL(join(root, 'build', 'server.mjs')).href)
}

async function install() {
  const reportDone = reportDuration('Installing the packages')
  if ((await installPackages(root, runPackages)) !== 0)
    exitWithMessage('The packages could not be installed; npm says why above.')
  reportDone()
}

async function build() {
  const reportDone = reportDuration('Building')
  const code = await waitForExit(
    spawn(process.execPath, [join(root, 'tools', 'build.mjs')], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  )
  if (code !== 0) exitWithMessage('The product could not be built; the reason is above.')
  reportDone()
}

async function restartWithPinnedNode(node, script) {
  const child = spawn(node, [...nodeFlags, fileURLToPath(script), ...process.argv.slice(2)], {
    cwd: root,
    env: { ...nodeEnv, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  endWithParent(() => child.kill('SIGTERM'))
  process.exit(await waitForExit(child))
}

/**
 * When the parent process is gone, the server drains as after Ctrl-C, because npm's shell does not
 * pass signals on.
 */
function endWithParent(end) {
  if (process.channel) {
    process.channel.unref()
    process.once('disconnect', end)
  } else if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    const watch = setInterval(
      () => process.ppid === parent || (clearInterval(watch), end()),
      500,
    ).unref()
  }
}

function waitForExit(child) {
  return new Promise((resolve) => {
    child.once('error', (error) =>
      exitWithMessage(`${child.spawnfile} cannot be started: ${error.message}.`),
    )
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

function reportDuration(what) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log(`${what} …`)
  const ticking = setInterval(() => console.log(`${what} … ${seconds()} s`), 5_000)
  return () => {
    clearInterval(ticking)
    console.log(`${what}: done in ${seconds()} s`)
  }
}

function exitWithMessage(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}
