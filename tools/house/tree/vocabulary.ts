import { features } from '../paths.ts'
import { pathRule } from './tree-rule.ts'

/** A folder of many files has rooms by meaning. */
const serverFilePattern =
  /^(?:(?:routes|actions|rules|store|mails|jobs)(?:\.ts|\/(?:[a-z0-9-]+\/)?[a-z0-9-]+(?:\.test)?\.tsx?)|pages(?:\.tsx|\/[a-z0-9-]+(?:\.test)?\.tsx?)|sql\/[a-z0-9_]+\.sql|[a-z0-9-]+\.test\.tsx?)$/

/** A file of a web feature, or of one room folder in it. */
const webFilePattern = new RegExp(
  `^(?:[a-z0-9-]+/)?(?:${[
    String.raw`[a-z0-9]+(?:-[a-z0-9]+)+\.tsx`,
    String.raw`(?:queries|rules)(?:\.ts|/[a-z0-9-]+(?:\.test)?\.ts)`,
    String.raw`use-[a-z0-9-]+\.ts`,
    String.raw`[a-z0-9-]+\.(?:test\.tsx?|module\.css)`,
    String.raw`styles/[a-z0-9-]+\.css`,
  ].join('|')})$`,
)

/** The names of features and of their files. */
export const vocabulary = pathRule(
  'vocabulary',
  (path) => findFeatureFault(path) ?? findServerNameFault(path) ?? findWebNameFault(path),
)

function parseFeaturePath(path: string) {
  const [, side = '', feature = '', rest = ''] =
    /^(server|web)\/features\/([^/]+)(?:\/(.+))?$/.exec(path) ?? []
  return { side, feature, rest }
}

function findFeatureFault(path: string): string | undefined {
  const { side, feature } = parseFeaturePath(path)
  return side && !features.includes(feature) ? `no feature is called ${feature}` : undefined
}

function findServerNameFault(path: string): string | undefined {
  const { side, rest } = parseFeaturePath(path)
  if (side !== 'server' || serverFilePattern.test(rest)) return undefined
  return 'a server feature holds routes, actions, rules, store, mails, jobs (.ts), pages.tsx, a folder of one of these names with rooms in it, sql/name.sql, and tests'
}

function findWebNameFault(path: string): string | undefined {
  const { side, rest } = parseFeaturePath(path)
  if (side !== 'web' || webFilePattern.test(rest)) return undefined
  return 'a web feature, or a room of it, holds queries.ts, rules.ts, a folder of one of these names, use-….ts, components called what-kind.tsx (guest-page, guest-form, guest-table), and styles/name.css'
}
