import { prepare } from './setup/prepare.mjs'
import { getBinaryPath, runCommand } from './run-command.mjs'

await prepare()
const { ensureChromium } = await import('./setup/chromium.mjs')
const { build } = await import('./testing/test-stages.mjs')

/**
 * `npm run e2e -- publish` runs the journeys with "publish" in their file name; without a word it
 * runs all.
 */
async function runJourneys(words) {
  if ((await build()).failed > 0 || !(await ensureChromium())) return false
  return (
    await runCommand(getBinaryPath('vitest'), ['run', '--project', 'browser', ...words], {
      loud: true,
    })
  ).ok
}

process.exitCode = (await runJourneys(process.argv.slice(2))) ? 0 : 1
