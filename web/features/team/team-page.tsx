import IconMailX from '@tabler/icons-react/dist/esm/icons/IconMailX.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getQueryData } from '../../lib/http/query-data.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useLiveAccount } from '../../lib/http/live.ts'
import { upgradePrompt } from '../../lib/payment/upgrade-prompt-state.ts'
import { useAccess } from '../../lib/session/session.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { CardRows } from '../../ui/layout/card-rows.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { PlanLimitNotice } from '../../ui/plans/plan-limit-notice.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { CompanySection } from './company-section.tsx'
import { OwnersSection } from './owners-section.tsx'
import { PersonRow } from './person-row.tsx'
import { teamQuery, type Team, type TeamInvitation, type TeamPerson } from './queries.ts'
import { RightsHead } from './rights-columns.tsx'
import { roles } from './rules.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import classes from './team.module.css'
import { TwoStepsSection } from './two-steps-section.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type TeamDialogState =
  | { is: 'inviting' }
  | { is: 'changing' | 'removing'; person: TeamPerson }
  | { is: 'withdrawing'; invitation: TeamInvitation }
  | { is: 'correcting'; invitation: TeamInvitation }

/** The people of the account, their rights, and the open invitations. */
export function TeamPage() {
  const t = useTranslate('profile')
  const { number } = useFormats()
  const { isOwner } = useAccess()
  useTitle(t('team.title'))
  useLiveAccount()
  const team = getQueryData(useQuery(teamQuery))
  const [open, setOpen] = useState<TeamDialogState | null>(null)
  const openInvite = useOpenInvite(team, () => setOpen({ is: 'inviting' }))
  const inviteButton = (
    <Button variant="filled" leftSection={<Icon of={IconUserPlus} small />} onClick={openInvite}>
      {t('team.invite')}
    </Button>
  )
  const isAlone = team?.users.length === 1 && team.invitations.length === 0
  return (
    <div className={classes.page}>
      <PageTitle
        kind="page"
        title={t('team.title')}
        sub={team && t('team.places', { used: number(team.used), limit: number(team.limit) })}
        actions={team && !isAlone && inviteButton}
      />
      {team && <PlanLimitNotice what="users" used={team.used} limit={team.limit} />}
      {team && <UndeliveredNotice team={team} />}
      {team ? <TeamLists team={team} open={setOpen} /> : <SkeletonRows rows={4} height={96} />}
      {team && <OwnersSection team={team} />}
      {team && <TwoStepsSection team={team} />}
      {isOwner && <CompanySection />}
      {isAlone && (
        <EmptyState title={t('team.empty-title')} action={inviteButton}>
          {t('team.empty')}
        </EmptyState>
      )}
      {team && open && <TeamDialogs team={team} open={open} close={() => setOpen(null)} />}
    </div>
  )
}

/** When the plan has no free place, the upgrade prompt opens before anything is typed. */
function useOpenInvite(team: Team | undefined, open: () => void): () => void {
  const { ensure, isOwner } = useAccess()
  return () => {
    if (!team || !ensure('UserAccess')) return
    if (team.used >= team.limit)
      upgradePrompt.show(isOwner ? 'upgrade' : 'limit-exceeded', 'planLimitUsers')
    else open()
  }
}

/** Shown above the list, which may be long. */
function UndeliveredNotice({ team }: { team: Team }) {
  const t = useTranslate('profile')
  const { number } = useFormats()
  const count = team.invitations.filter(({ state }) => state === 'failed').length
  return (
    <div role="status">
      {count > 0 && (
        <a className={classes.lost} href="#open-invitations">
          <Icon of={IconMailX} small />
          {t('team.came-back', { count, n: number(count) })}
        </a>
      )}
    </div>
  )
}

function TeamLists({ team, open }: { team: Team; open: (next: TeamDialogState) => void }) {
  const t = useTranslate('profile')
  return (
    <>
      <div className={`card ${classes.list}`}>
        <RightsHead />
        <ul aria-label={t('team.people')}>
          {team.users.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              onChange={() => open({ is: 'changing', person })}
              onRemove={() => open({ is: 'removing', person })}
            />
          ))}
        </ul>
      </div>
      {team.invitations.length > 0 && (
        <section className={classes.section} id="open-invitations">
          <h2>{t('team.invitations')}</h2>
          <p className="quiet small">{t('team.link-note')}</p>
          <CardRows label={t('team.invitations')}>
            {team.invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onWithdraw={() => open({ is: 'withdrawing', invitation })}
                onCorrect={() => open({ is: 'correcting', invitation })}
              />
            ))}
          </CardRows>
        </section>
      )}
      <RolesBox />
    </>
  )
}

/** What the ready-made roles may do, before a person is invited. */
function RolesBox() {
  const t = useTranslate('profile')
  return (
    <section className={`card ${classes.roles}`}>
      <h2>{t('team.roles')}</h2>
      <dl>
        {(Object.keys(roles) as Array<keyof typeof roles>).map((role) => (
          <div key={role}>
            <dt>{t(`team.role-${role}`)}</dt>
            <dd className="quiet small">{t(`team.role-${role}-more`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function TeamDialogs({
  team,
  open,
  close,
}: {
  team: Team
  open: TeamDialogState
  close: () => void
}) {
  const reader = team.users.find(({ isReader }) => isReader)
  if (open.is === 'inviting') return <InviteDialog reader={reader} onClose={close} />
  if (open.is === 'correcting')
    return <InviteDialog reader={reader} replaced={open.invitation} onClose={close} />
  if (open.is === 'withdrawing')
    return <WithdrawDialog invitation={open.invitation} onClose={close} />
  return open.is === 'changing' ? (
    <ChangeDialog person={open.person} reader={reader} onClose={close} />
  ) : (
    <RemoveDialog person={open.person} onClose={close} />
  )
}
