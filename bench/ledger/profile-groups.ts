/** A function of a profile of V8, with where it was called from. */
type ProfileNode = {
  id: number
  callFrame: CallFrame
  children?: number[]
}
export type CallFrame = {
  functionName: string
  url: string
  lineNumber: number
  columnNumber: number
}
export type CpuProfile = {
  nodes: ProfileNode[]
  samples: number[]
  /** Microseconds before each sample. */
  timeDeltas: number[]
}

const profileGroups = [
  'our features',
  'our base',
  'contract and validation',
  'pg driver',
  'kysely',
  'Fastify, and network and streams of Node',
  'JSON',
  'crypto',
  'other packages',
  'garbage collection',
  'outside of JavaScript',
] as const
type ProfileGroup = (typeof profileGroups)[number]

/** A function's own time for one unit, and its file, empty for one of the engine. */
export type FunctionCost = { name: string; place: string; us: number }
export type ProfileCosts = {
  groups: Array<{ group: ProfileGroup; us: number }>
  functions: FunctionCost[]
}

const shownFunctions = 12

/** Patterns of places, in the order in which they are tried. */
const groupsByPlace: Array<[RegExp, ProfileGroup]> = [
  [/^(?:server\/features|door|templates)\//, 'our features'],
  [/^(?:server|build)\//, 'our base'],
  [/^contract\/|^node_modules\/zod\//, 'contract and validation'],
  [/^node_modules\/(?:pg|pg-[^/]+|pgpass|postgres-[^/]+|split2)\//, 'pg driver'],
  [/^node_modules\/kysely\//, 'kysely'],
  [
    /^node_modules\/(?:fastify|@fastify\/[^/]+|@fastify|find-my-way|avvio|fast-[^/]+|light-my-request|secure-json-parse|process-warning|reusify|rfdc|ret|safe-regex2|proxy-addr|forwarded|ipaddr\.js|cookie|toad-cache|pino|pino-[^/]+|sonic-boom|thread-stream)\//,
    'Fastify, and network and streams of Node',
  ],
  [/^node:.*crypto/, 'crypto'],
  [/^node:/, 'Fastify, and network and streams of Node'],
  [/./, 'other packages'],
]

/**
 * Own times by group and by function. `findPlace` tells the file of a frame. What the engine itself
 * runs has none, and counts for the function that called it.
 */
export function groupProfile(
  { nodes, samples, timeDeltas }: CpuProfile,
  units: number,
  findPlace: (frame: CallFrame) => string,
): ProfileCosts {
  const ownTimes = new Map<number, number>()
  samples.forEach((id, at) => ownTimes.set(id, (ownTimes.get(id) ?? 0) + (timeDeltas[at] ?? 0)))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const groups = new Map<ProfileGroup, number>()
  const functions = new Map<string, FunctionCost>()
  const visit = (node: ProfileNode, callerGroup: ProfileGroup) => {
    const place = findPlace(node.callFrame)
    const group = findGroup(node.callFrame.functionName, place) ?? callerGroup
    const us = (ownTimes.get(node.id) ?? 0) / units
    const name = node.callFrame.functionName || '(anonymous)'
    if (us > 0 && !isIdle(name)) {
      groups.set(group, (groups.get(group) ?? 0) + us)
      const known = functions.get(`${name} ${place}`) ?? { name, place, us: 0 }
      functions.set(`${name} ${place}`, { ...known, us: known.us + us })
    }
    for (const child of node.children ?? []) {
      const next = byId.get(child)
      if (next) visit(next, group)
    }
  }
  const [root] = nodes
  if (root) visit(root, 'outside of JavaScript')
  return {
    groups: profileGroups.map((group) => ({ group, us: groups.get(group) ?? 0 })),
    functions: [...functions.values()].sort((a, b) => b.us - a.us).slice(0, shownFunctions),
  }
}

const isIdle = (name: string) => name === '(idle)' || name === '(root)'

/** Null for a function of the engine that has no group of its own. */
function findGroup(name: string, place: string): ProfileGroup | null {
  if (name === '(garbage collector)') return 'garbage collection'
  if (name === '(program)') return 'outside of JavaScript'
  if (name === 'jsonParse' || name === 'jsonStringify') return 'JSON'
  return groupsByPlace.find(([pattern]) => pattern.test(place))?.[1] ?? null
}
