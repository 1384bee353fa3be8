import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const getBinaryPath = (name) => join(root, 'node_modules', '.bin', name)

/**
 * The environment of a step: our own binaries, with the pinned Node, come first in the path. A name
 * given as undefined is removed.
 */
const stepEnv = (more = {}) => ({
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...more,
})

/**
 * Runs one command to its end: `{ok, seconds, output}`. With `loud` the output is passed through
 * instead of kept. After `minutes` the command and all its children are ended, and it has failed.
 */
export function runCommand(command, args, { env, loud = false, minutes, ...more } = {}) {
  const started = performance.now()
  return new Promise((resolve) => {
    const out = loud ? 'inherit' : 'pipe'
    const child = spawn(command, args, {
      cwd: root,
      env: stepEnv(env),
      stdio: ['ignore', out, out],
      detached: Boolean(minutes),
      ...more,
    })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    const removeLimit = minutes ? limitDuration(child, minutes, keep) : () => {}
    const end = (ok) => {
      removeLimit()
      resolve({ ok, seconds: (performance.now() - started) / 1000, output })
    }
    child.on('error', (error) => {
      keep(`${command}: ${error.message}\n`)
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}

/**
 * A process group of its own can be ended whole. It no longer gets the terminal's signals, so they
 * are passed on.
 */
function limitDuration(child, minutes, tell) {
  const endGroup = (signal = 'SIGTERM') =>
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  const limit = setTimeout(() => {
    tell(`\nnot done after ${minutes} minutes\n`)
    endGroup()
  }, minutes * 60_000)
  const passOn = (signal) => {
    endGroup(signal)
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passOn)
  return () => {
    clearTimeout(limit)
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, passOn)
  }
}

export const formatStepLine = (name, ok, seconds, note = '') =>
  `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(22)} ${seconds.toFixed(1).padStart(6)} s${note && `  ${note}`}`
