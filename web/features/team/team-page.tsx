import IconMailX from '@tabler/icons-react/dist/esm/icons/IconMailX.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answered } from '../../lib/answered.ts'
import { useFormats } from '../../lib/formats.ts'
import { useLiveSelf } from '../../lib/live.ts'
import { prompt } from '../../lib/prompt.ts'
import { useAccess } from '../../lib/session.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { RoomNotice } from '../../ui/room-notice.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonRow } from './person-row.tsx'
import { teamQuery, type Team, type TeamInvitation, type TeamPerson } from './queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import classes from './team.module.css'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Open =
  | { is: 'inviting' }
  | { is: 'changing' | 'removing'; person: TeamPerson }
  | { is: 'withdrawing'; invitation: TeamInvitation }
  | { is: 'correcting'; invitation: TeamInvitation }

/** Who works in the account, what each may do there, and who is asked to. */
export function TeamPage() {
  const t = useWords('profile')
  const { number } = useFormats()
  useTitle(t('team.title'))
  useLiveSelf()
  const team = answered(useQuery(teamQuery))
  const [open, setOpen] = useState<Open | null>(null)
  const begin = useInviting(team, () => setOpen({ is: 'inviting' }))
  const inviteButton = (
    <Button variant="filled" leftSection={<Icon of={IconUserPlus} small />} onClick={begin}>
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
      {team && <RoomNotice what="users" used={team.used} limit={team.limit} />}
      {team && <CameBack team={team} />}
      {team ? <Lists team={team} open={setOpen} /> : <SkeletonRows rows={4} height={96} />}
      {isAlone && (
        <EmptyState title={t('team.empty-title')} action={inviteButton}>
          {t('team.empty')}
        </EmptyState>
      )}
      {team && open && <Dialogs team={team} open={open} close={() => setOpen(null)} />}
    </div>
  )
}

/** Where every place is taken, the prompt says so before anything is typed. */
function useInviting(team: Team | undefined, open: () => void): () => void {
  const { ensure, isOwner } = useAccess()
  return () => {
    if (!team || !ensure('UserAccess')) return
    if (team.used >= team.limit)
      prompt.show(isOwner ? 'upgrade' : 'limit-exceeded', 'planLimitUsers')
    else open()
  }
}

/** Said above the list of people, which may be long. */
function CameBack({ team }: { team: Team }) {
  const t = useWords('profile')
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

function Lists({ team, open }: { team: Team; open: (next: Open) => void }) {
  const t = useWords('profile')
  return (
    <>
      <ul className={`card ${classes.list}`} aria-label={t('team.people')}>
        {team.users.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            onChange={() => open({ is: 'changing', person })}
            onRemove={() => open({ is: 'removing', person })}
          />
        ))}
      </ul>
      {team.invitations.length > 0 && (
        <section className={classes.section} id="open-invitations">
          <h2>{t('team.invitations')}</h2>
          <p className="quiet small">{t('team.link-note')}</p>
          <ul className={`card ${classes.list}`} aria-label={t('team.invitations')}>
            {team.invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onWithdraw={() => open({ is: 'withdrawing', invitation })}
                onCorrect={() => open({ is: 'correcting', invitation })}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Dialogs({ team, open, close }: { team: Team; open: Open; close: () => void }) {
  const reader = team.users.find(({ isReader }) => isReader)
  if (open.is === 'inviting') return <InviteDialog reader={reader} onClose={close} />
  if (open.is === 'correcting')
    return <InviteDialog reader={reader} instead={open.invitation} onClose={close} />
  if (open.is === 'withdrawing')
    return <WithdrawDialog invitation={open.invitation} onClose={close} />
  return open.is === 'changing' ? (
    <ChangeDialog person={open.person} reader={reader} onClose={close} />
  ) : (
    <RemoveDialog person={open.person} onClose={close} />
  )
}
