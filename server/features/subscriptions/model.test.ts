import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../seed/seeded-random.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import {
  findStep,
  createStage,
  modelSteps,
  walkThrough,
  type ModelStage,
} from '../../test/models/subscription-model.ts'
import {
  isMismatchFound,
  walkEveryTransition,
  listUnseenTransitions,
} from '../../test/models/subscription-walks.ts'

let testApp: TestApp
let stage: ModelStage
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000, events: false })
  stage = await createStage(testApp)
})
afterAll(async () => {
  await testApp.close()
})

describe('Our product keeps a subscription as its table says', () => {
  // Every state with every action over the wire: about two hundred steps, four seconds on a quiet
  // machine.
  it(
    'for every action of owner, provider and clock in each state, over the wire',
    { tags: 'long' },
    async () => {
      const steps = await walkEveryTransition(stage)
      expect(steps).toBeGreaterThan(modelSteps.length * 8)
      expect(listUnseenTransitions(stage)).toEqual([])
      expect(
        [...stage.refused.keys()].filter((key) => !key.startsWith('none')).length,
      ).toBeGreaterThan(15)
    },
  )

  // Ten thousand of them: npm run faults -- subscriptions.
  it('and in any order', { tags: 'long' }, async () => {
    const seed = Date.now() % 1_000_000_000
    const chance = seededRandom(seed)
    for (let run = 0; run < 4; run += 1) {
      const rest = Array.from({ length: 4 + chance.below(10) }, () => chance.pick(modelSteps))
      await expect(
        walkThrough(stage, [findStep('First Monthly'), ...rest]),
        `seed ${seed}, run ${run}`,
      ).resolves.toBeUndefined()
    }
  })

  it('and the control: an unlisted transition is noticed', async () => {
    expect(await isMismatchFound(stage)).toBe(true)
  })
})
