import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answered } from '../../lib/answered.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { SaveState } from '../../ui/save-state.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import type { Chosen } from '../guests/rules/chosen.ts'
import type { GuestView } from '../guests/use-guest-view.ts'
import { InvitePreview } from './invite-preview.tsx'
import { InviteSend } from './invite-send.tsx'
import { InviteWho } from './invite-who.tsx'
import classes from './invite.module.css'
import { LetterFields } from './letter-fields.tsx'
import { invitationQuery, type Invitation } from './queries.ts'
import { useLetters } from './use-letters.ts'

type InviteViewProps = {
  EID: string
  view: GuestView
  /** Ticked in the list; empty invites everybody not invited yet. */
  chosen: Chosen
  /** How many of them are still to be invited, where that is known. */
  reachable: number | null
  onSent: () => void
}

/** What is sent to whom: the words, the mail as a guest gets it, and the button that names the number. */
export function InviteView(props: InviteViewProps) {
  const t = useWords('dashboard')
  const invitation = answered(useQuery(invitationQuery(props.EID)))
  const close = () => props.view.go({ invite: null })
  return (
    <section className={classes.view} aria-label={t('invite.title')}>
      <header className={classes.head}>
        <div className={classes.grow}>
          <h1>{t('invite.title')}</h1>
          <p className="small quiet">{t('invite.lead')}</p>
        </div>
        <button
          type="button"
          className={classes.close}
          aria-label={t('action.close')}
          onClick={close}
        >
          <Icon of={IconX} />
        </button>
      </header>
      {invitation ? (
        <OpenInvite {...props} invitation={invitation} />
      ) : (
        <SkeletonRows rows={5} height={56} />
      )}
    </section>
  )
}

function OpenInvite({
  EID,
  view,
  chosen,
  reachable,
  onSent,
  invitation,
}: InviteViewProps & { invitation: Invitation }) {
  const hasChosen = chosen.everybody || chosen.ids.size > 0
  const [isChosenOnly, setChosenOnly] = useState(hasChosen)
  const [GID, setGuest] = useState<string | null>(null)
  const writing = useLetters(EID, invitation)
  const who = isChosenOnly && hasChosen ? { chosen, reachable } : null
  const looked = GID ?? (who && !chosen.everybody ? [...chosen.ids][0] : undefined) ?? null
  return (
    <div className={classes.columns}>
      <div className={classes.form}>
        <InviteWho
          invitation={invitation}
          view={view}
          count={chosen.everybody ? null : chosen.ids.size}
          reachable={reachable}
          hasChosen={hasChosen}
          isChosenOnly={isChosenOnly}
          onChange={setChosenOnly}
        />
        <LetterFields writing={writing} />
        <SaveState state={writing.state} />
      </div>
      <InvitePreview EID={EID} GID={looked} onPick={setGuest} />
      <InviteSend
        EID={EID}
        view={view}
        invitation={invitation}
        who={who}
        writing={writing}
        GID={looked}
        onSent={onSent}
      />
    </div>
  )
}
