import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuestSelection } from '@mehfil/contract/guests/bulk.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { useAccess } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { SaveState } from '../../ui/feedback/save-state.tsx'
import { TaskView } from '../../ui/layout/task-view.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import type { SelectedGuests } from '../guests/rules/selection.ts'
import type { GuestsPageView } from '../guests/list/use-guests-page-view.ts'
import { InvitePreview } from './invite-preview.tsx'
import { InviteSend } from './invite-send.tsx'
import { InviteRecipients } from './invite-recipients.tsx'
import classes from './invite.module.css'
import { InvitationTextFields } from './invitation-text-fields.tsx'
import { PlanFieldset } from './plans/plan-fieldset.tsx'
import { PlanList } from './plans/plan-list.tsx'
import { invitationPlansQuery, waveQuery, type InvitationPlans } from './plans/queries.ts'
import { getWaveSelection, useInvitationPlan } from './plans/use-invitation-plan.ts'
import { invitationQuery, type InvitationOverview } from './queries.ts'
import { SubjectTestFields } from './subject-tests/subject-test-fields.tsx'
import { SubjectTestList } from './subject-tests/subject-test-list.tsx'
import { useInvitationTest } from './subject-tests/use-invitation-test.ts'
import { useInvitationTexts } from './use-invitation-texts.ts'

type InviteViewProps = {
  EID: string
  view: GuestsPageView
  /** The selected guests; an empty list invites every guest not invited yet. */
  selected: SelectedGuests
  /** How many of them are not invited yet, if known. */
  reachable: number | null
  onSent: () => void
}

/** The invitation's text, its preview, its recipients, and the send button with their number. */
export function InviteView(props: InviteViewProps) {
  const t = useTranslate('dashboard')
  const invitation = getQueryData(useQuery(invitationQuery(props.EID)))
  const plans = getQueryData(useQuery(invitationPlansQuery(props.EID)))
  return (
    <TaskView
      label={t('invite.title')}
      title={t('invite.title')}
      lead={t('invite.lead')}
      onClose={() => props.view.go({ invite: null })}
    >
      {invitation && plans ? (
        <InviteForm {...props} invitation={invitation} plans={plans} />
      ) : (
        <SkeletonRows rows={5} height={56} />
      )}
    </TaskView>
  )
}

function InviteForm({
  EID,
  view,
  selected,
  reachable,
  onSent,
  invitation,
  plans,
}: InviteViewProps & { invitation: InvitationOverview; plans: InvitationPlans }) {
  const hasSelection = selected.all || selected.ids.size > 0
  const [isSelectionOnly, setSelectionOnly] = useState(hasSelection)
  const [GID, setGuest] = useState<string | null>(null)
  const texts = useInvitationTexts(EID, invitation)
  const plan = useInvitationPlan(plans.zone)
  const test = useInvitationTest(texts, invitation)
  const recipients = isSelectionOnly && hasSelection ? { chosen: selected, reachable } : null
  const wave = recipients ? undefined : getWaveSelection(plan)
  const inWave = useWave(EID, wave)
  const previewGuest =
    GID ?? (recipients && !selected.all ? [...selected.ids][0] : undefined) ?? null
  return (
    <div className={classes.columns}>
      <div className={classes.form}>
        <InviteRecipients
          invitation={invitation}
          view={view}
          count={selected.all ? null : selected.ids.size}
          reachable={reachable}
          hasSelection={hasSelection}
          isSelectionOnly={isSelectionOnly}
          onChange={setSelectionOnly}
        />
        <InvitationTextFields texts={texts} />
        <SaveState state={texts.state} />
        <PlanFieldset
          plans={plans}
          form={plan}
          guests={
            recipients ? recipients.reachable : wave ? (inWave?.guests ?? null) : invitation.guests
          }
          wave={inWave}
          isForSelection={recipients !== null}
        />
        {!plan.isLater && (
          <SubjectTestFields
            test={test.input}
            onChange={test.change}
            languages={texts.eventLanguages}
            placeholders={invitation.placeholders}
            guests={(recipients ? recipients.reachable : invitation.guests) ?? undefined}
            begins={new Date()}
            zone={plans.zone}
            getError={(path) =>
              test.getError(path, recipients ? recipients.reachable : invitation.guests)
            }
          />
        )}
        <PlanList EID={EID} inside />
        <SubjectTestList EID={EID} inside />
      </div>
      <InvitePreview
        EID={EID}
        languages={texts.eventLanguages}
        GID={previewGuest}
        onPick={setGuest}
      />
      <InviteSend
        plan={plan}
        wave={wave}
        waveGuests={inWave?.guests ?? null}
        test={test}
        EID={EID}
        view={view}
        invitation={invitation}
        recipients={recipients}
        texts={texts}
        GID={previewGuest}
        onSent={onSent}
      />
    </div>
  )
}

/** The size of a wave, for hosts who may read who would get a mail. */
function useWave(EID: string, wave: GuestSelection | undefined) {
  const { may } = useAccess()
  const { data } = useQuery({
    ...waveQuery(EID, wave ?? {}),
    enabled: wave !== undefined && may('Notification') === 'yes',
    placeholderData: (before) => before,
  })
  return wave && data ? { guests: data.guests, people: data.people } : null
}
