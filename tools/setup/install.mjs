import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'

/** What a run needs: a start builds the product and runs it, everything else also needs what only tests and checks use. */
export const runPackages = { forTests: false }
export const allPackages = { forTests: true }

/** Whether the packages of this lockfile are installed. */
export function isInstalled(root, { forTests }) {
  const done = join(root, 'node_modules', '.package-lock.json')
  return (
    existsSync(done) &&
    statSync(done).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs &&
    (!forTests || hasTestPackages(root))
  )
}

const hasTestPackages = (root) => existsSync(join(root, 'node_modules', 'vitest', 'package.json'))

/** Installs the packages of the lockfile with the npm that runs us; answers npm's exit code. Those for tests stay where they are. */
export function installPackages(root, { forTests }) {
  const cli = process.env.npm_execpath
  const [command, ...words] =
    cli && basename(cli) === 'npm-cli.js'
      ? [process.env.npm_node_execpath ?? process.execPath, cli]
      : ['npm']
  const child = spawn(
    command,
    [
      ...words,
      'ci',
      '--loglevel=error',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-update-notifier',
      forTests || hasTestPackages(root) ? '--include=dev' : '--omit=dev',
      '--include=optional',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32' && command === 'npm',
      env: { ...process.env, ...cacheSetting(root) },
    },
  )
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`npm cannot be started: ${error.message}.`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** npm keeps its cache in the home folder; an account without a writable one gets a folder here. */
function cacheSetting(root) {
  try {
    accessSync(homedir() || '?', constants.W_OK)
    return {}
  } catch {
    const folder = join(root, '.cache', 'npm')
    mkdirSync(folder, { recursive: true })
    return { npm_config_cache: folder }
  }
}
