import { launch } from './setup/launch.mjs'

await launch(import.meta.url)
