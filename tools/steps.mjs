import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const bin = (name) => join(root, 'node_modules', '.bin', name)

/** The environment of a step: our own binaries, and with them the pinned Node, come first. */
export const stepEnv = (more = {}) => ({
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...more,
})

/** Runs one command to its end: `{ok, seconds, output}`. With `loud` the output is passed through instead of kept. */
export function run(command, args, { env, loud = false, cwd = root } = {}) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: stepEnv(env), stdio: ['ignore', ...(loud ? ['inherit', 'inherit'] : ['pipe', 'pipe'])] })
    let output = ''
    const keep = (chunk) => (output += chunk)
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    const end = (ok) => resolve({ ok, seconds: (performance.now() - started) / 1000, output })
    child.on('error', (error) => (keep(`${command}: ${error.message}\n`), end(false)))
    child.on('close', (code) => end(code === 0))
  })
}

export const line = (name, ok, seconds, note = '') =>
  `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s${note && `  ${note}`}`
