import type * as z from 'zod'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import {
  cancelInvitationPlan,
  changeInvitationPlan,
  invitationPlans,
  pauseInvitationPlan,
  planInvitations,
  resumeInvitationPlan,
} from '@mehfil/contract/mail/invitation-plans.ts'
import type { GuestSelection } from '@mehfil/contract/guests/bulk.ts'
import { notificationGuests } from '@mehfil/contract/mail/notices.ts'
import { ask } from '../../../lib/ask.ts'
import { createQuery, queryClient, refreshEvent } from '../../../lib/http/queries.ts'

export type InvitationPlans = WireValue<typeof invitationPlans.output>
export type PlannedInvitations = InvitationPlans['plans'][number]
export type PlanTimesInput = z.output<typeof changeInvitationPlan.input>

export const invitationPlansQuery = (EID: string) =>
  createQuery(invitationPlans, { params: { EID }, topics: ['guests', 'mails', 'event'] })

export const planInvitationsFor = (EID: string, input: z.output<typeof planInvitations.input>) =>
  cachePlans(EID, ask(planInvitations, { params: { EID }, input }))

export const changePlan = (EID: string, PLAN: string, input: PlanTimesInput) =>
  cachePlans(EID, ask(changeInvitationPlan, { params: { EID, PLAN }, input }))

const planActions = {
  pause: pauseInvitationPlan,
  resume: resumeInvitationPlan,
  cancel: cancelInvitationPlan,
} as const
export type InvitationPlanAction = keyof typeof planActions

export const actOnPlan = (EID: string, PLAN: string, action: InvitationPlanAction) =>
  cachePlans(EID, ask(planActions[action], { params: { EID, PLAN } }))

async function cachePlans(
  EID: string,
  request: Promise<InvitationPlans>,
): Promise<InvitationPlans> {
  const result = await request
  queryClient.setQueryData(invitationPlansQuery(EID).queryKey, result)
  refreshEvent(EID, ['mails'])
  return result
}

/** How many guests a wave would invite now. */
export const waveQuery = (EID: string, { category, tag }: GuestSelection) =>
  createQuery(notificationGuests, {
    params: { EID },
    query: {
      statuses: [''],
      ...(category !== undefined && { categories: [category] }),
      ...(tag !== undefined && { list: { tag } }),
    },
    topics: ['guests'],
  })
