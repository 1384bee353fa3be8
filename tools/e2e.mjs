import { prepare } from './prepare.mjs'
import { bin, run } from './steps.mjs'

await prepare()
const { seeToChromium } = await import('./chromium.mjs')
const { build } = await import('./test-stages.mjs')

/** `npm run e2e -- publish` runs the journeys whose file name has "publish" in it; all without a word. */
async function journeys(words) {
  if ((await build()).failed > 0 || !(await seeToChromium())) return false
  return (
    await run(bin('vitest'), ['run', '--project', 'browser', ...words], {
      loud: true,
      env: { EVERY_LOOK: '1' },
    })
  ).ok
}

process.exitCode = (await journeys(process.argv.slice(2))) ? 0 : 1
