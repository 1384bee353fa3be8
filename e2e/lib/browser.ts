import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserServer, chromium } from 'playwright-core'

/** The shell draws like the full browser but has no windows, and needs a sixth of the work. */
const headlessShell = 'chromium-headless-shell'
const programNames = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const defaultFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const defaultPrograms = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium to use: `CHROMIUM`, a shell or a full browser on the PATH or in the usual folders,
 * or Playwright's own; undefined when there is none.
 */
export function findChromium(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...defaultFolders]
  const installed = folders.flatMap((folder) => programNames.map((name) => join(folder, name)))
  return [
    process.env['CHROMIUM'] ?? '',
    ...installed,
    ...defaultPrograms,
    chromium.executablePath(),
  ].find(isProgram)
}

export const isHeadlessShell = (program: string | undefined): boolean =>
  program?.endsWith(headlessShell) ?? false

/** Journeys have pages at a name below it. */
export const ownDomain = 'ananya.example'

export const missingChromiumMessage =
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
  if (!executablePath) throw new Error(missingChromiumMessage)
  // Debian's chromium is a script that needs the usual tools, so the PATH must have their folders.
  const env = {
    ...process.env,
    PATH: [process.env['PATH'], ...defaultFolders, '/bin'].join(delimiter),
  }
  return chromium.launchServer({
    executablePath,
    env,
    host: '127.0.0.1',
    // A domain of a host, which leads to the product.
    args: ['--disable-dev-shm-usage', `--host-resolver-rules=MAP *.${ownDomain} 127.0.0.1`],
  })
}

/** The run's Chromium, for a test file; close the connection in `afterAll`. */
export async function openBrowser(): Promise<Browser> {
  const { inject } = await import('vitest')
  return chromium.connect(inject('chromium'))
}
