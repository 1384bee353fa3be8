import { availableParallelism } from 'node:os'
import { prepare } from './prepare.mjs'
import { bin, line, run } from './steps.mjs'

const steps = [
  ['types', bin('tsc'), ['-p', '.']],
  ['dead code', bin('knip'), ['--no-progress', '--no-config-hints']],
  ['house', process.execPath, ['tools/check-house.ts']],
  ['locales', process.execPath, ['tools/check-locales.ts']],
  ['lint', bin('oxlint'), ['--format=unix']],
]

/** Runs every step, as many at once as there are cores, and reports each as it ends: `[{name, ok}]`. */
export async function check() {
  const waiting = [...steps]
  const results = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await report(step))
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), steps.length) }, worker))
  return results
}

async function report([name, command, args]) {
  const { ok, seconds, output } = await run(command, args)
  const summary = output.trim().split('\n').at(-1) ?? ''
  console.log(line(name, ok, seconds, ok ? summary : ''))
  if (!ok) console.log(output.trimEnd())
  return { name, ok }
}

if (process.argv[1]?.endsWith('check.mjs')) {
  await prepare()
  const results = await check()
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}
