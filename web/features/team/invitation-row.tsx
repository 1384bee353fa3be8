import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusChip, type ChipTone } from '../../ui/status-chip.tsx'
import { resend, type TeamInvitation } from './queries.ts'
import { RightsLine } from './rights-line.tsx'
import classes from './team.module.css'

const tones: Record<TeamInvitation['state'], ChipTone> = {
  sending: 'sand',
  sent: 'info',
  failed: 'bad',
  expired: 'warn',
}

type InvitationRowProps = {
  invitation: TeamInvitation
  onWithdraw: () => void
  onCorrect: () => void
}

export function InvitationRow(props: InvitationRowProps) {
  const t = useWords('profile')
  const { when } = useFormats()
  const { invitation } = props
  const {
    email,
    state,
    reason,
    permissions,
    events,
    otherEvents,
    by,
    sentAt,
    expiresAt,
    mayChange,
  } = invitation
  return (
    <li className={classes.row}>
      <span className={classes.letter}>
        <Icon of={IconMail} />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>
          <b className="strong">
            <bdi dir="ltr">{email}</bdi>
          </b>
          <StatusChip tone={tones[state]}>{t(`team.state-${state}`)}</StatusChip>
        </p>
        <p className={`quiet small ${classes.facts}`}>
          <span>{t('team.sent-by', { date: when(sentAt, 'dayMonth'), name: by })}</span>
          <span>
            {t(state === 'expired' ? 'team.over-since' : 'team.good-until', {
              date: when(expiresAt, 'dayMonth'),
            })}
          </span>
        </p>
        {state === 'failed' && <Undelivered reason={reason} />}
        <RightsLine given={permissions} events={events} otherEvents={otherEvents} />
      </div>
      {mayChange && <Actions {...props} />}
    </li>
  )
}

/** What can be done about it, and the mail server's own words. */
function Undelivered({ reason }: Pick<TeamInvitation, 'reason'>) {
  const t = useWords('profile')
  return (
    <div className={`small ${classes.reason}`}>
      <p>{t('team.undelivered')}</p>
      {reason && <p dir="auto">{reason}</p>}
    </div>
  )
}

function Actions({ invitation, onWithdraw, onCorrect }: InvitationRowProps) {
  const t = useWords('profile')
  const [isSending, setSending] = useState(false)
  const { email, state } = invitation
  const sendAgain = () => {
    setSending(true)
    resend(invitation)
      .then(() => say(t('team.sent', { email })), showRefusal)
      .finally(() => setSending(false))
  }
  return (
    <div className={classes.actions}>
      {state === 'failed' && (
        <Button aria-label={t('team.correct-of', { email })} onClick={onCorrect}>
          {t('team.correct')}
        </Button>
      )}
      <Button loading={isSending} aria-label={t('team.resend-to', { email })} onClick={sendAgain}>
        {t('team.resend')}
      </Button>
      <Button
        variant="subtle"
        color="bad"
        aria-label={t('team.withdraw-of', { email })}
        onClick={onWithdraw}
      >
        {t('team.withdraw')}
      </Button>
    </div>
  )
}
