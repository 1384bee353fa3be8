import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants as machine } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { staleTargets } from './build.mjs'
import { installPackages, isInstalled } from './install.mjs'
import { isNewEnough, nodeEnv, nodeFlags, pinnedNode } from './node24.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const oldestNode = 20

/** Until the packages are there this runs on the machine's own Node; then it goes on under the pinned one. */
async function start() {
  if (Number.parseInt(process.versions.node, 10) < oldestNode)
    stop(`This needs Node ${oldestNode} or newer, and this is Node ${process.versions.node}.`)
  process.chdir(root)
  if (!isInstalled(root)) await install()
  const node = pinnedNode(root)
  if (node && node !== realpathSync(process.execPath)) return goOn(node)
  if (!node && !isNewEnough())
    stop(
      `There is no Node 24 package for this machine (${process.platform} ${process.arch}), and its own Node ${process.versions.node} is older than 22.18: install a newer Node.`,
    )
  endWithParent(() => process.kill(process.pid, 'SIGTERM'))
  process.env.NODE_ENV ??= 'production'
  if (staleTargets(root).length > 0) await build()
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(root, 'build', 'server.mjs')).href)
}

async function install() {
  const told = tellTime('Installing the packages')
  if ((await installPackages(root)) !== 0)
    stop('The packages could not be installed; npm says why above.')
  told()
}

async function build() {
  const told = tellTime('Building')
  const code = await ended(
    spawn(process.execPath, [join(root, 'tools', 'build.mjs')], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  )
  if (code !== 0) stop('The product could not be built; the reason is above.')
  told()
}

async function goOn(node) {
  const child = spawn(
    node,
    [...nodeFlags, fileURLToPath(import.meta.url), ...process.argv.slice(2)],
    {
      cwd: root,
      env: { ...nodeEnv, ...process.env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  endWithParent(() => child.kill('SIGTERM'))
  process.exit(await ended(child))
}

/** A parent that is gone leaves no server behind: it drains as after Ctrl-C. npm's shell does not pass signals on. */
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

function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => stop(`${child.spawnfile} cannot be started: ${error.message}.`))
    child.once('exit', (code, signal) => resolve(code ?? 128 + (machine.signals[signal] ?? 0)))
  })
}

function tellTime(what) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  console.log(`${what} …`)
  const ticking = setInterval(() => console.log(`${what} … ${seconds()} s`), 5_000)
  return () => {
    clearInterval(ticking)
    console.log(`${what}: done in ${seconds()} s`)
  }
}

function stop(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

await start()
