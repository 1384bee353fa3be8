import type { Answer } from '@mehfil/contract/envelope.ts'
import { complaintsAbout, type selectPlan as call } from '@mehfil/contract/accounts.ts'
import type { FlowContext } from '../../../base/context.ts'
import { moveFlow, type Flow } from '../../../base/flow.ts'
import { refuse } from '../../../base/refuse.ts'
import { abandonPayments } from '../../payments/actions/abandon.ts'
import { salesContactOf, tellSales } from '../../sales/actions.ts'
import {
  detailsOf,
  isWished,
  modeFor,
  wishesWith,
  type Details,
  type Wish,
} from '../rules/details.ts'
import { nextStep } from '../rules/steps.ts'
import { wishesOfSignup } from '../rules/tries.ts'
import { personByEmail } from '../store/people.ts'
import { closeFlowsOf } from '../store/visits.ts'
import { accountFrom } from './account.ts'
import { flowUnderLock } from './details.ts'
import { enter } from './enter.ts'

export async function selectPlan(
  context: FlowContext,
  { plan, mode, guests }: Answer<(typeof call)['input']>,
) {
  if (plan === 'Economy') {
    await register(context)
    return { page: 'dashboard' as const, wish: null, sales: null }
  }
  const flow = await flowUnderLock(context)
  const details = detailsOf(flow)
  const wish = {
    plan,
    mode: modeFor(plan, mode ?? (flow.plan === plan ? flow.mode : null)),
    guests: plan === 'Custom' ? (guests ?? details.guests) : null,
  }
  const isComplete = Object.keys(complaintsAbout(plan, details)).length === 0
  if (!isComplete) return askDetails(context, flow, wish)
  return context.world.checkout ? keepChoice(context, flow, wish) : keepWish(context, flow, wish)
}

/** What is to be paid; the provider is asked when somebody opens the window. */
async function keepChoice({ tx }: FlowContext, flow: Flow, { guests, ...choice }: Wish) {
  const step = nextStep(flow, 'pay')
  const details = detailsOf(flow)
  await moveFlow(tx, flow.id, {
    step,
    ...choice,
    details: {
      ...details,
      ...lookedAt(details, guests),
      wishes: wishesWith(details, { ...choice, guests }),
    },
  })
  return { page: 'payment' as const, wish: { ...choice, guests }, sales: null }
}

/** Until plans are paid here, sales are told of each wish once, and nothing typed is lost. */
async function keepWish(context: FlowContext, flow: Flow, { guests, ...wish }: Wish) {
  const { tx, world } = context
  const step = nextStep(flow, 'wish')
  const details = detailsOf(flow)
  const { fullName, contact } = details
  if (!isWished(details, { ...wish, guests })) {
    await world.limiter.require('wish', flow.id, wishesOfSignup)
    await tellSales(context, {
      fullName,
      contact,
      language: flow.language,
      email: flow.email,
      ...wish,
      guests,
    })
  }
  await moveFlow(tx, flow.id, {
    step,
    ...wish,
    details: {
      ...details,
      ...lookedAt(details, guests),
      wishes: wishesWith(details, { ...wish, guests }),
    },
  })
  return {
    page: 'choose-plan' as const,
    wish: { ...wish, guests },
    sales: salesContactOf(world, context.language),
  }
}

/** A paid plan needs more than a free one was asked for: back to the form, for this plan. */
async function askDetails({ tx }: FlowContext, flow: Flow, { guests, ...wish }: Wish) {
  const details = detailsOf(flow)
  await moveFlow(tx, flow.id, {
    step: nextStep(flow, 'ask-details'),
    ...wish,
    details: { ...details, ...lookedAt(details, guests) },
  })
  return { page: 'signup' as const, wish: null, sales: null }
}

/** A subscription says nothing of guests, and takes none away. */
const lookedAt = (details: Details, guests: number | null) => ({ guests: guests ?? details.guests })

async function register(context: FlowContext): Promise<void> {
  const { tx, flow, world, now } = context
  nextStep(flow, 'register')
  await abandonPayments({ tx, now }, `flow:${flow.id}`)
  const ended = await closeFlowsOf(tx, 'signup', flow.email)
  if (ended === 0) refuse((await personByEmail(tx, flow.email)) ? 'emailTaken' : 'wrongStep')
  const ids = await accountFrom({ tx, world, now }, flow)
  context.cookies.drop('signup')
  await enter(context, {
    accountId: ids.accountId,
    id: ids.personId,
    email: flow.email,
    passwordHash: detailsOf(flow).passwordHash,
  })
}
