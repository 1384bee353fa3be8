import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { check } from '../check.mjs'
import { ensureChromium } from '../setup/chromium.mjs'
import { ensureSchemathesis } from '../setup/schemathesis.mjs'
import { listDebianPostgresVersions, startDebianPostgres } from '../setup/debian-postgres.mjs'
import { getBinaryPath, formatStepLine, root, runCommand } from '../run-command.mjs'

/**
 * Runs every stage, also after a failed one, and prints the sum as the last line; answers the exit
 * code.
 */
export async function runStages(stages) {
  const total = { passed: 0, failed: 0 }
  for (const stage of stages) {
    const { passed, failed } = await stage()
    total.passed += passed
    total.failed += failed
  }
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

const toCounts = (results) => ({
  passed: results.filter(Boolean).length,
  failed: results.filter((ok) => !ok).length,
})

export async function build() {
  const { ok, seconds, output } = await runCommand(process.execPath, ['tools/build.mjs'], {
    minutes: 10,
  })
  console.log(formatStepLine('build', ok, seconds))
  if (!ok) console.log(output.trimEnd())
  return toCounts([ok])
}

async function runChecks() {
  const results = await check()
  return toCounts(results.map(({ ok }) => ok))
}

/** Tests tagged `long` are left to `npm run test:all`, those tagged `fuzz` to `npm run fuzz`. */
const quick = '--tagsFilter=!long && !fuzz'
const long = '--tagsFilter=long'
const fuzz = '--tagsFilter=fuzz'

/** One process for four projects: its workers go on to the next project without a pause. */
const runProjects = (args) =>
  runTests('unit, server, web', {
    args: [
      ...['unit', 'server', 'web', 'web-isolated'].map((name) => `--project=${name}`),
      ...args,
    ],
    env: { DATABASE_URL: undefined },
  })

/** The route and race tests again, on the PostgreSQL that a live installation may have. */
async function runServerOnDebian() {
  const [version] = listDebianPostgresVersions()
  if (!version) {
    console.log('skip server over DATABASE_URL: Debian’s postgresql package is not installed')
    return toCounts([])
  }
  const { url, stop } = startDebianPostgres(version)
  try {
    return await runTests(`server, PostgreSQL ${version}`, {
      args: ['--project=server', 'routes', 'race', 'store'],
      env: { DATABASE_URL: url },
    })
  } finally {
    stop()
  }
}

/** A process of its own, because journeys that wait for a page leave a core to others. */
async function runBrowser(args) {
  if (!(await ensureChromium())) return toCounts([false])
  // A browser test waits long for what never comes, so a few failures end the stage.
  return runTests('browser', {
    args: ['--project=browser', '--bail=8', '--maxWorkers=4', ...args],
    env: { DATABASE_URL: undefined },
    minutes: 35,
  })
}

/** `npm test`: within ten minutes on two cores. */
export const quickStages = [build, runChecks, () => runProjects([quick]), () => runBrowser([quick])]

/** `npm run test:all`: what `npm test` leaves out. */
export const longStages = [
  build,
  // Races and floods take what they can get of connections and cores.
  () => runProjects([long, '--maxWorkers=2']),
  runServerOnDebian,
  () => runBrowser([long]),
]

/** Without it, its test is skipped, and this stage has failed. */
const installSchemathesis = async () => toCounts([await ensureSchemathesis()])

/** `npm run fuzz`: what would take CI past its forty minutes. */
export const fuzzStages = [
  build,
  installSchemathesis,
  () => runProjects([fuzz, '--maxWorkers=2']),
  () => runBrowser([fuzz]),
]

const reports = join(root, '.cache', 'tests')

/** A native crash says nothing of the tests, so the files whose process died are run once more, and named. */
async function runTests(name, options) {
  const first = await runTestsOnce(name, options)
  const crashes = listCrashes(first.output)
  const files = new Set(crashes.map(({ file }) => relative(root, file)))
  if (crashes.length === 0 || files.size < first.failed) return first
  for (const { file, signal } of crashes)
    console.log(`again: ${relative(root, file)}, whose process ended by ${signal}`)
  const again = await runTestsOnce(`${name}, again`, {
    ...options,
    args: [...options.args, ...files],
  })
  return { passed: first.passed + again.passed, failed: again.failed }
}

/** Each test file whose process was ended by a signal, as vitest tells it. */
export const listCrashes = (output) => [
  ...new Map(
    [...output.matchAll(/exited unexpectedly with signal (\w+).* running test file (\S+)/g)].map(
      ([, signal, file]) => [file, { file, signal }],
    ),
  ).values(),
]

async function runTestsOnce(name, { args, env, minutes = 30 }) {
  mkdirSync(reports, { recursive: true })
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=json', `--outputFile.json=${report}`, '--reporter=default']
  const { ok, seconds, output } = await runCommand(
    getBinaryPath('vitest'),
    ['run', ...reporters, ...args],
    { env: { ...env, NO_COLOR: '1' }, minutes },
  )
  const counts = readCounts(report, ok)
  console.log(
    formatStepLine(
      name,
      counts.failed === 0,
      seconds,
      `${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`,
    ),
  )
  if (counts.failed > 0)
    console.log([...listFailures(report), extractFailureOutput(output)].join('\n').trimEnd())
  return { ...counts, output }
}

/**
 * The names of failed tests, or of files that could not be read, come first, because a log may be
 * cut.
 */
export function listFailures(report) {
  return readReport(report)
    .testResults.filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length > 0
        ? failed.map(({ fullName }) => `FAIL ${relative(root, name)} > ${fullName}`)
        : [`FAIL ${relative(root, name)}`]
    })
}

/** The output about failures alone, or everything when the run ended before it reported them. */
export function extractFailureOutput(output) {
  const from = output.search(/^.*(?:Failed (?:Suites|Tests)|Unhandled Errors?|error during close)/m)
  return from < 0 ? output : output.slice(from)
}

/**
 * A file that cannot be read as tests is one failure. So is a run that failed, or ran no test,
 * without naming one.
 */
export function readCounts(report, ok) {
  const {
    numPassedTests: passed,
    numFailedTests,
    numPendingTests: skipped,
    testResults,
  } = readReport(report)
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  )
  const failed = numFailedTests + broken.length
  return { passed, skipped, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] }
  }
}
