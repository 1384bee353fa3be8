import { prepare } from './setup/prepare.mjs'

await prepare()
const { runMeasurements } = await import('./testing/measured-runs.mjs')
const { build } = await import('./testing/test-stages.mjs')

const nodes = {
  folder: 'nodes',
  ending: 'nodes',
  title: 'Many nodes',
  intro:
    'Written by `npm run nodes`, and by `npm run nodes -- <part>` its own part: web nodes and workers with a folder each, behind HAProxy, over PostgreSQL, all started on one machine. Each part breaks something while guests answer; `control` lines show the same fault without its remedy. A part that is cut off goes on where it was.',
  columns: ['part', 'passed', 'failed', 'seconds'],
  isAnywhere: true,
  words: process.argv.slice(2),
}

const built = (await build()).failed === 0
process.exitCode = built && (await runMeasurements(nodes)) ? 0 : 1
