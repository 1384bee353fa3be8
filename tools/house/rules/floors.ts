import { features, isTest } from '../paths.ts'
import { importRule } from './imports.ts'

type Floor = { name: string; is: RegExp; sees: string[] }

const serverFloors = [
  'contract',
  'templates',
  'door',
  'server/env',
  'server/base',
  'server/adapters',
  'server/features',
  'server/test',
  'server/app',
]
const webFloors = [
  'contract',
  'templates',
  'door',
  'web/lib',
  'web/ui',
  'web/features',
  'web/test',
  'web/app',
]
const listUpTo = (list: string[], last: string) => list.slice(0, list.indexOf(last) + 1)

// The first expression that fits names the floor; `sees` lists the floors it may import.
const floorTable: Floor[] = [
  { name: 'contract', is: /^contract\//, sees: ['contract'] },
  { name: 'templates', is: /^templates\//, sees: ['contract', 'templates'] },
  { name: 'server/env', is: /^server\/env\.ts$/, sees: ['contract', 'server/base'] },
  { name: 'server/base', is: /^server\/base\//, sees: ['contract', 'templates', 'server/base'] },
  {
    name: 'server/adapters',
    is: /^server\/adapters\//,
    sees: ['contract', 'templates', 'server/base', 'server/adapters'],
  },
  {
    name: 'server/features',
    is: /^server\/features\//,
    sees: listUpTo(serverFloors, 'server/features').filter((name) => name !== 'server/env'),
  },
  { name: 'server/test', is: /^server\/test\//, sees: [...serverFloors, 'server/ops'] },
  { name: 'server/ops', is: /^server\/ops\//, sees: [...serverFloors, 'server/ops'] },
  {
    name: 'server/main',
    is: /^server\/main\.ts$/,
    sees: [...serverFloors, 'server/ops', 'server/main'],
  },
  { name: 'server/app', is: /^server\//, sees: serverFloors },
  { name: 'client', is: /^client\//, sees: ['client'] },
  { name: 'door', is: /^door\//, sees: ['contract', 'door'] },
  { name: 'web/lib', is: /^web\/lib\//, sees: listUpTo(webFloors, 'web/lib') },
  { name: 'web/ui', is: /^web\/ui\//, sees: listUpTo(webFloors, 'web/ui') },
  { name: 'web/features', is: /^web\/features\//, sees: listUpTo(webFloors, 'web/features') },
  { name: 'web/test', is: /^web\/test\//, sees: webFloors },
  { name: 'web/app', is: /^web\//, sees: webFloors },
]

const findFloor = (path: string) => floorTable.find(({ is }) => is.test(path))

/** A file imports its own floor and those below it; a test every floor of its own side. */
export const floors = importRule((path, imported) => {
  const own = findFloor(path)
  if (!own) return undefined
  const other = findFloor(imported)?.name ?? imported.split('/')[0] ?? imported
  const allowed = isTest(path)
    ? getSide(own.name) === getSide(other) || !/^(server|web)$/.test(getSide(other))
    : own.sees.includes(other)
  return allowed ? undefined : `${own.name} may not import ${other}`
})

const getSide = (floor: string) => floor.split('/')[0] ?? floor

/** A feature imports those before it in the order of HOUSE.md. */
export const featureOrder = importRule((path, imported) => {
  const own = getFeature(path)
  const other = getFeature(imported)
  return own && other && features.indexOf(other) > features.indexOf(own)
    ? `${own} comes before ${other} and may not import it`
    : undefined
})

const getFeature = (path: string) => /^(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1]
