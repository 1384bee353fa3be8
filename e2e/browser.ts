import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserServer, chromium } from 'playwright-core'

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: string
  }
}

/** The shell draws as the others do and keeps no windows of its own, a sixth of the work. */
const shell = 'chromium-headless-shell'
const names = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const usualFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const usualPrograms = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium to drive: `CHROMIUM`, the shell or a whole one on the PATH or in the usual folders, or the one Playwright downloaded; undefined when there is none. */
export function findChromium(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...usualFolders]
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [
    process.env['CHROMIUM'] ?? '',
    ...installed,
    ...usualPrograms,
    chromium.executablePath(),
  ].find(isProgram)
}

export const isShell = (program: string | undefined): boolean => program?.endsWith(shell) ?? false

export const noChromium =
  'No Chromium was found. Install one (Debian and Ubuntu: apt-get install chromium; elsewhere: npx playwright-core install chromium), or name one in CHROMIUM.'

function isProgram(path: string): boolean {
  if (!path || !existsSync(path)) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** One Chromium for a whole run; every test file connects to it and opens its own contexts. */
export async function startChromium(): Promise<BrowserServer> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(noChromium)
  // Debian's chromium is a script that calls the usual tools, wherever we were started from.
  const env = {
    ...process.env,
    PATH: [process.env['PATH'], ...usualFolders, '/bin'].join(delimiter),
  }
  return chromium.launchServer({
    executablePath,
    env,
    host: '127.0.0.1',
    args: ['--disable-dev-shm-usage'],
  })
}

/** The run's Chromium, from inside a test file; close the connection in `afterAll`. */
export async function openBrowser(): Promise<Browser> {
  const { inject } = await import('vitest')
  return chromium.connect(inject('chromium'))
}
