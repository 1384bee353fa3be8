import type { CallInput } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/accounts/second-step.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { RequestContext, FlowContext } from '../../../base/http/context.ts'
import { createFlow, findFlow, type Flow } from '../../../base/access/flow.ts'
import { refuse } from '../../../base/refusal.ts'
import { enqueueSecurityMail } from '../mails.ts'
import { hashRecoveryCode } from '../rules/recovery-codes.ts'
import { lockFlow, takeFlow } from '../store/flows.ts'
import { findPersonById, findPersonInAccount, type AccountPerson } from '../store/people.ts'
import { consumeRecoveryCode, getSecondSteps, hasTwoSteps } from '../store/two-steps.ts'
import { matchAppCode, requireSecondStepAttempt } from './app-codes.ts'
import { refuseAfterCommit } from './attempt-limits.ts'
import { dropFlow } from './codes.ts'
import { announceCopy, createPasskeyRequest, matchPasskey } from './passkey-answers.ts'
import { signIn, type SignInInput } from './sign-in.ts'

/** How long a sign-in waits for its second step. */
const waitHours = 0.25
const flowCookieDays = 1

type FirstStepInput = SignInInput & { language: Language }
type SignInPage = 'dashboard' | 'second-step'

/**
 * After a right password, Google account or mailed code: signs the person in or, where they have a
 * second step, only remembers that the first one was passed. No part of a session exists before
 * the second one.
 */
export async function passFirstStep(
  context: RequestContext,
  person: FirstStepInput,
): Promise<SignInPage> {
  const { tx, now, world, cookies, audit } = context
  if (!(await hasTwoSteps(tx, { personId: person.id }))) {
    await signIn(context, person)
    return 'dashboard'
  }
  await dropFlow(context, 'second-step')
  const { cookie } = await createFlow(tx, {
    name: 'second-step',
    step: 'second-step',
    email: person.email,
    language: person.language,
    accountId: person.accountId,
    details: {
      personId: person.id,
      isAnnounced: person.isAnnounced === true,
      byCompany: person.byCompany === true,
    },
    hours: waitHours,
    now,
    random: world.random,
  })
  cookies.set('second-step', cookie, flowCookieDays)
  audit({ accountId: person.accountId, personId: person.id, after: { act: 'second-step' } })
  return 'second-step'
}

export async function getSecondStep({ tx, now, cookies }: RequestContext) {
  const flow = await findFlow(tx, 'second-step', cookies.read('second-step'), now)
  if (!flow)
    return {
      page: 'none' as const,
      email: '',
      hasApp: false,
      hasPasskey: false,
      hasRecoveryCodes: false,
    }
  const { hasApp, hasPasskey, recoveryCodesLeft } = await getSecondSteps(tx, getPersonRef(flow))
  return {
    page: 'second-step' as const,
    email: flow.email,
    hasApp,
    hasPasskey,
    hasRecoveryCodes: recoveryCodesLeft > 0,
  }
}

const getPersonRef = (flow: Pick<Flow, 'details'>): { personId: string } => ({
  personId: String(flow.details['personId']),
})

export async function enterAppCode(
  context: FlowContext,
  { code }: CallInput<typeof calls.enterAppCode>,
) {
  const who = await lockSecondStep(context)
  await requireSecondStepAttempt(context, who, 'appCodesTriedOut')
  const refusal = await matchAppCode(context, who, code)
  if (refusal) return refuseAudited(context, refusal)
  await passSecondStep(context)
}

export async function enterRecoveryCode(
  context: FlowContext,
  { code }: CallInput<typeof calls.enterRecoveryCode>,
) {
  const { tx, world, now } = context
  const who = await lockSecondStep(context)
  await requireSecondStepAttempt(context, who, 'recoveryCodesTriedOut')
  const hash = hashRecoveryCode(world.settings.secretKey, { ...who, code })
  if (!(await consumeRecoveryCode(tx, who, { hash, at: now }))) {
    refuseAudited(context, 'wrongRecoveryCode')
    return { left: 0 }
  }
  const person = await passSecondStep(context)
  const { recoveryCodesLeft: left } = await getSecondSteps(tx, who)
  await enqueueSecurityMail(context, person, { kind: 'code-used', subject: String(left) })
  return { left }
}

export async function askSecondStepPasskey(context: FlowContext) {
  const who = await lockSecondStep(context)
  return createPasskeyRequest(context, { purpose: 'second-step', ...who })
}

export async function enterSecondStepPasskey(
  context: FlowContext,
  { answer }: CallInput<typeof calls.enterSecondStepPasskey>,
) {
  const who = await lockSecondStep(context)
  const result = await matchPasskey(context, { purpose: 'second-step', answer, ...who })
  if ('refusal' in result) {
    const person = await findPersonById(context.tx, who.personId)
    if (result.passkey && person) await announceCopy(context, person, result.passkey)
    return refuseAudited(context, result.refusal)
  }
  await passSecondStep(context)
}

export const cancelSecondStep = (context: RequestContext) => dropFlow(context, 'second-step')

/** Tries of one sign-in follow each other, and end with the one that passes. */
async function lockSecondStep({ tx, flow }: FlowContext): Promise<{ personId: string }> {
  if (!(await lockFlow(tx, flow))) refuse('wrongStep')
  return getPersonRef(flow)
}

async function passSecondStep(context: FlowContext): Promise<AccountPerson> {
  const { tx, flow, cookies, now } = context
  const { personId } = getPersonRef(flow)
  const person =
    flow.accountId && (await findPersonInAccount(tx, { accountId: flow.accountId, personId }))
  if (!person || !(await takeFlow(tx, flow))) return refuse('wrongStep')
  cookies.clear('second-step')
  await signIn(context, {
    ...person,
    provenAt: now,
    isAnnounced: flow.details['isAnnounced'] === true,
    byCompany: flow.details['byCompany'] === true,
  })
  return person
}

function refuseAudited(
  context: FlowContext,
  refusal: Parameters<typeof refuseAfterCommit>[1],
): void {
  const { flow, audit } = context
  audit({
    subject: 'refused',
    ...getPersonRef(flow),
    ...(flow.accountId && { accountId: flow.accountId }),
  })
  refuseAfterCommit(context, refusal)
}
