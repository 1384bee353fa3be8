import { findChromium, isShell, noChromium } from '../e2e/browser.ts'
import { hasDebianPackages, installDebian } from './programs.mjs'
import { bin, run } from './steps.mjs'

/** Sees to a Chromium: the one that is here, Debian's shell or whole one, or Playwright's own. Says what to install when none can be had. */
export async function seeToChromium() {
  if (!process.env.CHROMIUM && !isShell(findChromium()) && hasDebianPackages())
    await installDebian('chromium-headless-shell')
  if (findChromium()) return true
  if (hasDebianPackages()) await installDebian('chromium')
  else await playwrightsOwn()
  if (!findChromium()) console.log(noChromium)
  return Boolean(findChromium())
}

async function playwrightsOwn() {
  console.log('Installing the Chromium of Playwright …')
  const { ok, output } = await run(bin('playwright-core'), ['install', 'chromium'], { minutes: 5 })
  if (!ok) console.log(output.trimEnd())
}
