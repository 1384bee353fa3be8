import { availableParallelism } from 'node:os'
import { prepare } from './setup/prepare.mjs'
import { getBinaryPath, formatStepLine, runCommand } from './run-command.mjs'

const steps = [
  ['types', getBinaryPath('tsc'), ['-p', '.']],
  ['dead code', getBinaryPath('knip'), ['--no-progress', '--no-config-hints']],
  ['format', getBinaryPath('oxfmt'), ['--check', '.']],
  ['house', process.execPath, ['tools/check-house.ts']],
  ['client', process.execPath, ['tools/write-client.ts', '--check']],
  ['designs', process.execPath, ['tools/write-designs.ts', '--check']],
  ['lockfile', process.execPath, ['tools/check-lockfile.ts']],
  ['locales', process.execPath, ['tools/check-locales.ts']],
  ['lint', getBinaryPath('oxlint'), ['--format=unix']],
  ['styles', getBinaryPath('stylelint'), ['--formatter=unix', '**/*.css']],
]

/**
 * Runs every step, as many at once as there are cores, and reports each when it ends: `[{name,
 * ok}]`.
 */
export async function check() {
  const waiting = [...steps]
  const results = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), steps.length) }, worker))
  return results
}

async function runStep([name, command, args]) {
  const { ok, seconds, output } = await runCommand(command, args)
  const summary = output.trim().split('\n').at(-1) ?? ''
  console.log(formatStepLine(name, ok, seconds, ok ? summary : ''))
  if (!ok) console.log(output.trimEnd())
  return { name, ok }
}

if (process.argv[1]?.endsWith('check.mjs')) {
  await prepare()
  const results = await check()
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}
