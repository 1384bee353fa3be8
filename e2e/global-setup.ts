import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startChromium } from './lib/browser.ts'
import { createDemoData } from './lib/demo-product.ts'

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [server, demo] = await Promise.all([startChromium(), createDemoData()])
  provide('chromium', server.wsEndpoint())
  provide('demo', demo)
  return async () => {
    await server.close()
    await rm(demo, { recursive: true, force: true })
  }
}
