import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededChance } from '../../seed/chance.ts'
import { openHouse, type House } from '../../test/house.ts'
import {
  astray,
  named,
  stageIn,
  tourOf,
  tries,
  unseen,
  walkThrough,
  type Stage,
} from '../../test/subscription-model.ts'

let house: House
let stage: Stage
beforeAll(async () => {
  house = await openHouse({ leniency: 1_000_000, events: false })
  stage = await stageIn(house)
})
afterAll(async () => {
  await house.close()
})

describe('Our product keeps a subscription as its table says', () => {
  // Every state with every try, each over the wire and looked at afterwards: some two hundred steps, four seconds where nothing else runs.
  it('whatever an owner, a provider and the clock do at each of its states, over the wire', async () => {
    const steps = await tourOf(stage)
    expect(steps).toBeGreaterThan(tries.length * 8)
    expect(unseen(stage)).toEqual([])
    expect(
      [...stage.refused.keys()].filter((key) => !key.startsWith('none')).length,
    ).toBeGreaterThan(15)
  })

  // Ten thousand of them: npm run faults -- subscriptions.
  it('and in whatever order', async () => {
    const seed = Date.now() % 1_000_000_000
    const chance = seededChance(seed)
    for (let run = 0; run < 4; run += 1) {
      const rest = Array.from({ length: 4 + chance.below(10) }, () => chance.pick(tries))
      await expect(
        walkThrough(stage, [named('First Monthly'), ...rest]),
        `seed ${seed}, run ${run}`,
      ).resolves.toBeUndefined()
    }
  })

  it('and would see a way that is not there: the control', async () => {
    expect(await astray(stage)).toBe(true)
  })
})
