import type { Finding, Rule } from './rule.ts'
import type { Tree } from './tree.ts'

/** The published order: a feature may import those before it. */
export const features = [
  'billing',
  'sales',
  'payments',
  'accounts',
  'invoices',
  'subscriptions',
  'team',
  'events',
  'design',
  'publishing',
  'guests',
  'rsvp',
  'mail',
  'notices',
  'checkin',
  'activity',
  'todos',
  'reports',
  'exports',
  'retention',
  'web-sessions',
  'public-pages',
  'mailbox',
  'google-stand-in',
  'sandbox',
]

const serverWord =
  /^(?:(?:routes|actions|rules|store|mails|jobs)(?:\.ts|\/[a-z0-9-]+(?:\.test)?\.tsx?)|pages(?:\.tsx|\/[a-z0-9-]+(?:\.test)?\.tsx?)|[a-z0-9-]+\.test\.tsx?)$/

const webWord = new RegExp(
  [
    String.raw`^[a-z0-9]+(?:-[a-z0-9]+)+\.tsx$`,
    String.raw`^(?:queries|rules)(?:\.ts|/[a-z0-9-]+(?:\.test)?\.ts)$`,
    String.raw`^use-[a-z0-9-]+\.ts$`,
    String.raw`^[a-z0-9-]+\.(?:test\.tsx?|module\.css)$`,
  ].join('|'),
)

export const vocabularyRule: Rule = {
  name: 'vocabulary',
  find: (tree) =>
    [...tree.paths].flatMap((path) =>
      found(path, wrongFeature(path) ?? wrongServerName(path) ?? wrongWebName(path)),
    ),
}

export const kebabRule: Rule = {
  name: 'kebab-case',
  find: ({ paths }: Tree) =>
    [...paths]
      .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
      .flatMap((path) => found(path, notKebab(path))),
}

const found = (path: string, says: string | undefined): Finding[] =>
  says ? [{ path, line: 1, says }] : []

function inFeature(path: string) {
  const [, side = '', feature = '', rest = ''] =
    /^(server|web)\/features\/([^/]+)(?:\/(.+))?$/.exec(path) ?? []
  return { side, feature, rest }
}

function wrongFeature(path: string): string | undefined {
  const { side, feature } = inFeature(path)
  return side && !features.includes(feature) ? `no feature is called ${feature}` : undefined
}

function wrongServerName(path: string): string | undefined {
  const { side, rest } = inFeature(path)
  if (side !== 'server' || serverWord.test(rest)) return undefined
  return 'a server feature holds routes, actions, rules, store, mails, jobs (.ts), pages.tsx, a folder of one of these names, and tests'
}

function wrongWebName(path: string): string | undefined {
  const { side, rest } = inFeature(path)
  if (side !== 'web' || webWord.test(rest)) return undefined
  return 'a web feature holds queries.ts, rules.ts, a folder of one of these names, use-….ts, and components called what-kind.tsx (guest-page, guest-form, guest-table)'
}

function notKebab(path: string): string | undefined {
  const wrong = path
    .split('/')
    .find((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(name))
  return wrong ? `${wrong} is not kebab-case` : undefined
}
