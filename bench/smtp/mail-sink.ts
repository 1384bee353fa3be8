import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../tools/testing/product-process.ts'
import { findPostfix } from './postfix.ts'

/** Postfix must not run as root, so it runs as another user. */
const unprivilegedUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []

/** Postfix's own sink: a mail server that takes every mail and keeps none. */
export async function startMailSink(
  fixedPort?: number,
): Promise<{ port: number; url: string; stop(): void }> {
  const postfix = findPostfix()
  const port = fixedPort ?? (await findFreePort())
  const sink = spawn(postfix.sink, [...unprivilegedUser, `127.0.0.1:${port}`, '1000'], {
    env: postfix.env,
    stdio: 'ignore',
  })
  await waitForPort(port)
  return { port, url: `smtp://127.0.0.1:${port}`, stop: () => void sink.kill('SIGKILL') }
}

async function waitForPort(port: number): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const isOpen = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
        .once('connect', () => {
          socket.destroy()
          resolve(true)
        })
        .once('error', () => resolve(false))
    })
    if (isOpen) return
    await wait(100)
  }
}
