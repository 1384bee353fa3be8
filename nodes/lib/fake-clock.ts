import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/**
 * The settings of a process whose clock is wrong by so many minutes, or null where Debian's
 * `libfaketime` cannot be installed.
 */
export function getFakeClock(minutes: number): Record<string, string> | null {
  if (!existsSync(library))
    spawnSync(
      'apt-get',
      ['install', '-y', '--no-install-recommends', '--no-upgrade', 'libfaketime'],
      {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        stdio: 'ignore',
        timeout: 120_000,
      },
    )
  if (!existsSync(library)) return null
  return {
    LD_PRELOAD: library,
    FAKETIME: `${minutes < 0 ? '-' : '+'}${Math.abs(minutes)}m`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
}
