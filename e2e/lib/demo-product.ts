import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { scratchFolder } from '../../server/test/database/scratch-folder.ts'
import { sharePrintFonts } from '../../server/test/files/print-fonts.ts'
import { startProduct, type ProductProcess } from '../../tools/testing/product-process.ts'

/** The data folder of a product that started once, has its demo, and was stopped. */
export async function createDemoData(): Promise<string> {
  const dataDir = await createDataFolder()
  await sharePrintFonts(dataDir)
  const product = await startProduct({ dataDir })
  await product.stop()
  return dataDir
}

/** A copy of the run's demo for one test file. */
export async function copyDemoData(): Promise<string> {
  const { inject } = await import('vitest')
  const dataDir = await createDataFolder()
  await promisify(execFile)('cp', ['-a', `${inject('demo')}/.`, dataDir])
  return dataDir
}

/** The product on a copy of the demo; the copy is deleted when it stops. */
export async function startDemoProduct(env: Record<string, string> = {}): Promise<ProductProcess> {
  const dataDir = await copyDemoData()
  const product = await startProduct({ dataDir, env })
  const stop = async () => {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...product, stop }
}

const createDataFolder = async (): Promise<string> =>
  mkdtemp(join(await scratchFolder(), 'mehfil-demo-'))
