import { prepare } from './setup/prepare.mjs'

await prepare()
const { runMeasurements } = await import('./testing/measured-runs.mjs')
const { build } = await import('./testing/test-stages.mjs')

const faults = {
  folder: 'faults',
  ending: 'faults',
  title: 'Held against faults',
  intro:
    'Written by `npm run faults`, and by `npm run faults -- <name>` its own part. Each run breaks something many times over and counts what it cost; `control` is the same count with the guard taken off, and must not be nought.',
  columns: ['fault', 'runs', 'acknowledged', 'violations', 'control', 'seed'],
  isAnywhere: true,
  words: process.argv.slice(2),
}

const built = (await build()).failed === 0
process.exitCode = built && (await runMeasurements(faults)) ? 0 : 1
