import { describe, expect, it } from 'vitest'
import { groupProfile, type CallFrame, type CpuProfile } from './profile-groups.ts'

const createFrame = (functionName: string, url: string): CallFrame => ({
  functionName,
  url,
  lineNumber: 0,
  columnNumber: 0,
})

/** The frames by their ids, each called by the one before, except for those of the engine itself. */
function createProfile(frames: ReadonlyArray<readonly [string, string]>): CpuProfile {
  return {
    nodes: [
      { id: 1, callFrame: createFrame('(root)', ''), children: [2, 90, 91, 92] },
      ...frames.map(([name, url], at) => ({
        id: at + 2,
        callFrame: createFrame(name, url),
        ...(at + 1 < frames.length && { children: [at + 3] }),
      })),
      { id: 90, callFrame: createFrame('(idle)', '') },
      { id: 91, callFrame: createFrame('(program)', '') },
      { id: 92, callFrame: createFrame('(garbage collector)', '') },
    ],
    samples: [],
    timeDeltas: [],
  }
}

const sample = (profile: CpuProfile, samples: ReadonlyArray<[id: number, us: number]>) => ({
  ...profile,
  samples: samples.map(([id]) => id),
  timeDeltas: samples.map(([, us]) => us),
})

const group = (profile: CpuProfile, units = 1) => groupProfile(profile, units, ({ url }) => url)
const listGroups = (profile: CpuProfile, units?: number) =>
  Object.fromEntries(
    group(profile, units)
      .groups.filter(({ us }) => us > 0)
      .map((one) => [one.group, one.us]),
  )

describe('The groups of a profile', () => {
  it('tell our code, the contract, the packages and Node apart', () => {
    const profile = createProfile([
      ['submit', 'server/features/rsvp/actions/submit.ts'],
      ['route', 'server/base/http/route.ts'],
      ['parse', 'node_modules/zod/v4/core/parse.js'],
      ['fill', 'contract/call.ts'],
      ['compile', 'node_modules/kysely/dist/query.js'],
      ['query', 'node_modules/pg-protocol/dist/serializer.js'],
      ['inject', 'node_modules/@fastify/cookie/plugin.js'],
      ['write', 'node:net'],
      ['update', 'node:internal/crypto/hash'],
      ['get', 'node_modules/lru-cache/dist/index.js'],
    ])
    const sampled = sample(
      profile,
      Array.from({ length: 10 }, (_, at): [number, number] => [at + 2, 10 ** (at % 3)]),
    )
    expect(listGroups(sampled)).toEqual({
      'our features': 1,
      'our base': 10,
      'contract and validation': 101,
      kysely: 10,
      'pg driver': 100,
      'Fastify, and network and streams of Node': 11,
      crypto: 100,
      'other packages': 1,
    })
  })

  it('count what the engine runs for its caller, and JSON for itself', () => {
    const profile = createProfile([
      ['send', 'node_modules/pg/lib/connection.js'],
      ['writev', ''],
      ['jsonStringify', ''],
    ])
    expect(
      listGroups(
        sample(profile, [
          [3, 7],
          [4, 5],
        ]),
      ),
    ).toEqual({ 'pg driver': 7, JSON: 5 })
  })

  it('leave out the time in which nothing ran, and divide by the units', () => {
    const profile = createProfile([['submit', 'server/features/rsvp/actions/submit.ts']])
    const sampled = sample(profile, [
      [2, 30],
      [90, 5_000],
      [91, 20],
      [92, 10],
    ])
    expect(listGroups(sampled, 10)).toEqual({
      'our features': 3,
      'outside of JavaScript': 2,
      'garbage collection': 1,
    })
  })

  it('add up a function that is called from several places', () => {
    const submit = createFrame('submit', 'server/features/rsvp/actions/submit.ts')
    const profile: CpuProfile = {
      nodes: [
        { id: 1, callFrame: createFrame('(root)', ''), children: [2, 3] },
        { id: 2, callFrame: submit },
        { id: 3, callFrame: createFrame('', 'server/base/http/route.ts'), children: [4] },
        { id: 4, callFrame: submit },
      ],
      samples: [2, 4, 3],
      timeDeltas: [6, 5, 4],
    }
    expect(group(profile).functions).toEqual([
      { name: 'submit', place: 'server/features/rsvp/actions/submit.ts', us: 11 },
      { name: '(anonymous)', place: 'server/base/http/route.ts', us: 4 },
    ])
  })
})
