import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMarkedLines } from './marked-lines.ts'
import { treeRules } from './tree/tree-rules.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const fixtures = join(root, 'tools/fixtures/lint')

/** The rules that HOUSE.md names in brackets, those of the tree check aside. */
const houseRules = [
  ...new Set(
    [...readFileSync(join(root, 'HOUSE.md'), 'utf8').matchAll(/\[([a-z][\w/-]+)\](?!\()/g)].map(
      ([, name]) => name ?? '',
    ),
  ),
].filter((name) => !name.startsWith('tree/'))

const toMarks = (rule: string) =>
  listMarkedLines(fixtures)
    .filter(({ rules }) => rules.includes(rule))
    .map(({ place }) => place)
    .toSorted()

describe('Our product has lint rules of which', () => {
  let project = ''
  let found: Array<{ rule: string; place: string }> = []

  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'mehfil-lint-'))
    cpSync(fixtures, project, { recursive: true })
    found = [...lintWithOxlint(project), ...lintWithStylelint(project)]
  })
  afterAll(() => rmSync(project, { recursive: true }))

  test.each(houseRules)('%s finds every marked line of a project and no other', (rule) => {
    expect(toMarks(rule)).not.toEqual([])
    const places = found.filter((each) => each.rule === rule).map(({ place }) => place)
    expect([...new Set(places)].toSorted()).toEqual(toMarks(rule))
  })

  test('each has its name in HOUSE.md', () => {
    const marked = new Set(listMarkedLines(fixtures).flatMap(({ rules }) => rules))
    expect([...marked].filter((rule) => !houseRules.includes(rule))).toEqual([])
    const page = readFileSync(join(root, 'HOUSE.md'), 'utf8')
    expect(treeRules.filter(({ name }) => !page.includes(`[tree/${name}]`))).toEqual([])
  })
})

/** Runs oxlint with our own configuration on a project elsewhere. */
function lintWithOxlint(project: string) {
  const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8')
  writeFileSync(
    join(project, '.oxlintrc.json'),
    config.replace('"./tools/', `"${root.replaceAll('\\', '/')}tools/`),
  )
  const { diagnostics } = readOutput(project, 'oxlint/bin/oxlint', '--format=json') as {
    diagnostics: Array<{
      code: string
      filename: string
      labels: Array<{ span: { line: number } }>
    }>
  }
  return diagnostics.map(({ code, filename, labels }) => ({
    // `eslint(max-lines)` is written max-lines in the configuration, `house(try)` house/try.
    rule: code.replace(/^eslint\((.+)\)$/, '$1').replace(/^([\w-]+)\((.+)\)$/, '$1/$2'),
    place: `${filename.replaceAll('\\', '/')}:${labels[0]?.span.line}`,
  }))
}

function lintWithStylelint(project: string) {
  const config = join(root, '.stylelintrc.json')
  const results = readOutput(
    project,
    'stylelint/bin/stylelint.mjs',
    `--config=${config}`,
    '--formatter=json',
    '**/*.css',
  ) as Array<{ source: string; warnings: Array<{ rule: string; line: number }> }>
  return results.flatMap(({ source, warnings }) =>
    warnings.map(({ rule, line }) => ({
      rule,
      place: `${relative(realpathSync(project), source).replaceAll('\\', '/')}:${line}`,
    })),
  )
}

/** What a linter answers as JSON; stylelint writes it to the error output. */
function readOutput(cwd: string, script: string, ...options: string[]): unknown {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', script), ...options],
    { cwd, encoding: 'utf8', maxBuffer: 100_000_000 },
  )
  return JSON.parse(stdout || stderr)
}
