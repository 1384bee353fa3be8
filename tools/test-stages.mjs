import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { check } from './check.mjs'
import { seeToChromium } from './chromium.mjs'
import { debianPostgres, startDebianPostgres } from './debian-postgres.mjs'
import { bin, line, root, run } from './steps.mjs'

/** Runs every stage whatever the others did and prints the sum as the last line; answers the exit code. */
export async function testEverything() {
  const stages = [build, checkAll, unit, server, serverOnDebian, web, browser]
  const total = { passed: 0, failed: 0 }
  for (const stage of stages) {
    const { passed, failed } = await stage()
    total.passed += passed
    total.failed += failed
  }
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

const counted = (results) => ({
  passed: results.filter(Boolean).length,
  failed: results.filter((ok) => !ok).length,
})

export async function build() {
  const { ok, seconds, output } = await run(process.execPath, ['tools/build.mjs'], { minutes: 5 })
  console.log(line('build', ok, seconds))
  if (!ok) console.log(output.trimEnd())
  return counted([ok])
}

async function checkAll() {
  const results = await check()
  return counted(results.map(({ ok }) => ok))
}

const unit = () => tests('unit', { project: 'unit' })
const server = () => tests('server', { project: 'server', env: { DATABASE_URL: undefined } })
const web = () => tests('web', { project: 'web' })

/** The routes and races again, on the PostgreSQL a live installation may have. */
async function serverOnDebian() {
  const [version] = debianPostgres()
  if (!version) {
    console.log('skip server over DATABASE_URL: Debian’s postgresql package is not installed')
    return counted([])
  }
  const { url, stop } = startDebianPostgres(version)
  try {
    return await tests(`server, PostgreSQL ${version}`, {
      project: 'server',
      args: ['routes', 'race', 'store'],
      env: { DATABASE_URL: url },
    })
  } finally {
    stop()
  }
}

async function browser() {
  if (!(await seeToChromium())) return counted([false])
  // A browser waits long for what never comes: a few failures tell as much as all of them. Two journeys leave a sixth of two cores idle.
  return tests('browser', {
    project: 'browser',
    args: ['--bail=8', '--maxWorkers=3'],
    env: { DATABASE_URL: undefined },
    minutes: 25,
  })
}

const reports = join(root, '.cache', 'tests')

async function tests(name, { project, args = [], env, minutes = 15 }) {
  mkdirSync(reports, { recursive: true })
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=json', `--outputFile.json=${report}`, '--reporter=default']
  const { ok, seconds, output } = await run(
    bin('vitest'),
    ['run', '--project', project, ...reporters, ...args],
    { env: { ...env, NO_COLOR: '1' }, minutes },
  )
  const counts = countsOf(report, ok)
  console.log(
    line(
      name,
      counts.failed === 0,
      seconds,
      `${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`,
    ),
  )
  if (counts.failed > 0) console.log([...failedIn(report), whatFailed(output)].join('\n').trimEnd())
  return counts
}

/** The name of each failed test, or file that could not be read, comes first: a log may be cut. */
export function failedIn(report) {
  return reportIn(report)
    .testResults.filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length > 0
        ? failed.map(({ fullName }) => `FAIL ${relative(root, name)} > ${fullName}`)
        : [`FAIL ${relative(root, name)}`]
    })
}

/** What was said of failures alone; everything where the run ended before it said that. */
export function whatFailed(output) {
  const from = output.search(/^.*(?:Failed (?:Suites|Tests)|Unhandled Errors?)/m)
  return from < 0 ? output : output.slice(from)
}

/** A file that cannot be read as tests is one failure, and so is a run that failed, or tested nothing, without saying where. */
export function countsOf(report, ok) {
  const {
    numPassedTests: passed,
    numFailedTests,
    numPendingTests: skipped,
    testResults,
  } = reportIn(report)
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  )
  const failed = numFailedTests + broken.length
  return { passed, skipped, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed }
}

function reportIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] }
  }
}
