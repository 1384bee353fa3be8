import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { scratchFolder } from '../server/test/scratch-folder.ts'
import { startProduct, type Product } from '../tools/product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    demo: string
  }
}

/** The data folder of a product that was started once, has its demo and stopped. */
export async function makeDemo(): Promise<string> {
  const dataDir = await newFolder()
  const product = await startProduct({ dataDir })
  await product.stop()
  return dataDir
}

/** A copy of the run's demo, for one test file alone. */
export async function copyDemo(): Promise<string> {
  const { inject } = await import('vitest')
  const dataDir = await newFolder()
  await promisify(execFile)('cp', ['-a', `${inject('demo')}/.`, dataDir])
  return dataDir
}

/** The product on a copy of the demo; the copy goes when it stops. */
export async function startDemo(): Promise<Product> {
  const dataDir = await copyDemo()
  const product = await startProduct({ dataDir })
  const stop = async () => {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...product, stop }
}

const newFolder = async (): Promise<string> => mkdtemp(join(await scratchFolder(), 'mehfil-demo-'))
