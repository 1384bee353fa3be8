import { findChromium, isHeadlessShell, missingChromiumMessage } from '../../e2e/lib/browser.ts'
import { hasDebianPackages, installDebianPackages } from './debian-packages.mjs'
import { getBinaryPath, runCommand } from '../run-command.mjs'

/**
 * Finds a Chromium: an installed one, Debian's headless shell or browser, or Playwright's own. Says
 * what to install when none can be found.
 */
export async function ensureChromium() {
  if (!process.env.CHROMIUM && !isHeadlessShell(findChromium()) && hasDebianPackages())
    await installDebianPackages('chromium-headless-shell')
  if (findChromium()) return true
  if (hasDebianPackages()) await installDebianPackages('chromium')
  else await installPlaywrightChromium()
  if (!findChromium()) console.log(missingChromiumMessage)
  return Boolean(findChromium())
}

async function installPlaywrightChromium() {
  console.log('Installing the Chromium of Playwright …')
  const { ok, output } = await runCommand(
    getBinaryPath('playwright-core'),
    ['install', 'chromium'],
    { minutes: 5 },
  )
  if (!ok) console.log(output.trimEnd())
}
