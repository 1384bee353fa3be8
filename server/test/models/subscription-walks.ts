import { subscriptionTransitions } from '../../features/subscriptions/rules/subscription-machine.ts'
import {
  startWalk,
  runStep,
  walkThrough,
  findStep,
  modelSteps,
  applyTransition,
  type ModelStage,
  type ModelStep,
  type ModelWalk,
} from './subscription-model.ts'

/** A step tried in two states with the same description counts as tried once. */
const describeState = ({ model: { state, waiting, isCancelledAtProvider } }: ModelWalk): string =>
  `${state}${waiting ? ` followed${isCancelledAtProvider ? ' for good' : ''}` : ''}`

/** Tries each step in each state once, in one long walk. Resolves to the number of steps. */
export async function walkEveryTransition(stage: ModelStage): Promise<number> {
  const walk = await startWalk(stage)
  const known = new Map<string, Map<ModelStep, string>>()
  const way: string[] = []
  for (;;) {
    const one = nextUntried(known, describeState(walk))
    if (!one || way.length > 900) break
    const from = describeState(walk)
    await runStep(walk, one, way.slice(-12))
    known.set(from, (known.get(from) ?? new Map<ModelStep, string>()).set(one, describeState(walk)))
    way.push(one.name)
  }
  // A refund needs a payment, which this walk may not have had.
  const besides = ['First Monthly', 'failed', 'refunded'].map(findStep)
  await walkThrough(stage, besides)
  return way.length + besides.length
}

/** The first step of the shortest known way to a state with an untried step; null once all were tried. */
function nextUntried(known: Map<string, Map<ModelStep, string>>, from: string): ModelStep | null {
  const reached = new Set([from])
  let edge: Array<{ at: string; first: ModelStep | null }> = [{ at: from, first: null }]
  while (edge.length > 0) {
    const further: typeof edge = []
    for (const { at, first } of edge) {
      const untried = modelSteps.find((one) => !known.get(at)?.has(one))
      if (untried) return first ?? untried
      for (const [one, to] of known.get(at) ?? [])
        if (!reached.has(to)) {
          reached.add(to)
          further.push({ at: to, first: first ?? one })
        }
    }
    edge = further
  }
  return null
}

/** Transitions of the table that no walk took, apart from those that only a sign-up or the provider can take. */
export const listUnseenTransitions = ({ seen }: Pick<ModelStage, 'seen'>): string[] =>
  subscriptionTransitions
    .filter(
      ({ from, on }) =>
        from !== 'none' &&
        !(from === 'waiting' && ['paid', 'closed', 'cancel-now'].includes(on)) &&
        !seen.has(`${from} ${on}`),
    )
    .map(({ from, on }) => `${from} ${on}`)

/** The negative control: a model that cancels without the server must be found to differ from it. */
export const isMismatchFound = (stage: ModelStage): Promise<boolean> => {
  const skipped: ModelStep = {
    name: 'skipped',
    run: async (walk) => void applyTransition(walk, 'cancel'),
  }
  return walkThrough({ ...stage, seen: new Map(), refused: new Map() }, [
    findStep('First Monthly'),
    skipped,
  ]).then(
    () => false,
    (error: Error) => error.message === 'after First Monthly, skipped',
  )
}
