import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pinnedNode } from './setup/pinned-node.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const node = pinnedNode(root) ?? process.execPath

spawnSync(node, [join(root, 'tools/write-designs.ts')], { cwd: root, stdio: 'inherit' })

/** The server restarts at every change, and Vite serves the host app at port 5173. */
const parts = [
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    'server/main.ts',
    ...process.argv.slice(2),
  ],
  ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts', 'web'],
].map(([tool, ...words]) =>
  spawn(node, [join(root, tool), ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  }),
)

// tsx takes a second signal as an order to stop at once. Ctrl-C reaches every part from the
// terminal itself.
let running = parts.length
let ending = false
const end = () => {
  if (!ending) for (const part of parts) part.kill('SIGTERM')
  ending = true
}
process.on('SIGINT', () => (ending = true))
process.on('SIGTERM', end)
for (const part of parts) {
  part.once('exit', (code) => {
    process.exitCode ||= code ?? 0
    end()
    if ((running -= 1) === 0) process.exit()
  })
}
