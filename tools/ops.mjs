import { launch } from './setup/launch.mjs'

/** The operator's commands: `npm run ops -- doctor`, or `node tools/ops.mjs doctor` in an image. */
if (process.argv.length === 2) process.argv.push('help')
await launch(import.meta.url)
