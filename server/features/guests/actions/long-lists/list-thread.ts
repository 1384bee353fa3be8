import { serveThread } from '../../../../adapters/threads/serve-thread.ts'
import { checkRowBatches } from './check-rows.ts'
import { readRows } from './read-rows.ts'

/** A thread of its own that reads or checks one long list; `tools/build.mjs` makes it a file of its own. */
await serveThread({ read: readRows, check: checkRowBatches })
