import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../lib/i18n/formats.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { StatusChip, type ChipTone } from '../../ui/elements/status-chip.tsx'
import { CardRow } from '../../ui/layout/card-rows.tsx'
import { resendInvitation, type TeamInvitation } from './queries.ts'
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
  const t = useTranslate('profile')
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
    <CardRow
      lead={
        <span className={classes.letter}>
          <Icon of={IconMail} />
        </span>
      }
      name={<bdi dir="ltr">{email}</bdi>}
      chips={<StatusChip tone={tones[state]}>{t(`team.state-${state}`)}</StatusChip>}
      facts={
        <>
          <span>{t('team.sent-by', { date: when(sentAt, 'dayMonth'), name: by })}</span>
          <span>
            {t(state === 'expired' ? 'team.over-since' : 'team.good-until', {
              date: when(expiresAt, 'dayMonth'),
            })}
          </span>
        </>
      }
      actions={mayChange && <InvitationActions {...props} />}
    >
      {state === 'failed' && <Undelivered reason={reason} />}
      <RightsLine granted={permissions} events={events} otherEvents={otherEvents} />
    </CardRow>
  )
}

/** What the host can do, and the reason given by the mail server. */
function Undelivered({ reason }: Pick<TeamInvitation, 'reason'>) {
  const t = useTranslate('profile')
  return (
    <div className={`small ${classes.reason}`}>
      <p>{t('team.undelivered')}</p>
      {reason && <p dir="auto">{reason}</p>}
    </div>
  )
}

function InvitationActions({ invitation, onWithdraw, onCorrect }: InvitationRowProps) {
  const t = useTranslate('profile')
  const [isSending, setSending] = useState(false)
  const { email, state } = invitation
  const resendMail = () => {
    setSending(true)
    resendInvitation(invitation)
      .then(() => showToast(t('team.sent', { email })), showRefusal)
      .finally(() => setSending(false))
  }
  return (
    <>
      {state === 'failed' && (
        <Button aria-label={t('team.correct-of', { email })} onClick={onCorrect}>
          {t('team.correct')}
        </Button>
      )}
      <Button loading={isSending} aria-label={t('team.resend-to', { email })} onClick={resendMail}>
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
    </>
  )
}
