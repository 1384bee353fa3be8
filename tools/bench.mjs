import { prepare } from './setup/prepare.mjs'

await prepare()
const { runMeasurements } = await import('./testing/measured-runs.mjs')
const { build } = await import('./testing/test-stages.mjs')

const benches = {
  folder: 'bench',
  ending: 'bench',
  title: 'Measured against limits',
  intro:
    'Written by `npm run bench`. Our figure and its limit come from the same run, in turns, medians of the rounds; ratios hold better than absolutes.',
  columns: ['bench', 'figure', 'unit', 'limit', 'ratio', 'target', 'met'],
  words: process.argv.slice(2),
}

const built = (await build()).failed === 0
process.exitCode = built && (await runMeasurements(benches)) ? 0 : 1
