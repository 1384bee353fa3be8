import type { TestProject } from 'vitest/node'
import { startChromium } from './browser.ts'

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startChromium()
  provide('chromium', server.wsEndpoint())
  return () => server.close()
}
